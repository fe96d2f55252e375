import { VITAL_LIMITS, type WebVital } from "@tarima/shared/system/client-reports.ts";

/**
 * Upper ends of the buckets in which a vital is counted; one more is open. The ends of good and poor are among them, so that the
 * rating of an estimate is that of what was measured.
 */
const ENDS: Readonly<Record<WebVital, readonly number[]>> = {
  LCP: [500, 1_000, 1_500, 2_000, ...VITAL_LIMITS.LCP, 6_000, 10_000],
  INP: [50, 100, 150, ...VITAL_LIMITS.INP, 1_000, 2_000],
  CLS: [0.01, 0.05, ...VITAL_LIMITS.CLS, 0.5, 1],
  TTFB: [100, 200, 400, ...VITAL_LIMITS.TTFB, 3_000, 6_000],
};

export const emptyCounts = (name: WebVital): number[] => Array(ENDS[name].length + 1).fill(0);

export function bucketOf(name: WebVital, value: number): number {
  const found = ENDS[name].findIndex((end) => value <= end);
  return found < 0 ? ENDS[name].length : found;
}

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The value that a share of the samples did not exceed, within its bucket by proportion; beyond the last end that end. */
export function percentile(name: WebVital, counts: readonly number[], share: number): number {
  const ends = ENDS[name];
  const wanted = sumOf(counts) * share;
  let before = 0;
  for (const [i, count] of counts.entries()) {
    if (count > 0 && before + count >= wanted) {
      const start = ends[i - 1] ?? 0;
      const end = ends[i] ?? start;
      return start + ((end - start) * (wanted - before)) / count;
    }
    before += count;
  }
  return ends.at(-1) ?? 0;
}
