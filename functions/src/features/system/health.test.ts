import { expect, test } from "vitest";
import { outageOf, ratesOf, type ServiceState, stateAfter, statusOfTally, tallyOf } from "./health.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 20, minute));

test("one failure is nothing, two in a row are an outage that keeps its name until it is over", () => {
  let state: ServiceState | undefined;
  const outages = [
    { problem: "ECONNREFUSED" },
    { latencyMs: 20 },
    ...Array(3).fill({ problem: "x" }),
    { latencyMs: 5000 },
  ].map((outcome, minute) => {
    state = stateAfter("mail", state, outcome, at(minute));
    return outageOf("mail", state);
  });
  const name = "outage-mail-20261121200200";
  expect(outages).toEqual([undefined, undefined, undefined, name, name, undefined]);
  expect(state).toMatchObject({ status: "slow", failures: 0, failingSince: null, problem: null });
});

test("what answers too late is down", () => {
  expect(stateAfter("queues", undefined, { latencyMs: 31 * 60_000 }, at(0))).toMatchObject({
    status: "down",
    problem: "too slow",
  });
});

test("a single failure counts as an error and not as time down; a stretch shows the worst it had much of", () => {
  const single = tallyOf("mail", { "01": 10, "02": -1, "03": 30, "04": 4000 });
  expect(single).toEqual({ checks: 4, failures: 1, down: 0, slow: 1, latencySum: 4040 });
  expect(ratesOf(single)).toEqual({ uptimePct: 100, errorRatePct: 25, latencyMs: 1347 });
  expect(statusOfTally(single)).toBe("slow");
  const outage = tallyOf("mail", { "01": 10, "02": -1, "03": -1, "04": 20 });
  expect(ratesOf(outage)).toEqual({ uptimePct: 50, errorRatePct: 50, latencyMs: 15 });
  expect(statusOfTally(outage)).toBe("down");
  expect(statusOfTally(tallyOf("mail", {}))).toBe("unknown");
});
