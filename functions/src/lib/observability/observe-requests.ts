import { finished } from "node:stream";
import type { Request, RequestHandler, Response } from "express";
import * as logger from "./logger.ts";
import { traceOf } from "./trace.ts";
import { currentWork, newWork, runWork, type Work } from "./work.ts";

/** Status in the line of a request whose caller left before it was answered, as nginx names it. */
const GONE = 499;
/** Asked every few seconds by probes and monitors: only failures are logged. */
const PROBED: ReadonlySet<string> = new Set(["/health"]);

/** Where a request belongs to no declared route. */
export const NO_ROUTE = "none";

/** Names the declared route of the current request in its line; the address itself may contain what is nobody's business. */
export function nameRequest(route: string): void {
  const work = currentWork();
  if (work) work.name = route;
}

/** Logs one line of each request once it is answered, and answers its id. */
export const observeRequests: RequestHandler = (request, response, next) => {
  observe(request, response, NO_ROUTE, next);
};

/** The same for a deployed function that is no Express app. */
export function observingCalls<F extends (request: never, response: never) => unknown>(
  deployed: F,
  name: string,
): F {
  const call = (request: Request, response: Response) =>
    observe(request, response, name, () => deployed(request as never, response as never));
  return Object.assign(call, deployed) as unknown as F; // keeps the properties that the framework reads from the function
}

function observe<T>(request: Request, response: Response, name: string, run: () => T): T {
  const work = newWork({ name, trace: traceOf(request.headers) });
  const startedAt = performance.now();
  response.setHeader("X-Request-Id", work.requestId);
  finished(response, () => {
    const status = response.writableFinished ? response.statusCode : GONE;
    if (PROBED.has(work.name) && status < 400) return;
    runWork(work, () => logRequest(work, request.method, status, performance.now() - startedAt));
  });
  return runWork(work, run);
}

function logRequest(work: Work, method: string, status: number, ms: number): void {
  const { name: route, role } = work;
  logger.info(`${method} ${route} ${status}`, {
    ...{ route, method, status, role },
    ...costOf(work, ms),
  });
}

/** The end of every line of a request or a delivery. */
export const costOf = ({ reads, writes, documents }: Work, ms: number) => ({
  durationMs: Math.round(ms),
  reads,
  writes,
  ...(documents.size > 0 && { documents: [...documents] }),
});
