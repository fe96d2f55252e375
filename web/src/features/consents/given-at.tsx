import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";

/** When a consent was given, and to which version of its text; below a switch. */
export function GivenAt({ version, at }: { version: string; at: string }) {
  return (
    <p className="pl-14 text-sm text-muted">
      Lo aceptaste el {formatInstant(at)}, versión del {formatCalendarDay(version)}
    </p>
  );
}
