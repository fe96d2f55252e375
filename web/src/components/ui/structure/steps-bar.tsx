import { cx } from "class-variance-authority";
import { Check } from "lucide-react";

interface StepsBarProps {
  steps: readonly string[];
  /** Counts from 0. */
  current: number;
  /** Name of the steps, for screen readers: "Pasos de la compra". */
  label: string;
  /** Called to return to a completed step. */
  onChoose?: (step: number) => void;
  /** Vertical, beside a wizard. */
  isVertical?: boolean;
  className?: string;
}

/** The present step among a few. */
export function StepsBar({ steps, current, label, onChoose, isVertical = false, className }: StepsBarProps) {
  return (
    <ol
      aria-label={label}
      className={cx(
        "text-sm font-medium text-muted",
        isVertical ? "grid gap-1" : "flex flex-wrap items-center gap-x-2.5 gap-y-2",
        className,
      )}
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          className={cx(
            "flex",
            isVertical
              ? "flex-col before:mb-1 before:ml-3 before:h-4 before:w-[1.5px] before:bg-edge first:before:hidden"
              : "items-center whitespace-nowrap before:mr-2.5 before:h-[1.5px] before:w-7 before:bg-edge first:before:hidden",
          )}
        >
          {onChoose && index < current ? (
            <button
              type="button"
              className="flex min-h-11 items-center gap-2 text-left hover:text-text hover:underline"
              onClick={() => onChoose(index)}
            >
              <StepText number={index + 1} state="done" text={step} />
            </button>
          ) : (
            <span className={cx("flex items-center gap-2", onChoose && "min-h-11")}>
              <StepText number={index + 1} state={stateOf(index, current)} text={step} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

type StepState = "done" | "now" | "ahead";

function stateOf(step: number, current: number): StepState {
  if (step < current) return "done";
  return step === current ? "now" : "ahead";
}

const NUMBER_STYLES: Record<StepState, string> = {
  done: "border-transparent bg-success-soft text-success",
  now: "border-text bg-text text-bg",
  ahead: "border-edge",
};

function StepText({ number, state, text }: { number: number; state: StepState; text: string }) {
  return (
    <>
      <span
        className={cx(
          "grid size-[26px] shrink-0 place-items-center rounded-full border-[1.5px] text-caption font-semibold",
          NUMBER_STYLES[state],
        )}
      >
        {state === "done" ? <Check size={15} strokeWidth={3} aria-label="Listo:" /> : number}
      </span>
      <span className={cx(state === "now" && "font-semibold text-text")}>{text}</span>
    </>
  );
}
