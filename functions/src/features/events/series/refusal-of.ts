import { ERRORS } from "@tarima/shared/api/errors.ts";
import type { AppError } from "../../../lib/app-error.ts";

/** Why a date of a series stays as it is: what is wrong with a field of it, or else the error itself. */
export const refusalOf = ({ fields, code }: AppError): string =>
  Object.values(fields ?? {})[0] ?? ERRORS[code].message;
