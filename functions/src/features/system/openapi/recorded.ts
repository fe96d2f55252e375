import type { ErrorCode } from "@tarima/shared/api/errors.ts";

/** What the tests recorded when they called a route. */
export interface Recorded {
  /** Of one successful call. */
  input: Record<string, unknown>;
  /** Undefined if the route returns a file. */
  output?: unknown;
  /** The errors that calls received. */
  errors: readonly ErrorCode[];
}
