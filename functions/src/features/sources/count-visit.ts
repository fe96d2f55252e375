import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { promoterKey } from "@tarima/shared/sources/source-key.ts";
import type { ToldSource } from "@tarima/shared/sources/told-source.ts";
import { batcher } from "../../lib/batcher.ts";
import { countedEveryMs } from "../../lib/config.ts";
import type { Call } from "../../lib/http/call.ts";
import { networkCounter } from "../../lib/http/rate-limit/network-counter.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import * as logger from "../../lib/observability/logger.ts";
import { findPublicEvent } from "../events/events.repo.ts";
import { findActivePromoter } from "../promoters/promoters.repo.ts";
import { isRobot } from "./is-robot.ts";
import { registerSource } from "./register-source.ts";
import { keyWithout, readTold } from "./source-of-order.ts";
import { addVisits } from "./sources.repo.ts";

export interface Visit {
  id: string;
  source?: ToldSource | undefined;
  promoterCode?: string | undefined;
}

/** Visits of one network that an instance counts in a window: a carrier's address serves thousands. */
export const VISITS_PER_NETWORK = 300;
/** Visits in one commit, and those that wait in an instance. Further ones are not counted. */
const MAX_BATCH = 300;
const MOST_WAITING = 2_000;
const FRESH_MS = MINUTE_MS / 2;
const CACHED = 500;

const isTooMany = networkCounter(VISITS_PER_NETWORK);
const isPublic = memoizeWithTtl(
  async (eventId) => (await findPublicEvent(eventId)) !== undefined,
  FRESH_MS,
  CACHED,
);
const activePromoter = memoizeWithTtl(
  async (key) => {
    const slash = key.indexOf("/");
    return (await findActivePromoter(key.slice(0, slash), key.slice(slash + 1)))?.id;
  },
  FRESH_MS,
  CACHED,
);

/**
 * Counts a visit to an event's page under the source it came from. Nobody waits for it, and it is refused to nobody: robots, visits to
 * what is not public, and more than a network makes are left out. Nothing is stored of who it was.
 */
export async function countVisit(
  { id: eventId, source: told, promoterCode }: Visit,
  call: Call,
): Promise<void> {
  if (isRobot(call.userAgent) || isTooMany(call) || !(await isPublic(eventId))) return;
  const code = promoterCode?.trim().toUpperCase();
  const promoterId = code && code.length <= 40 ? await activePromoter(`${eventId}/${code}`) : undefined;
  const source = promoterId === undefined ? readTold(told) : undefined;
  const key =
    promoterId === undefined
      ? source
        ? await registerSource(eventId, source, "visit", call.now)
        : keyWithout(told)
      : promoterKey(promoterId);
  add({ eventId, key });
}

interface Counted {
  eventId: string;
  key: string;
}

let lane: ((visit: Counted) => Promise<true>) | undefined;
let waiting = 0;

function add(visit: Counted): void {
  if (waiting >= MOST_WAITING) return;
  lane ??= batcher(
    async (visits: Counted[]) => {
      await addVisits(visits);
      return new Map(visits.map((it) => [it, true as const]));
    },
    { maxBatch: MAX_BATCH, everyMs: countedEveryMs() },
  );
  waiting++;
  lane(visit)
    .catch((error: unknown) => logger.warn("Visits were not counted", { error: String(error) }))
    .finally(() => {
      waiting--;
    });
}
