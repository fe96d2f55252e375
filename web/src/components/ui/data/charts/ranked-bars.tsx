import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { type ChartPoint, inFull, type Unit } from "./chart.ts";

/** A ranking with bars, the first in yellow. An HTML list, so that names can be links and wrap. */
export function RankedBars({
  label,
  points,
  unit = "count",
  nameOf = (point) => point.label,
  empty = "No hay datos disponibles",
}: {
  label: string;
  /** The highest first. */
  points: readonly ChartPoint[];
  unit?: Unit;
  /** The displayed name, if it is more than text. */
  nameOf?: (point: ChartPoint) => ReactNode;
  empty?: ReactNode;
}) {
  if (!points.length) return <p className="border-y border-line py-12 text-center text-muted">{empty}</p>;
  const most = Math.max(1, ...points.map(({ value }) => value));
  return (
    <ol aria-label={label} className="grid gap-4">
      {points.map((point, at) => (
        <li key={point.id}>
          <p className="mb-1.5 flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{nameOf(point)}</span>
            <b className="shrink-0 font-semibold">{inFull(unit)(point.value)}</b>
          </p>
          <Length share={point.value / most} isAccent={at === 0} />
        </li>
      ))}
    </ol>
  );
}

/** A bar, with its value next to it as a number. */
export function Length({ share, isAccent = false }: { share: number; isAccent?: boolean }) {
  return (
    <div aria-hidden className="h-3 bg-raised light:bg-line">
      <div
        className={cx("h-full", isAccent ? "bg-accent inset-ring-[1.5px] inset-ring-accent-edge" : "bg-edge")}
        style={{ width: `${Math.round(share * 1000) / 10}%` }}
      />
    </div>
  );
}
