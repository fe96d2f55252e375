import type { Access, Grant } from "@tarima/shared/api/roles.ts";
import { PASSES_GATE, type Route } from "@tarima/shared/api/route.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Actor } from "../../lib/http/call.ts";
import { findProducer } from "../producers/producers.repo.ts";
import { assertCurrent } from "../security/current-session.ts";

/**
 * What a route grants this caller. Throws UNAUTHENTICATED for nobody on a route that wants somebody, FORBIDDEN for a
 * role it does not name, unless the role is that of an outdated token: then SESSION_OUTDATED, as `refuse` says.
 */
export async function grantOf(access: Access, actor: Actor | undefined): Promise<Grant> {
  const grant = actor ? access[actor.role] : (access.anonymous ?? access.service);
  return grant ?? refuse(actor);
}

/** Refuses a caller for who they are; with a token that is out of date it is not known who that is, also where tokens are trusted. */
export async function refuse(actor: Actor | undefined): Promise<never> {
  if (!actor) throw new AppError("UNAUTHENTICATED");
  await assertCurrent(actor, "now");
  throw new AppError("FORBIDDEN");
}

/**
 * Whether the caller's session still stands for what it says. Throws EMAIL_NOT_VERIFIED, or SESSION_OUTDATED when role or
 * sessions have changed since the token was made: a client that takes a fresh one is then judged by that.
 */
export async function assertSession(
  { access, needsVerifiedEmail, trustsToken }: Pick<Route, "access" | "needsVerifiedEmail" | "trustsToken">,
  actor: Actor | undefined,
): Promise<void> {
  if (!actor) return;
  const isBelieved = trustsToken === "hour" || Boolean(access.anonymous);
  if (!isBelieved) await assertCurrent(actor, trustsToken ? "recently" : "now");
  if (!needsVerifiedEmail || actor.isEmailVerified) return;
  if (isBelieved || trustsToken) await assertCurrent(actor, "now");
  throw new AppError("EMAIL_NOT_VERIFIED");
}

/**
 * Whether the caller's producer is in a status that may write here, as it is stored: a suspension counts at once, also with
 * a token from before it. One read for a producer who writes. Throws PRODUCER_NOT_ACTIVE.
 */
export async function assertProducer(
  { producers: gate }: Pick<Route, "producers">,
  actor: Actor | undefined,
): Promise<void> {
  if (actor?.role !== "producer" || !gate || gate === "anyone") return;
  if (!(await passesGate(actor, gate))) throw new AppError("PRODUCER_NOT_ACTIVE");
}

/** Whether somebody's producer passes a gate, as it is stored; nobody's does not. */
export async function passesGate(
  { producerId }: Pick<Actor, "producerId">,
  gate: keyof typeof PASSES_GATE,
): Promise<boolean> {
  const producer = producerId === undefined ? undefined : await findProducer(producerId);
  return producer !== undefined && PASSES_GATE[gate].includes(producer.status);
}
