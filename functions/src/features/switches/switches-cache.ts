import { isFresh } from "../../lib/is-fresh.ts";
import * as logger from "../../lib/observability/logger.ts";
import { within } from "../../lib/within.ts";
import { NEVER_SWITCHED, type StoredSwitches } from "./switches.repo.ts";

/** Longer than any read that succeeds takes: a sale does not wait for switches. */
const PATIENCE_MS = 3_000;

/**
 * Keeps the switches in memory for `freshMs`. Concurrent callers share one read. If it fails, what was known last holds, or
 * nothing is switched, until the next read.
 */
export function switchesCache(read: () => Promise<StoredSwitches>, freshMs: number) {
  let kept: StoredSwitches = NEVER_SWITCHED;
  let checkedAt: number | undefined;
  let refreshing: Promise<void> | undefined;

  const refresh = async (): Promise<void> => {
    const startedAt = Date.now();
    try {
      kept = await within(PATIENCE_MS, read, () => new Error("The switches take too long"));
    } catch (error) {
      logger.error("The switches could not be read; what was known last holds", { error: String(error) });
    }
    checkedAt = startedAt;
  };

  return async (): Promise<StoredSwitches> => {
    if (checkedAt !== undefined && isFresh(checkedAt, freshMs)) return kept;
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    await refreshing;
    return kept;
  };
}
