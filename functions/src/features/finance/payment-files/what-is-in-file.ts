import type { FilePayment, PaymentFile } from "@tarima/shared/finance/payment-file.schema.ts";
import { isAwaitingPayment, type Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { settlements } from "../../../lib/firestore/collections.ts";
import { StaleRead } from "../../../lib/firestore/conflicts.ts";
import { readMany, understood } from "../../../lib/firestore/queries.ts";
import { assumeAccounts, drawnOf, isInPlace, type KnownAccount, readAccounts } from "./accounts-in-place.ts";
import { findPaymentFile } from "./payment-files.repo.ts";

interface InFile {
  payment: FilePayment;
  snapshot: DocumentSnapshot<Settlement>;
  settlement: Settlement;
}

interface Contents {
  /** The settlements that it is to pay, as they are stored. */
  waiting: InFile[];
  /** The ids of those that are not to be paid by it any more, or are gone, which only a hand or another release did. */
  changed: string[];
}

/** What an open file has, to be shown. */
export async function contentsOf(file: PaymentFile): Promise<Contents> {
  const contents: Contents = { waiting: [], changed: [] };
  for (const { payment, snapshot } of await readInFile(file)) {
    const settlement = snapshot && understood(snapshot);
    if (settlement && isWaiting(settlement, file)) contents.waiting.push({ payment, snapshot, settlement });
    else contents.changed.push(payment.settlementId);
  }
  return contents;
}

/** The same for a commit. Throws StaleRead where the file was closed since it was read. */
export async function settlementsIn(file: PaymentFile): Promise<Contents> {
  const contents = await contentsOf(file);
  if (contents.changed.length > 0 && (await findPaymentFile(file.id))?.status !== "open")
    throw new StaleRead(`File ${file.id} was closed`);
  return contents;
}

const isWaiting = ({ status, paymentFileId }: Settlement, { id }: PaymentFile): boolean =>
  paymentFileId === id && isAwaitingPayment(status);

async function readInFile({ payments }: PaymentFile) {
  const found = await readMany(
    settlements,
    payments.map(({ settlementId }) => settlementId),
  );
  return payments.map((payment, i) => ({ payment, snapshot: found[i] }));
}

/**
 * Lets go of all settlements that are in a file, in the commit that drops it; also of those that cannot be read. What was drawn they keep:
 * the bank may pay them.
 */
export async function releaseSettlements(batch: WriteBatch, file: PaymentFile, now: Date): Promise<void> {
  const dropped = file.drawn && { dropped: { fileId: file.id, at: now.toISOString() } };
  for (const { snapshot } of await readInFile(file))
    if (snapshot?.get("paymentFileId") === file.id)
      changeSettlement(batch, { snapshot }, { paymentFileId: null, ...dropped });
}

/** Accounts keep that a file which was drawn with them was dropped, in the commit that drops it. */
export async function markDropped(
  batch: WriteBatch,
  { id, payments }: PaymentFile,
  now: Date,
): Promise<void> {
  const drawn = await accountsDrawnWith(id, payments);
  const droppedAt = now.toISOString();
  assumeAccounts(batch, drawn, (before) =>
    before.map((it) => (it.fileId === id ? { ...it, droppedAt } : it)),
  );
}

async function accountsDrawnWith(id: string, payments: readonly FilePayment[]): Promise<KnownAccount[]> {
  const accounts = await readAccounts(payments.map(({ producerId }) => producerId));
  return [...accounts.values()].filter((known) => drawnOf(known).some(({ fileId }) => fileId === id));
}

/** Changes a settlement of a file, as it was read, in the commit that closes the file. */
export function changeSettlement(
  batch: WriteBatch,
  { snapshot }: Pick<InFile, "snapshot">,
  fields: Partial<Settlement>,
): void {
  if (!snapshot.updateTime) throw new StaleRead("A settlement is gone");
  batch.update(snapshot.ref, settlements.encode(fields), { lastUpdateTime: snapshot.updateTime });
}

/**
 * The file's accounts are with the bank no more, as part of the commit that says what became of it. Returns the organisations of those
 * payments that went to an account which is not in place any more, or of somebody else than the organisation is by now.
 */
export async function releaseAccounts(
  batch: WriteBatch,
  { id, payments }: PaymentFile,
  paid: readonly FilePayment[],
): Promise<string[]> {
  const accounts = await readAccounts(payments.map(({ producerId }) => producerId));
  const drawn = [...accounts.values()].filter((known) => drawnOf(known).some(({ fileId }) => fileId === id));
  assumeAccounts(batch, drawn, (before) => before.filter(({ fileId }) => fileId !== id));
  const gone = paid.filter(({ producerId, accountId }) => !isInPlace(accounts.get(producerId), accountId));
  return [...new Set(gone.map(({ producerId }) => producerId))];
}
