import { randomUUID } from "node:crypto";
import type { Request, Response } from "express";
import { AppError } from "../app-error.ts";
import { errorBody, logFailure } from "./error-handler.ts";

/** The protocol of callables: an object with `data`, and nothing besides. */
function bodyOf({ body }: Pick<Request, "body">): { data: unknown } | undefined {
  try {
    const parsed: unknown = Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body;
    const isCall = typeof parsed === "object" && parsed !== null && Object.keys(parsed).join() === "data";
    return isCall ? (parsed as { data: unknown }) : undefined;
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
    const body = bodyOf(request);
    if (!body) {
      const refused = errorBody(new AppError("INVALID_REQUEST"), "UNKNOWN_ERROR", randomUUID());
      logFailure(new AppError("INVALID_REQUEST"), refused, name);
      const error = { status: "INVALID_ARGUMENT", message: refused.message, details: refused };
      return response.status(400).json({ error });
    }
    request.body = body;
    request.headers["content-type"] = "application/json";
    return deployed(request as never, response as never);
  };
  return Object.assign(call, deployed) as unknown as F; // keeps the properties that the framework reads from the function
}
