import { expect, test } from "vitest";
import { answerDueOn, urgencyOf } from "./case-kinds.ts";

test.each([
  // in Colombia it is the 17th until five in the morning, UTC; 2026-12-08 and 25 are holidays
  ["claim", "2026-12-18T04:59:59.999Z", "2027-01-12"], // January 11 is Epiphany, moved to its Monday
  ["claim", "2026-12-18T05:00:00.000Z", "2027-01-13"],
  ["petition", "2026-11-27T15:00:00.000Z", "2026-12-14"],
  ["data-question", "2026-11-28T15:00:00.000Z", "2026-12-14"], // a Saturday: the first day is the Monday after
] as const)("a %s of %s is answered by %s", (kind, from, dueOn) => {
  expect(answerDueOn(kind, from)).toBe(dueOn);
});

test("the last day is near two business days before it, and late only after it", () => {
  const on = (at: string) => urgencyOf("2026-12-14", new Date(at));
  expect(on("2026-12-09T17:00:00.000Z")).toBe("calm");
  expect(on("2026-12-10T17:00:00.000Z")).toBe("near");
  expect(on("2026-12-15T04:59:59.999Z")).toBe("near");
  expect(on("2026-12-15T05:00:00.000Z")).toBe("late");
});
