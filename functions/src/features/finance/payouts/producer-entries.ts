import { type LedgerEntry, PRODUCER_LEDGER_KINDS } from "@tarima/shared/finance/ledger.schema.ts";
import type { ListOrder } from "../../../lib/http/list-order.ts";
import { countEntries, findEntries, type LedgerFilter, totalEntries } from "../../ledger/ledger.repo.ts";
import { findDrafts, findShownSettlement } from "../settlements/settlements.repo.ts";

export interface ProducerLedgerFilter extends LedgerFilter {
  producerId: string;
}

type Order = ListOrder<LedgerEntry>;

/** Without what is between the platform and the gateway. */
const withinKinds = (filter: ProducerLedgerFilter): LedgerFilter =>
  filter.kind ? filter : { ...filter, kinds: PRODUCER_LEDGER_KINDS };

/** A producer's entries as they see them: what is in a draft, of which nobody was told, is not settled. */
export async function findProducerEntries(
  filter: ProducerLedgerFilter,
  order: Order,
  limit: number,
): Promise<LedgerEntry[]> {
  const entries = await findEntries(withinKinds(filter), order, limit);
  // after the entries: a draft that was made meanwhile is among them
  const drafts = new Set((await findDrafts(filter.producerId)).map(({ id }) => id));
  return entries.map((entry) =>
    entry.settlementId !== null && drafts.has(entry.settlementId) ? { ...entry, settlementId: null } : entry,
  );
}

export const totalProducerEntries = (
  filter: ProducerLedgerFilter,
  order: Order,
): Promise<number | undefined> => totalEntries(withinKinds(filter), order);

export const countProducerEntries = (filter: ProducerLedgerFilter, order: Order): Promise<number> =>
  countEntries(withinKinds(filter), order);

/** Throws SETTLEMENT_NOT_FOUND where a settlement is asked for that the producer does not see. */
export async function assertShown({ producerId, settlementId }: ProducerLedgerFilter): Promise<void> {
  if (settlementId) await findShownSettlement(producerId, settlementId);
}
