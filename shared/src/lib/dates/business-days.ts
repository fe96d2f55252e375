import { addDays, type CalendarDay, weekdayOf } from "./calendar-day.ts";

// Colombia's holidays. Some keep their date, others move to the following Monday. Source: Ley 51 de 1983.

const FIXED = ["01-01", "05-01", "07-20", "08-07", "12-08", "12-25"];
const MOVED = ["01-06", "03-19", "06-29", "08-15", "10-12", "11-01", "11-11"];
/** Days after Easter Sunday: Maundy Thursday, Good Friday, and Ascension, Corpus Christi and Sacred Heart moved to Mondays. */
const BY_EASTER = [-3, -2, 43, 64, 71];

/** Easter Sunday of a year in the Gregorian calendar (Meeus, Jones, Butcher). */
function easterOf(year: number): CalendarDay {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const month = String(Math.floor(f / 31)).padStart(2, "0");
  return `${year}-${month}-${String((f % 31) + 1).padStart(2, "0")}`;
}

const nextMonday = (day: CalendarDay): CalendarDay => addDays(day, (8 - weekdayOf(day)) % 7);

export function holidaysOf(year: number): CalendarDay[] {
  return [
    ...FIXED.map((day) => `${year}-${day}`),
    ...MOVED.map((day) => nextMonday(`${year}-${day}`)),
    ...BY_EASTER.map((days) => addDays(easterOf(year), days)),
  ].sort();
}

/** Monday to Friday, except holidays. */
export function isBusinessDay(day: CalendarDay): boolean {
  const weekday = weekdayOf(day);
  return weekday < 6 && !holidaysOf(Number(day.slice(0, 4))).includes(day);
}

/** The day `count` business days after `day`, which is not counted itself. */
export function addBusinessDays(day: CalendarDay, count: number): CalendarDay {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (isBusinessDay(at)) left--;
  }
  return at;
}
