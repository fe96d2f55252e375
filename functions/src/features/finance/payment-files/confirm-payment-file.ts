import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import type {
  FilePayment,
  PaymentFile,
  PaymentFileOutcome,
} from "@tarima/shared/finance/payment-file.schema.ts";
import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { paymentFiles } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { tellElsewhere } from "../../payout-accounts/tell-elsewhere.ts";
import { settlementEntry } from "../settlements/settlement-entry.ts";
import { tellSettlement } from "../settlements/tell-settlement.ts";
import { paymentFileEntry } from "./payment-file-views.ts";
import { changeSettlement, releaseAccounts, settlementsIn } from "./what-is-in-file.ts";

type Said = Pick<PaymentFileOutcome, "paidOn" | "reference" | "returned">;

/**
 * Says what the bank made of a file, once and in one commit: the settlements it returned are to be paid as before, with its reason, and
 * all others are paid that still wait in it; of the rest the outcome has the ids. Saying the same once more changes nothing. Throws
 * PAYMENT_FILE_NOT_FOUND, PAYMENT_FILE_NOT_DRAWN, PAYMENT_FILE_WRONG_STATE, INVALID_REQUEST on the field.
 */
export function confirmPaymentFile(id: string, said: Said, call: SignedCall): Promise<PaymentFile> {
  return changeDocument({ of: paymentFiles, id, missing: "PAYMENT_FILE_NOT_FOUND" }, async (file, batch) => {
    if (file.outcome && isSame(file.outcome, said)) return undefined;
    if (file.status !== "open") throw new AppError("PAYMENT_FILE_WRONG_STATE");
    if (!file.drawn) throw new AppError("PAYMENT_FILE_NOT_DRAWN");
    assertPossible(file, said, call.now);
    const reasons = new Map(said.returned.map(({ settlementId, reason }) => [settlementId, reason]));
    const { waiting, changed } = await settlementsIn(file);
    for (const noted of waiting) {
      const reason = reasons.get(noted.payment.settlementId);
      const fields =
        reason === undefined
          ? await notePaid(batch, { ...noted, file }, said, call)
          : await noteReturned(batch, noted, reason, call);
      changeSettlement(batch, noted, fields);
    }
    const paid = waiting
      .map(({ payment }) => payment)
      .filter(({ settlementId }) => !reasons.has(settlementId));
    for (const producerId of await releaseAccounts(batch, file, paid))
      await tellElsewhere(batch, producerId, call.now);
    const at = call.now.toISOString();
    const detail = `Archivo de pago ${id}: ${paid.length} pagadas, ${said.returned.length} devueltas`;
    const payload = { paidOn: said.paidOn, reference: said.reference, returned: said.returned };
    createAuditLog(
      batch,
      paymentFileEntry(file, call, { action: "payment_file.confirmed", detail, payload }),
      call.now,
    );
    const by = { id: call.actor.uid, name: call.actor.name };
    return {
      status: "confirmed",
      outcome: { ...said, ...(changed.length > 0 && { changed }), by, at },
      updatedAt: at,
    };
  });
}

function isSame(known: PaymentFileOutcome, { paidOn, reference, returned }: Said): boolean {
  const keys = (of: Said["returned"]) =>
    JSON.stringify(of.map((it) => [it.settlementId, it.reason]).toSorted());
  return known.paidOn === paidOn && known.reference === reference && keys(known.returned) === keys(returned);
}

function assertPossible({ payments, drawn }: PaymentFile, { paidOn, returned }: Said, now: Date): void {
  if (paidOn > colombianDay(now)) throw refused("paidOn", "Ese día no ha llegado");
  if (drawn && paidOn < drawn.firstOn) throw refused("paidOn", "Ese día no se había descargado el archivo");
  const ids = new Set(payments.map(({ settlementId }) => settlementId));
  if (returned.some(({ settlementId }) => !ids.has(settlementId)))
    throw refused("returned", "Una de esas liquidaciones no va en este archivo");
}

interface Noted {
  payment: FilePayment;
  settlement: Settlement;
}

async function notePaid(
  batch: WriteBatch,
  { file, payment: { accountId, text, holder }, settlement }: Noted & { file: PaymentFile },
  { paidOn, reference }: Said,
  call: SignedCall,
): Promise<Partial<Settlement>> {
  const at = call.now.toISOString();
  const by = { id: call.actor.uid, name: call.actor.name };
  const payment = { paidOn, reference, to: { accountId, text, holder }, fileId: file.id, by, at };
  const detail = `Liquidación ${settlement.id}: pagada con el archivo ${file.id}`;
  createAuditLog(
    batch,
    settlementEntry(settlement, call, { action: "settlement.paid", detail }, { payment }),
    call.now,
  );
  await tellSettlement(batch, settlement, { news: "paid", reason: null }, call.now);
  return { status: "paid", payment, paymentFileId: null, returned: null, dropped: null, updatedAt: at };
}

async function noteReturned(
  batch: WriteBatch,
  { payment: { text }, settlement }: Noted,
  reason: string,
  call: SignedCall,
): Promise<Partial<Settlement>> {
  const at = call.now.toISOString();
  const detail = `Liquidación ${settlement.id}: el banco no la pagó`;
  createAuditLog(
    batch,
    settlementEntry(settlement, call, { action: "settlement.returned", detail }, { reason }),
    call.now,
  );
  await tellSettlement(batch, settlement, { news: "returned", reason }, call.now);
  return { paymentFileId: null, returned: { reason, to: text, at }, updatedAt: at };
}

const refused = (field: keyof Said, message: string) =>
  new AppError("INVALID_REQUEST", { fields: { [field]: message } });
