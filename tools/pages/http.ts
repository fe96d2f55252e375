/** As much of a web server as the local world's own programs need: routes by path, bodies read, answers as values. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { HttpError } from "./http-error.ts";

const MAX_BODY_BYTES = 1_000_000;

export interface Request {
  method: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The body as it came. */
  text: string;
  /** The body as JSON, or as the fields of a form; undefined when there is none. */
  body: unknown;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

export interface Route {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Where a segment that begins with a colon takes any value. */
  path: string;
  handle: (request: Request) => Reply | Promise<Reply>;
}

export function json(value: unknown, status = 200): Reply {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(value),
  };
}

export function html(body: string, status = 200): Reply {
  return { status, headers: { "content-type": "text/html; charset=utf-8" }, body };
}

/** Sends the browser on, with a GET, after a form. */
export function seeOther(location: string): Reply {
  return { status: 303, headers: { location }, body: "" };
}

/** The route for a method and path with the values of its parameters, or undefined. */
export function match(
  routes: Route[],
  method: string,
  path: string,
): { route: Route; params: Request["params"] } | undefined {
  const given = segments(path);
  for (const route of routes) {
    const wanted = segments(route.path);
    if (route.method !== method || wanted.length !== given.length) continue;
    if (!wanted.every((segment, i) => segment.startsWith(":") || segment === given[i])) continue;
    const named = wanted.flatMap((segment, i) =>
      segment.startsWith(":") ? [[segment.slice(1), given[i] ?? ""]] : [],
    );
    return { route, params: Object.fromEntries(named) };
  }
  return undefined;
}

/** A trailing slash makes no difference: Mercado Pago's SDK writes some paths with one. */
function segments(path: string): string[] {
  return path
    .split("/")
    .filter((segment) => segment !== "")
    .map(decodeURIComponent);
}

/** @throws {HttpError} 413 when the body is too long, 400 when it is not what its type says */
export async function readRequest(message: IncomingMessage): Promise<Omit<Request, "params">> {
  const url = new URL(message.url ?? "/", "http://local");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new HttpError(413, "too_large", "The body is too long");
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString("utf8");
  return {
    method: message.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers: message.headers,
    text,
    body: parseBody(text, message.headers["content-type"] ?? ""),
  };
}

function parseBody(text: string, type: string): unknown {
  if (text === "") return undefined;
  if (type.includes("application/x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, "bad_request", "The body is not JSON");
  }
}

export function write(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, { "cache-control": "no-store", ...reply.headers });
  response.end(reply.body);
}
