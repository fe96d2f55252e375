import type { ErrorCode } from "@tarima/shared/api/errors.ts";

/** What was seen of a route when the tests called it. */
export interface Recorded {
  /** One call that succeeded. */
  input: Record<string, unknown>;
  /** What it received; none of a file. */
  output?: unknown;
  /** The errors that calls were answered with. */
  errors: readonly ErrorCode[];
}
