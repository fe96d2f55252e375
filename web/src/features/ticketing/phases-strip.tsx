import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { cx } from "class-variance-authority";
import type { PhaseStep } from "./phase-steps.ts";

/** The phases of a sale; not shown for a single one. */
export function PhasesStrip({ steps }: { steps: readonly PhaseStep[] }) {
  if (steps.length < 2) return null;
  return (
    <ol aria-label="Etapas de la venta" className="mb-3 grid auto-cols-fr grid-flow-col gap-1">
      {steps.map(({ id, name, sale, when, rise }) => (
        <li
          key={id}
          aria-current={sale === "open" ? "step" : undefined}
          className={cx(
            "border-t-6 pt-3 text-sm leading-[1.35] text-muted",
            sale === "open" ? "border-accent light:border-text" : "border-raised light:border-line",
          )}
        >
          <b className={cx("block font-semibold", sale === "closed" ? "line-through" : "text-text")}>
            {name}
          </b>
          {when}
          {rise > 0 && <span className="block">Sube {formatMoney(rise)}</span>}
        </li>
      ))}
    </ol>
  );
}
