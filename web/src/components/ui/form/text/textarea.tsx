import { cx } from "class-variance-authority";
import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { mergeRefs } from "../../../../lib/hooks/merge-refs.ts";
import { joinIds, useFieldAttributes } from "../field.tsx";
import { bareControl, controlFrame } from "./input.tsx";

/** Screen readers announce the remaining characters from here on. */
const NEARLY_FULL = 20;

interface TextareaProps extends ComponentProps<"textarea"> {
  /** Character limit. More can be typed, so that a long text can be pasted and shortened; the form's rule rejects it. */
  max?: number;
}

/** A multi-line text that grows with its content; with a limit, it counts characters. */
export function Textarea({ max, className, ref, onInput, ...rest }: TextareaProps) {
  const counterId = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const field = useFieldAttributes();
  // after every render, since resetting a form writes directly to the element
  useEffect(() => setLength(own.current?.value.length ?? 0));
  return (
    <div className={cx(controlFrame, "flex-col items-stretch gap-0", className)}>
      <textarea
        className={cx(
          bareControl,
          "field-sizing-content max-h-96 wrap-anywhere min-h-24 resize-none px-3.5 py-2.5",
        )}
        {...field}
        aria-describedby={joinIds(field["aria-describedby"], max !== undefined && counterId)}
        ref={mergeRefs(own, ref)}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          onInput?.(event);
        }}
        {...rest}
      />
      {max !== undefined && <Counter id={counterId} length={length} max={max} />}
    </div>
  );
}

function Counter({ id, length, max }: { id: string; length: number; max: number }) {
  const left = max - length;
  return (
    <p
      id={id}
      className={cx(
        "px-3.5 pb-2 text-right text-caption text-muted",
        left < 0 && "font-semibold text-danger",
      )}
    >
      <span aria-hidden>
        {length}/{max}
      </span>
      <span className="sr-only">{`Máximo ${max} caracteres`}</span>
      <span aria-live="polite" className="sr-only">
        {left < 0 ? `Sobran ${-left}` : left <= NEARLY_FULL ? `Quedan ${left}` : ""}
      </span>
    </p>
  );
}
