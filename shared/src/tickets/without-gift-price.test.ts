import { expect, test } from "vitest";
import { withoutGiftPrice } from "./without-gift-price.ts";

const bought = { id: "t1", price: 85_000, ticketValue: 85_000, totalPaid: 93_500, earlierHolders: [] };
const ana = { name: "Ana Mina", until: "2026-11-20T12:00:00.000Z" };

test("who bought a ticket reads what it cost them", () => {
  expect(withoutGiftPrice(bought)).toEqual(bought);
});

test.each([1, 2])("whom it was passed on to, after %i, reads nothing of it", (times) => {
  const given = { ...bought, earlierHolders: Array.from({ length: times }, () => ana) };
  expect(withoutGiftPrice(given)).toEqual({ ...given, price: null, ticketValue: null, totalPaid: null });
});

test("what cost nothing says so, also to whom it was passed on", () => {
  const free = { ...bought, price: 0, ticketValue: 0, totalPaid: 0, earlierHolders: [ana] };
  expect(withoutGiftPrice(free)).toEqual(free);
});
