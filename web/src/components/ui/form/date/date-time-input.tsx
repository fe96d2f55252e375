import type { CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { WallClock } from "@tarima/shared/lib/dates/dates.ts";
import { type Ref, useState } from "react";
import { type ClockTime, splitWallClock, wallClockAt } from "../../../../lib/forms/clock-time.ts";
import { useGroupAttributes } from "../field.tsx";
import { DatePicker } from "./date-picker.tsx";
import { TimeInput } from "./time-input.tsx";

interface DateTimeInputProps {
  /** Wall-clock time, "2026-12-12T20:30:00.000Z". */
  value: WallClock | undefined;
  onChange: (value: WallClock | undefined) => void;
  onBlur?: () => void;
  min?: CalendarDay;
  max?: CalendarDay;
  isDisabled?: boolean;
  /** The day's input, which receives the focus. */
  ref?: Ref<HTMLInputElement>;
}

/** Day and time of the venue's wall clock. Inside <Field isGroup>. Undefined until both are set. */
export function DateTimeInput({ value, onChange, onBlur, min, max, isDisabled, ref }: DateTimeInputProps) {
  // keeps one of the two while the other is missing
  const [half, setHalf] = useState<{ day?: CalendarDay | undefined; time?: ClockTime | undefined }>({});
  const { day, time } = value ? splitWallClock(value) : half;
  const set = (next: { day: CalendarDay | undefined; time: ClockTime | undefined }) => {
    setHalf(next);
    const whole = next.day && next.time ? wallClockAt(next.day, next.time) : undefined;
    if (whole !== value) onChange(whole);
  };
  const common = { disabled: isDisabled ?? false, ...(onBlur && { onBlur }) };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the Field around it is the frame and holds the legend
    <div
      role="group"
      {...useGroupAttributes()}
      className="grid grid-cols-[minmax(0,3fr)_minmax(7.5rem,2fr)] gap-3"
    >
      <DatePicker
        {...common}
        aria-label="Fecha"
        value={day}
        min={min}
        max={max}
        onChange={(next) => set({ day: next, time })}
        {...(ref && { ref })}
      />
      <TimeInput {...common} aria-label="Hora" value={time} onChange={(next) => set({ day, time: next })} />
    </div>
  );
}
