import type { Event } from "../events/event.schema.ts";
import { addBusinessDays } from "../lib/dates/business-days.ts";
import { addDays, today } from "../lib/dates/calendar-day.ts";
import { instantOf } from "../lib/dates/dates.ts";
import { DAY_MS } from "../lib/dates/durations.ts";
import { DEFAULT_TIME_ZONE } from "../lib/limits.ts";

/** What is bought at a distance may be given back within so many business days. Source: Ley 1480 de 2011, artículo 47. */
const WITHDRAWAL_DAYS = 5;

/** Why its buyer may have their money back: the law, what the organiser offers, or that it is not what they bought any more. */
export const REFUND_GROUNDS = ["retracto", "policy", "moved"] as const;
export type RefundGround = (typeof REFUND_GROUNDS)[number];

/**
 * Until when, and on which ground, a ticket's buyer may have their money back; the latest of them. Undefined when they may
 * not any more, and once the event has begun. `orderedAt`: what was so by then is what they bought.
 */
export function refundTerms(
  { paidAt, orderedAt }: { paidAt: string; orderedAt: string },
  event: Pick<Event, "startsAt" | "timeZone" | "ticketPolicy" | "moved">,
  now: Date,
): { ground: RefundGround; until: Date } | undefined {
  const begins = instantOf(event.startsAt, event.timeZone);
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

/** The end of the last of those days, in Colombia. */
function withdrawalEnds(paidAt: string): Date {
  const last = addBusinessDays(today(new Date(paidAt), DEFAULT_TIME_ZONE), WITHDRAWAL_DAYS);
  return instantOf(`${addDays(last, 1)}T00:00:00.000Z`, DEFAULT_TIME_ZONE);
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
