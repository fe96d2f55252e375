import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isLetGo, letGoOn } from "@tarima/shared/finance/letting-go.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { type PayoutTerms, shareOf } from "@tarima/shared/finance/payout-terms.ts";
import type { Reserve, Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import type { CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { openedDates } from "@tarima/shared/passes/opened-dates.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { events } from "../../../lib/firestore/collections.ts";
import { readMany, understood } from "../../../lib/firestore/queries.ts";
import { findUnsettledEvents, type UnsettledEvent } from "../../ledger/ledger.repo.ts";
import { findReserving } from "../settlements/settlements.repo.ts";
import { openedBy, readDatesOfPasses } from "./dates-of-passes.ts";
import { findOwingToBuyers } from "./owing-to-buyers.ts";
import { findTerms, type PaidProducer, type TermsOfProducer } from "./payout-terms.ts";

/** Of an event what no settlement has taken, and whether the next one takes it. */
export interface StandingEvent extends UnsettledEvent {
  /** How it is told apart from other dates of its series, and that it has the money of their passes. */
  name: string;
  /** As it was read; it may be missing. */
  snapshot: DocumentSnapshot<Event> | undefined;
  event: Event | undefined;
  /** The further dates that its passes open, as they were read. */
  dates: readonly DocumentSnapshot<Event>[];
  /** As `letGoOn` takes them. */
  opened: readonly (Event | null)[];
  /** From when it is settled; null: nobody knows yet; undefined: at once. */
  from: CalendarDay | null | undefined;
  /** That day has come. */
  isDue: boolean;
  /** It has, or it is a debt, which is taken off what comes first. */
  isNow: boolean;
}

/** A reserve that is still kept back of a settlement. */
export interface KeptReserve extends Reserve {
  settlementId: string;
  from: CalendarDay | null | undefined;
  isNow: boolean;
}

/** Where an organisation's money stands: by which terms it is let go, what is settled now, and what waits. */
export interface Standing extends TermsOfProducer {
  events: readonly StandingEvent[];
  reserves: readonly KeptReserve[];
  /** The settlements that these are of. */
  reserving: readonly DocumentSnapshot<Settlement>[];
}

/** Where an organisation's money of days up to one stands. Reads per event with money that no settlement has taken, or with a reserve. */
export async function findStanding(producer: PaidProducer, to: CalendarDay, now: Date): Promise<Standing> {
  const [known, unsettled, reserving] = await Promise.all([
    findTerms(producer, now),
    findUnsettledEvents(producer.id, to),
    findReserving(producer.id),
  ]);
  const kept = reserving.flatMap(keptIn);
  const ids = [...new Set([...unsettled, ...kept].map(({ eventId }) => eventId))];
  const snapshots = new Map((await readMany(events, ids)).map((snapshot) => [snapshot.id, snapshot]));
  const dated = new Map([...snapshots].map(([id, it]) => [id, it.exists ? understood(it) : undefined]));
  const found = [...dated.values()].flatMap((event) => event ?? []);
  const dates = await readDatesOfPasses(found);
  const owing = await findOwingToBuyers(found, dates);
  /** Of one that is there and cannot be read nobody knows. */
  const letGo = (eventId: string, daysAfter: number | null) => {
    if (daysAfter === null) return undefined;
    const event = dated.get(eventId);
    return !event && snapshots.get(eventId)?.exists
      ? null
      : letGoOn(event, daysAfter, openedBy(event, dates), owing.has(eventId));
  };
  const today = colombianDay(now);
  return {
    ...known,
    events: unsettled.map((it) => {
      const from = letGo(it.eventId, known.terms.settlesAfter);
      const isDue = isLetGo(from, today);
      const event = dated.get(it.eventId);
      const name = [
        it.eventName,
        event?.seriesId && formatWallDay(event.startsAt),
        event && openedDates(event).length > 0 && "con sus abonos",
      ];
      return {
        name: name.filter(Boolean).join(", "),
        ...{ ...it, snapshot: snapshots.get(it.eventId), event, from, isDue, isNow: isDue || it.sum < 0 },
        dates: event ? openedDates(event).flatMap((id) => dates.get(id) ?? []) : [],
        opened: openedBy(event, dates),
      };
    }),
    reserves: kept.map((it) => {
      const from = letGo(it.eventId, it.daysAfter);
      return { ...it, from, isNow: isLetGo(from, today) };
    }),
    reserving,
  };
}

/** What of a settlement's reserves is still kept. */
export function keptIn(snapshot: DocumentSnapshot<Settlement>): (Reserve & { settlementId: string })[] {
  const { reserves = [], status } = snapshot.data() ?? {};
  // one that an older release cancelled still says that it is reserving
  if (status === "cancelled") return [];
  return reserves
    .filter(({ releasedBy }) => releasedBy === null)
    .map((reserve) => ({ ...reserve, settlementId: snapshot.id }));
}

/** Sums of a standing, in pesos. */
export function sumsOf({ events, reserves, terms }: Standing) {
  const sum = (amounts: readonly { amount: number }[]) =>
    amounts.reduce((all, { amount }) => all + amount, 0);
  const of = (found: readonly StandingEvent[]) => sum(found.map((it) => ({ amount: it.sum })));
  const held = events.filter(({ isNow }) => !isNow);
  return {
    unsettled: of(events.filter(({ isNow }) => isNow)),
    held: of(held),
    // of each as a settlement keeps it
    advance: sum(held.filter(isAdvanced).map((it) => ({ amount: it.sum - keptOf(it.sum, terms) }))),
    reserved: sum(reserves),
    released: sum(reserves.filter(({ isNow }) => isNow)),
  };
}

const keptOf = (amount: number, { advancePercent }: Pick<PayoutTerms, "advancePercent">) =>
  shareOf(amount, 100 - advancePercent);

/** Whether an event's money may be paid before it is over: it sells, and has a date. */
export const isAdvanced = ({ event, from, sum }: StandingEvent): boolean =>
  event?.status === "published" && typeof from === "string" && sum > 0;

/** The first day of what is settled now; null where there is nothing. */
export const sinceOf = ({ events }: Standing): CalendarDay | null =>
  events
    .filter(({ isNow }) => isNow)
    .map(({ since }) => since)
    .toSorted()[0] ?? null;
