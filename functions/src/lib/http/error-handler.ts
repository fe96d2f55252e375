import { randomUUID } from "node:crypto";
import { ERRORS, type ErrorBody, type ErrorCode } from "@tarima/shared/api/errors.ts";
import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import * as logger from "firebase-functions/logger";
import { AppError } from "../app-error.ts";

/** How long a client should wait where everybody is asked to come back, seconds. */
const BUSY_SECONDS = 5;

interface Failed {
  response: Response;
  requestId: string;
  /** The route's own code for a fault nobody foresaw. */
  failure: ErrorCode;
  path: string;
}

/** What leaves of an error: the catalogue's words; an unknown fault is logged whole and answered blandly. */
export function errorBody(error: unknown, failure: ErrorCode, requestId: string): ErrorBody {
  if (!(error instanceof AppError)) return { code: failure, message: ERRORS[failure].message, requestId };
  return {
    code: error.code,
    message: ERRORS[error.code].message,
    requestId,
    ...(error.fields && { fields: error.fields }),
    ...(error.details !== undefined && { details: error.details }),
  };
}

/** Logs a call that failed: a fault of ours whole, a refusal in short. What is switched off is no fault. */
export function logFailure(error: unknown, body: ErrorBody, path: string): void {
  const { requestId, code, fields } = body;
  const { status } = ERRORS[code];
  if (status < 500 || status === 501) logger.info(`${path} refused`, { requestId, code, fields });
  else
    logger.error(`${path} failed`, {
      requestId,
      code,
      error: error instanceof Error ? error.stack : String(error),
    });
}

/** Logs a failed call and answers it. */
export function answerError(error: unknown, { response, requestId, failure, path }: Failed): void {
  const body = errorBody(error, failure, requestId);
  const { status } = ERRORS[body.code];
  logFailure(error, body, path);
  const retryAfter = error instanceof AppError ? error.retryAfter : undefined;
  if (retryAfter !== undefined || status === 503)
    response.set("Retry-After", String(retryAfter ?? BUSY_SECONDS));
  response.status(status).set("Cache-Control", "no-store").json(body);
}

/** A path no route is bound to. */
export const notFound: RequestHandler = (request, response) => {
  answerError(new AppError("NOT_FOUND"), {
    response,
    requestId: randomUUID(),
    failure: "UNKNOWN_ERROR",
    path: request.path,
  });
};

const codeOf = (error: { type?: string; status?: number } | undefined): ErrorCode => {
  if (error?.type === "entity.too.large") return "PAYLOAD_TOO_LARGE";
  return Number(error?.status) < 500 ? "INVALID_REQUEST" : "UNKNOWN_ERROR";
};

/** Faults of the body parser, before a route was reached. */
export const refuseBody: ErrorRequestHandler = (error, request, response, _next) => {
  answerError(error instanceof AppError ? error : new AppError(codeOf(error), { log: String(error) }), {
    response,
    requestId: randomUUID(),
    failure: "UNKNOWN_ERROR",
    path: request.path,
  });
};
