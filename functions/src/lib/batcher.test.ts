import { expect, test } from "vitest";
import { batcher } from "./batcher.ts";

test("jobs that arrive while a batch is under way go together in the next", async () => {
  const batches: number[] = [];
  const run = batcher<number, number>(
    async (jobs) => {
      batches.push(jobs.length);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return new Map(jobs.map((job) => [job, job * 2]));
    },
    { maxBatch: 50 },
  );
  const results = await Promise.all(Array.from({ length: 120 }, (_, i) => run(i)));
  expect(results).toEqual(Array.from({ length: 120 }, (_, i) => i * 2));
  expect(batches).toEqual([50, 50, 20]);
});

test("one job's refusal is its own; a failed batch fails each of its jobs and the next one runs", async () => {
  let isBroken = true;
  const run = batcher<string, string>(
    async (jobs) => {
      if (isBroken) throw new Error("unreachable");
      return new Map(jobs.map((job) => [job, job === "bad" ? new Error("no") : job]));
    },
    { maxBatch: 10 },
  );
  await expect(run("a")).rejects.toThrow("unreachable");
  isBroken = false;
  const [good, bad] = await Promise.allSettled([run("good"), run("bad")]);
  expect([good.status, bad.status]).toEqual(["fulfilled", "rejected"]);
});

test("a batch after a quiet time starts at once", async () => {
  const everyMs = 3_600_000;
  const run = batcher<number, number>(async (jobs) => new Map(jobs.map((job) => [job, job])), {
    maxBatch: 10,
    everyMs,
  });
  expect(await Promise.all([run(1), run(2)])).toEqual([1, 2]);
});

test("the next one takes all that came meanwhile, no earlier than agreed", async () => {
  const starts: number[] = [];
  const batches: number[][] = [];
  const run = batcher<number, number>(
    async (jobs) => {
      starts.push(performance.now());
      batches.push(jobs);
      return new Map(jobs.map((job) => [job, job]));
    },
    { maxBatch: 100, everyMs: 80 },
  );
  await run(1);
  await Promise.all([run(2), run(3), run(4)]);
  expect(batches).toEqual([[1], [2, 3, 4]]);
  const [first = 0, second = 0] = starts;
  expect(second - first).toBeGreaterThanOrEqual(79);
});
