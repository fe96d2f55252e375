import type { Access, Grant } from "@tarima/shared/api/roles.ts";
import { PASSES_GATE, type Route } from "@tarima/shared/api/route.ts";
import { isDoorGuest } from "@tarima/shared/check-ins/door-links/door-guest.ts";
import { hasRight, type Membership } from "@tarima/shared/team/membership.ts";
import { allows } from "@tarima/shared/team/rights.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Actor, Call } from "../../lib/http/call.ts";
import { findProducer } from "../producers/producers.repo.ts";
import { assertCurrent } from "../security/current-session.ts";

/**
 * The caller's grant on a route. Throws UNAUTHENTICATED where a sign-in is required and missing, FORBIDDEN for a role the route
 * does not list; SESSION_OUTDATED instead if the token is outdated, see `refuse`.
 */
export async function grantOf(access: Access, actor: Actor | undefined): Promise<Grant> {
  const grant = actor ? access[actor.role] : (access.anonymous ?? access.service);
  return grant ?? refuse(actor);
}

/** What only people at a door may call: people without a door of theirs may not. */
const isOfDoor = ({ access }: Pick<Route, "access">): boolean => Boolean(access.scanner) && !access.attendee;

/**
 * The only place that says what guests of a door may call: their door, and what is public as visitors. Decided before anything
 * else, by the account's id and not by its role. Throws FORBIDDEN.
 */
export function restrictGuest<C extends Call>(route: Pick<Route, "access" | "isForGuests">, call: C): C {
  if (!call.actor || !isDoorGuest(call.actor.uid)) return call;
  if (route.access.anonymous) return { ...call, actor: undefined };
  if (!(route.isForGuests ?? isOfDoor(route))) throw new AppError("FORBIDDEN");
  return call;
}

/**
 * Refuses a caller for their role. An outdated token may carry an old role, so then SESSION_OUTDATED is thrown, even on routes
 * that trust tokens.
 */
export async function refuse(actor: Actor | undefined): Promise<never> {
  if (!actor) throw new AppError("UNAUTHENTICATED");
  await assertCurrent(actor, "now");
  throw new AppError("FORBIDDEN");
}

/** The membership of somebody whose session is valid; undefined where nobody asked for it, and for an owner. */
type Member = Membership | null | undefined;

/**
 * The only place that says what a member of an organisation's team may do. With the right that the route asks for they call it with
 * what is stored of them; without it, or where it names none, as a person without an organisation. An owner's actor stays as it is. It
 * fails closed: a member's token with no membership of that organisation stored has no right. Throws FORBIDDEN on routes that are for
 * an organisation only.
 */
export async function asMember(
  { access, right }: Pick<Route, "access" | "right">,
  actor: Actor,
  member: Member,
): Promise<Actor> {
  if (actor.role !== "producer" || !(actor.isMember || member)) return actor;
  const stored = member?.producerId === actor.producerId ? member : undefined;
  if (right && stored && allows(stored.rights, right)) return { ...actor, team: stored };
  const isForOthers = access.attendee !== undefined || access.scanner !== undefined;
  return isForOthers ? { ...actor, producerId: undefined } : refuse(actor);
}

/**
 * Checks that the session is still valid, and returns the membership that goes with it. Throws EMAIL_NOT_VERIFIED, or
 * SESSION_OUTDATED when role or sessions changed after the token was issued: the client then fetches a new one.
 */
export async function assertSession(
  { access, needsVerifiedEmail, trustsToken }: Pick<Route, "access" | "needsVerifiedEmail" | "trustsToken">,
  actor: Actor | undefined,
): Promise<Member> {
  if (!actor) return undefined;
  const isBelieved = trustsToken === "hour" || Boolean(access.anonymous);
  const member = isBelieved ? undefined : await assertCurrent(actor, trustsToken ? "recently" : "now");
  if (!needsVerifiedEmail || actor.isEmailVerified || isDoorGuest(actor.uid)) return member; // guests have no e-mail
  if (isBelieved || trustsToken) await assertCurrent(actor, "now");
  throw new AppError("EMAIL_NOT_VERIFIED");
}

/** The same for what only some calls of a route need. An outdated token may be from before the e-mail was verified. */
export async function assertVerified(actor: Actor): Promise<void> {
  if (actor.isEmailVerified) return;
  await assertCurrent(actor, "now");
  throw new AppError("EMAIL_NOT_VERIFIED");
}

/**
 * Checks that the caller's producer, as stored, has a status that may write here: a suspension takes effect at once, also for
 * older tokens. Costs one read for producers who write. Throws PRODUCER_NOT_ACTIVE.
 */
export async function assertProducer(
  { producers: gate }: Pick<Route, "producers">,
  actor: Actor | undefined,
): Promise<void> {
  if (actor?.role !== "producer" || !gate || gate === "anyone") return;
  if (!(await passesGate(actor, gate))) throw new AppError("PRODUCER_NOT_ACTIVE");
}

/** Whether the actor's producer, as stored, passes a gate; false without a producer. */
export async function passesGate(
  { producerId }: Pick<Actor, "producerId">,
  gate: keyof typeof PASSES_GATE,
): Promise<boolean> {
  const producer = producerId === undefined ? undefined : await findProducer(producerId);
  return producer !== undefined && PASSES_GATE[gate].includes(producer.status);
}

/**
 * Checks that the caller of a route may also do what another one does, on something of the same organisation that concerns them.
 * Throws FORBIDDEN, EMAIL_NOT_VERIFIED, PRODUCER_NOT_ACTIVE.
 */
export async function assertMayAlso(
  route: Pick<Route, "access" | "right" | "producers" | "needsVerifiedEmail">,
  actor: Actor,
): Promise<void> {
  const { access, right, needsVerifiedEmail } = route;
  if (!access[actor.role] || !hasRight(actor.team, right ?? "owner")) throw new AppError("FORBIDDEN");
  await assertProducer(route, actor);
  if (needsVerifiedEmail) await assertVerified(actor);
}
