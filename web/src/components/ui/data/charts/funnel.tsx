import { formatPercent } from "@tarima/shared/lib/numbers/figures.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import type { ChartPoint } from "./chart.ts";
import { Length } from "./ranked-bars.tsx";

/** How many continue at each step; the last step is highlighted. */
export function Funnel({ label, steps }: { label: string; steps: readonly ChartPoint[] }) {
  const first = steps[0]?.value ?? 0;
  if (first === 0) {
    return <p className="border-y border-line py-12 text-center text-muted">No hay datos disponibles</p>;
  }
  return (
    <ol aria-label={label} className="grid gap-4">
      {steps.map(({ id, label: name, value }, at) => {
        const before = steps[at - 1]?.value;
        return (
          <li key={id}>
            <p className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
              <b className="display text-d-xs">{formatNumber(value)}</b>
              <span>{name}</span>
              {before !== undefined && before > 0 && (
                <span className="ml-auto text-sm text-muted">{`siguió el ${formatPercent(value / before)}`}</span>
              )}
            </p>
            <Length share={value / first} isAccent={at === steps.length - 1} />
          </li>
        );
      })}
    </ol>
  );
}
