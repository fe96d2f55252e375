import { expect, test } from "vitest";
import { reservesOf } from "./keep-back.ts";

const part = (eventId: string, amount: number, percent = 10, whole = amount) => ({
  ...{ eventId, name: eventId, amount, whole, percent, daysAfter: 30, setOffAfter: null, isRest: false },
});
const amounts = (...asked: Parameters<typeof reservesOf>) =>
  reservesOf(...asked).map(({ eventId, amount }) => [eventId, amount]);

test("of each event its share is kept back, in whole pesos, and nothing of a debt", () => {
  expect(amounts([part("a", 1_009), part("b", -500), part("c", 100, 0), part("d", 9)], 618)).toEqual([
    ["a", 100],
  ]);
});

test("no more is kept back than the settlement comes to", () => {
  expect(amounts([part("a", 1_000), part("b", 1_000), part("c", -1_850)], 150)).toEqual([
    ["a", 100],
    ["b", 50],
  ]);
  expect(amounts([part("a", 1_000), part("c", -1_000)], 0)).toEqual([]);
});

test("what has gone back of an event since is kept for the next settlement, before any share", () => {
  const kept = reservesOf([part("a", 1_000, 10, 400), part("b", 1_000, 10)], 2_000);
  expect(kept.map(({ eventId, amount, daysAfter }) => [eventId, amount, daysAfter])).toEqual([
    ["a", 600, null],
    ["a", 40, 30],
    ["b", 100, 30],
  ]);
  // of one that owes, all that was taken of it and what it owes, as far as there is something
  expect(amounts([part("a", 500, 10, -300), part("b", 1_000, 0)], 1_500)).toEqual([["a", 800]]);
  expect(amounts([part("a", 500, 10, -300)], 500)).toEqual([["a", 500]]);
});

test("of an event to come what was taken stays until it is over; what it owes besides, only until a settlement takes it", () => {
  const soon = (amount: number, whole: number) => ({ ...part("a", amount, 0, whole), setOffAfter: 3 });
  const kept = (...asked: Parameters<typeof reservesOf>) =>
    reservesOf(...asked).map(({ amount, daysAfter }) => [amount, daysAfter]);
  expect(kept([soon(500, 200), part("b", 1_000, 0)], 1_500)).toEqual([[300, 3]]);
  expect(kept([soon(500, -300), part("b", 1_000, 0)], 1_500)).toEqual([
    [500, 3],
    [300, null],
  ]);
  expect(kept([soon(0, -300), part("b", 1_000, 0)], 1_000)).toEqual([[300, null]]);
});
