import { expect, test } from "vitest";
import { summary } from "./step.ts";
import { countTests, failuresIn } from "./vitest-step.ts";

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

test("each failure is named with its file and how it failed, and a file that does not load by itself", () => {
  const passed = { fullName: "a ticket is sold", status: "passed", failureMessages: [] };
  const failed = {
    fullName: "a door opens",
    status: "failed",
    failureMessages: ["Error: \u001b[31mclosed\u001b[39m\n  at"],
  };
  const testResults = [
    { name: "/tarima/door.test.ts", status: "failed", message: "", assertionResults: [passed, failed] },
    { name: "/tarima/sale.test.ts", status: "passed", message: "", assertionResults: [passed] },
    { name: "/tarima/broken.test.ts", status: "failed", message: "No such module", assertionResults: [] },
    { name: "/tarima/slow.test.ts", status: "failed", message: "", assertionResults: [passed] },
  ];
  expect(failuresIn("http", { testResults })).toEqual([
    "door.test.ts > a door opens: Error: closed at",
    "broken.test.ts: No such module",
    "slow.test.ts: what it does before or after its tests failed, see above",
  ]);
  expect(failuresIn("http", { testResults: [] })).toEqual(["http: something outside of its tests"]);
});
