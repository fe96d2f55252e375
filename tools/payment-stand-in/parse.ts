import { z } from "zod";
import { ApiError } from "./api-error.ts";

/** Parses a request's input with a schema. @throws {ApiError} 400 with what is wrong with the input */
export function parse<T>(schema: z.ZodType<T>, sent: unknown): T {
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw new ApiError(400, "bad_request", z.prettifyError(parsed.error));
  return parsed.data;
}
