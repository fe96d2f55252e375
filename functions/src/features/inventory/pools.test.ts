import { describe, expect, test } from "vitest";
import { buildCombination, buildLocality, buildPhase } from "../../../../tools/builders/events.ts";
import { dealPlaces, isTypePool, placesNeeded, poolsOf, shardsFor, ticketsAvailable } from "./pools.ts";

const ticketing = {
  localities: [buildLocality({ id: "palcos", capacity: 48 }), buildLocality({ id: "pista", capacity: 600 })],
  phases: [buildPhase({ id: "preventa", limit: 300 }), buildPhase({ id: "etapa-1" })],
  combinations: [],
};
const palco = buildCombination({ id: "palco", localityId: "palcos", phaseId: "preventa", seatsPerTicket: 4 });

describe("pools", () => {
  const pools = poolsOf(ticketing);

  test("one a locality, one a phase that has a limit; large ones are spread", () => {
    expect(pools).toEqual({
      "locality-palcos": { capacity: 48, shards: 1 },
      "locality-pista": { capacity: 600, shards: 8 },
      "phase-preventa": { capacity: 300, shards: 6 },
    });
  });

  test("one a ticket type that has a limit of its own, in the places that go with it; courtesies pass it by", () => {
    const limited = { ...palco, limit: 5 };
    const own = poolsOf({ ...ticketing, combinations: [limited, buildCombination({ id: "pista" })] });
    expect(own).toEqual({ ...pools, "type-palco": { capacity: 20, shards: 1 } });
    const selection = [{ combination: limited, quantity: 2 }];
    expect(placesNeeded(selection, own)).toEqual({
      "locality-palcos": 8,
      "phase-preventa": 8,
      "type-palco": 8,
    });
    expect(placesNeeded(selection, own, "capacity")).toEqual({ "locality-palcos": 8 });
    const free = { "locality-palcos": 48, "phase-preventa": 300, "type-palco": 4 };
    expect(ticketsAvailable(limited, own, free)).toBe(1);
  });

  test("a locality sells what is not set apart in it for passes, of each as many; short where that is more than it has", () => {
    const pass = (id: string, localityId: string, places: number) => ({
      ...{ id, soldBy: "feria", combinationId: "abono", name: "Abono", localityId, places },
    });
    const passes = [pass("abono", "pista", 150), pass("vip", "pista", 50), pass("palco", "palcos", 60)];
    const capacity = (own: object = {}) =>
      Object.entries(poolsOf({ ...ticketing, ...own })).map(([pool, it]) => `${pool}: ${it.capacity}`);
    expect(capacity({ passes })).toEqual([
      "locality-palcos: -12",
      "locality-pista: 400",
      "phase-preventa: 300",
    ]);
    expect(capacity()).toEqual(["locality-palcos: 48", "locality-pista: 600", "phase-preventa: 300"]);
  });

  test("a type's own pool is told from those of localities and phases, whatever they are called", () => {
    const told = ["type-palco", "locality-type-", "phase-type-", "mytype-palco"].filter(isTypePool);
    expect(told).toEqual(["type-palco"]);
  });

  test("a ticket of a locality without a pool is an error, since it would be sold without end", () => {
    const { "locality-palcos": _, ...others } = pools;
    expect(() => placesNeeded([{ combination: palco, quantity: 1 }], others)).toThrow(/No pool/);
  });

  test("fewer than a type's minimum are none, and of the rest whole steps", () => {
    const table = buildCombination({ id: "mesa", localityId: "palcos", minPerOrder: 4, step: 2 });
    const own = poolsOf({ ...ticketing, phases: [] });
    const left = (places: number) => ticketsAvailable(table, own, { "locality-palcos": places });
    expect([left(3), left(4), left(5), left(6)]).toEqual([0, 4, 4, 6]);
  });

  test.each([
    [49, 1],
    [399, 7],
    [8_999, 8],
    [20_000, 20],
    [200_000, 64],
  ])("%i places lie in %i shards", (capacity, shards) => {
    expect(shardsFor(capacity)).toBe(shards);
  });

  test("every place is dealt, once", () => {
    for (const pool of Object.values(pools))
      expect(dealPlaces(pool).reduce((a, b) => a + b)).toBe(pool.capacity);
    expect(dealPlaces({ capacity: 10, shards: 4 })).toEqual([3, 3, 2, 2]);
  });

  test("a ticket for four takes four places of each of its pools", () => {
    expect(placesNeeded([{ combination: palco, quantity: 2 }], pools)).toEqual({
      "locality-palcos": 8,
      "phase-preventa": 8,
    });
  });

  test("what can still be bought is what the scarcest pool allows", () => {
    expect(ticketsAvailable(palco, pools, { "locality-palcos": 48, "phase-preventa": 7 })).toBe(1);
    expect(ticketsAvailable(palco, pools, { "locality-palcos": 3, "phase-preventa": 300 })).toBe(0);
    expect(ticketsAvailable(palco, pools, {})).toBe(0);
  });
});
