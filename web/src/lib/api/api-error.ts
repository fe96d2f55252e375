import type { ErrorBody, ErrorCode } from "@tarima/shared/api/errors.ts";
import { type Catalogue, PUBLIC_ERRORS } from "@tarima/shared/api/public-errors.ts";

/** Errors that happen in the client. */
const CLIENT_ERRORS = {
  NETWORK_ERROR: "No se pudo conectar con el servidor. Verifica tu conexión.",
  INVALID_RESPONSE: "Respuesta inválida del servidor",
} as const;

export type ApiErrorCode = ErrorCode | keyof typeof CLIENT_ERRORS;

/** Any failed call, with a message for people. `status` is 0 without a response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly requestId: string | undefined;
  /** Input field → error. */
  readonly fields: Readonly<Record<string, string>>;
  readonly details: unknown;
  /** Seconds until a retry makes sense; 0 if the server did not say. */
  readonly retryAfter: number;

  constructor(
    code: ApiErrorCode,
    answer: { status?: number; retryAfter?: number } & Partial<ErrorBody> = {},
  ) {
    super(answer.message ?? messageOf(code).replace("{status}", String(answer.status ?? 0)));
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

/**
 * Adds the whole catalogue of errors. It is long, and public pages raise few errors, so it comes with the screens behind the
 * sign-in.
 */
export function learnErrors(whole: Catalogue): void {
  catalogue = whole;
}

/** Used only if the server sent no message; "{status}" stands for the HTTP status. */
function messageOf(code: ApiErrorCode): string {
  if (code in CLIENT_ERRORS) return CLIENT_ERRORS[code as keyof typeof CLIENT_ERRORS];
  return (catalogue[code] ?? PUBLIC_ERRORS.UNKNOWN_ERROR).message;
}

/** Converts anything thrown to an ApiError. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError("UNKNOWN_ERROR", { status: 500 });
}

/** Whether the server did not say what became of a call: no answer came, or one of something that failed. It may have been done. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** Whether an error has one of these codes. */
export function isCode(error: unknown, ...codes: ApiErrorCode[]): boolean {
  return error instanceof ApiError && codes.includes(error.code);
}
