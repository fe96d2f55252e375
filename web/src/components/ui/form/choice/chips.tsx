import { cva } from "class-variance-authority";
import { X } from "lucide-react";
import { RadioGroup as RadixRadio, ToggleGroup } from "radix-ui";
import type { ReactNode } from "react";
import { useGroupAttributes } from "../field.tsx";

/** The style of a chip, also for filter links: `className={chipStyle({ isOn })}`. */
export const chipStyle = cva(
  [
    "inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-4 text-sm font-medium whitespace-nowrap",
    "focus-visible:rounded-full disabled:border-dashed disabled:text-muted",
    "data-[state=checked]:border-text data-[state=checked]:bg-text data-[state=checked]:text-bg",
    "data-[state=on]:border-text data-[state=on]:bg-text data-[state=on]:text-bg",
  ],
  {
    variants: {
      isOn: { true: "border-text bg-text text-bg", false: "border-edge" },
    },
    defaultVariants: { isOn: false },
  },
);

const off = "not-data-[state=checked]:not-data-[state=on]:hover:bg-raised";

export interface Chip<T extends string> {
  value: T;
  label: ReactNode;
  isDisabled?: boolean;
}

interface ChipsProps<T extends string, V> {
  chips: readonly Chip<T>[];
  value: V;
  onChange: (value: V) => void;
  /** Required outside a <Field isGroup>. */
  label?: string;
}

/** One of a few short options, with arrow keys. Inside <Field isGroup>, or with a label. */
export function ChipChoice<T extends string>({
  chips,
  value,
  onChange,
  label,
}: ChipsProps<T, T | undefined>) {
  return (
    <RadixRadio.Root
      value={value ?? null}
      onValueChange={(next) => onChange(next as T)} // Radix only knows strings; the values are the chips'
      className="flex flex-wrap gap-2"
      aria-label={label}
      {...useGroupAttributes()}
    >
      {chips.map((chip) => (
        <RadixRadio.Item
          key={chip.value}
          value={chip.value}
          disabled={chip.isDisabled}
          className={chipStyle({ className: off })}
        >
          {chip.label}
        </RadixRadio.Item>
      ))}
    </RadixRadio.Root>
  );
}

/** Any number of a few short options. */
export function ChipSet<T extends string>({ chips, value, onChange, label }: ChipsProps<T, readonly T[]>) {
  return (
    <ToggleGroup.Root
      type="multiple"
      value={[...value]}
      onValueChange={(next) => onChange(next as T[])} // as above
      className="flex flex-wrap gap-2"
      aria-label={label}
      {...useGroupAttributes()}
    >
      {chips.map((chip) => (
        <ToggleGroup.Item
          key={chip.value}
          value={chip.value}
          disabled={chip.isDisabled}
          className={chipStyle({ className: off })}
        >
          {chip.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

/** A selected item, such as an active filter, with a button to remove it. */
export function RemovableChip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  return (
    <button type="button" className={chipStyle({ className: off })} onClick={onRemove}>
      <span className="sr-only">Quitar</span>
      {children}
      <X size={15} aria-hidden />
    </button>
  );
}
