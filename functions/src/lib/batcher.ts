import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";

interface Limits {
  maxBatch: number;
  /** Least time from the start of one batch to that of the next; a batch after a quiet time starts at once. */
  everyMs?: number;
}

/**
 * Collects jobs that arrive while a batch is running and passes them on as the next batch, so that under load one commit
 * carries many of them. One batch runs at a time, as part of the request of its first job: what it costs is logged there.
 */
export function batcher<Job, Result>(
  work: (jobs: Job[]) => Promise<Map<Job, Result | Error>>,
  { maxBatch, everyMs = 0 }: Limits,
): (job: Job) => Promise<Result> {
  interface Waiting {
    job: Job;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
    /** Runs something as part of the request that the job came with. */
    within: <T>(run: () => T) => T;
  }
  const queue: Waiting[] = [];
  let isBusy = false;
  let startedAt = Number.NEGATIVE_INFINITY;

  async function drain(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      while (queue.length) {
        const wait = startedAt + everyMs - performance.now();
        if (wait > 0) await pause(Math.ceil(wait)); // a fraction would be cut off
        startedAt = performance.now();
        await serve(queue.splice(0, maxBatch));
      }
    } finally {
      isBusy = false;
    }
  }

  async function serve(batch: Waiting[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    try {
      const jobs = batch.map(({ job }) => job);
      const results = await first.within(() => work(jobs));
      for (const { job, resolve, reject } of batch) {
        const result = results.get(job);
        if (result instanceof Error || result === undefined)
          reject(result ?? new Error("A job was left without a result"));
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (job) =>
    new Promise((resolve, reject) => {
      queue.push({ job, resolve, reject, within: AsyncLocalStorage.snapshot() });
      setImmediate(() => void drain());
    });
}
