import type { Joined, WaitingRoom } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { batcher } from "../../lib/batcher.ts";
import * as logger from "../../lib/observability/logger.ts";
import { addJoined } from "./waiting-room.repo.ts";

/** Joins of this instance that go into one sum, and how often it is written. */
const MAX_BATCH = 5_000;
const EVERY_MS = 2_000;
/** Rooms that this instance counts for at once. */
const COUNTED_ROOMS = 500;

type Counted = Pick<WaitingRoom, "eventId" | "round">;

const lanes = new Map<string, (isEarly: boolean) => Promise<true>>();

/** Counts somebody who joined. They are answered before it is stored: a count that is lost makes places less exact, nothing else. */
export function countJoin(room: Counted & Pick<WaitingRoom, "opensAt">, now: Date): void {
  const { eventId, round } = room;
  laneOf({ eventId, round })(now < new Date(room.opensAt)).catch((error: unknown) => {
    logger.warn("Joins of a waiting room were not counted", { eventId, error: String(error) });
  });
}

function laneOf({ eventId, round }: Counted): (isEarly: boolean) => Promise<true> {
  const key = `${eventId}/${round}`;
  const known = lanes.get(key);
  if (known) return known;
  if (lanes.size >= COUNTED_ROOMS) lanes.clear();
  const counts = batcher(
    async (jobs: { isEarly: boolean }[]) => {
      const early = jobs.filter(({ isEarly }) => isEarly).length;
      await addJoined(eventId, round, { early, late: jobs.length - early } satisfies Joined);
      return new Map(jobs.map((job) => [job, true as const]));
    },
    { maxBatch: MAX_BATCH, everyMs: EVERY_MS },
  );
  const lane = (isEarly: boolean) => counts({ isEarly });
  lanes.set(key, lane);
  return lane;
}
