import { z } from "zod";
import { ApiError } from "./api-error.ts";

/** The value that a schema makes of what was sent. @throws {ApiError} 400 that says what is wrong with it */
export function parse<T>(schema: z.ZodType<T>, sent: unknown): T {
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw new ApiError(400, "bad_request", z.prettifyError(parsed.error));
  return parsed.data;
}
