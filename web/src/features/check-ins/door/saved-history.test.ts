import type { ScanAnswer } from "@tarima/shared/check-ins/check-in.schema.ts";
import { expect, test } from "vitest";
import type { ListedStore } from "../../../lib/browser/stores.ts";
import { doorReducer, initialDoorState } from "./door-state.ts";
import { readHistory, saveHistory } from "./saved-history.ts";

/** What a tab keeps. */
function store(): ListedStore {
  const kept = new Map<string, string>();
  return {
    keys: () => [...kept.keys()],
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
const scan = (id: string, reason: ScanAnswer["reason"]) => ({
  id,
  at: 1,
  isOffline: false,
  answer: { reason, entered: reason === "ok" ? 1 : 0 } as ScanAnswer,
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
  expect(readHistory("e2", "ana", tab)).toEqual({ history: [], admitted: 0 });
  expect(readHistory("e1", "ana", tab).admitted).toBe(60);
  expect(readHistory("e1", "luz", tab)).toEqual({ history: [], admitted: 0 });
  expect(tab.keys()).toEqual([]); // names that another person read are gone
});

test("what is damaged counts as nothing", () => {
  const tab = store();
  tab.setItem("tarima.door-history.e1.ana", "{");
  expect(readHistory("e1", "ana", tab).history).toEqual([]);
  tab.setItem("tarima.door-history.e1.ana", '{"history":3}');
  expect(readHistory("e1", "ana", tab).history).toEqual([]);
});
