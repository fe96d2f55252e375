import { calendarFile } from "@tarima/shared/events/calendar-file.ts";
import type { TicketGroup } from "@tarima/shared/tickets/ticket.schema.ts";
import { CalendarPlus } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { saveFile } from "../../../lib/files/save-file.ts";
import { paths } from "../../../lib/routing/paths.ts";

/** Downloads the event as a calendar file; made in the browser, so that it works offline. */
export function SaveDate({ group }: { group: TicketGroup }) {
  return (
    <Button size="sm" icon={<CalendarPlus size={18} aria-hidden />} onClick={() => save(group)}>
      Al calendario
    </Button>
  );
}

function save(group: TicketGroup): void {
  const event = {
    id: group.eventId,
    name: group.eventName,
    description: null,
    startsAt: group.eventStartsAt,
    endsAt: group.eventEndsAt,
    timeZone: group.timeZone,
    venueName: group.venueName,
    venueAddress: group.venueAddress,
    city: group.venueCity,
    latitude: null,
    longitude: null,
    status: group.eventStatus,
  };
  const address = new URL(paths.event(group.publicSlug), location.origin).href;
  saveFile(
    `${group.publicSlug}.ics`,
    calendarFile(event, address, new Date()),
    "text/calendar;charset=utf-8",
  );
}
