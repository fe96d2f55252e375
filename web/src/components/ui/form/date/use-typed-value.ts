import { useState } from "react";
import { useReportProblem } from "../field.tsx";

interface TypedValue<T extends string> {
  value: T | undefined;
  onChange: (value: T | undefined) => void;
  onBlur?: (() => void) | undefined;
  parse: (text: string) => T | undefined;
  format: (value: T) => string;
  /** Message for texts that cannot be read. */
  unreadable: string;
}

/**
 * A typed value (a day, a time): the text is read when the user leaves the field or presses Enter. Unreadable text is kept for
 * correction, and counts as empty.
 */
export function useTypedValue<T extends string>(options: TypedValue<T>) {
  const { value, onChange, onBlur, parse, format, unreadable } = options;
  const [draft, setDraft] = useState<string>();
  const [unread, setUnread] = useState<string>();
  const isUnread = unread !== undefined && value === undefined;
  useReportProblem(isUnread ? unreadable : undefined);

  const read = () => {
    if (draft === undefined) return;
    const next = draft.trim() === "" ? undefined : parse(draft);
    setUnread(next === undefined && draft.trim() !== "" ? draft : undefined);
    setDraft(undefined);
    if (next !== value) onChange(next);
  };
  return {
    text: draft ?? (isUnread ? unread : value === undefined ? "" : format(value)),
    /** Sets a value that was selected, not typed. */
    choose: (next: T | undefined) => {
      setDraft(undefined);
      setUnread(undefined);
      onChange(next);
    },
    input: {
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setDraft(currentTarget.value),
      onBlur: () => {
        read();
        onBlur?.();
      },
      onKeyDown: ({ key }: { key: string }) => {
        if (key === "Enter") read();
      },
    },
  };
}
