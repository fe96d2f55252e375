import { expect, test } from "vitest";
import { isRefundDueSoon, refundDueOn } from "./refund-deadline.ts";

test("the last day is the fifteenth after the one of the request, in Colombia", () => {
  expect(refundDueOn("2026-12-01T12:00:00.000Z")).toBe("2026-12-16");
  // still the first of December in Colombia
  expect(refundDueOn("2026-12-02T04:59:59.000Z")).toBe("2026-12-16");
  expect(refundDueOn("2026-12-02T05:00:00.000Z")).toBe("2026-12-17");
  expect(refundDueOn("2027-02-20T12:00:00.000Z")).toBe("2027-03-07");
});

test("it is near three days before, on the day, and when it is over", () => {
  const requestedAt = "2026-12-01T12:00:00.000Z"; // until the 16th
  const isNear = (now: string) => isRefundDueSoon(requestedAt, new Date(now));
  expect(isNear("2026-12-13T04:59:59.000Z")).toBe(false);
  expect(isNear("2026-12-13T05:00:00.000Z")).toBe(true);
  expect(isNear("2026-12-16T20:00:00.000Z")).toBe(true);
  expect(isNear("2027-01-16T20:00:00.000Z")).toBe(true);
});
