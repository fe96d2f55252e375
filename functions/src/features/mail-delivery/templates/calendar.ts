import { calendarFile } from "@tarima/shared/events/calendar-file.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Address, Attachment } from "../content.ts";

export type CalendarEvent = Parameters<typeof calendarFile>[0] & Pick<Event, "publicSlug">;

/** An event as a calendar attachment; importing it again updates the entry. */
export function calendarOf(event: CalendarEvent, address: Address, now: Date): Attachment {
  return {
    fileName: `${event.publicSlug}.ics`,
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: calendarFile(event, address(`/eventos/${event.publicSlug}`), now),
  };
}
