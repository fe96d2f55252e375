import type { ErrorBody, ErrorCode } from "@tarima/shared/api/errors.ts";
import { type Catalogue, PUBLIC_ERRORS } from "@tarima/shared/api/public-errors.ts";

/** Faults that happen on this side of the wire. */
const CLIENT_ERRORS = {
  NETWORK_ERROR: "No se pudo conectar con el servidor. Verifica tu conexión.",
  INVALID_RESPONSE: "Respuesta inválida del servidor",
} as const;

export type ApiErrorCode = ErrorCode | keyof typeof CLIENT_ERRORS;

/** Any failure of a call, with the words a person reads. `status` is 0 when no response came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly requestId: string | undefined;
  /** Input field → what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  readonly details: unknown;
  /** Seconds to wait before it is worth trying again; 0 where the server did not say. */
  readonly retryAfter: number;

  constructor(
    code: ApiErrorCode,
    answer: { status?: number; retryAfter?: number } & Partial<ErrorBody> = {},
  ) {
    super(answer.message ?? messageOf(code));
    this.name = "ApiError";
    this.code = code;
    this.status = answer.status ?? 0;
    this.requestId = answer.requestId;
    this.fields = answer.fields ?? {};
    this.details = answer.details;
    this.retryAfter = answer.retryAfter ?? 0;
  }
}

let catalogue: Catalogue = PUBLIC_ERRORS;

/** The whole catalogue is long, and public pages raise few of its errors: it comes with the screens behind the sign-in. */
export function learnErrors(whole: Catalogue): void {
  catalogue = whole;
}

/** Only where the server sent no words of its own. */
function messageOf(code: ApiErrorCode): string {
  if (code in CLIENT_ERRORS) return CLIENT_ERRORS[code as keyof typeof CLIENT_ERRORS];
  return (catalogue[code] ?? PUBLIC_ERRORS.UNKNOWN_ERROR).message;
}

/** What went wrong as an ApiError, whatever was thrown. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError("UNKNOWN_ERROR", { status: 500 });
}

/** Whether an error of this code is what happened. */
export function isCode(error: unknown, ...codes: ApiErrorCode[]): boolean {
  return error instanceof ApiError && codes.includes(error.code);
}
