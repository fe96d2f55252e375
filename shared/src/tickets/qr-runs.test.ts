import { expect, test } from "vitest";
import { darkPath, darkRuns } from "./qr-runs.ts";

const ROWS = ["##.#.", ".##..", "..###", "#####", "....."];
const modules = { size: 5, get: (row: number, column: number) => (ROWS[row]?.[column] === "#" ? 1 : 0) };

test("dark modules side by side are one run, to the edge and not over it", () => {
  const drawn = ROWS.map(() => Array<string>(5).fill("."));
  for (const { x, y, width } of darkRuns(modules)) drawn[y]?.fill("#", x, x + width);
  expect(drawn.map((row) => row.join(""))).toEqual(ROWS);
  expect([...darkRuns(modules)]).toHaveLength(5);
});

test("each run is a closed rectangle, one module high", () => {
  expect(darkPath({ size: 2, get: (row) => row })).toBe("M0 1h2v1h-2z");
});
