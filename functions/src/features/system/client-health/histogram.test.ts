import { ratingOf, VITAL_LIMITS, WEB_VITALS } from "@tarima/shared/system/client-reports.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bucketOf, emptyCounts, percentile } from "./histogram.ts";

const counted = (name: (typeof WEB_VITALS)[number], values: readonly number[]) => {
  const counts = emptyCounts(name);
  for (const value of values) {
    const bucket = bucketOf(name, value);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
};

test("three of four are at least as good as what is said, and it is judged like what was measured", () => {
  const name = fc.constantFrom(...WEB_VITALS);
  const share = fc.double({ min: 0, max: 3, noNaN: true });
  fc.assert(
    fc.property(name, fc.array(share, { minLength: 1, maxLength: 200 }), (vital, shares) => {
      const values = shares.map((of) => of * VITAL_LIMITS[vital][1]).toSorted((a, b) => a - b);
      const true75 = values[Math.ceil(values.length * 0.75) - 1] ?? 0;
      const said = percentile(vital, counted(vital, values), 0.75);
      expect(ratingOf(vital, said)).toBe(ratingOf(vital, true75));
    }),
  );
});

test.each([
  ["one value in its bucket", [700], 875], // three quarters of the way from 500 to 1,000
  ["what nobody waits for", [60_000], 10_000],
  ["nothing", [], 10_000],
])("of %s", (_what, values, said) => {
  expect(percentile("LCP", counted("LCP", values), 0.75)).toBe(said);
});
