import { Clock } from "lucide-react";
import type { ComponentProps } from "react";
import { type ClockTime, parseTime } from "../../../../lib/forms/clock-time.ts";
import { Input } from "../text/input.tsx";
import { useTypedValue } from "./use-typed-value.ts";

interface TimeInputProps
  extends Pick<ComponentProps<"input">, "id" | "name" | "disabled" | "ref" | "aria-label" | "className"> {
  value: ClockTime | undefined;
  onChange: (time: ClockTime | undefined) => void;
  onBlur?: () => void;
}

/**
 * A time in 24-hour format: "20:30", typed with or without colon. Not a native input, which shows a. m. and p. m. on many
 * systems.
 */
export function TimeInput({ value, onChange, onBlur, ...rest }: TimeInputProps) {
  const typed = useTypedValue({
    value,
    onChange,
    onBlur,
    parse: parseTime,
    format: (time) => time,
    unreadable: "Escribe la hora así: 20:30",
  });
  return (
    <Input
      icon={<Clock size={20} aria-hidden />}
      inputMode="numeric"
      autoComplete="off"
      placeholder="HH:MM"
      {...rest}
      {...typed.input}
      value={typed.text}
    />
  );
}
