import { BARE_HEADERS } from "@tarima/shared/lib/security-headers.ts";
import type { Request, RequestHandler, Response } from "express";

/** Takes away the name of the platform's frame, which it gives every answer before any of our code is asked. */
export const hideFrame: RequestHandler = (_request, response, next) => {
  response.removeHeader("X-Powered-By");
  next();
};

/** For what answers no page: see BARE_HEADERS. */
export const sendBare: RequestHandler = (_request, response, next) => {
  response.set(BARE_HEADERS);
  next();
};

/** A deployed function that the frame calls itself, with the same on its answers. */
export function answeringBare<F extends (request: never, response: never) => unknown>(deployed: F): F {
  const call = (request: Request, response: Response) => {
    response.removeHeader("X-Powered-By");
    response.set(BARE_HEADERS);
    return deployed(request as never, response as never);
  };
  return Object.assign(call, deployed) as unknown as F; // what the frame reads off it comes along
}
