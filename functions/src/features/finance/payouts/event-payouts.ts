import type { Event } from "@tarima/shared/events/event.schema.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import type { EventPayout } from "@tarima/shared/finance/payout.schema.ts";
import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import type { CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { sumOfEvent } from "../../ledger/ledger.repo.ts";
import { findAllEventMetrics } from "../../metrics/metrics.repo.ts";
import { findOpenSettlements } from "../settlements/settlements.repo.ts";
import { amountOfEvent, comingPayments } from "./coming-payments.ts";

/**
 * What events of one producer leave them. A read of the metrics an event, the open settlements once, and a read per thousand
 * entries that are not settled.
 */
export async function eventPayouts(
  producerId: string,
  events: readonly Event[],
  now: Date,
): Promise<EventPayout[]> {
  const [metrics, open, unsettled] = await Promise.all([
    findAllEventMetrics(events.map(({ id }) => id)),
    findOpenSettlements(producerId).then((found) => Promise.all(found.map((it) => withEvents(it, events)))),
    Promise.all(events.map(({ id }) => sumOfEvent(id, null))),
  ]);
  return events.map((event, i) =>
    payoutOf(event, {
      net: metrics.get(event.id)?.totals?.producerNet ?? 0,
      unsettled: unsettled[i] ?? 0,
      open,
      today: colombianDay(now),
    }),
  );
}

/** A settlement that says what of it is which event's; of an older one it is added up, for these events. */
async function withEvents(settlement: Settlement, events: readonly Event[]): Promise<Settlement> {
  if (settlement.byEvent) return settlement;
  const amounts = await Promise.all(events.map(({ id }) => sumOfEvent(id, settlement.id)));
  return { ...settlement, byEvent: events.map(({ id, name }, i) => ({ id, name, amount: amounts[i] ?? 0 })) };
}

interface Sums {
  /** Counted a second after the sale. */
  net: number;
  /** In no settlement. */
  unsettled: number;
  /** The producer's settlements that are not paid. */
  open: readonly Settlement[];
  today: CalendarDay;
}

/** Pure. A settlement that is a draft is nothing a producer can wait for: what is in it is not settled for them. */
export function payoutOf(
  { id, name, startsAt, status }: Pick<Event, "id" | "name" | "startsAt" | "status">,
  { net, unsettled, open, today }: Sums,
): EventPayout {
  const coming = comingPayments(open, today, (settlement) => amountOfEvent(settlement, id));
  const inDrafts = sumOf(open.filter((it) => it.status === "draft").map((it) => amountOfEvent(it, id)));
  const notPaid = unsettled + inDrafts + sumOf(coming.map(({ amount }) => amount));
  return {
    eventId: id,
    eventName: name,
    startsAt,
    status,
    net,
    paid: net - notPaid,
    coming,
    unsettled: unsettled + inDrafts,
  };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
