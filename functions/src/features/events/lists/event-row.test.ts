import { expect, test } from "vitest";
import { buildCombination, buildEvent, buildLocality } from "../../../../../tools/builders/events.ts";
import { poolsOf } from "../../inventory/pools.ts";
import { rowOf } from "./event-row.ts";

const row = (seats: readonly number[], tickets?: number) => {
  const combinations = seats.map((seatsPerTicket, i) => buildCombination({ id: `c${i}`, seatsPerTicket }));
  const event = buildEvent({ combinations, localities: [buildLocality({ capacity: 48 })] });
  const stored = { ...event, pools: poolsOf(event), publicKey: "", searchWords: [], version: 1 };
  const { capacity, soldTickets, soldPlaces } = rowOf(stored, {
    ...(tickets !== undefined && { [event.id]: { tickets, revenue: tickets * 1000 } }),
  });
  return { capacity, soldTickets, soldPlaces };
};

// spec: 3.27
test("a row says tickets as tickets and places as places, and compares them only where it knows how", () => {
  expect(row([1, 1], 16)).toEqual({ capacity: 48, soldTickets: 16, soldPlaces: 16 });
  expect(row([4], 2)).toEqual({ capacity: 48, soldTickets: 2, soldPlaces: 8 });
  expect(row([1, 4], 16)).toEqual({ capacity: 48, soldTickets: 16, soldPlaces: null });
  expect(row([1, 4])).toEqual({ capacity: 48, soldTickets: 0, soldPlaces: 0 });
  expect(row([])).toEqual({ capacity: 48, soldTickets: 0, soldPlaces: 0 });
});
