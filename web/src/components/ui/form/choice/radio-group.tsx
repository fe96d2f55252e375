import { cx } from "class-variance-authority";
import { RadioGroup as Radix } from "radix-ui";
import { type ReactNode, useId } from "react";
import { useGroupAttributes, useIsInvalid } from "../field.tsx";

export interface Choice<T extends string> {
  value: T;
  label: ReactNode;
  /** A line below the label. */
  note?: ReactNode;
  isDisabled?: boolean;
}

interface RadioGroupProps<T extends string> {
  choices: readonly Choice<T>[];
  value: T | undefined;
  onChange: (value: T) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  className?: string;
}

/** One of a few options, each with room for a note. Inside <Field isGroup>. For short options use ChipChoice. */
export function RadioGroup<T extends string>({
  choices,
  value,
  onChange,
  onBlur,
  isDisabled = false,
  className,
}: RadioGroupProps<T>) {
  const isInvalid = useIsInvalid();
  return (
    <Radix.Root
      value={value ?? null}
      // Radix only knows strings; the values are the options'
      onValueChange={(next) => onChange(next as T)}
      onBlur={onBlur}
      disabled={isDisabled}
      className={cx("grid", className)}
      {...useGroupAttributes()}
    >
      {choices.map((choice) => (
        <Row key={choice.value} choice={choice} isInvalid={isInvalid} />
      ))}
    </Radix.Root>
  );
}

function Row({ choice, isInvalid }: { choice: Choice<string>; isInvalid: boolean }) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 py-2.5 has-disabled:text-muted">
      <Radix.Item
        id={id}
        value={choice.value}
        disabled={choice.isDisabled}
        aria-describedby={choice.note ? `${id}-note` : undefined}
        className={cx(
          "relative mt-px grid size-[22px] shrink-0 place-items-center rounded-full border-[1.5px] bg-surface",
          "before:absolute before:-inset-[11px] before:content-['']",
          "data-[state=checked]:border-accent-edge data-[state=checked]:bg-accent",
          "disabled:border-dashed disabled:bg-transparent!",
          isInvalid ? "border-danger" : "border-edge",
        )}
      >
        <Radix.Indicator className="block size-2.5 rounded-full bg-on-accent data-disabled:bg-muted" />
      </Radix.Item>
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer leading-6">
          {choice.label}
        </label>
        {choice.note && (
          <p id={`${id}-note`} className="text-sm text-muted">
            {choice.note}
          </p>
        )}
      </div>
    </div>
  );
}
