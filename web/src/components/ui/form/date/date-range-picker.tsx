import { addDays, type CalendarDay, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { type DayRange, formatRange, presetRange } from "@tarima/shared/lib/dates/day-range.ts";
import { cx } from "class-variance-authority";
import { CalendarDays, X } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import { DayPicker } from "react-day-picker";
import { useMedia, WIDE } from "../../../../lib/hooks/use-media.ts";
import { Button } from "../../button.tsx";
import { PopoverContent } from "../../overlay/popover.tsx";
import { chipStyle } from "../choice/chips.tsx";
import { useFieldAttributes } from "../field.tsx";
import { controlFrame, InputButton } from "../text/input.tsx";
import { calendarStyle, fromDate, monthsOf, outOf, toDate } from "./calendar-style.tsx";

export interface RangePreset {
  label: string;
  range: (now: CalendarDay) => DayRange;
}

/** Presets for the future: browsing events. */
export const COMING: readonly RangePreset[] = [
  { label: "Hoy", range: (now) => ({ from: now, to: now }) },
  { label: "Este fin", range: (now) => presetRange("fin", now) },
  { label: "Próximos 30 días", range: (now) => ({ from: now, to: addDays(now, 29) }) },
];

/** Presets for the past: logs and metrics. */
export const GONE: readonly RangePreset[] = [
  { label: "Hoy", range: (now) => ({ from: now, to: now }) },
  { label: "Últimos 7 días", range: (now) => ({ from: addDays(now, -6), to: now }) },
  { label: "Últimos 30 días", range: (now) => ({ from: addDays(now, -29), to: now }) },
];

interface DateRangePickerProps {
  value: DayRange;
  onChange: (range: DayRange) => void;
  min?: CalendarDay;
  max?: CalendarDay;
  presets?: readonly RangePreset[];
  /** Shown without a selection. */
  placeholder?: string;
  isDisabled?: boolean;
  className?: string;
}

/** A range of days: two clicks in the calendar, or a preset. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onChange, placeholder = "Cualquier fecha", isDisabled = false, className } = props;
  const [isOpen, setOpen] = useState(false);
  const words = formatRange(value);
  const { id, ...field } = useFieldAttributes();
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <div className={cx(controlFrame, "pr-3.5", className)}>
        <Popover.Trigger
          id={id}
          {...field}
          disabled={isDisabled}
          className="bare flex min-h-11 w-full min-w-0 items-center gap-2 pl-3.5 text-left outline-none"
        >
          <CalendarDays size={20} aria-hidden className="shrink-0 text-muted" />
          <span
            className={cx(
              "truncate cramped:whitespace-normal first-letter:uppercase",
              !words && "text-muted",
            )}
          >
            {words || placeholder}
          </span>
        </Popover.Trigger>
        {words && !isDisabled && (
          <InputButton aria-label="Quitar las fechas" onClick={() => onChange({})}>
            <X size={18} aria-hidden />
          </InputButton>
        )}
      </div>
      <PopoverContent label="Escoge las fechas" className="p-3">
        <RangeSheet {...props} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover.Root>
  );
}

interface RangeSheetProps extends DateRangePickerProps {
  /** Called with the range if the last click completed it. */
  onDone: (chosen?: DayRange) => void;
}

/** The picker's content, for callers with a button of their own. */
export function RangeSheet(props: RangeSheetProps) {
  const { value, onChange, min, max, presets = COMING, onDone } = props;
  const isWide = useMedia(WIDE);
  const now = today();
  return (
    <div className="grid w-fit gap-3">
      <div className="flex max-w-[min(44rem,calc(100vw-42px))] flex-wrap gap-2">
        {presets.map(({ label, range }) => {
          const { from, to } = range(now);
          const isOn = value.from === from && value.to === to;
          return (
            <button
              key={label}
              type="button"
              aria-pressed={isOn}
              className={chipStyle({ isOn })}
              onClick={() => {
                onChange({ from, to });
                onDone({ from, to });
              }}
            >
              {label}
            </button>
          );
        })}
      </div>
      <DayPicker
        {...calendarStyle}
        {...monthsOf(min, max)}
        classNames={{ ...calendarStyle.classNames, selected: "" }} // its ends are picked, not every day of it
        mode="range"
        autoFocus
        resetOnSelect
        showOutsideDays={!isWide}
        numberOfMonths={isWide ? 2 : 1}
        today={toDate(now)}
        defaultMonth={toDate(value.from ?? value.to ?? now)}
        disabled={outOf(min, max)}
        selected={
          value.from || value.to ? { from: asDate(value.from ?? value.to), to: asDate(value.to) } : undefined
        }
        onSelect={(range) => onChange({ from: asDay(range?.from), to: asDay(range?.to) })}
      />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={() => onChange({})}>
          Limpiar
        </Button>
        <Button variant="primary" size="sm" onClick={() => onDone()}>
          Listo
        </Button>
      </div>
    </div>
  );
}

const asDate = (day: CalendarDay | undefined) => (day ? toDate(day) : undefined);
const asDay = (date: Date | undefined) => (date ? fromDate(date) : undefined);
