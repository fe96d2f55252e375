import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { colombianDay, type Metrics, NO_METRICS, sumOf } from "@tarima/shared/finance/metrics.ts";
import { type Settlement, settlementId } from "@tarima/shared/finance/settlement.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { ledger, settlements } from "../../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import { takeNumber } from "../../../lib/firestore/take-number.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { findUnsettled } from "../../ledger/ledger.repo.ts";
import { readProducer } from "../../producers/producers.repo.ts";
import { settlementEntry } from "./settlement-entry.ts";

/** Most entries per settlement, so that they fit into one commit; the next settlement continues. */
const MOST_ENTRIES = 5_000;

/**
 * Settles all ledger entries of a producer up to a past day that no settlement has taken; late entries go into the next one.
 * The entries are marked in the commit that takes the number, each only if unchanged, so that two settlements never share one.
 * A negative balance is left for the next settlement. Throws PRODUCER_NOT_FOUND, SETTLEMENT_DAYS_OPEN, SETTLEMENT_EMPTY,
 * SETTLEMENT_NEGATIVE with the balance.
 */
export async function createSettlement(
  { producerId, to }: { producerId: string; to: string },
  call: SignedCall,
): Promise<Settlement> {
  const producer = (await readProducer(producerId)).data();
  if (!producer) throw new AppError("PRODUCER_NOT_FOUND");
  if (to >= colombianDay(call.now)) {
    const fields = { dateTo: "Hasta ayer: el día de hoy todavía vende" };
    throw new AppError("SETTLEMENT_DAYS_OPEN", { fields });
  }
  return retryOnConflict(async () => {
    const batch = db().batch();
    const number = await takeNumber(batch, "settlements");
    const id = settlementId(number);
    const taken = await findUnsettled(producerId, to, MOST_ENTRIES);
    const entries = taken.flatMap((snapshot) => snapshot.data() ?? []);
    const [first] = entries;
    const metrics = { ...NO_METRICS, ...sumOf(entries.map((entry) => entry.metrics)) };
    if (!first || (metrics.producerNet === 0 && metrics.gmv === 0)) throw new AppError("SETTLEMENT_EMPTY");
    if (metrics.producerNet < 0)
      throw new AppError("SETTLEMENT_NEGATIVE", { details: { balance: metrics.producerNet } });
    for (const snapshot of taken) markSettled(batch, snapshot, id);
    const at = call.now.toISOString();
    const settlement: Settlement = {
      id,
      number,
      producerId,
      producerName: producer.legalName || producer.fullName,
      from: first.day,
      to: entries.at(-1)?.day ?? to,
      entries: entries.length,
      metrics: namingContributionIfAny(metrics),
      amount: metrics.producerNet,
      byEvent: byEventOf(entries),
      status: "draft",
      dueOn: null,
      createdAt: at,
      updatedAt: at,
    };
    batch.create(settlements.doc(settlement.id), settlement);
    const detail = `Liquidación ${settlement.id} de ${settlement.producerName}: ${formatMoney(settlement.amount)}`;
    createAuditLog(
      batch,
      settlementEntry(settlement, call, { action: "settlement.created", detail }),
      call.now,
    );
    await batch.commit();
    return settlement;
  });
}

/** The contribution is named only where there is one: a release before this one reads no settlement that names it. */
function namingContributionIfAny(metrics: Metrics): Settlement["metrics"] {
  const { contribution, contributionBase, contributionTickets, ...others } = metrics;
  return contribution === 0 && contributionBase === 0 && contributionTickets === 0 ? others : metrics;
}

/** What each event's entries add up to for the producer, the largest first; those that add up to nothing are left out. */
function byEventOf(entries: readonly LedgerEntry[]): NonNullable<Settlement["byEvent"]> {
  const sums = new Map<string, { id: string; name: string; amount: number }>();
  for (const { eventId: id, eventName: name, metrics } of entries)
    sums.set(id, { id, name, amount: (sums.get(id)?.amount ?? 0) + (metrics.producerNet ?? 0) });
  return [...sums.values()].filter(({ amount }) => amount !== 0).sort((a, b) => b.amount - a.amount);
}

/** Marks an entry as taken by a settlement, or by none, if it is unchanged. */
export function markSettled(
  batch: WriteBatch,
  { ref, updateTime }: DocumentSnapshot<LedgerEntry>,
  settlementId: string | null,
): void {
  batch.update(ref, ledger.encode({ settlementId }), updateTime ? { lastUpdateTime: updateTime } : {});
}
