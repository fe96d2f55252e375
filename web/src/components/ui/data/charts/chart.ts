import { formatShortMoney, formatShortNumber } from "@tarima/shared/lib/numbers/figures.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";

export interface ChartPoint {
  id: string;
  /** On the axis: "22 oct". */
  label: string;
  value: number;
}

/** The numbers' unit: written in full in texts and labels, short on axes. */
export type Unit = "count" | "money";

export const inFull = (unit: Unit) => (unit === "money" ? formatMoney : (n: number) => formatNumber(n));
export const inShort = (unit: Unit) => (unit === "money" ? formatShortMoney : formatShortNumber);

/** The highest point; undefined if all are 0. */
export function peakOf<P extends ChartPoint>(points: readonly P[]): P | undefined {
  const peak = points.reduce<P | undefined>(
    (top, it) => (top && top.value >= it.value ? top : it),
    undefined,
  );
  return peak && peak.value > 0 ? peak : undefined;
}

/** A few round numbers for grid lines, up to the highest point. */
export function roundTicks(highest: number): number[] {
  if (highest <= 0) return [0];
  const size = 10 ** Math.floor(Math.log10(highest));
  const steps = [0.2, 0.5, 1, 2, 5].map((share) => share * size);
  const step = Math.max(1, steps.find((it) => highest / it < 4) ?? size);
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, at) => at * step);
}

/** The chart in a sentence: its name, its range, its highest point. */
export function summaryOf(label: string, points: readonly ChartPoint[], unit: Unit): string {
  const [first, last] = [points.at(0), points.at(-1)];
  const peak = peakOf(points);
  const span = first && last && first !== last ? `, de ${first.label} a ${last.label}` : "";
  return `${label}${span}.${peak ? ` Lo más alto: ${inFull(unit)(peak.value)}, ${peak.label}.` : ""}`;
}
