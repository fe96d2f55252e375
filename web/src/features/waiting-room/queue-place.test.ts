import { afterEach, expect, test, vi } from "vitest";
import { keepPlace, placeOfOtherTab, readPlace } from "./queue-place.ts";

const placeOf = (uid: string) => ({
  ...{ uid, queueTicket: `ticket-${uid}`, round: "r1", joinedAt: "2026-12-01T15:00:00.000Z", lateBefore: 0 },
});

function storage(): Storage {
  const kept = new Map<string, string>();
  const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
  return store as unknown as Storage;
}

afterEach(() => vi.unstubAllGlobals());

test("each account of a browser has its own place", () => {
  vi.stubGlobal("localStorage", storage());
  keepPlace("e1", placeOf("ana"));
  keepPlace("e1", placeOf("eva"));
  expect(readPlace("e1", "ana")?.queueTicket).toBe("ticket-ana");
  expect(readPlace("e1", "eva")?.queueTicket).toBe("ticket-eva");
  expect([readPlace("e2", "ana"), readPlace("e1", undefined)]).toEqual([undefined, undefined]);
});

test("two tabs have one turn: whoever joins again has the place that the other tab joined for already", () => {
  vi.stubGlobal("localStorage", storage());
  const first = placeOf("ana");
  keepPlace("e1", first);
  expect(placeOfOtherTab("e1", first)).toBeUndefined();
  const again = { ...first, joinedAt: "2026-12-01T15:12:00.000Z" };
  keepPlace("e1", again);
  expect(placeOfOtherTab("e1", first)).toEqual(again);
  expect(placeOfOtherTab("e1", again)).toBeUndefined();
  expect(placeOfOtherTab("e1", { ...first, round: "r2" })).toBeUndefined();
});

test("a browser that keeps nothing has it as long as the tab is open", () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  keepPlace("e3", placeOf("ana"));
  expect(readPlace("e3", "ana")?.queueTicket).toBe("ticket-ana");
});

test("what is kept there and is not ours counts as nothing", () => {
  vi.stubGlobal("localStorage", storage());
  localStorage.setItem("tarima.queue.e4.ana", "{no");
  expect(readPlace("e4", "ana")).toBeUndefined();
});
