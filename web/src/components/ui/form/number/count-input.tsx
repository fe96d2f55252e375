import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { mergeRefs } from "../../../../lib/hooks/merge-refs.ts";
import { Input, type InputProps } from "../text/input.tsx";
import { digitsOf, groupDigits, regroup } from "./grouped-digits.ts";

export interface CountInputProps
  extends Omit<ComponentProps<"input">, "value" | "onChange" | "type">,
    Pick<InputProps, "icon" | "after"> {
  /** Undefined while empty. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** A whole number with separators. Controlled; with react-hook-form use a Controller. */
export function CountInput({ value, onChange, ref, ...rest }: CountInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  // React moves the caret to the end when the text is reformatted; it is restored before painting.
  useLayoutEffect(() => {
    if (caret.current !== undefined && own.current === document.activeElement) {
      own.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = undefined;
  });
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      ref={mergeRefs(own, ref)}
      value={value === undefined ? "" : groupDigits(String(value))}
      onChange={({ currentTarget }) => {
        const next = regroup(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length);
        caret.current = next.caret;
        const digits = digitsOf(next.text);
        onChange(digits === "" ? undefined : Number(digits));
      }}
      {...rest}
    />
  );
}
