import { expect, test } from "vitest";
import { peakOf, roundTicks, summaryOf } from "./chart.ts";

const points = [38, 243, 186, 243].map((value, at) => ({ id: `${at}`, label: `${at + 18} nov`, value }));

test("the point that matters is the highest, the first of them; none where nothing happened", () => {
  expect(peakOf(points)?.id).toBe("1");
  expect(peakOf([{ id: "a", label: "hoy", value: 0 }])).toBeUndefined();
  expect(peakOf([])).toBeUndefined();
});

test.each([
  [243, [0, 100, 200]],
  [100, [0, 50, 100]],
  [999, [0, 500]],
  [9, [0, 5]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [197_128_000, [0, 50_000_000, 100_000_000, 150_000_000]],
  [0, [0]],
])("lines are drawn at round numbers up to %i", (highest, ticks) => {
  expect(roundTicks(highest)).toEqual(ticks);
});

test("a chart is told in a sentence", () => {
  expect(summaryOf("Boletas por día", points, "count")).toBe(
    "Boletas por día, de 18 nov a 21 nov. Lo más alto: 243, 19 nov.",
  );
  expect(
    summaryOf("Ventas", [{ id: "a", label: "hoy", value: 1_200_000 }], "money").replace(/\s/g, " "),
  ).toBe("Ventas. Lo más alto: $ 1.200.000, hoy.");
  expect(summaryOf("Ventas", [], "money")).toBe("Ventas.");
});
