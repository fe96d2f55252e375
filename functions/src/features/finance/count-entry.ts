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

/** The trigger has counted what is older than this; what is left was lost on the way. */
const COUNTED_AFTER_MS = 5 * MINUTE_MS;
const MOST = 200;

/**
 * Adds an entry of the ledger to the metrics, in one commit with the mark that says so: so that deliveries that come twice,
 * late or in any order are counted once. What it adds is added blindly, so that no two entries wait for each other.
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

/** Counts what the trigger has not: none of it should be there. */
export async function countLostEntries(now: Date): Promise<void> {
  const lost = await findUncounted(new Date(now.getTime() - COUNTED_AFTER_MS), MOST);
  for (const { id } of lost) {
    logger.warn("An entry of the ledger was not counted", { entryId: id });
    await countEntry(id);
  }
}

/** A code without a limit may be deleted under a hold: the sale counts all the same. */
async function countUse(batch: WriteBatch, promoCodeId: string): Promise<void> {
  if ((await readPromoCode(promoCodeId)).exists) recordUse(batch, promoCodeId);
}
