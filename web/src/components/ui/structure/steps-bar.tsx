import { cx } from "class-variance-authority";
import { Check } from "lucide-react";

/** Where one is in a few steps. `current` counts from 0. */
export function StepsBar({
  steps,
  current,
  className,
}: {
  steps: readonly string[];
  current: number;
  className?: string;
}) {
  return (
    <ol
      aria-label="Pasos de la compra"
      className={cx("flex items-center gap-2.5 text-sm font-medium text-muted", className)}
    >
      {steps.map((step, index) => {
        const isDone = index < current;
        const isNow = index === current;
        return (
          <li
            key={step}
            aria-current={isNow ? "step" : undefined}
            className={cx(
              "flex items-center gap-2 whitespace-nowrap",
              isNow && "font-semibold text-text",
              index > 0 && "before:mr-0.5 before:h-[1.5px] before:w-7 before:bg-edge",
            )}
          >
            <span
              className={cx(
                "grid size-[26px] place-items-center rounded-full border-[1.5px] text-caption font-semibold",
                isDone && "border-transparent bg-success-soft text-success",
                isNow && "border-text bg-text text-bg",
                !isDone && !isNow && "border-edge",
              )}
            >
              {isDone ? <Check size={15} strokeWidth={3} aria-label="Listo:" /> : index + 1}
            </span>
            {step}
          </li>
        );
      })}
    </ol>
  );
}
