import { useState } from "react";
import { useReportProblem } from "../field.tsx";

interface TypedValue<T extends string> {
  value: T | undefined;
  onChange: (value: T | undefined) => void;
  onBlur?: (() => void) | undefined;
  parse: (text: string) => T | undefined;
  format: (value: T) => string;
  /** Said when the text cannot be read. */
  unreadable: string;
}

/**
 * A value that is typed in its own way (a day, a time): the text is the person's while they are at it, and is read when
 * they leave it or press Enter. What cannot be read stays to be mended, and counts as empty.
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
    /** Sets a value that did not come from the keyboard: a day that was pressed. */
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
