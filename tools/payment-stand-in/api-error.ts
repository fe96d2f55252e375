import type { ErrorRequestHandler } from "express";

/** An error answer in Mercado Pago's format. Throw it where the error is found. */
export class ApiError extends Error {
  readonly status: number;
  readonly error: string;
  override readonly cause: { code: number | string; description: string }[];

  /**
   * @param status HTTP status
   * @param error Mercado Pago's name for the class of error, such as `bad_request`
   * @param message text for a developer, in English as Mercado Pago's
   * @param code Mercado Pago's number for this error, when it has one
   */
  constructor(status: number, error: string, message: string, code?: number | string) {
    super(message);
    this.status = status;
    this.error = error;
    this.cause = code === undefined ? [] : [{ code, description: message }];
  }

  toJSON(): object {
    return { message: this.message, error: this.error, status: this.status, cause: this.cause };
  }
}

export const paymentNotFound = () => new ApiError(404, "not_found", "Payment not found", 2000);
export const preferenceNotFound = () => new ApiError(404, "not_found", "Preference not found");

/** Answers with the error. Express's own errors, such as for a body that cannot be parsed, have a status too. */
export const answerError: ErrorRequestHandler = (thrown, _request, response, _next) => {
  const status: number = thrown.status ?? 500;
  if (status >= 500 && !(thrown instanceof ApiError)) console.error(thrown);
  const error = status < 500 ? "bad_request" : "internal_error";
  response
    .status(status)
    .json(thrown instanceof ApiError ? thrown : new ApiError(status, error, String(thrown)));
};
