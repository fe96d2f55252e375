import { ERRORS, type ErrorBody, type ErrorCode } from "@tarima/shared/api/errors.ts";
import type { Catalogue } from "@tarima/shared/api/public-errors.ts";
import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import { AppError } from "../app-error.ts";
import * as logger from "../observability/logger.ts";
import { NO_ROUTE } from "../observability/observe-requests.ts";
import { currentRequestId } from "../observability/work.ts";

/** Suggested delay of a retry when the service is busy, seconds. */
const BUSY_SECONDS = 5;

interface Failed {
  response: Response;
  requestId: string;
  /** The route's error code for unexpected errors. */
  failure: ErrorCode;
  path: string;
}

/** The response body of an error: the catalogue's message; for unknown errors only the route's generic one. */
export function errorBody(error: unknown, failure: ErrorCode, requestId: string): ErrorBody {
  if (!(error instanceof AppError)) {
    const { message, sentAs }: Catalogue[string] = ERRORS[failure];
    return { code: sentAs ?? failure, message, requestId };
  }
  return {
    code: error.code,
    message: ERRORS[error.code].message,
    requestId,
    ...(error.fields && { fields: error.fields }),
    ...(error.details !== undefined && { details: error.details }),
  };
}

/** Logs a failed call: our own errors with their stack, refusals briefly. Switched-off features are not errors. */
export function logFailure(error: unknown, body: ErrorBody, path: string): void {
  const { requestId, code, fields } = body;
  const { status } = ERRORS[code];
  if (status < 500 || status === 501) logger.info(`${path} refused`, { requestId, code, fields });
  else logger.report(`${path} failed`, error, { requestId, code });
}

export function answerError(error: unknown, { response, requestId, failure, path }: Failed): void {
  const body = errorBody(error, failure, requestId);
  const { status } = ERRORS[body.code];
  logFailure(error, body, path);
  const retryAfter = error instanceof AppError ? error.retryAfter : undefined;
  if (retryAfter !== undefined || status === 503)
    response.set("Retry-After", String(retryAfter ?? BUSY_SECONDS));
  response.status(status).set("Cache-Control", "no-store").json(body);
}

export const notFound: RequestHandler = (request, response) => {
  answerError(new AppError("NOT_FOUND"), {
    response,
    requestId: currentRequestId(),
    failure: "UNKNOWN_ERROR",
    path: `${request.method} ${NO_ROUTE}`,
  });
};

const codeOf = (error: { type?: string; status?: number } | undefined): ErrorCode => {
  if (error?.type === "entity.too.large") return "PAYLOAD_TOO_LARGE";
  return Number(error?.status) < 500 ? "INVALID_REQUEST" : "UNKNOWN_ERROR";
};

/** Errors of the body parser, before any route. */
export const refuseBody: ErrorRequestHandler = (error, request, response, _next) => {
  answerError(error instanceof AppError ? error : new AppError(codeOf(error), { log: String(error) }), {
    response,
    requestId: currentRequestId(),
    failure: "UNKNOWN_ERROR",
    path: `${request.method} ${NO_ROUTE}`,
  });
};
