import type { ErrorCode } from "@tarima/shared/api/errors.ts";
import type { Access } from "@tarima/shared/api/roles.ts";
import type { Parsed, Sent } from "@tarima/shared/api/route.ts";
import type { Actor, Call, SignedCall } from "./call.ts";

type AccessOf<R> = R extends { readonly access: infer A extends Access } ? A : never;
type NeedsOwner<R> = "own" extends AccessOf<R>[keyof AccessOf<R>] ? true : false;
type CallOf<R> = "anonymous" extends keyof AccessOf<R>
  ? Call
  : "service" extends keyof AccessOf<R>
    ? Call
    : SignedCall;

/** A route whose access names no document. */
export interface OpenBinding<R> {
  handle: (input: Parsed<R>, call: CallOf<R>) => Promise<Sent<R>>;
}

/**
 * Whose a stored document is. It is loaded once, whether it is the caller's is asked of what is stored (never of the
 * request), and the handler gets it. Stands in a feature's `*.policy.ts`.
 */
export interface Policy<I, T> {
  load: (input: I) => Promise<T | undefined>;
  /** What the caller gets when there is no such document. */
  missing: ErrorCode;
  owns: (actor: Actor, resource: T) => boolean | Promise<boolean>;
}

/** A route on a stored document. */
interface OwnedBinding<In, Out, T> extends Policy<In, T> {
  handle: (input: In, call: SignedCall, resource: T) => Promise<Out>;
}

/** The binding a route needs; `own` in its access forces the ownership check. */
export type Binding<R> = NeedsOwner<R> extends true ? ErasedOwned<R> : OpenBinding<R>;

/** An owned binding whose document's type is its own business. */
interface ErasedOwned<R> extends Omit<OwnedBinding<Parsed<R>, Sent<R>, never>, "load"> {
  load: (input: Parsed<R>) => Promise<unknown>;
}

/** Handlers of a group of routes: every one of them. */
export type Bindings<Rs> = { [K in keyof Rs]: Binding<Rs[K]> };

/** A route on the document that a policy loads, for whoever the policy says it belongs to. */
export function owned<I, T, In extends I, Out>(
  policy: Policy<I, T>,
  handle: (input: In, call: SignedCall, resource: T) => Promise<Out>,
): OwnedBinding<In, Out, T> {
  return { ...policy, handle };
}
