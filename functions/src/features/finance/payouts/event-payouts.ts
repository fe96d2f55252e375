import type { Event } from "@tarima/shared/events/event.schema.ts";
import { type DatedEvent, isLetGo, letGoOn } from "@tarima/shared/finance/letting-go.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import type { EventPayout } from "@tarima/shared/finance/payout.schema.ts";
import type { PayoutTerms } from "@tarima/shared/finance/payout-terms.ts";
import type { Reserve, Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import type { CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { sumOfEvent } from "../../ledger/ledger.repo.ts";
import { findAllEventMetrics } from "../../metrics/metrics.repo.ts";
import { openedBy, readDatesOfPasses } from "../payout-terms/dates-of-passes.ts";
import { findOwingToBuyers } from "../payout-terms/owing-to-buyers.ts";
import { findTerms, type PaidProducer } from "../payout-terms/payout-terms.ts";
import { keptIn } from "../payout-terms/standing.ts";
import { findOpenSettlements, findReserving } from "../settlements/settlements.repo.ts";
import { amountOfEvent, comingPayments } from "./coming-payments.ts";

/**
 * What events of one producer leave them. A read of the metrics an event, the open settlements once, and a read per thousand
 * entries that are not settled.
 */
export async function eventPayouts(
  producer: PaidProducer,
  events: readonly Event[],
  now: Date,
): Promise<EventPayout[]> {
  const dates = await readDatesOfPasses(events);
  const [metrics, open, unsettled, reserving, { terms }, owing] = await Promise.all([
    findAllEventMetrics(events.map(({ id }) => id)),
    findOpenSettlements(producer.id).then((found) => Promise.all(found.map((it) => withEvents(it, events)))),
    Promise.all(events.map(({ id }) => sumOfEvent(id, null))),
    findReserving(producer.id),
    findTerms(producer, now),
    findOwingToBuyers(events, dates),
  ]);
  const reserves = reserving.flatMap((snapshot) => keptIn(snapshot));
  return events.map((event, i) =>
    payoutOf(event, {
      net: metrics.get(event.id)?.totals?.producerNet ?? 0,
      unsettled: unsettled[i] ?? 0,
      open,
      reserves,
      terms,
      opened: openedBy(event, dates),
      isOwing: owing.has(event.id),
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
  /** The producer's, what is still kept. */
  reserves: readonly Reserve[];
  terms: Pick<PayoutTerms, "settlesAfter">;
  /** The further dates that its passes open; null: one that cannot be read. */
  opened?: readonly (DatedEvent | null)[];
  /** It was called off, and buyers still wait for their money. */
  isOwing?: boolean;
  today: CalendarDay;
}

/** Pure. A settlement that is a draft is nothing a producer can wait for: what is in it is not settled for them. */
export function payoutOf(
  event: Pick<Event, "id" | "name" | "startsAt"> & DatedEvent,
  { net, unsettled, open, reserves, terms, opened, isOwing, today }: Sums,
): EventPayout {
  const { id, name, startsAt, status } = event;
  const coming = comingPayments(open, today, (settlement) => amountOfEvent(settlement, id));
  const inDrafts = sumOf(open.filter((it) => it.status === "draft").map((it) => amountOfEvent(it, id)));
  const kept = reserves.filter(({ eventId }) => eventId === id);
  const dated = kept.map((it) => ({
    ...it,
    until: it.daysAfter === null ? undefined : letGoOn(event, it.daysAfter, opened, isOwing),
  }));
  const waiting = dated.filter(({ until }) => !isLetGo(until, today));
  const reserved = sumOf(waiting.map(({ amount }) => amount));
  const due = sumOf(dated.map(({ amount }) => amount)) - reserved;
  const notPaid = unsettled + inDrafts + due + reserved + sumOf(coming.map(({ amount }) => amount));
  const from = letGoOn(event, terms.settlesAfter, opened, isOwing);
  const isWaiting = unsettled > 0 && !isLetGo(from, today);
  const ends = waiting.map(({ until }) => until ?? null);
  return {
    eventId: id,
    eventName: name,
    startsAt,
    status,
    net,
    paid: net - notPaid,
    coming,
    unsettled: unsettled + inDrafts + due,
    settlesFrom: isWaiting ? (from ?? null) : null,
    isOnHold: isWaiting && from === null,
    reserved,
    reservedUntil: ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null),
  };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
