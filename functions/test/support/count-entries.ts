import { countEntry } from "../../src/features/finance/count-entry.ts";
import { findEntriesOf } from "../../src/features/ledger/ledger.repo.ts";

/** Counts an order's ledger entries in the metrics, as their trigger does. */
export async function countEntriesOf(orderId: string): Promise<void> {
  for (const { id, isCounted } of await findEntriesOf(orderId)) if (!isCounted) await countEntry(id);
}
