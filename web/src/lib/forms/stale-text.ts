import type { ApiError } from "../api/api-error.ts";

/** What the server says of a text that changed since it was shown; undefined for another error. */
export const staleText = ({ fields }: Pick<ApiError, "fields">): string | undefined =>
  fields.consentVersions ?? fields["consentVersions.terms"] ?? fields["consentVersions.data"];
