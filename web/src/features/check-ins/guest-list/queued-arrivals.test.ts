import type { GuestListRow } from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import { expect, test } from "vitest";
import type { QueuedArrival } from "./guest-store.ts";
import { mergeGuests, refusedPeople, waitingAt, waitingPeople, withWaiting } from "./queued-arrivals.ts";

const row = (id: string, over: Partial<GuestListRow> = {}): GuestListRow => ({
  ...{ id, name: id, companions: 2, note: "", people: 3, arrived: 0, arrivals: [] },
  ...over,
});
const queued = (id: string, over: Partial<QueuedArrival> = {}): QueuedArrival => ({
  ...{ id, uid: "u", eventId: "e", entryId: "zoila", people: 2, name: "Zoila", at: 0, wasSent: false },
  ...over,
});
const noted = (id: string) => ({ id, people: 2, at: "2026-12-12T20:00:00.000Z", byName: "", isOwn: true });

test("a line counts what this phone has noted and not handed in, and no more people than it has", () => {
  const zoila = row("zoila", { arrived: 1 });
  expect(withWaiting(zoila, waitingAt(zoila, [queued("a"), queued("b", { entryId: "ana" })])).arrived).toBe(
    3,
  );
  const full = row("zoila", { arrived: 3 });
  expect(withWaiting(full, waitingAt(full, [queued("a")])).arrived).toBe(3);
});

test("an arrival whose answer was lost counts once, and a refused one not at all", () => {
  const zoila = row("zoila", { arrived: 2, arrivals: [noted("a")] });
  expect(waitingAt(zoila, [queued("a"), queued("b", { refusal: "Ya entraron" })])).toEqual([]);
});

test("people are counted apart by whether they wait or are refused", () => {
  const both = [queued("a"), queued("b"), queued("c", { people: 5, refusal: "Ya entraron" })];
  expect([waitingPeople(both), refusedPeople(both)]).toEqual([4, 5]);
});

test("of a line that was kept and read again, what was read counts", () => {
  const read = [row("b", { arrived: 1 }), row("c")];
  expect(mergeGuests([row("a"), row("b")], read).map(({ id, arrived }) => [id, arrived])).toEqual([
    ["a", 0],
    ["b", 1],
    ["c", 0],
  ]);
});
