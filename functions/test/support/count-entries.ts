import { countEntry } from "../../src/features/finance/count-entry.ts";
import { findEntriesOf } from "../../src/features/ledger/ledger.repo.ts";

/** Counts an order's entries in the metrics, as the trigger on each of them does. */
export async function countEntriesOf(orderId: string): Promise<void> {
  for (const { id, isCounted } of await findEntriesOf(orderId)) if (!isCounted) await countEntry(id);
}
