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

test("a batch after a quiet time starts at once, and the next one no earlier than agreed", async () => {
  const starts: number[] = [];
  const run = batcher<number, number>(
    async (jobs) => {
      starts.push(performance.now());
      return new Map(jobs.map((job) => [job, job]));
    },
    { maxBatch: 100, everyMs: 80 },
  );
  const asked = performance.now();
  await run(1);
  await Promise.all([run(2), run(3), run(4)]);
  const [first = 0, second = 0, ...others] = starts;
  expect(others).toEqual([]);
  expect(first - asked).toBeLessThan(60);
  expect(second - first).toBeGreaterThanOrEqual(79);
});
