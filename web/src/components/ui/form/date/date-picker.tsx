import { type CalendarDay, formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { parseCalendarDay } from "@tarima/shared/lib/dates/parse-day.ts";
import { readerFormats } from "@tarima/shared/lib/formats/formats.ts";
import { CalendarDays } from "lucide-react";
import { Popover } from "radix-ui";
import { type ComponentProps, type ReactNode, useState } from "react";
import { PopoverContent } from "../../overlay/popover.tsx";
import { useReportProblem } from "../field.tsx";
import { Input, InputButton } from "../text/input.tsx";
import { Calendar } from "./calendar.tsx";
import { useTypedValue } from "./use-typed-value.ts";

interface DatePickerProps
  extends Pick<ComponentProps<"input">, "id" | "name" | "disabled" | "ref" | "aria-label" | "className"> {
  value: CalendarDay | undefined;
  onChange: (day: CalendarDay | undefined) => void;
  onBlur?: () => void;
  min?: CalendarDay | undefined;
  max?: CalendarDay | undefined;
  marked?: readonly CalendarDay[] | undefined;
  markNote?: ReactNode;
}

/** A day, typed in the reader's format or selected in a calendar. Its value is "2026-12-12", never a Date. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, onBlur, min, max, marked, markNote, disabled, ...rest } = props;
  const [isOpen, setOpen] = useState(false);
  const typed = useTypedValue({
    value,
    onChange,
    onBlur,
    parse: (text) => parseCalendarDay(text),
    format: (day) => formatCalendarDay(day),
    unreadable: `Escribe la fecha así: ${formatCalendarDay("2026-12-31")}`,
  });
  useReportProblem(outside(value, min, max));
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder={readerFormats().dateFormat.replace("YYYY", "AAAA")}
        disabled={disabled}
        {...rest}
        {...typed.input}
        value={typed.text}
        after={
          <Popover.Trigger asChild>
            <InputButton aria-label="Abrir el calendario" disabled={disabled}>
              <CalendarDays size={20} aria-hidden />
            </InputButton>
          </Popover.Trigger>
        }
      />
      <PopoverContent label="Escoge la fecha" align="end" className="p-3">
        <Calendar
          value={value}
          onChange={(day) => {
            typed.choose(day);
            setOpen(false);
          }}
          min={min}
          max={max}
          marked={marked}
          markNote={markNote}
          autoFocus
        />
      </PopoverContent>
    </Popover.Root>
  );
}

/** Error for a typed day beyond the limits; the calendar does not offer those. */
function outside(day: CalendarDay | undefined, min?: CalendarDay, max?: CalendarDay): string | undefined {
  if (day && min && day < min) return `Debe ser el ${formatCalendarDay(min)} o después`;
  if (day && max && day > max) return `Debe ser el ${formatCalendarDay(max)} o antes`;
  return undefined;
}
