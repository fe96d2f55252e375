import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { NumberingRange, StoredIssuing } from "@tarima/shared/sale-documents/issuing.schema.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import * as logger from "../../lib/observability/logger.ts";
import { type Issuer, IssuerDown } from "./issuer/issuer.ts";
import { ISSUING_ID, settings } from "./sale-documents.repo.ts";

const SEEN_EVERY_MS = 12 * HOUR_MS;

/** Keeps what is known of the numbering ranges in use as the provider has them, from time to time. What holds afterwards. */
export async function seeRanges(issuer: Issuer, issuing: StoredIssuing, now: Date): Promise<StoredIssuing> {
  const { rangesSeenAt } = issuing;
  if (rangesSeenAt && now.getTime() - new Date(rangesSeenAt).getTime() < SEEN_EVERY_MS) return issuing;
  let ranges: NumberingRange[];
  try {
    ranges = await issuer.ranges();
  } catch (error) {
    if (!(error instanceof IssuerDown)) throw error;
    logger.warn("The numbering ranges could not be seen", { error: error.message });
    return issuing;
  }
  // one that is no longer offered stays as it was seen, with its end
  const seen = (range: NumberingRange | null) => ranges.find(({ id }) => id === range?.id) ?? range;
  const stored = await changeDocument({ of: settings, id: ISSUING_ID }, ({ invoiceRange, noteRange }) => ({
    invoiceRange: seen(invoiceRange),
    noteRange: seen(noteRange),
    rangesSeenAt: now.toISOString(),
  }));
  return stored ?? issuing;
}
