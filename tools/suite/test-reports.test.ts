import { expect, test } from "vitest";
import { filesRunningAt } from "./test-reports.ts";

test("the files that ran at a moment are named, of every project", () => {
  const at = (second: number) => Date.UTC(2026, 10, 22, 18, 15, second);
  const file = (name: string, from: number, to: number) => ({
    name: `/tarima/web/test/browser/${name}.test.ts`,
    startTime: at(from),
    endTime: at(to),
  });
  const reports = [
    { testResults: [file("checkout", 0, 20), file("paying", 10, 40)] },
    { testResults: [file("live-purchase", 15, 16), file("door", 30, 50)] },
  ];
  expect(filesRunningAt(new Date(at(15)), reports)).toEqual([
    "checkout.test.ts",
    "paying.test.ts",
    "live-purchase.test.ts",
  ]);
  expect(filesRunningAt(new Date(at(55)), reports)).toEqual([]);
});
