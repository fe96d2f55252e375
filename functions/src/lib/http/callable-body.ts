import { ERRORS } from "@tarima/shared/api/errors.ts";
import type { Request, Response } from "express";
import { AppError } from "../app-error.ts";
import { currentRequestId } from "../observability/work.ts";
import { errorBody, logFailure } from "./error-handler.ts";
import { LONGEST_BODY } from "./read-body.ts";

/** The protocol of callables: an object with `data`, and nothing besides. Throws PAYLOAD_TOO_LARGE, INVALID_REQUEST. */
function bodyOf({ body }: Pick<Request, "body">): { data: unknown } {
  if (Buffer.isBuffer(body) && body.length > LONGEST_BODY) throw new AppError("PAYLOAD_TOO_LARGE");
  const parsed = parsedOf(body);
  if (typeof parsed === "object" && parsed !== null && Object.keys(parsed).join() === "data")
    return parsed as { data: unknown };
  throw new AppError("INVALID_REQUEST");
}

function parsedOf(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body;
  } catch {
    return undefined; // not JSON
  }
}

/**
 * Wraps a deployed callable whose framework does not parse (keepFrameFromParsing): a body that is no call is refused with the
 * catalogue's error, in the callables' form, instead of with the framework's page.
 */
export function readingCalls<F extends (request: never, response: never) => unknown>(
  deployed: F,
  name: string,
): F {
  const call = (request: Request, response: Response) => {
    if (request.method !== "POST") return deployed(request as never, response as never);
    try {
      request.body = bodyOf(request);
    } catch (error) {
      const refused = errorBody(error, "UNKNOWN_ERROR", currentRequestId());
      logFailure(error, refused, name);
      const { status } = ERRORS[refused.code];
      const answer = { status: "INVALID_ARGUMENT", message: refused.message, details: refused };
      return response.status(status).json({ error: answer });
    }
    request.headers["content-type"] = "application/json";
    return deployed(request as never, response as never);
  };
  return Object.assign(call, deployed) as unknown as F; // keeps the properties that the framework reads from the function
}
