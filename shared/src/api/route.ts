import type * as z from "zod/mini";
import type { ProducerStatus } from "../producers/producer.status.ts";
import type { ErrorCode } from "./errors.ts";
import type { Access, Grant } from "./roles.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * What a producer has to be to call a route that writes; whoever is inactive or suspended only reads.
 * `active`: reaches other people, or money. `preparing`: drafts and one's own profile, which a pending producer may write
 * too. `anyone`: what a producer does as a person, with an account and tickets of their own, or at the door of an event,
 * where people who hold a ticket must get in whatever became of its producer.
 */
export type ProducerGate = "active" | "preparing" | "anyone";

/** The statuses that pass each gate; `anyone` asks for none. */
export const PASSES_GATE: Readonly<Record<Exclude<ProducerGate, "anyone">, readonly ProducerStatus[]>> = {
  active: ["active"],
  preparing: ["active", "pending"],
};

/** The names between a path's `:` and the next `/`. */
export type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * One REST route, declared once. The Express binding, the typed web client, the permission table, OpenAPI and the
 * permission tests all derive from it. Paths are relative to /api/v1 (and to the function's own root).
 */
export interface Route<
  P extends string = string,
  A extends Access = Access,
  I extends z.ZodMiniObject = z.ZodMiniObject,
  O extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method;
  readonly path: P;
  readonly summary: string;
  readonly access: A;
  /** Path parameters, query or body, and headers, in one object. */
  readonly input: I;
  readonly output: O;
  /** Shown when nothing better is known about what went wrong. */
  readonly failure: ErrorCode;
  /** Input fields that travel as headers: field → header name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The input field that a body is which is a list; refused unless told. */
  readonly listField?: string;
  /** Sent by a browser by itself, which adds no proof of where it comes from. */
  readonly isBrowsers?: boolean;
  /** Success status, 200 unless told. */
  readonly status?: 200 | 201 | 204;
  /** Only for people whose e-mail is verified. */
  readonly needsVerifiedEmail?: boolean;
  /** Which producers may call it, by their stored status; declared by every route that writes and lets producers in. */
  readonly producers?: ProducerGate;
  /**
   * For calls that must be cheap and where what the caller may is read from stored documents anyway. Every other call of a
   * signed-in person costs one read more, so that a change of role or of sessions counts at once.
   * `minute`: counts after a minute at most, as each instance asks once. `hour`: the token is believed as long as it lasts.
   */
  readonly trustsToken?: "minute" | "hour";
  /**
   * Who has a second step must have passed it in this session, on every route. `recent`: moves money, or decides who may; a
   * superadmin must have one, and have confirmed it within the last minutes. `exempt`: what it takes to pass it, or to leave.
   */
  readonly secondStep?: "recent" | "exempt";
  /** Cache-Control of a successful answer; `no-store` unless told. */
  readonly cache?: string;
}

/** What a route that writes has to say once it lets producers in. */
type Gated<M, A> = M extends "GET"
  ? unknown
  : A extends { readonly producer: Grant }
    ? { readonly producers: ProducerGate }
    : unknown;

/**
 * Declares a route; does not compile when a path parameter is missing from the input, or when a route that writes does not
 * say which producers it is for.
 */
export function defineRoute<
  const M extends Method,
  const P extends string,
  const A extends Access,
  I extends z.ZodMiniObject,
  O extends z.ZodMiniType,
>(
  route: Route<P, A, I, O> & { readonly method: M } & Gated<M, A> &
    (PathParams<P> extends keyof I["shape"]
      ? unknown
      : { input: `input lacks path parameter ${PathParams<P>}` }),
): Route<P, A, I, O> {
  return route;
}

type InputSchema<R> = R extends { readonly input: infer I extends z.ZodMiniObject } ? I : never;
type OutputSchema<R> = R extends { readonly output: infer O extends z.ZodMiniType } ? O : never;

/** What a client gives. */
export type Input<R> = z.input<InputSchema<R>>;
/** What a handler gets. */
export type Parsed<R> = z.output<InputSchema<R>>;
/** What a handler returns. */
export type Sent<R> = z.input<OutputSchema<R>>;
/** What a client gets. */
export type Output<R> = z.output<OutputSchema<R>>;

/** The parameter names of a path, in order. */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
}

/** A path with its parameters filled in, and the input fields that are left for the query or the body. */
export function fillPath(
  path: string,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

/**
 * Orders routes so that a literal segment is bound before a parameter in the same place: `/events/featured` before
 * `/events/:id`. Express takes the first that fits.
 */
export function bySpecificity(a: { path: string }, b: { path: string }): number {
  const as = a.path.split("/");
  const bs = b.path.split("/");
  for (let i = 0; i < Math.min(as.length, bs.length); i++) {
    const difference = Number(as[i]?.startsWith(":")) - Number(bs[i]?.startsWith(":"));
    if (difference) return difference;
  }
  return bs.length - as.length;
}
