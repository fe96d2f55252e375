import { BARE_HEADERS } from "@tarima/shared/lib/security-headers.ts";
import type { Request, RequestHandler, Response } from "express";

/** Removes the framework's X-Powered-By header, which is set before our code runs. */
export const hideFrame: RequestHandler = (_request, response, next) => {
  response.removeHeader("X-Powered-By");
  next();
};

/** For responses that are not pages: see BARE_HEADERS. */
export const sendBare: RequestHandler = (_request, response, next) => {
  response.set(BARE_HEADERS);
  next();
};

/** Wraps a deployed function so that its responses have these headers, too. */
export function answeringBare<F extends (request: never, response: never) => unknown>(deployed: F): F {
  const call = (request: Request, response: Response) => {
    response.removeHeader("X-Powered-By");
    response.set(BARE_HEADERS);
    return deployed(request as never, response as never);
  };
  return Object.assign(call, deployed) as unknown as F; // keeps the properties that the framework reads from the function
}
