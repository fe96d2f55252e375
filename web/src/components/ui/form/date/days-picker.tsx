import { type CalendarDay, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { useState } from "react";
import { DayPicker } from "react-day-picker";
import { calendarStyle, fromDate, monthsOf, outOf, toDate } from "./calendar-style.tsx";

interface DaysPickerProps {
  value: readonly CalendarDay[];
  /** The chosen days, in their order. */
  onChange: (days: CalendarDay[]) => void;
  min?: CalendarDay | undefined;
  max?: CalendarDay | undefined;
  /** Most days that can be chosen. */
  most: number;
}

/** A month after the other to choose several days from. */
export function DaysPicker({ value, onChange, min, max, most }: DaysPickerProps) {
  const now = today();
  const [month, setMonth] = useState(() => toDate(value[0] ?? (min && min > now ? min : now)));
  return (
    <DayPicker
      {...calendarStyle}
      {...monthsOf(min, max)}
      mode="multiple"
      today={toDate(now)}
      month={month}
      onMonthChange={setMonth}
      selected={value.map(toDate)}
      onSelect={(dates = []) => onChange(dates.map(fromDate).sort())}
      disabled={[
        outOf(min, max),
        // once there is no room, days can only be taken out
        (date: Date) => value.length >= most && !value.includes(fromDate(date)),
      ].flat()}
    />
  );
}
