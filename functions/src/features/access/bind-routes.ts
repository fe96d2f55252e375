import { type Download, isDownload } from "@tarima/shared/api/download.ts";
import { bySpecificity, type Route } from "@tarima/shared/api/route.ts";
import { type Request, type RequestHandler, Router } from "express";
import { APP_CHECK_HEADER, assertOwnApp } from "../../lib/http/app-check.ts";
import { authenticate } from "../../lib/http/authenticate.ts";
import type { Call } from "../../lib/http/call.ts";
import { answerError } from "../../lib/http/error-handler.ts";
import { clientAddress } from "../../lib/http/rate-limit/client-address.ts";
import { readBody } from "../../lib/http/read-body.ts";
import { sendFile } from "../../lib/http/send-file.ts";
import { nameRequest } from "../../lib/observability/observe-requests.ts";
import { currentRequestId, currentWork } from "../../lib/observability/work.ts";
import { DEVICE_HEADER, deviceOf } from "../security/standing.ts";
import { execute } from "./execute.ts";

/** Body, query, declared headers and path parameters as one object; path parameters take precedence. */
function inputOf(route: Route, request: Request): unknown {
  const sent: unknown = request.body;
  const body: unknown = Array.isArray(sent) && route.listField ? { [route.listField]: sent } : sent;
  if (body !== undefined && (typeof body !== "object" || body === null || Array.isArray(body))) return body;
  const headers: Record<string, string> = {};
  for (const [field, name] of Object.entries(route.headers ?? {})) {
    const value = request.header(name);
    if (value !== undefined) headers[field] = value;
  }
  return { ...request.query, ...body, ...headers, ...request.params };
}

/** Whether a service proves itself by its own use of the header in which people send their token. */
const isOfService = (route: Route, request: Request): boolean =>
  Object.values(route.headers ?? {}).includes("authorization") &&
  /^Basic /i.test(request.header("authorization") ?? "");

async function callOf(route: Route, request: Request, requestId: string): Promise<Call> {
  const appProof = await assertOwnApp(route, request.header(APP_CHECK_HEADER));
  const actor = isOfService(route, request) ? undefined : await authenticate(request);
  const work = currentWork();
  if (work && actor) work.role = actor.role;
  return {
    actor,
    requestId,
    ip: clientAddress(request.header("x-forwarded-for"), request.socket.remoteAddress),
    userAgent: (request.header("user-agent") ?? "").slice(0, 400),
    now: new Date(),
    device: deviceOf(request.header(DEVICE_HEADER)),
    appProof,
  };
}

function serve(route: Route, binding: unknown): RequestHandler {
  return async (request, response) => {
    nameRequest(route.path);
    const requestId = currentRequestId();
    try {
      const call = await callOf(route, request, requestId);
      const answer = await execute(route, binding, inputOf(route, request), call);
      response.set("Cache-Control", route.cache ?? "no-store").status(route.status ?? 200);
      if (isDownload(route)) await sendFile(answer as Download, response, requestId);
      else response.json(answer);
    } catch (error) {
      answerError(error, {
        response,
        requestId,
        failure: route.failure,
        path: `${route.method} ${route.path}`,
      });
    }
  };
}

/** An Express router of the declared routes, literal paths before parameters. */
export function bindRoutes(routes: Record<string, Route>, bindings: Record<string, unknown>): Router {
  const router = Router();
  const entries = Object.entries(routes).sort(([, a], [, b]) => bySpecificity(a, b));
  for (const [name, route] of entries) {
    const method = route.method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
    const usual = serve(route, bindings[name]);
    const file = route.asFile === undefined ? undefined : routes[route.asFile];
    const asFile = file && serve(file, bindings[route.asFile ?? ""]);
    router[method](route.path, readBody(route.longestBody), (request, response, next) =>
      (asFile && request.query.format !== undefined ? asFile : usual)(request, response, next),
    );
  }
  return router;
}
