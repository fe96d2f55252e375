import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "../../button.tsx";
import { Field } from "../field.tsx";
import { Input } from "./input.tsx";

interface CodeFieldProps {
  label: string;
  /** The typed or applied text. */
  text: string;
  onTextChange: (text: string) => void;
  onApply: () => void;
  onRemove: () => void;
  /** Shown for an applied code; undefined while none is applied. */
  applied: ReactNode | undefined;
  error: string | undefined;
  hint?: ReactNode;
  isBusy: boolean;
}

/** A code to type and apply; editing an applied code removes it. May be inside a form, which it does not submit. */
export function CodeField({
  label,
  text,
  onTextChange,
  onApply,
  onRemove,
  applied,
  error,
  hint,
  isBusy,
}: CodeFieldProps) {
  const isApplied = applied !== undefined;
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (!isBusy && !isApplied) onApply();
  };
  return (
    <Field label={label} isOptional error={error} success={applied} hint={hint}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <Input
          value={text}
          onChange={(event) => onTextChange(event.target.value)}
          onKeyDown={applyOnEnter}
          readOnly={isBusy}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:uppercase"
        />
        {isApplied ? (
          <Button aria-label={`Quitar el ${label.toLowerCase()}`} onClick={onRemove}>
            Quitar
          </Button>
        ) : (
          <Button aria-label={`Aplicar el ${label.toLowerCase()}`} isBusy={isBusy} onClick={onApply}>
            Aplicar
          </Button>
        )}
      </div>
      <span role="status" className="sr-only">
        {applied}
      </span>
    </Field>
  );
}
