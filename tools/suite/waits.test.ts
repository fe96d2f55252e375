import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// Playwright's waitForFunction() takes the promise of an async function for true, and so waits for nothing.
it("gives waitForFunction() nothing that answers with a promise", () => {
  const waits = globSync("web/test/browser/**/*.{ts,tsx}").flatMap((path) => {
    const text = readFileSync(path, "utf8");
    return [...text.matchAll(/\.waitForFunction\(\s*(.{1,40})/g)].map(([, begin = ""]) => ({ path, begin }));
  });
  expect(waits.length).toBeGreaterThan(4);
  // a function that is written in place and is not async
  expect(waits.filter(({ begin }) => !/^\(\w*\) =>/.test(begin))).toEqual([]);
});
