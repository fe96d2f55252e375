import type * as z from "zod/mini";
import type { ProducerStatus } from "../producers/producer.status.ts";
import type { RightAsked } from "../team/rights.ts";
import type { ErrorCode } from "./errors.ts";
import type { Access, Grant } from "./roles.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * The producer statuses that may call a route that writes; inactive and suspended producers only read.
 * `active`: reaches other people or moves money. `preparing`: drafts and the own profile; pending producers may call it too.
 * `anyone`: what a producer does as a person (own account and tickets), or at an event's door, where ticket holders must get in
 * whatever the producer's status.
 */
export type ProducerGate = "active" | "preparing" | "anyone";

/** The statuses that pass each gate; `anyone` asks for none. */
export const PASSES_GATE: Readonly<Record<Exclude<ProducerGate, "anyone">, readonly ProducerStatus[]>> = {
  active: ["active"],
  preparing: ["active", "pending"],
};

/** The names between `:` and the next `/`. */
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
  /** The error shown when the cause is unknown. */
  readonly failure: ErrorCode;
  /** Input fields that travel as headers: field → header name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The input field that receives the body where the body is a list; without it a list is refused. */
  readonly listField?: string;
  /** Bytes of the longest body it takes, where files or very many rows travel in it; absent: LONGEST_BODY of lib/http/read-body.ts. */
  readonly longestBody?: number;
  /** Sent by browsers, or by mail programs, on their own, without App Check proof. */
  readonly isBrowsers?: boolean;
  /** Success status; 200 by default. */
  readonly status?: 200 | 201 | 204;
  /** Only for people with a verified e-mail. */
  readonly needsVerifiedEmail?: boolean;
  /** For guests of a door, or not for them: unless it is said, they reach their door and what is public; see access/authorize.ts. */
  readonly isForGuests?: boolean;
  /** Which producers may call it, by their stored status. Required on every writing route that lets producers in. */
  readonly producers?: ProducerGate;
  /**
   * What a member of an organisation's team needs to call it for their organisation; its owner may anyway. Required where producers
   * are let in and attendees are not. Without it, a member calls the route as a person only.
   */
  readonly right?: RightAsked;
  /**
   * For calls that must be cheap and whose permissions come from stored documents anyway. Every other signed-in call costs one
   * more read, so that a changed role or an ended session takes effect at once.
   * `minute`: each instance checks at most once a minute. `hour`: the token is trusted until it expires.
   */
  readonly trustsToken?: "minute" | "hour";
  /**
   * A person with a second step must have passed it in this session, on every route. `recent`: moves money or changes
   * permissions; a superadmin must have a second step and have confirmed it within the last minutes. `exempt`: needed to pass
   * the second step, or to sign out. `always`: as `recent`, and for whoever calls.
   */
  readonly secondStep?: "recent" | "always" | "exempt";
  /** The route that answers in its place when the query has a `format`: the same as a file. */
  readonly asFile?: string;
  /** Cache-Control of a successful response; `no-store` by default. */
  readonly cache?: string;
}

/** `producers` is required once a writing route lets producers in. */
type Gated<M, A> = M extends "GET"
  ? unknown
  : A extends { readonly producer: Grant }
    ? { readonly producers: ProducerGate }
    : unknown;

/** `right` is required where only an organiser, or a door, is let in. */
type Righted<A> = A extends { readonly attendee: Grant }
  ? unknown
  : A extends { readonly producer: Grant }
    ? { readonly right: RightAsked }
    : unknown;

/**
 * Declares a route. Does not compile when a path parameter is missing from the input, when a writing route does not say
 * which producers may call it, or an organiser's route not which right it needs.
 */
export function defineRoute<
  const M extends Method,
  const P extends string,
  const A extends Access,
  I extends z.ZodMiniObject,
  O extends z.ZodMiniType,
>(
  route: Route<P, A, I, O> & { readonly method: M } & Gated<M, A> &
    Righted<A> &
    (PathParams<P> extends keyof I["shape"]
      ? unknown
      : { input: `input lacks path parameter ${PathParams<P>}` }),
): Route<P, A, I, O> {
  return route;
}

type InputSchema<R> = R extends { readonly input: infer I extends z.ZodMiniObject } ? I : never;
type OutputSchema<R> = R extends { readonly output: infer O extends z.ZodMiniType } ? O : never;

/** What a client sends. */
export type Input<R> = z.input<InputSchema<R>>;
/** What a handler receives. */
export type Parsed<R> = z.output<InputSchema<R>>;
/** What a handler returns. */
export type Sent<R> = z.input<OutputSchema<R>>;
/** What a client receives. */
export type Output<R> = z.output<OutputSchema<R>>;

export function pathParams(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
}

/** A path with its parameters filled in, and the remaining input fields for the query or the body. */
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
 * Sorts routes so that a literal segment is bound before a parameter in the same place: `/events/featured` before
 * `/events/:id`. Express takes the first match.
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
