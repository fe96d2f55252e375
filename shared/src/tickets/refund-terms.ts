import { beginsAt } from "../events/dates/event-dates.ts";
import type { Event } from "../events/event.schema.ts";
import { DAY_MS } from "../lib/dates/durations.ts";
import { withdrawalEnds } from "./withdrawal.ts";

/** Grounds for a refund: the law, the organiser's policy, or a changed date or place. */
export const REFUND_GROUNDS = ["retracto", "policy", "moved"] as const;
export type RefundGround = (typeof REFUND_GROUNDS)[number];

/**
 * Until when, and on which ground, a buyer may request a refund; the ground with the latest deadline. Undefined once all have
 * passed, or the event has begun. `orderedAt`: changes of the event after it give a right to a refund. `hasNoWithdrawal`: as it was
 * bought with.
 */
export function refundTerms(
  {
    paidAt,
    orderedAt,
    hasNoWithdrawal = false,
  }: { paidAt: string; orderedAt: string; hasNoWithdrawal?: boolean | undefined },
  event: Pick<Event, "startsAt" | "timeZone" | "ticketPolicy" | "moved">,
  now: Date,
): { ground: RefundGround; until: Date } | undefined {
  const begins = beginsAt(event);
  const { kind, daysBefore } = event.ticketPolicy.refunds;
  const offered =
    kind === "never" ? undefined : new Date(+begins - (kind === "until" ? daysBefore * DAY_MS : 0));
  const grounds: { ground: RefundGround; until: Date }[] = [
    ...(hasNoWithdrawal
      ? []
      : [{ ground: "retracto" as const, until: earlier(withdrawalEnds(new Date(paidAt)), begins) }]),
    ...(offered ? [{ ground: "policy" as const, until: offered }] : []),
    ...(event.moved?.refundsUntil && orderedAt < event.moved.at
      ? [{ ground: "moved" as const, until: earlier(new Date(event.moved.refundsUntil), begins) }]
      : []),
  ];
  const [best] = grounds.filter(({ until }) => now < until).sort((a, b) => +b.until - +a.until);
  return best;
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
