import { HttpError } from "../pages/http-error.ts";

/** An answer other than yes, in the shape Mercado Pago gives its errors. */
export class ApiError extends HttpError {
  override readonly cause: { code: number | string; description: string }[];

  /**
   * @param status HTTP status
   * @param error Mercado Pago's word for the class of error, such as `bad_request`
   * @param message text for a developer, in English as Mercado Pago's
   * @param code Mercado Pago's number for this error, where it has one
   */
  constructor(status: number, error: string, message: string, code?: number | string) {
    super(status, error, message);
    this.cause = code === undefined ? [] : [{ code, description: message }];
  }

  override toJSON(): object {
    return { ...super.toJSON(), cause: this.cause };
  }
}

export const paymentNotFound = () => new ApiError(404, "not_found", "Payment not found", 2000);
export const preferenceNotFound = () => new ApiError(404, "not_found", "Preference not found");
