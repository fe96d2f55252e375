import { dayOf } from "../../lib/dates/calendar-day.ts";
import type { WallClock } from "../../lib/dates/dates.ts";
import { DAY_MS } from "../../lib/dates/durations.ts";
import type { TicketingRows } from "../../ticketing/ticketing-change.ts";
import { plannedStart } from "../editing/copy-event.ts";
import type { Event } from "../event.schema.ts";
import { mergeSale, type SaleLeft } from "./merge-sale.ts";
import { payerOf, type SalePart, saleChanges } from "./sale-changes.ts";
import { dayFor } from "./series-parts.ts";

/** A date of a series, as far as it sells. */
export type SellingDate = Pick<
  Event,
  "startsAt" | "localities" | "phases" | "combinations" | "feePaidBy" | "openedEarly"
>;

/** What a date sells, without what is paused: phases that opened early as they were planned. */
export const plannedSale = (event: SellingDate, sale: TicketingRows = saleOf(event)): TicketingRows => ({
  ...sale,
  phases: sale.phases.map((row) => ({ ...row, startsAt: plannedStart(event, row) })),
});

const saleOf = ({ feePaidBy, localities, phases, combinations }: SellingDate): TicketingRows => ({
  ...(feePaidBy && { feePaidBy }),
  localities,
  phases: phases.map(({ isPaused: _, ...row }) => row),
  combinations: combinations.map(({ isPaused: _, pass: _pass, ...row }) => row),
});

/** The same on another day: all times moved by as many days, on the venue's clock. */
function moved(sale: TicketingRows, days: number): TicketingRows {
  const move = (time: WallClock): WallClock => new Date(Date.parse(time) + days * DAY_MS).toISOString();
  const moveOrNone = (time: WallClock | null) => (time === null ? null : move(time));
  return {
    ...sale,
    phases: sale.phases.map((row) => ({ ...row, startsAt: move(row.startsAt), endsAt: move(row.endsAt) })),
    combinations: sale.combinations.map((row) => ({
      ...row,
      saleStartsAt: moveOrNone(row.saleStartsAt),
      saleEndsAt: moveOrNone(row.saleEndsAt),
    })),
  };
}

/** What a date sells once it has taken over what changed, and what it has not taken over. */
interface FollowingSale {
  sale: TicketingRows;
  changed: SalePart[];
  left: SaleLeft[];
}

/**
 * What another date of a series sells once it takes over what changed on this one: of each row that both have what it still had in
 * common with `before`, on its own day; rows that are new, and rows that are gone. What was different there before stays, as do passes and
 * whether anything is paused. Whether the rows still fit each other is not asked. Pure.
 */
export function saleForFollowing({
  before,
  event,
  date,
}: {
  /** What the event sold before it was changed. */
  before: TicketingRows;
  event: SellingDate;
  date: SellingDate;
}): FollowingSale {
  const days = (Date.parse(dayFor(event, date)) - Date.parse(dayOf(event.startsAt))) / DAY_MS;
  const was = moved(plannedSale(event, { ...before, feePaidBy: before.feePaidBy ?? payerOf(event) }), days);
  const is = moved(plannedSale(event), days);
  const own = saleOf(date);
  const { sale, left } = mergeSale({ was, is, own, passes: passesOf(event, date) });
  const parts = new Set(saleChanges(own, sale).map(({ part }) => part));
  return { sale, changed: [...parts], left };
}

const passesOf = (...dates: SellingDate[]): ReadonlySet<string> =>
  new Set(dates.flatMap(({ combinations }) => combinations.flatMap(({ id, pass }) => (pass ? [id] : []))));
