import { basename } from "node:path";
import { afterEach, beforeEach, type RunnerTestCase } from "vitest";
import { leaveEvidence, recordFlake, startTracing, stopTracing } from "./evidence.ts";
import { takeFaults } from "./watch.ts";

// Runs around every browser test. Its afterEach runs before the test's own, which closes the pages: vitest.config.ts runs hooks
// in the order of their definition.

// what tests do with the server's own code may store files, where the emulated functions have theirs
const { GCLOUD_PROJECT: projectId } = process.env;
process.env.FIREBASE_CONFIG ??= JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` });

const isSecondTry = (task: RunnerTestCase) => (task.result?.retryCount ?? 0) > 0;

beforeEach(async ({ task }) => {
  if (isSecondTry(task)) await startTracing();
});

afterEach(async ({ task }) => {
  const { all, unexpected } = takeFaults();
  const name = `${basename(task.file.name)} > ${task.name}`;
  const errors = task.result?.errors ?? [];
  const hasFailed = task.result?.state === "fail";
  if (!hasFailed && unexpected.length === 0) {
    if (isSecondTry(task)) recordFlake(name);
    await stopTracing();
    return;
  }
  const problem = `its pages did what no expectFault() names:\n${unexpected.join("\n")}`;
  const error = hasFailed ? (errors.at(-1)?.message ?? "") : problem;
  const folder = await leaveEvidence(name, { error, faults: all });
  await stopTracing();
  if (!hasFailed) throw new Error(`${problem}\nEvidence: ${folder}`);
  const last = errors.at(-1);
  if (last) last.message += `\nEvidence: ${folder}${unexpected.length > 0 ? `\nAnd ${problem}` : ""}`;
});
