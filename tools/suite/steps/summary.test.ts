import { expect, test } from "vitest";
import { summary } from "./step.ts";
import { countTests } from "./vitest-step.ts";

test("the summary adds tests and steps in one line", () => {
  const outcomes = [
    { passed: 1, failed: 0 },
    { passed: 40, failed: 2 },
  ];
  expect(summary(outcomes).line).toBe("41 passed, 2 failed");
});

test("a run that fails without a failed test counts as one failure", () => {
  expect(countTests({ numPassedTests: 3, numFailedTests: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(countTests({ numPassedTests: 3, numFailedTests: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  expect(countTests({ numPassedTests: 3, numFailedTests: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
});
