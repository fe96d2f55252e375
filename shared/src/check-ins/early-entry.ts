import * as z from "zod/mini";
import { instant, wallClock } from "../api/primitives.ts";
import { doorsOpenAt } from "../events/dates/event-dates.ts";
import { isPostponed } from "../events/dates/postponed.ts";
import type { Event } from "../events/event.schema.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../lib/dates/durations.ts";
import { DEFAULT_EARLY_ENTRY_MINUTES, LOCALE } from "../lib/limits.ts";
import { counted, plural } from "../lib/text/plural.ts";

/**
 * Until when a scan that would use up a ticket has to be confirmed, because the doors are still far away: somebody tries the
 * scanner, or stands at the wrong event. Instants, so that a device needs no time zone to decide.
 */
export const earlyEntry = z.object({
  /** A scan before this needs a confirmation. */
  until: instant,
  /** When the doors open; when the event starts, where it does not say. */
  doorsAt: instant,
  /** The same on the venue's wall, for people to read. */
  doorsOpenAt: wallClock,
  /** Whether that is when it starts. */
  isStart: z.boolean(),
  /** The event is postponed, and its doors have no date. */
  isPostponed: z.optional(z.boolean()),
});
export type EarlyEntry = z.output<typeof earlyEntry>;

export function earlyEntryOf(
  event: Pick<Event, "doorsOpenAt" | "startsAt" | "timeZone" | "entry" | "moved">,
): EarlyEntry {
  const doors = doorsOpenAt(event);
  const margin = (event.entry?.earlyEntryMinutes ?? DEFAULT_EARLY_ENTRY_MINUTES) * MINUTE_MS;
  return {
    until: new Date(doors.getTime() - margin).toISOString(),
    doorsAt: doors.toISOString(),
    doorsOpenAt: event.doorsOpenAt ?? event.startsAt,
    isStart: event.doorsOpenAt === null,
    ...(isPostponed(event) && { isPostponed: true }),
  };
}

/** Whether the doors are further away than the organiser's margin. */
export const isFarBeforeDoors = ({ until }: EarlyEntry, now: Date): boolean =>
  now.getTime() < Date.parse(until);

/** "Las puertas abren el sábado 5 de diciembre a las 19:00, faltan 4 días." */
export function sayDoorsAhead({ doorsAt, doorsOpenAt, isStart, isPostponed }: EarlyEntry, now: Date): string {
  if (isPostponed) return "El evento está aplazado y todavía no tiene nueva fecha.";
  const what = isStart ? "El evento empieza" : "Las puertas abren";
  const remaining = Date.parse(doorsAt) - now.getTime();
  return `${what} el ${writtenOut(doorsOpenAt)}, ${sayRemaining(remaining, Date.parse(doorsOpenAt))}.`;
}

/** "sábado 5 de diciembre a las 19:00" */
function writtenOut(wallClock: string): string {
  const options = { timeZone: "UTC", weekday: "long", day: "numeric", month: "long" } as const;
  const day = new Intl.DateTimeFormat(LOCALE, options).format(new Date(wallClock)).replace(",", "");
  return `${day} a las ${wallClock.slice(11, 16)}`;
}

/** "faltan 4 días", as the venue's calendar counts them; within two days "faltan 5 horas", "falta 1 minuto". */
function sayRemaining(milliseconds: number, shown: number): string {
  const dayOf = (wall: number) => Math.floor(wall / DAY_MS);
  const [count, unit]: [number, string] =
    milliseconds >= 2 * DAY_MS
      ? [dayOf(shown) - dayOf(shown - milliseconds), "día"]
      : milliseconds >= HOUR_MS
        ? [Math.round(milliseconds / HOUR_MS), "hora"]
        : [Math.max(1, Math.round(milliseconds / MINUTE_MS)), "minuto"];
  return `${plural(count, "falta", "faltan")} ${counted(count, unit)}`;
}
