import { observeFirestore, type Tally } from "../../functions/src/lib/firestore/operations.ts";

/** The operations that this process has requested from Firestore. */
export type Cost = Tally;

const cost: Cost = { reads: 0, writes: 0, commits: 0 };
/** Commits that wrote a document, by its path. */
const commitsTo = new Map<string, number>();

/** Starts counting. Call it once per process. */
export function startCounting(): void {
  observeFirestore(
    () => cost,
    (_, path) => void commitsTo.set(path, (commitsTo.get(path) ?? 0) + 1),
  );
}

/** Runs the work and returns what it requested from Firestore. */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = { ...cost };
  await work();
  return {
    reads: cost.reads - before.reads,
    writes: cost.writes - before.writes,
    commits: cost.commits - before.commits,
  };
}

/** Runs the work and returns how many commits wrote the document that most of them wrote. */
export async function commitsToBusiest(work: () => Promise<unknown>): Promise<number> {
  commitsTo.clear();
  await work();
  return Math.max(0, ...commitsTo.values());
}
