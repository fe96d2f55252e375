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

/** The binding of a route without a document. */
export interface OpenBinding<R> {
  handle: (input: Parsed<R>, call: CallOf<R>) => Promise<Sent<R>>;
}

/**
 * Who owns a stored document. It is loaded once, ownership is decided on the stored document (never on the request), and the
 * handler receives it. Defined in a feature's `*.policy.ts`.
 */
export interface Policy<I, T> {
  load: (input: I) => Promise<T | undefined>;
  /** Thrown if the document does not exist. */
  missing: ErrorCode;
  owns: (actor: Actor, resource: T) => boolean | Promise<boolean>;
}

/** The binding of a route on a stored document. */
interface OwnedBinding<In, Out, T> extends Policy<In, T> {
  handle: (input: In, call: SignedCall, resource: T) => Promise<Out>;
}

/** The binding of a route; `own` in its access requires a policy. */
export type Binding<R> = NeedsOwner<R> extends true ? ErasedOwned<R> : OpenBinding<R>;

/** An owned binding without its document's type. */
interface ErasedOwned<R> extends Omit<OwnedBinding<Parsed<R>, Sent<R>, never>, "load"> {
  load: (input: Parsed<R>) => Promise<unknown>;
}

/** One binding for each route of a group. */
export type Bindings<Rs> = { [K in keyof Rs]: Binding<Rs[K]> };

/** Binds a route to the document that a policy loads. */
export function owned<I, T, In extends I, Out>(
  policy: Policy<I, T>,
  handle: (input: In, call: SignedCall, resource: T) => Promise<Out>,
): OwnedBinding<In, Out, T> {
  return { ...policy, handle };
}
