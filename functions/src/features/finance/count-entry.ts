import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { ledger } from "../../lib/firestore/collections.ts";
import { understood } from "../../lib/firestore/queries.ts";
import * as logger from "../../lib/observability/logger.ts";
import { findUncounted } from "../ledger/ledger.repo.ts";
import { countFact, type Fact, markChanged } from "../metrics/count-facts.ts";
import { metricChangesOf } from "../metrics/metric-changes.ts";
import { readPromoCode, recordUse } from "../promo-codes/promo-codes.repo.ts";

/** Uncounted entries older than this were missed by the trigger. */
const COUNTED_AFTER_MS = 5 * MINUTE_MS;
const MOST = 200;

/** Adds a ledger entry to the metrics, so that repeated, late or unordered deliveries count it once. */
export const countEntry = (entryId: string): Promise<void> => countFact(entryFact(entryId));

/** An entry of the ledger, marked as counted by its own field. */
export function entryFact(entryId: string): Fact {
  const ref = ledger.doc(entryId);
  return {
    key: ref.path,
    open: async () => {
      const snapshot = await ref.get();
      if (!snapshot.exists || !snapshot.updateTime) return undefined;
      const entry = understood(snapshot);
      if (!entry || entry.isCounted) return undefined;
      const { promoCodeId } = entry;
      // a discount without a limit may have been deleted during a hold; the sale is counted anyway
      const isUse = promoCodeId !== null && (await readPromoCode(promoCodeId)).exists;
      return {
        changes: metricChangesOf(entry),
        mark: markChanged(ref, { isCounted: true }, snapshot.updateTime),
        ...(isUse && { more: (batch) => recordUse(batch, promoCodeId) }),
      };
    },
  };
}

/** Counts entries that the trigger missed. */
export async function countLostEntries(now: Date): Promise<void> {
  const lost = await findUncounted(new Date(now.getTime() - COUNTED_AFTER_MS), MOST);
  for (const { id } of lost) logger.warn("An entry of the ledger was not counted", { entryId: id });
  await Promise.all(lost.map(({ id }) => countEntry(id)));
}
