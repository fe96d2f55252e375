import type { FilePayment, PaymentFile } from "@tarima/shared/finance/payment-file.schema.ts";
import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { AppError } from "../../../lib/app-error.ts";
import { payerAccount } from "../../../lib/config.ts";
import { paymentFiles, settlements } from "../../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import { readMany, understood } from "../../../lib/firestore/queries.ts";
import { takeNumber } from "../../../lib/firestore/take-number.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { shownAs } from "../../payout-accounts/payout-entry.ts";
import {
  assumeAccounts,
  assumeOrganisations,
  isInPlace,
  type KnownAccount,
  readAccounts,
} from "./accounts-in-place.ts";
import { isToPay, obstacleOf } from "./payables.ts";
import { paymentFileEntry } from "./payment-file-views.ts";
import { findFileOfRequest } from "./payment-files.repo.ts";

interface Wish {
  requestId: string;
  /** Each settlement once, with the account that was shown for it. */
  payments: readonly { settlementId: string; accountId: string }[];
}

/**
 * Puts settlements into a new payment file. In one commit each is still to be paid and in no file, and its account is in place; otherwise
 * nothing is made. The same requestId makes one file. Throws PAYMENT_FILE_NOT_SET_UP, PAYMENT_FILE_ROWS_CHANGED with the settlements'
 * ids, PAYMENT_FILE_WRONG_STATE where the requestId made another one.
 */
export async function createPaymentFile(
  { requestId, payments }: Wish,
  call: SignedCall,
): Promise<PaymentFile> {
  return retryOnConflict(async () => {
    const batch = db().batch();
    const number = await takeNumber(batch, "paymentFiles"); // a file of the same request takes it before the commit
    const made = await findFileOfRequest(requestId);
    if (made) return sameFile(made, payments);
    if (!payerAccount()) throw new AppError("PAYMENT_FILE_NOT_SET_UP");
    const id = String(number).padStart(6, "0");
    const found = await readMany(
      settlements,
      payments.map(({ settlementId }) => settlementId),
    );
    const accounts = await readAccounts(found.flatMap((snapshot) => understood(snapshot)?.producerId ?? []));
    const changed: string[] = [];
    const taken: FilePayment[] = [];
    for (const [i, wish] of payments.entries()) {
      const snapshot = found[i];
      const settlement = snapshot && understood(snapshot);
      const payment = settlement && paymentOf(settlement, wish, accounts.get(settlement.producerId));
      if (payment && snapshot?.updateTime) {
        taken.push(payment);
        const fields = settlements.encode({ paymentFileId: id });
        batch.update(snapshot.ref, fields, { lastUpdateTime: snapshot.updateTime });
      } else changed.push(wish.settlementId);
    }
    if (changed.length > 0) {
      const twin = await findFileOfRequest(requestId); // made since it was looked for
      if (twin) return sameFile(twin, payments);
      throw new AppError("PAYMENT_FILE_ROWS_CHANGED", { details: { settlementIds: changed } });
    }
    assumeAccounts(batch, accounts.values());
    assumeOrganisations(batch, accounts.values());
    const at = call.now.toISOString();
    const file: PaymentFile = {
      ...{ id, number, requestId, status: "open", payments: taken, count: taken.length },
      total: taken.reduce((sum, { amount }) => sum + amount, 0),
      by: { id: call.actor.uid, name: call.actor.name },
      ...{ drawn: null, outcome: null, reason: null, createdAt: at, updatedAt: at },
    };
    batch.create(paymentFiles.doc(id), file);
    const detail = `Archivo de pago ${id}: ${file.count} liquidaciones, ${formatMoney(file.total)}`;
    createAuditLog(batch, paymentFileEntry(file, call, { action: "payment_file.created", detail }), call.now);
    await batch.commit();
    return file;
  });
}

/** A settlement as a file pays it, to the account that was shown; undefined where it cannot. */
function paymentOf(
  settlement: Settlement,
  { settlementId, accountId }: Wish["payments"][number],
  known: KnownAccount | undefined,
): FilePayment | undefined {
  if (!known?.current || !isToPay(settlement) || !isInPlace(known, accountId)) return undefined;
  if (obstacleOf(settlement, known)) return undefined;
  const { producerId, producerName, amount } = settlement;
  const account = { accountId, text: shownAs(known.current), holder: known.current.holder.name };
  return { settlementId, producerId, producerName, amount, ...account };
}

/** What a requestId made, where it is what is asked for. */
function sameFile(made: PaymentFile, payments: Wish["payments"]): PaymentFile {
  const keys = (of: Wish["payments"]) =>
    of
      .map((it) => `${it.settlementId} ${it.accountId}`)
      .toSorted()
      .join();
  if (keys(made.payments) !== keys(payments)) throw new AppError("PAYMENT_FILE_WRONG_STATE");
  return made;
}
