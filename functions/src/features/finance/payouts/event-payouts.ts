import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { EventPayout } from "@tarima/shared/finance/payout.schema.ts";
import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import { sumUnsettledOfEvent } from "../../ledger/ledger.repo.ts";
import { findAllEventMetrics } from "../../metrics/metrics.repo.ts";
import { findOpenSettlements } from "../settlements/settlements.repo.ts";
import { amountOfEvent, comingPayments } from "./coming-payments.ts";

/**
 * What events of one producer leave them. A read of the metrics an event, the open settlements once, and a read per thousand
 * entries that are not settled.
 */
export async function eventPayouts(producerId: string, events: readonly Event[]): Promise<EventPayout[]> {
  const [metrics, open, unsettled] = await Promise.all([
    findAllEventMetrics(events.map(({ id }) => id)),
    findOpenSettlements(producerId),
    Promise.all(events.map(({ id }) => sumUnsettledOfEvent(id))),
  ]);
  return events.map((event, i) =>
    payoutOf(event, {
      net: metrics.get(event.id)?.totals?.producerNet ?? 0,
      unsettled: unsettled[i] ?? 0,
      open,
    }),
  );
}

interface Sums {
  /** Counted a second after the sale. */
  net: number;
  /** In no settlement. */
  unsettled: number;
  /** The producer's settlements that are not paid. */
  open: readonly Settlement[];
}

/** Pure. A settlement that is a draft is nothing a producer can wait for: what is in it is not settled for them. */
export function payoutOf(
  { id, name, startsAt, status }: Pick<Event, "id" | "name" | "startsAt" | "status">,
  { net, unsettled, open }: Sums,
): EventPayout {
  const coming = comingPayments(open, (settlement) => amountOfEvent(settlement, id));
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
