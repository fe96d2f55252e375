import { ledgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import * as z from "zod/mini";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { ledger } from "../../lib/firestore/collections.ts";
import { findUncounted } from "../ledger/ledger.repo.ts";
import { applyToMetrics } from "../metrics/apply-to-metrics.ts";
import { metricChangesOf } from "../metrics/metric-changes.ts";
import { readPromoCode, recordUse } from "../promo-codes/promo-codes.repo.ts";

/** Uncounted entries older than this were missed by the trigger. */
const COUNTED_AFTER_MS = 5 * MINUTE_MS;
const MOST = 200;

/**
 * Adds a ledger entry to the metrics, in one commit with its mark `isCounted`, so that repeated, late or unordered deliveries
 * count it once. Increments need no reads, so entries do not contend with each other.
 */
export async function countEntry(entryId: string): Promise<void> {
  await changeDocument({ of: ledger, id: entryId }, async (stored, batch) => {
    const { data: entry } = z.safeParse(ledgerEntry, stored);
    if (!entry) logger.error("An entry of the ledger is not understood", { entryId });
    if (!entry || entry.isCounted) return undefined;
    for (const change of metricChangesOf(entry)) applyToMetrics(batch, change);
    if (entry.promoCodeId !== null) await countUse(batch, entry.promoCodeId);
    return { isCounted: true };
  });
}

/** Counts entries that the trigger missed. */
export async function countLostEntries(now: Date): Promise<void> {
  const lost = await findUncounted(new Date(now.getTime() - COUNTED_AFTER_MS), MOST);
  for (const { id } of lost) {
    logger.warn("An entry of the ledger was not counted", { entryId: id });
    await countEntry(id);
  }
}

/** A discount without a limit may have been deleted during a hold; the sale is counted anyway. */
async function countUse(batch: WriteBatch, promoCodeId: string): Promise<void> {
  if ((await readPromoCode(promoCodeId)).exists) recordUse(batch, promoCodeId);
}
