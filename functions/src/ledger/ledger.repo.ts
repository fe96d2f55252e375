import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { ledger } from "../firestore/collections.ts";
import { ledgerEntriesOf } from "./ledger-entries.ts";

/**
 * Writes into the ledger what a change does to an order's money, in the commit of that change; returns the fields of the order
 * that go with it. An entry's id is its place in the order: of two changes at once one finds it taken, and is made again.
 */
export function recordMoney(
  batch: WriteBatch,
  before: Order | undefined,
  after: Order,
  now: Date,
): Pick<Order, "ledgerEntries"> {
  const entries = ledgerEntriesOf(before, after, now);
  for (const entry of entries) batch.create(ledger.doc(entry.id), entry);
  return { ledgerEntries: (before?.ledgerEntries ?? 0) + entries.length };
}

export function readEntry(id: string): Promise<DocumentSnapshot<LedgerEntry>> {
  return ledger.doc(id).get();
}

/** All entries of an order, in their order. */
export async function findEntriesOf(orderId: string): Promise<LedgerEntry[]> {
  const found = await ledger.all().where("orderId", "==", orderId).get();
  return found.docs.map((doc) => doc.data()).toSorted((a, b) => a.n - b.n);
}

/** Entries that no trigger has counted yet, those that wait longest first. */
export async function findUncounted(before: Date, limit: number): Promise<LedgerEntry[]> {
  const found = await ledger
    .all()
    .where("isCounted", "==", false)
    .where("at", "<=", before)
    .orderBy("at")
    .limit(limit)
    .get();
  return found.docs.map((doc) => doc.data());
}

/** Entries of a producer up to a day that no settlement has taken, the oldest first. */
export async function findUnsettled(
  producerId: string,
  to: string,
  limit: number,
): Promise<DocumentSnapshot<LedgerEntry>[]> {
  const found = await ledger
    .all()
    .where("producerId", "==", producerId)
    .where("settlementId", "==", null)
    .where("day", "<=", to)
    .orderBy("day")
    .limit(limit)
    .get();
  return found.docs;
}

export async function findSettled(settlementId: string): Promise<DocumentSnapshot<LedgerEntry>[]> {
  return (await ledger.all().where("settlementId", "==", settlementId).get()).docs;
}
