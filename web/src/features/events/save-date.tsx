import { calendarFile } from "@tarima/shared/events/calendar-file.ts";
import { CalendarPlus } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { saveFile } from "../../lib/files/save-file.ts";
import { eventAddress } from "./event-address.ts";

export type SavedDate = Parameters<typeof calendarFile>[0] & { publicSlug: string };

/** Downloads an event, or the opening of its sale, as a calendar file; made in the browser, so that it works offline. */
export function SaveDate({ event, text = "Al calendario" }: { event: SavedDate; text?: string }) {
  return (
    <Button size="sm" icon={<CalendarPlus size={18} aria-hidden />} onClick={() => save(event)}>
      {text}
    </Button>
  );
}

function save(event: SavedDate): void {
  const file = calendarFile(event, eventAddress(event), new Date());
  saveFile(`${event.publicSlug}.ics`, file, "text/calendar;charset=utf-8");
}
