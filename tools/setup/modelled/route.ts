import type { World } from "./world.ts";

/** JSON that came in or goes out: what is in it is for each route to say. */
// biome-ignore lint/suspicious/noExplicitAny: the model keeps whatever it is given, as a database would
export type Json = Record<string, any>;

export interface Request {
  method: string;
  host: string;
  path: string;
  query: URLSearchParams;
  body: Json;
}

export interface Route {
  method: string;
  host: string;
  path: RegExp;
  /** `parts` are what the path's brackets held. */
  serve: (world: World, parts: string[], request: Request) => unknown;
}

/** What Google says instead of an answer. */
export class Refusal extends Error {
  readonly status: number;
  readonly reason: string;

  constructor(status: number, reason: string, message: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

export const notFound = (what: string) => new Refusal(404, "NOT_FOUND", `${what} was not found`);

/** Routes of one host, written "GET /v1/projects/*", where a star is one part of a path. */
export function routesOf(host: string, table: Readonly<Record<string, Route["serve"]>>): Route[] {
  return Object.entries(table).map(([form, serve]) => {
    const [method = "", path = ""] = form.split(" ");
    const pattern = path.replace(/[.()]/g, "\\$&").replaceAll("*", "([^/:]+)");
    return { method, host: `${host}.googleapis.com`, path: new RegExp(`^${pattern}$`), serve };
  });
}

/** Takes of `given` what the request's updateMask names, as a PATCH does. */
export function applyMask(kept: Json, given: Json, mask: string | null): Json {
  if (!mask) throw new Refusal(400, "INVALID_ARGUMENT", "updateMask is missing");
  const result: Json = structuredClone(kept);
  for (const field of mask.split(",")) {
    const names = field.split(".");
    const last = names.pop() ?? "";
    let [to, from]: [Json, Json] = [result, given];
    for (const name of names) {
      to[name] ??= {};
      [to, from] = [to[name], from[name] ?? {}];
    }
    to[last] = from[last];
  }
  return result;
}
