import { type DateFormat, readerFormats } from "../formats/formats.ts";
import { type CalendarDay, ISO_DAY } from "./calendar-day.ts";

type DayPart = "DD" | "MM" | "YYYY";

/** Three numbers with any usual separator: "12/12/2026", "3-5-2026", "12 . 12 . 2026". */
const WRITTEN_DAY = /^(\d{1,4})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{1,4})$/;
/** "12122026", for formats with the day before the year. */
const FIGURES_ONLY = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * "12/12/2026" → "2026-12-12". Leading zeros and separators are free; the year needs four digits, since "26" is ambiguous.
 * Where the year comes first, the format is ignored: only one order is possible. Undefined for a day that does not exist
 * (31/02/2026).
 */
export function parseCalendarDay(
  written: string,
  format: DateFormat = readerFormats().dateFormat,
): CalendarDay | undefined {
  const figures = (WRITTEN_DAY.exec(written.trim()) ?? FIGURES_ONLY.exec(written.trim()))?.slice(1);
  if (!figures) return undefined;
  const order = (figures[0]?.length === 4 ? "YYYY-MM-DD" : format).split(/\W/);
  const figureOf = (part: DayPart) => figures[order.indexOf(part)] ?? "";
  if (figureOf("YYYY").length !== 4) return undefined;
  const day = `${figureOf("YYYY")}-${figureOf("MM").padStart(2, "0")}-${figureOf("DD").padStart(2, "0")}`;
  return isCalendarDay(day) ? day : undefined;
}

/** Whether the text has the form "2026-12-12" and the day exists. */
export function isCalendarDay(day: string): boolean {
  if (!ISO_DAY.test(day) || day < "0001-01-01") return false;
  const at = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day); // Date rolls 31 February over into March
}
