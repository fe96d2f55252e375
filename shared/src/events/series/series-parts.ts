import { addDays, type CalendarDay, dayOf } from "../../lib/dates/calendar-day.ts";
import { instantOf, type WallClock } from "../../lib/dates/dates.ts";
import { DAY_MS, HOUR_MS } from "../../lib/dates/durations.ts";
import { isSameValue } from "../../lib/same-value.ts";
import { ASK_NOTHING_MORE } from "../../orders/buyer.ts";
import type { Event } from "../event.schema.ts";
import { SERIES_PART_NAMES, SERIES_PARTS, type SeriesPart } from "./series-part.ts";

/** What the dates of a series share; each field of SERIES_PARTS is one of an event. */
type Said = Pick<Event, (typeof SERIES_PARTS)[SeriesPart][number]>;

const PRINTED: readonly (keyof Said)[] = ["posterUrl", "posterSmallUrl"];

type Begins = Pick<Event, "startsAt" | "timeZone">;

/** Whether a date begins after another one, wherever they are. */
export const comesAfter = (date: Begins, other: Begins): boolean =>
  instantOf(date.startsAt, date.timeZone) > instantOf(other.startsAt, other.timeZone);

/** The parts in which two versions of an event differ. */
export function changedParts(before: Said, after: Said): SeriesPart[] {
  const [was, is] = [comparable(before), comparable(after)];
  return SERIES_PART_NAMES.filter((part) =>
    SERIES_PARTS[part].some((field) => !isSameValue(was[field], is[field])),
  );
}

/** With what absent fields stand for. A printed poster names its date: what dates share of it is its seed. */
const comparable = (event: Said): Said => ({
  ...event,
  lineup: event.lineup ?? [],
  asksOfFree: event.asksOfFree ?? ASK_NOTHING_MORE,
  ticketPolicy: comparablePolicy(event.ticketPolicy),
  ...(event.posterSeed !== null && { posterUrl: null, posterSmallUrl: null }),
});

/** Where tickets are not given back for sale, the other rules of it say nothing. */
function comparablePolicy({ transfers, refunds, resale }: Said["ticketPolicy"]): Said["ticketPolicy"] {
  return { transfers, refunds, ...(resale?.isAllowed && { resale }) };
}

/**
 * What another date of a series has to take over of some parts, to say the same as this one: times of day are the same, on its own
 * day or night. Parts that it says already are left out. Pure.
 */
export function partsFor(from: Said, date: Said, parts: readonly SeriesPart[]) {
  const shown = {
    ...from,
    ...timesOn(from, dayFor(from, date)),
    lineup: from.lineup ?? [],
    asksOfFree: from.asksOfFree ?? ASK_NOTHING_MORE,
  };
  const changed = changedParts(date, shown).filter((part) => parts.includes(part));
  const isPrinted = shown.posterSeed !== null;
  const names = changed.flatMap((part): readonly (keyof Said)[] => SERIES_PARTS[part]);
  const fields = Object.fromEntries(
    names.flatMap((name) =>
      shown[name] === undefined || (PRINTED.includes(name) && isPrinted) ? [] : [[name, shown[name]]],
    ),
  ) as Partial<Said>;
  return { changed, fields };
}

/** A start that moves by less than this across midnight is on the night before or after, and not most of a day away. */
const SAME_NIGHT_MS = 6 * HOUR_MS;

/** The day on which a date starts at another one's time of day: its own, or the one beside it where midnight lies in between. */
export function dayFor(from: Pick<Said, "startsAt">, { startsAt }: Pick<Said, "startsAt">): CalendarDay {
  const own = dayOf(startsAt);
  const shift = (day: CalendarDay) =>
    Math.abs(Date.parse(day + from.startsAt.slice(10)) - Date.parse(startsAt));
  return [addDays(own, -1), addDays(own, 1)].find((day) => shift(day) <= SAME_NIGHT_MS) ?? own;
}

/** An event's times on another day, on the venue's clock. */
function timesOn({ startsAt, endsAt, doorsOpenAt }: Said, day: CalendarDay) {
  const days = (Date.parse(day) - Date.parse(dayOf(startsAt))) / DAY_MS;
  const moved = (time: WallClock): WallClock => new Date(Date.parse(time) + days * DAY_MS).toISOString();
  return {
    startsAt: moved(startsAt),
    endsAt: moved(endsAt),
    doorsOpenAt: doorsOpenAt === null ? null : moved(doorsOpenAt),
  };
}
