import { type CalendarDay, dayOf } from "../../lib/dates/calendar-day.ts";
import type { WallClock } from "../../lib/dates/dates.ts";
import { DAY_MS } from "../../lib/dates/durations.ts";
import { newQuestions } from "../../questions/change-questions.ts";
import type { Phase } from "../../ticketing/ticketing.schema.ts";
import type { Event } from "../event.schema.ts";

/** Copies that one request may ask for. */
export const MAX_COPIES = 30;

/** How far ahead a copy may be: two years. */
export const COPY_DAYS_AHEAD = 731;

/** What a copy takes over as it is. The address, the poster and whatever has happened to an event are its own. */
const KEPT = [
  "name",
  "category",
  "description",
  "information",
  "recommendations",
  "accessNote",
  "performingArts",
  "pulepCode",
  "tags",
  "lineup",
  "minAge",
  "bannerUrl",
  "mapImageUrl",
  "timeZone",
  "venueName",
  "venueAddress",
  "venueId",
  "country",
  "department",
  "city",
  "latitude",
  "longitude",
  "limits",
  "cashPercent",
  "feePaidBy",
  "ticketPolicy",
  "asksOfFree",
  "localities",
] as const satisfies readonly (keyof Event)[];

const CHANGED = [
  "startsAt",
  "endsAt",
  "doorsOpenAt",
  "entry",
  "phases",
  "combinations",
  "questions",
] as const;
const POSTER = ["posterSeed", "posterUrl", "posterSmallUrl", "posterBlur"] as const;

/** The fields that a copy has, where its event has them. */
export const COPIED = [...KEPT, ...CHANGED, ...POSTER] as const;

type Copied = Pick<Event, (typeof COPIED)[number]>;

/**
 * What an event's copy on another day says and sells: all its times are moved by as many days as its start, on the venue's
 * clock, and nothing is paused. Sales, door staff, promoters, codes, the waiting room and lists of people are left out. Pure.
 */
export function copyOn(event: Copied & Pick<Event, "posterPrint" | "openedEarly">, day: CalendarDay): Copied {
  const days = (Date.parse(day) - Date.parse(dayOf(event.startsAt))) / DAY_MS;
  const moved = (time: WallClock): WallClock => new Date(Date.parse(time) + days * DAY_MS).toISOString();
  const movedOrNone = (time: WallClock | null) => (time === null ? null : moved(time));
  const kept = Object.fromEntries(
    KEPT.flatMap((name) => (event[name] === undefined ? [] : [[name, event[name]]])),
  ) as Pick<Event, (typeof KEPT)[number]>;
  return {
    ...kept,
    ...posterOf(event),
    startsAt: moved(event.startsAt),
    endsAt: moved(event.endsAt),
    doorsOpenAt: movedOrNone(event.doorsOpenAt),
    ...(event.entry && { entry: { ...event.entry, closesAt: movedOrNone(event.entry.closesAt) } }),
    ...(event.questions && { questions: newQuestions(event.questions) }),
    phases: event.phases.map((phase) => ({
      ...phase,
      startsAt: moved(plannedStart(event, phase)),
      endsAt: moved(phase.endsAt),
      isPaused: false,
    })),
    // what a pass opens has places set apart for the event's own passes, and for no copy's: there it would be one date for the price of all
    combinations: event.combinations.map(({ pass, ...type }) => ({
      ...type,
      saleStartsAt: movedOrNone(type.saleStartsAt),
      saleEndsAt: movedOrNone(type.saleEndsAt),
      isPaused: pass != null,
    })),
  };
}

/** When a phase was to begin: one that opened early waits again. A start that was edited since is the planned one. */
export function plannedStart(
  { openedEarly = [] }: Pick<Event, "openedEarly">,
  { id, startsAt }: Pick<Phase, "id" | "startsAt">,
): WallClock {
  const opened = openedEarly.findLast((it) => it.phaseId === id && it.openedAt === startsAt);
  return opened?.planned ?? startsAt;
}

/** A printed poster names its event's date and is deleted with it, so that a copy is printed its own. */
function posterOf({
  posterPrint,
  posterSeed,
  posterUrl,
  posterSmallUrl,
  posterBlur = null,
}: Parameters<typeof copyOn>[0]): Pick<Event, (typeof POSTER)[number]> {
  const isPrinted = posterSeed !== null || posterPrint !== null;
  return isPrinted
    ? { posterSeed: posterSeed ?? 1, posterUrl: null, posterSmallUrl: null, posterBlur: null }
    : { posterSeed, posterUrl, posterSmallUrl, posterBlur };
}
