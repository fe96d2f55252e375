import { cx } from "class-variance-authority";
import { Minus, Plus } from "lucide-react";

interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  max: number;
  min?: number;
  /** What is counted, for screen readers: "Pista". */
  label: string;
}

/** A number with two buttons; changes are announced to screen readers. */
export function Stepper({ value, onChange, max, min = 0, label }: StepperProps) {
  const step = "grid h-full w-[46px] place-items-center disabled:text-edge disabled:opacity-70";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend for two buttons
    <div
      role="group"
      aria-label={`Cantidad: ${label}`}
      className={cx(
        "inline-flex h-12 items-center rounded-md border-[1.5px]",
        value > min ? "border-accent-text" : "border-edge",
      )}
    >
      <button
        type="button"
        className={step}
        aria-label={`Quitar una: ${label}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={18} strokeWidth={2.4} aria-hidden />
      </button>
      <output className="min-w-7 text-center text-lg font-semibold" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={step}
        aria-label={`Agregar una: ${label}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={18} strokeWidth={2.4} aria-hidden />
      </button>
    </div>
  );
}
