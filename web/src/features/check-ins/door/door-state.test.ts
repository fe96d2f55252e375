import type { ScanAnswer } from "@tarima/shared/check-ins/check-in.schema.ts";
import { expect, test } from "vitest";
import { doorReducer, initialDoorState, isNewCode } from "./door-state.ts";

const scan = (id: string) => ({ id, at: 0, answer: { result: "valid" } as ScanAnswer, isOffline: false });

// spec: 4.26, 9.7
test("the same code within two seconds is ignored, another one is not", () => {
  const read = doorReducer(doorReducer(initialDoorState, { kind: "read", code: "a", at: 1000 }), {
    kind: "answered",
    scan: scan("1"),
  });
  const back = { ...read, view: { kind: "camera" } as const };
  expect(isNewCode(back, "a", 2999)).toBe(false);
  expect(isNewCode(back, "a", 3000)).toBe(true);
  expect(isNewCode(back, "b", 1001)).toBe(true);
});

test("nothing is read while a verdict is shown or asked for", () => {
  const asking = doorReducer(initialDoorState, { kind: "read", code: "a", at: 0 });
  expect(isNewCode(asking, "b", 9999)).toBe(false);
  expect(
    isNewCode(doorReducer(asking, { kind: "failed", fault: { title: "", message: "" } }), "b", 9999),
  ).toBe(false);
});

test("a code that still lies before the camera when the verdict goes is not read again at once", () => {
  const read = doorReducer(initialDoorState, { kind: "read", code: "a", at: 0 });
  const next = doorReducer(doorReducer(read, { kind: "answered", scan: scan("1") }), { kind: "next" });
  expect(isNewCode(next, "a", Date.now() + 100)).toBe(false);
});

test("a code that stays before the camera is not read again, one that comes back is", () => {
  const read = doorReducer(initialDoorState, { kind: "read", code: "a", at: 1000 });
  const back = { ...read, view: { kind: "camera" } as const };
  expect(isNewCode(back, "a", 60_000, 59_700)).toBe(false);
  expect(isNewCode(back, "a", 60_000, 58_000)).toBe(true);
  expect(isNewCode({ ...back, last: undefined }, "a", 60_000, 59_700)).toBe(true);
});

test("a code that got no verdict may be read again at once", () => {
  const read = doorReducer(initialDoorState, { kind: "read", code: "a", at: 1000 });
  const failed = doorReducer(read, { kind: "failed", fault: { title: "", message: "" } });
  expect(isNewCode(doorReducer(failed, { kind: "next" }), "a", 1100)).toBe(true);
});

test("while it asks whether to check tickets already nothing is read, and nothing counts", () => {
  const read = doorReducer(initialDoorState, { kind: "read", code: "a", at: 0 });
  const early = { until: "", doorsAt: "", doorsOpenAt: "", isStart: false };
  const asked = doorReducer(read, { kind: "early", early });
  expect(isNewCode(asked, "b", 9999)).toBe(false);
  expect(asked).toMatchObject({ history: [], admitted: 0 });
});

// spec: 3.43, 9.11
test("a hundred scans are kept, the newest first", () => {
  let state = initialDoorState;
  for (let i = 0; i < 150; i++) state = doorReducer(state, { kind: "answered", scan: scan(String(i)) });
  expect(state.history).toHaveLength(100);
  expect(state.history[0]?.id).toBe("149");
});
