import type { ScanAnswer } from "@tarima/shared/check-ins/check-in.schema.ts";
import { expect, test } from "vitest";
import { doorReducer, initialDoorState } from "./door-state.ts";
import { readHistory, saveHistory } from "./saved-history.ts";

const store = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
const scan = (id: string, reason: ScanAnswer["reason"]) => ({
  id,
  at: 1,
  isOffline: false,
  answer: { reason } as ScanAnswer,
});

// spec: 8.33
test("the scans and the count of the admitted survive a reload, of one person at one door", () => {
  const tab = store();
  let state = initialDoorState;
  for (let i = 0; i < 120; i++)
    state = doorReducer(state, { kind: "answered", scan: scan(String(i), i % 2 ? "ok" : "already_used") });
  saveHistory("e1", "ana", state, tab);
  const again = readHistory("e1", "ana", tab);
  expect([again.admitted, again.history.length, again.history[0]?.id]).toEqual([60, 100, "119"]);
  const further = doorReducer({ ...initialDoorState, ...again }, { kind: "answered", scan: scan("x", "ok") });
  expect(further.admitted).toBe(61);
  expect(readHistory("e1", "luz", tab)).toEqual({ history: [], admitted: 0 });
  expect(readHistory("e2", "ana", tab)).toEqual({ history: [], admitted: 0 });
});

test("what is damaged counts as nothing", () => {
  const tab = store();
  tab.setItem("tarima.door-history.e1.ana", "{");
  expect(readHistory("e1", "ana", tab).history).toEqual([]);
  tab.setItem("tarima.door-history.e1.ana", '{"history":3}');
  expect(readHistory("e1", "ana", tab).history).toEqual([]);
});
