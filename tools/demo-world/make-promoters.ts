import type { Event } from "@tarima/shared/events/event.schema.ts";
import { instantOf, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import type { PromoterAction, PromoterStatus } from "@tarima/shared/promoters/promoter.status.ts";
import { createPromoCode } from "../../functions/src/features/promo-codes/create-promo-code.ts";
import { movePromoter } from "../../functions/src/features/promoters/change-promoter.ts";
import { createPromoter } from "../../functions/src/features/promoters/create-promoter.ts";
import { wallClockIn } from "../builders/events.ts";
import { buildActor, buildCall } from "../builders/people.ts";
import { accounts, promoCodeRecords, promoterRecords } from "./data.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Earlier than the first sale that a promoter could have brought. */
const DAYS_AGO = 12;

const MOVES: Partial<Record<PromoterStatus, PromoterAction>> = {
  inactive: "deactivate",
  suspended: "suspend",
};

/** The call of the event's own producer, who creates the promoters and codes. */
function callOf({ producerId }: Event, now: Date) {
  const owner = accounts.find((account) => account.producerId === producerId);
  if (!owner) throw new Error(`No account of ${producerId}`);
  const { uid, email, name } = owner;
  return buildCall({ actor: buildActor({ uid, email, name, producerId, role: "producer" }), now });
}

function eventOf(events: ReadonlyMap<string, Event>, slug: string): Event {
  const event = events.get(slug);
  if (!event) throw new Error(`emulator-data names an event that is not there: ${slug}`);
  return event;
}

/**
 * Creates the promoters of each event: before the sales, so that sales can be credited to them, and while every event still
 * accepts promoters.
 */
export async function makePromoters(events: ReadonlyMap<string, Event>, now: Date): Promise<void> {
  for (const [i, { event: slug, status = "active", ...draft }] of promoterRecords.entries()) {
    const event = eventOf(events, slug);
    const call = callOf(event, new Date(now.getTime() - DAYS_AGO * DAY_MS + i * 60_000));
    const promoter = await createPromoter(event, draft, call);
    const action = MOVES[status];
    if (action) await movePromoter(promoter, action, call);
  }
}

/** Creates the discount codes, whether or not the feature is switched on. */
export async function makePromoCodes(events: ReadonlyMap<string, Event>, now: Date): Promise<void> {
  const today = new Date(wallClockOf(now));
  const inDays = (days: number | undefined) =>
    days === undefined ? null : instantOf(wallClockIn(days, "00:00", today)).toISOString();
  for (const [i, { event: slug, fromDays, toDays, ...draft }] of promoCodeRecords.entries()) {
    const event = eventOf(events, slug);
    const call = callOf(event, new Date(now.getTime() - DAYS_AGO * DAY_MS + i * 60_000));
    await createPromoCode(event, { ...draft, startsAt: inDays(fromDays), endsAt: inDays(toDays) }, call);
  }
}
