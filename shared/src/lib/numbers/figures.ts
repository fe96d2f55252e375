import { formatMoney, type Money } from "./money.ts";
import { formatNumber } from "./numbers.ts";

// How figures of charts and tables are written. Apart from the others, since public pages have none.

/**
 * Short form, for axes: "850", "12 mil", "1,2 M", "1.200 M". Not by Intl, whose es-CO short form is "12 k", which is not used
 * in Colombia.
 */
export function formatShortNumber(amount: number): string {
  const size = Math.abs(amount);
  // from here on it would round up to "1.000 mil"
  if (size >= 999_500) return `${formatNumber(amount / 1_000_000, size < 100_000_000 ? 1 : 0)}\u00a0M`;
  if (size >= 10_000) return `${formatNumber(amount / 1000)}\u00a0mil`;
  return formatNumber(amount);
}

/** A fraction as a percentage: 0.344 → "34%", 0.0042 → "0,4%". */
export function formatPercent(share: number): string {
  const percent = share * 100;
  return `${formatNumber(percent, Math.abs(percent) < 10 ? 1 : 0)}%`;
}

/** The service fee's share, exactly as it is set: 0.1 → "10%", 0.125 → "12,5%". */
export const formatRate = (rate: number): string => `${formatNumber(rate * 100, 2)}%`;

/** Short form, for axes: "$ 850", "$ 12 mil", "$ 1,2 M". */
export function formatShortMoney(amount: Money): string {
  return formatMoney(0).replace("0", formatShortNumber(amount));
}
