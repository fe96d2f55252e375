import type { ErrorCode } from "@tarima/shared/api/errors.ts";

/** An error of the catalogue. The message is shown to people; `log` is only logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly details: unknown;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    extra: { fields?: Record<string, string>; details?: unknown; log?: string; retryAfter?: number } = {},
  ) {
    super(extra.log ?? code);
    this.name = "AppError";
    this.code = code;
    this.fields = extra.fields;
    this.details = extra.details;
    this.retryAfter = extra.retryAfter;
  }
}
