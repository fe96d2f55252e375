import { formatPercent } from "@tarima/shared/lib/numbers/figures.ts";
import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Loading, Skeleton } from "../feedback/skeleton.tsx";

export interface Figure {
  id: string;
  label: string;
  /** Formatted: "3.529", "$ 231.640.000". Undefined while loading. */
  value: string | undefined;
  /** Change as a fraction: 0.34 reads "+ 34%". Up is good, unless `isGoodDown`. */
  delta?: number | undefined;
  isGoodDown?: boolean;
  /** After the change, or alone: "frente a octubre", "de 4.520". */
  note?: ReactNode;
}

/** Key figures in one row, the first one wider; two per row on a phone. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const isLoading = figures.some(({ value }) => value === undefined);
  return (
    <section aria-label={label}>
      {isLoading && <Loading>{`Cargando ${label.toLowerCase()}`}</Loading>}
      <dl
        aria-busy={isLoading || undefined}
        className={cx(
          "grid grid-cols-2 wide:auto-cols-fr wide:grid-flow-col wide:grid-rows-[auto_auto_auto]",
          figures.length > 2 ? "wide:grid-cols-[1.35fr]" : "wide:grid-cols-[1fr]",
        )}
      >
        {figures.map((figure) => (
          <FigureCell key={figure.id} {...figure} />
        ))}
      </dl>
    </section>
  );
}

function FigureCell({ label, value, delta, isGoodDown = false, note }: Figure) {
  return (
    // label, value and note share their rows with the other figures', so that a long note moves no value
    <div className="row-span-3 grid grid-rows-subgrid border-b border-line pt-4 pb-4.5 max-wide:odd:border-r max-wide:odd:pr-4 max-wide:even:pl-4 max-wide:odd:last:col-span-2 max-wide:odd:last:border-r-0 wide:px-6 wide:not-last:border-r wide:first:pl-0 wide:last:pr-0">
      <dt className="text-sm leading-snug text-muted">{label}</dt>
      <dd className="row-span-2 grid grid-rows-subgrid pt-1.5">
        {value === undefined ? (
          <Skeleton className="my-0.5 h-[clamp(1.9rem,1.2rem+2.6vw,3.25rem)] w-3/4" />
        ) : (
          <span className="@container self-end">
            <span
              className="block font-poster leading-[1.12] whitespace-nowrap [word-spacing:-.06em]"
              // smaller if too long for its column; Anton's digits are half as wide as tall
              style={{
                fontSize: `min(clamp(1.9rem, 1.2rem + 2.6vw, 3.25rem), calc(100cqi / ${value.length * 0.47}))`,
              }}
            >
              {value}
            </span>
          </span>
        )}
        <span className="mt-0.5 block min-h-5 text-sm text-muted">
          {value !== undefined && delta !== undefined && (
            <b className={cx("font-semibold", toneOf(isGoodDown ? -delta : delta))}>{deltaText(delta)} </b>
          )}
          {value !== undefined && note}
        </span>
      </dd>
    </div>
  );
}

/** The sign, so that meaning does not depend on colour. */
function deltaText(delta: number): string {
  if (delta === 0) return "Igual";
  return `${delta > 0 ? "+" : "−"}\u00a0${formatPercent(Math.abs(delta))}`;
}

function toneOf(goodness: number): string | false {
  return goodness !== 0 && (goodness > 0 ? "text-success" : "text-danger");
}
