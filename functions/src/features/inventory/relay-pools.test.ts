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

const stepsOf = (plan: ReturnType<typeof planPools>) =>
  plan.steps.map((step) => {
    const what = `${step.do} ${step.shard}`;
    if (step.do === "delete") return what;
    return `${what}: ${step.do === "add" ? step.places : step.free}`;
  });

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
  ["on fewer shards", { capacity: 60, shards: 1 }, ["set 0: 60", "delete 1", "delete 2", "delete 3"]],
  [
    "on more shards",
    { capacity: 300, shards: 6 },
    ["set 0: 50", "set 1: 50", "set 2: 50", "set 3: 50", "create 4: 50", "create 5: 50"],
  ],
  ["as it was", { capacity: 200, shards: 4 }, ["set 0: 50", "set 1: 50", "set 2: 50", "set 3: 50"]],
])(
  "laid out anew %s, each shard there was is written: who is buying from it just then tries again",
  (_, next, steps) => {
    expect(stepsOf(planPools(pista, { pista: [50, 50, 50, 50] }, { pista: next }))).toEqual(steps);
  },
);

test("a new pool only makes shards", () => {
  const plan = planPools({}, {}, { pista: { capacity: 101, shards: 2 } });
  expect(stepsOf(plan)).toEqual(["create 0: 51", "create 1: 50"]);
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
  ["gains one place in each of so many shards", 203, ["add 0: 1", "add 1: 1", "add 2: 1"]],
  ["keeps its shards as they are where it stays as large", 200, []],
  ["loses places where most are free, and touches no other shard", 140, ["set 2: 0", "set 3: 30"]],
  ["loses all that is free", 80, ["set 2: 0", "set 3: 0", "set 1: 0", "set 0: 0"]],
])("a pool of which 80 are taken %s", (_, capacity, steps) => {
  const plan = planPools(pista, { pista: [10, 20, 50, 40] }, { pista: { capacity, shards: 4 } });
  expect(stepsOf(plan)).toEqual(steps);
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

test("a pool of which no shard was read is taken as sold out: nothing of it may go", () => {
  const taken = { pool: "pista", taken: 200 };
  expect(planPools(pista, {}, { pista: { capacity: 199, shards: 4 } })).toEqual({
    pools: { pista: { capacity: 200, shards: 4 } },
    steps: [],
    faults: [{ ...taken, isRemoved: false }],
  });
  expect(planPools(pista, {}, {})).toEqual({ pools: {}, steps: [], faults: [{ ...taken, isRemoved: true }] });
});
