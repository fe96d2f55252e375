import type { ErrorBody } from "@tarima/shared/api/errors.ts";
import { fillPath, type Input, type Output, type Route } from "@tarima/shared/api/route.ts";
import { appCheckToken, isAppChecked } from "../firebase/app-check.ts";
import { type Credentials, sessionSource } from "../session/session-store.ts";
import { ApiError, type ApiErrorCode } from "./api-error.ts";
import { noteServerTime } from "./server-clock.ts";

const BASE = "/api/v1";

/** Any declared route. */
export type AnyRoute = Pick<Route, "method" | "path" | "input" | "output" | "failure" | "headers">;

/**
 * Calls a declared route. Every failure is an ApiError, to be shown by the screen. The response's type is trusted, since the
 * server has checked it against the schema.
 */
export async function call<R extends AnyRoute>(
  route: R,
  input: Input<R>,
  options: { signal?: AbortSignal } = {},
): Promise<Output<R>> {
  return read<R>(route, await ask(route, input, options.signal));
}

/** Sends a call, and repeats it once if the session can be recovered after a refusal. Returns the response. */
export async function ask<R extends AnyRoute>(
  route: R,
  input: Input<R>,
  signal?: AbortSignal,
): Promise<Response> {
  const request = requestOf(route, input as Record<string, unknown>);
  const source = sessionSource();
  const send = (credentials?: Credentials) => sendRequest(request, credentials, signal);
  const answer = await send(await source?.credentials(false));
  return source && !answer.ok ? source.recover(answer, route.path, send) : answer;
}

interface Request {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** Splits the input into path parameters, declared headers, and query or body. */
export function requestOf(route: AnyRoute, input: Record<string, unknown>): Request {
  const { path, rest } = fillPath(route.path, input);
  const headers: Record<string, string> = { Accept: "application/json" };
  for (const [field, name] of Object.entries(route.headers ?? {})) {
    if (rest[field] !== undefined) headers[name] = String(rest[field]);
    delete rest[field];
  }
  if (route.method === "GET" || route.method === "DELETE") {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
    return { url: `${BASE}${path}${query.size ? `?${query}` : ""}`, method: route.method, headers };
  }
  headers["Content-Type"] = "application/json";
  return { url: BASE + path, method: route.method, headers, body: JSON.stringify(rest) };
}

/** Sends a request without changes. Throws NETWORK_ERROR. */
export async function sendRequest(
  request: Request,
  credentials: Credentials | undefined,
  signal?: AbortSignal,
): Promise<Response> {
  const { url, ...init } = request;
  // public reads need no App Check token
  const proof = isAppChecked && (credentials || init.method !== "GET") ? await appCheckToken() : undefined;
  const headers = {
    ...init.headers,
    ...traces.begin?.(),
    ...credentials,
    ...(proof && { "X-Firebase-AppCheck": proof }),
  };
  try {
    const response = await fetch(url, { ...init, headers, ...(signal && { signal }) });
    noteServerTime(response);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError("NETWORK_ERROR");
  }
}

/** Begins a trace for a request, once the page has loaded: see trace.ts. */
export const traces: { begin?: () => Record<string, string> | undefined } = {};

/** The output of a response; throws an ApiError if it was refused. */
export async function read<R extends AnyRoute>(route: R, response: Response): Promise<Output<R>> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    if (body === undefined && response.status !== 204) throw new ApiError("INVALID_RESPONSE");
    return body as Output<R>;
  }
  const { code, ...rest } = (body ?? {}) as Partial<ErrorBody>;
  const requestId = rest.requestId ?? response.headers.get("X-Request-Id") ?? undefined;
  throw new ApiError((code ?? route.failure) as ApiErrorCode, {
    ...rest,
    status: response.status,
    retryAfter: Number(response.headers.get("Retry-After")) || 0,
    ...(requestId !== undefined && { requestId }),
  });
}
