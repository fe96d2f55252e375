import type { Pool } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { expect, test } from "vitest";
import { planPools, type ShardCounts } from "./relay-pools.ts";

/** Free places of a pool after the plan. */
function after(counts: ShardCounts, plan: ReturnType<typeof planPools>, pool: string): number {
  const free = [...(counts[pool] ?? [])];
  for (const step of plan.steps) {
    if (step.pool !== pool) continue;
    if (step.do === "delete") free[step.shard] = 0;
    else if (step.do === "add") free[step.shard] = (free[step.shard] ?? 0) + step.places;
    else free[step.shard] = step.free;
  }
  return free.reduce((sum, places) => sum + (places ?? 0), 0);
}

const pista: Record<string, Pool> = { pista: { capacity: 200, shards: 4 } };

test("a new pool is laid out, one that is not wanted any more goes", () => {
  const plan = planPools(pista, { pista: [50, 50, 50, 50] }, { palcos: { capacity: 48, shards: 1 } });
  expect(plan.faults).toEqual([]);
  expect(plan.pools).toEqual({ palcos: { capacity: 48, shards: 1 } });
  expect(after({}, plan, "palcos")).toBe(48);
  expect(plan.steps.filter((step) => step.do === "delete")).toHaveLength(4);
});

test("nothing taken: the pool is laid out anew, over as many shards as it now needs", () => {
  const counts = { pista: [50, 50, 50, 50] };
  const plan = planPools(pista, counts, { pista: { capacity: 60, shards: 1 } });
  expect(plan.pools.pista).toEqual({ capacity: 60, shards: 1 });
  expect(after(counts, plan, "pista")).toBe(60);
});

test.each([
  [260, 210],
  [203, 153],
  [120, 70],
  [50, 0],
])("with 50 of 200 taken, a capacity of %i leaves %i free", (capacity, free) => {
  const counts = { pista: [0, 50, 50, 50] };
  const plan = planPools(pista, counts, { pista: { capacity, shards: 1 } });
  expect(plan.faults).toEqual([]);
  expect(plan.pools.pista).toEqual({ capacity, shards: 4 });
  expect(after(counts, plan, "pista")).toBe(free);
});

test.each([
  ["as many new shards as it is to have", 10, 700, 10, [117, 117, 117, 117, 116, 116]],
  ["no new shard of fewer than fifty places", 10, 120, 6, [60, 60]],
  ["none where it gains little", 10, 30, 4, []],
])("a pool that grows while it sells gains %s", (_, shards, gained, has, dealt) => {
  const counts = { pista: [0, 50, 50, 50] };
  const plan = planPools(pista, counts, { pista: { capacity: 200 + gained, shards } });
  expect(plan.pools.pista).toEqual({ capacity: 200 + gained, shards: has });
  expect(after(counts, plan, "pista")).toBe(150 + gained);
  expect(plan.steps.flatMap((step) => (step.do === "create" ? step.free : []))).toEqual(dealt);
  expect(plan.steps.filter((step) => step.do === "set")).toEqual([]); // sales under way are not disturbed
});

test("below what is taken it is refused, and so is removing it", () => {
  const counts = { pista: [0, 50, 50, 50] };
  const [fault] = planPools(pista, counts, { pista: { capacity: 49, shards: 1 } }).faults;
  expect(fault).toEqual({ pool: "pista", taken: 50, isRemoved: false });
  expect(planPools(pista, counts, {}).faults).toEqual([{ pool: "pista", taken: 50, isRemoved: true }]);
});
