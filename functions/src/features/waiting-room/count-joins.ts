import type { Joined, WaitingRoom } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { batcher } from "../../lib/batcher.ts";
import * as logger from "../../lib/observability/logger.ts";
import { addJoined } from "./waiting-room.repo.ts";

/** Joins of an instance that go into one sum, and how often it is written. */
const MAX_BATCH = 5_000;
const EVERY_MS = 2_000;
/** Rounds, and people of each, that an instance remembers: some hundred bytes a person. */
const KNOWN_ROUNDS = 50;
const KNOWN_PEOPLE = 100_000;

interface Count {
  add: (isEarly: boolean) => Promise<true>;
  /** Who was counted already: joining again and again makes the crowd no larger, which would keep others waiting. */
  known: Set<string>;
}

const counts = new Map<string, Count>();

/**
 * Counts somebody who joined, once an instance. They are answered before it is stored: a count that is lost makes places less exact,
 * nothing else.
 */
export function countJoin(
  { round, opensAt }: Pick<WaitingRoom, "round" | "opensAt">,
  uid: string,
  now: Date,
): void {
  const isEarly = now < new Date(opensAt);
  const { add, known } = countOf(round);
  const person = `${isEarly ? "early" : "late"} ${uid}`;
  if (known.has(person)) return;
  if (known.size < KNOWN_PEOPLE) known.add(person);
  add(isEarly).catch((error: unknown) => {
    logger.warn("Joins of a waiting room were not counted", { round, error: String(error) });
  });
}

function countOf(round: string): Count {
  const known = counts.get(round);
  if (known) return known;
  if (counts.size >= KNOWN_ROUNDS) counts.clear();
  let owed: Joined = { early: 0, late: 0 }; // what could not be written goes into the next sum
  const add = batcher(
    async (jobs: { isEarly: boolean }[]) => {
      const early = jobs.filter(({ isEarly }) => isEarly).length;
      owed = { early: owed.early + early, late: owed.late + jobs.length - early };
      await addJoined(round, owed);
      owed = { early: 0, late: 0 };
      return new Map(jobs.map((job) => [job, true as const]));
    },
    { maxBatch: MAX_BATCH, everyMs: EVERY_MS },
  );
  const count: Count = { add: (isEarly) => add({ isEarly }), known: new Set() };
  counts.set(round, count);
  return count;
}
