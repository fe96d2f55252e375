import type { ApiError } from "../../lib/api/api-error.ts";

/** Refused before anybody looked at what was asked: of a repeat they say nothing about the first time. */
const NOT_LOOKED_AT = [401, 403, 408, 425, 429];

/** Whether nobody knows what became of a sale: there was no answer, or one that says nothing about it. */
export const isUnknown = ({ status }: Pick<ApiError, "status">): boolean =>
  status === 0 || status >= 500 || NOT_LOOKED_AT.includes(status);
