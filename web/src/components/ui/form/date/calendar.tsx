import { type CalendarDay, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { type ReactNode, useState } from "react";
import { DayPicker } from "react-day-picker";
import { calendarStyle, fromDate, monthsOf, outOf, toDate } from "./calendar-style.tsx";

interface CalendarProps {
  value: CalendarDay | undefined;
  onChange: (day: CalendarDay) => void;
  min?: CalendarDay | undefined;
  max?: CalendarDay | undefined;
  /** Days marked with a dot, and with a text for screen readers. */
  marked?: readonly CalendarDay[] | undefined;
  /** Meaning of the dot. */
  markNote?: ReactNode;
  autoFocus?: boolean;
}

/** A month to select a day from. */
export function Calendar({ value, onChange, min, max, marked = [], markNote, autoFocus }: CalendarProps) {
  const now = today();
  const [month, setMonth] = useState(() => toDate(value ?? (min && min > now ? min : now)));
  const isTodayOut = (min !== undefined && now < min) || (max !== undefined && now > max);
  return (
    <div className="w-fit">
      <DayPicker
        {...calendarStyle}
        {...monthsOf(min, max)}
        mode="single"
        required
        autoFocus={autoFocus ?? false}
        today={toDate(now)}
        month={month}
        onMonthChange={setMonth}
        selected={value ? toDate(value) : undefined}
        onSelect={(date) => onChange(fromDate(date))}
        disabled={outOf(min, max)}
        modifiers={{ marked: marked.map(toDate) }}
      />
      <div className="mt-1 flex items-center justify-between gap-4">
        <button
          type="button"
          className="link min-h-11 px-1 text-sm disabled:text-muted disabled:no-underline"
          disabled={isTodayOut}
          onClick={() => {
            setMonth(toDate(now));
            onChange(now);
          }}
        >
          Hoy
        </button>
        {markNote && (
          <span className="flex items-center gap-2 text-sm text-muted">
            {markNote}
            <span aria-hidden className="size-2 rounded-full bg-current" />
          </span>
        )}
      </div>
    </div>
  );
}
