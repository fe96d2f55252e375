import { instantOf } from "../lib/dates/dates.ts";
import { isPostponed, type MaybePostponed } from "./dates/postponed.ts";
import { plainText } from "./description/markup.ts";
import type { PublicEvent } from "./public-event.schema.ts";

/** Longest line of iCalendar in octets, without its line break. */
const LINE_OCTETS = 75;

type Event = Pick<
  PublicEvent["event"],
  | "id"
  | "name"
  | "description"
  | "startsAt"
  | "endsAt"
  | "timeZone"
  | "venueName"
  | "venueAddress"
  | "city"
  | "latitude"
  | "longitude"
  | "status"
> &
  MaybePostponed;

/**
 * An event as an iCalendar file (RFC 5545). The UID stays the same, so that importing again updates the entry instead of adding
 * a second. `url`: the event's page; `now`: when the file is made.
 */
export function calendarFile(event: Event, url: string, now: Date): string {
  const { id, name, description, startsAt, endsAt, timeZone, latitude, longitude, status } = event;
  const place = [event.venueName, event.venueAddress, event.city].filter(Boolean).join(", ");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tarima//Eventos//ES",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${id}@tarima`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(instantOf(startsAt, timeZone))}`,
    `DTEND:${stamp(instantOf(endsAt, timeZone))}`,
    `SUMMARY:${escaped(isPostponed(event) ? `Aplazado, sin nueva fecha: ${name}` : name)}`,
    `LOCATION:${escaped(place)}`,
    ...(latitude !== null && longitude !== null ? [`GEO:${latitude};${longitude}`] : []),
    `DESCRIPTION:${escaped([plainText(description ?? ""), url].filter(Boolean).join("\n\n"))}`,
    `URL:${url}`,
    `STATUS:${status === "cancelled" ? "CANCELLED" : isPostponed(event) ? "TENTATIVE" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** "20261213T010000Z" */
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, "");

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");

/** Folds a long line: it continues on the next, after a space. Never cuts a character in two. */
function folded(line: string): string {
  let text = "";
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > LINE_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += more;
  }
  return text;
}

function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
