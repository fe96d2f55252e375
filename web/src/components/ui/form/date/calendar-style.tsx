import type { CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { LOCALE } from "@tarima/shared/lib/limits.ts";
import { cx } from "class-variance-authority";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { DayPickerProps, Matcher } from "react-day-picker";

/** The day picker uses Dates in the reader's time zone; everywhere else a day is text. */
export const toDate = (day: CalendarDay) => new Date(`${day}T00:00:00`);
export const fromDate = (date: Date): CalendarDay =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/** Names of days and months come from the browser, so no locale is loaded. */
const named = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (date: Date) => {
    format ??= new Intl.DateTimeFormat(LOCALE, options);
    return format.format(date);
  };
};
const monthName = named({ month: "long" });
const weekdayName = named({ weekday: "long" });
const wholeDay = named({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const monthAndYear = (date: Date) => `${monthName(date)} ${date.getFullYear()}`;

const arrow = cx(
  "row-start-1 grid size-11 place-items-center rounded-md hover:bg-surface",
  "aria-disabled:cursor-not-allowed aria-disabled:text-edge aria-disabled:hover:bg-transparent",
);

/** Language and style of all calendars. */
export const calendarStyle = {
  lang: "es",
  weekStartsOn: 1,
  showOutsideDays: true,
  navLayout: "around",
  formatters: { formatCaption: monthAndYear, formatWeekdayName: (date) => weekdayName(date).slice(0, 2) },
  labels: {
    labelPrevious: () => "Mes anterior",
    labelNext: () => "Mes siguiente",
    labelGrid: monthAndYear,
    labelNav: () => "Meses",
    labelWeekday: weekdayName,
    labelGridcell: wholeDay,
    labelDayButton: (date, { today, selected, marked }) =>
      [wholeDay(date), today && "hoy", marked && "con eventos", selected && "escogido"]
        .filter(Boolean)
        .join(", "),
  },
  components: {
    Chevron: ({ orientation }) =>
      orientation === "left" ? <ChevronLeft size={20} aria-hidden /> : <ChevronRight size={20} aria-hidden />,
  },
  classNames: {
    root: "[--cell:min(44px,(100vw-2*var(--gutter)-42px)/7)]",
    months: "flex flex-wrap justify-center gap-6",
    month: "grid grid-cols-[auto_1fr_auto] content-start items-center gap-y-1",
    month_caption: "col-start-2 row-start-1 text-center font-semibold",
    month_grid: "col-span-3 row-start-2 border-collapse",
    button_previous: cx(arrow, "col-start-1"),
    button_next: cx(arrow, "col-start-3"),
    weekday: "h-8 w-(--cell) text-sm font-normal text-muted",
    day: "group relative p-0 text-center font-semibold",
    day_button: cx(
      "relative grid size-(--cell) place-items-center rounded-md border-[1.5px] border-transparent enabled:hover:border-edge",
      "group-data-today:border-edge",
      "group-[.picked]:border-accent-edge group-[.picked]:bg-accent group-[.picked]:text-on-accent",
    ),
    selected: "picked",
    outside: "font-normal text-muted",
    disabled: "font-normal text-muted line-through [&>button]:cursor-not-allowed",
    range_start: "picked rounded-l-md bg-accent/20",
    range_end: "picked rounded-r-md bg-accent/20",
    range_middle: "bg-accent/20",
  },
  modifiersClassNames: {
    marked:
      "[&>button]:after:absolute [&>button]:after:bottom-1.5 [&>button]:after:size-1.5 [&>button]:after:rounded-full [&>button]:after:bg-current",
  },
} as const satisfies DayPickerProps;

/** Days before `min` and after `max`, which cannot be selected. */
export function outOf(min?: CalendarDay, max?: CalendarDay): Matcher[] {
  return [...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])];
}

/** Months that can be shown. */
export function monthsOf(min?: CalendarDay, max?: CalendarDay) {
  return { ...(min && { startMonth: toDate(min) }), ...(max && { endMonth: toDate(max) }) };
}
