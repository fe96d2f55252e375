import { beginsAt } from "../events/dates/event-dates.ts";
import type { Event } from "../events/event.schema.ts";
import { addBusinessDays } from "../lib/dates/business-days.ts";
import { addDays, today } from "../lib/dates/calendar-day.ts";
import { instantOf } from "../lib/dates/dates.ts";
import { DAY_MS } from "../lib/dates/durations.ts";
import { DEFAULT_TIME_ZONE } from "../lib/limits.ts";

/** Right of withdrawal from distance sales, business days. Source: Ley 1480 de 2011, artículo 47. */
const WITHDRAWAL_DAYS = 5;

/** Grounds for a refund: the law, the organiser's policy, or a changed date or place. */
export const REFUND_GROUNDS = ["retracto", "policy", "moved"] as const;
export type RefundGround = (typeof REFUND_GROUNDS)[number];

/**
 * Until when, and on which ground, a buyer may request a refund; the ground with the latest deadline. Undefined once all have
 * passed, or the event has begun. `orderedAt`: changes of the event after it give a right to a refund.
 */
export function refundTerms(
  { paidAt, orderedAt }: { paidAt: string; orderedAt: string },
  event: Pick<Event, "startsAt" | "timeZone" | "ticketPolicy" | "moved">,
  now: Date,
): { ground: RefundGround; until: Date } | undefined {
  const begins = beginsAt(event);
  const { kind, daysBefore } = event.ticketPolicy.refunds;
  const offered =
    kind === "never" ? undefined : new Date(+begins - (kind === "until" ? daysBefore * DAY_MS : 0));
  const grounds: { ground: RefundGround; until: Date }[] = [
    { ground: "retracto", until: earlier(withdrawalEnds(paidAt), begins) },
    ...(offered ? [{ ground: "policy" as const, until: offered }] : []),
    ...(event.moved?.refundsUntil && orderedAt < event.moved.at
      ? [{ ground: "moved" as const, until: earlier(new Date(event.moved.refundsUntil), begins) }]
      : []),
  ];
  const [best] = grounds.filter(({ until }) => now < until).sort((a, b) => +b.until - +a.until);
  return best;
}

/** Midnight after the last of those days, in Colombia. */
function withdrawalEnds(paidAt: string): Date {
  const last = addBusinessDays(today(new Date(paidAt), DEFAULT_TIME_ZONE), WITHDRAWAL_DAYS);
  return instantOf(`${addDays(last, 1)}T00:00:00.000Z`, DEFAULT_TIME_ZONE);
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
