import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { CLIENT_HEALTH_DAYS, CLIENT_REPORTS_PER_IP } from "@tarima/shared/lib/limits.ts";
import type { ClientReport } from "@tarima/shared/system/client-health.schema.ts";
import { maskMessage } from "@tarima/shared/system/mask-message.ts";
import { knownPattern } from "@tarima/shared/system/page-patterns.ts";
import { batcher } from "../../../lib/batcher.ts";
import { clientHealthEveryMs } from "../../../lib/config.ts";
import type { Call } from "../../../lib/http/call.ts";
import { networkLimits } from "../../../lib/http/rate-limit/network-limits.ts";
import { limitRate } from "../../../lib/http/rate-limit/rate-limit.ts";
import * as logger from "../../../lib/observability/logger.ts";
import type { Told } from "./add-entries.ts";
import { saveEntries } from "./client-health.repo.ts";

/** Reports in one commit. */
const MAX_BATCH = 200;
/** Reports that wait in an instance. Further ones are logged, but not counted. */
const MOST_WAITING = 400;

/**
 * Logs what a page tells of itself, and counts it for its day. It is answered before that is stored: a report may be lost, but
 * nobody who buys waits for one. Throws TOO_MANY_REQUESTS.
 */
export async function recordClientReports({ release, entries }: ClientReport, call: Call): Promise<void> {
  const { now } = call;
  await limitRate(networkLimits("client-reports", CLIENT_REPORTS_PER_IP, call), now);
  const at = now.toISOString();
  const told = entries.flatMap((entry): Told[] => {
    const page = knownPattern(entry.page);
    if (entry.kind === "vital") return [{ ...entry, page, release, at }];
    const message = maskMessage(entry.message); // by the page already, but anybody may send anything
    return message ? [{ ...entry, message, page, release, at }] : [];
  });
  log(release, told);
  count(told, now);
}

function log(release: string, told: readonly Told[]): void {
  const errors = told.flatMap((it) => (it.kind === "error" ? { page: it.page, message: it.message } : []));
  const vitals = told.flatMap((it) =>
    it.kind === "vital" ? { page: it.page, name: it.name, value: it.value } : [],
  );
  if (errors.length > 0) logger.warn("A page failed in a browser", { release, errors });
  if (vitals.length > 0) logger.info("A page told how fast it was", { release, vitals });
}

interface Job {
  told: readonly Told[];
  now: Date;
}

let lane: ((job: Job) => Promise<true>) | undefined;
let waiting = 0;

function count(told: readonly Told[], now: Date): void {
  if (waiting >= MOST_WAITING || told.length === 0) return;
  lane ??= batcher(saveTogether, { maxBatch: MAX_BATCH, everyMs: clientHealthEveryMs() });
  waiting++;
  lane({ told, now })
    .catch((error: unknown) => {
      logger.warn("Reports of browsers were not counted", { error: String(error) });
    })
    .finally(() => {
      waiting--;
    });
}

/** One commit for each day that they are of: one, but around midnight. */
async function saveTogether(jobs: Job[]): Promise<Map<Job, true>> {
  const days = Map.groupBy(jobs, ({ now }) => today(now));
  for (const [day, of] of days) {
    const expiresAt = new Date(Date.parse(day) + CLIENT_HEALTH_DAYS * DAY_MS);
    await saveEntries(
      day,
      of.flatMap(({ told }) => [...told]),
      expiresAt,
    );
  }
  return new Map(jobs.map((job) => [job, true]));
}
