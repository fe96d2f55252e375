import { describe, expect, test } from "vitest";
import { batcher } from "./batcher.ts";
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

describe("combining", () => {
  test("jobs that arrive while a batch is under way go together in the next", async () => {
    const batches: number[] = [];
    const run = batcher<number, number>(async (jobs) => {
      batches.push(jobs.length);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return new Map(jobs.map((job) => [job, job * 2]));
    }, 50);
    const results = await Promise.all(Array.from({ length: 120 }, (_, i) => run(i)));
    expect(results).toEqual(Array.from({ length: 120 }, (_, i) => i * 2));
    expect(batches).toEqual([50, 50, 20]);
  });

  test("one job's refusal is its own; a failed batch fails each of its jobs and the next one runs", async () => {
    let isBroken = true;
    const run = batcher<string, string>(async (jobs) => {
      if (isBroken) throw new Error("unreachable");
      return new Map(jobs.map((job) => [job, job === "bad" ? new Error("no") : job]));
    }, 10);
    await expect(run("a")).rejects.toThrow("unreachable");
    isBroken = false;
    const [good, bad] = await Promise.allSettled([run("good"), run("bad")]);
    expect([good.status, bad.status]).toEqual(["fulfilled", "rejected"]);
  });
});
