import { describe, expect, test } from "vitest";
import { type FreePlaces, takePlaces } from "./take-places.ts";

describe("taking places", () => {
  const free = (shards: Record<string, number[]>): FreePlaces => new Map(Object.entries(shards));

  test("prefers the home shard, else one that has enough, else gathers from the fullest", () => {
    const places = free({ pista: [5, 9, 2] });
    expect(takePlaces({ pista: 2 }, places, 2)).toEqual([{ pool: "pista", shard: 2, places: 2 }]);
    expect(takePlaces({ pista: 7 }, places, 2)).toEqual([{ pool: "pista", shard: 1, places: 7 }]);
    expect(takePlaces({ pista: 7 }, places, 2)).toEqual([
      { pool: "pista", shard: 0, places: 5 },
      { pool: "pista", shard: 1, places: 2 },
    ]);
    expect(places.get("pista")).toEqual([0, 0, 0]);
  });

  test("takes nothing from any pool when one of them has too little", () => {
    const places = free({ pista: [10], preventa: [1] });
    expect(takePlaces({ pista: 2, preventa: 2 }, places, 0)).toBeUndefined();
    expect(places.get("pista")).toEqual([10]);
  });
});
