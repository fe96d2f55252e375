import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import * as logger from "../../lib/observability/logger.ts";
import { setWait } from "./retention.repo.ts";
import type { Outcome } from "./slice.ts";

/** What is looked at again, and when: what waits for something in a month, what failed on the next day. */
const WAITS_MS = 30 * DAY_MS;

/** Notes what has to wait. Nothing that fails keeps others from their end: it waits, too. */
export async function forgetOrWait(
  { key, id }: { key: string; id: string },
  forget: () => Promise<Outcome>,
  now: Date,
): Promise<Outcome> {
  try {
    const outcome = await forget();
    if (outcome === "later") await setWait(key, id, new Date(now.getTime() + WAITS_MS));
    return outcome;
  } catch (error) {
    logger.report("What was kept long enough could not be taken away", error, { key, id });
    await setWait(key, id, new Date(now.getTime() + DAY_MS));
    return "later";
  }
}
