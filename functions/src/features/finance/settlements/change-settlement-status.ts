import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import {
  SETTLEMENT_BADGES,
  SETTLEMENT_TRANSITIONS,
  type Settlement,
  type SettlementNews,
  type SettlementPayment,
  type SettlementStatus,
} from "@tarima/shared/finance/settlement.schema.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { SETTLEMENT_PAID_DAYS } from "@tarima/shared/lib/limits.ts";
import { canMove } from "@tarima/shared/lib/status.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { settlements } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { findSettled } from "../../ledger/ledger.repo.ts";
import { payeeOf } from "../../payout-accounts/payee-of.ts";
import { tellElsewhere } from "../../payout-accounts/tell-elsewhere.ts";
import { assertSendable } from "./assert-sendable.ts";
import { keepAgain } from "./keep-back.ts";
import { markSettled } from "./settle.ts";
import { settlementEntry } from "./settlement-entry.ts";
import { tellSettlement } from "./tell-settlement.ts";

interface Change {
  status: SettlementStatus;
  dueOn?: string | undefined;
  /** With `paid`: the day and the bank's reference; where a payment is taken back, the reference of that one. */
  paidOn?: string | undefined;
  reference?: string | undefined;
  /** With `paid`: the account it went to, or where it went instead and why. */
  accountId?: string | undefined;
  elsewhere?: string | undefined;
  /** Why a payment is taken back (from `paid` to `sent`), or the settlement cancelled. */
  reason?: string | undefined;
  /** With a payment that is taken back: the bank returned it. */
  isReturned?: boolean | undefined;
  /** With a payment that is taken back: the payment file that it went with. */
  fileId?: string | undefined;
}

/**
 * Changes a settlement's status, and mails its producer what concerns them, in one commit. Being paid takes the day and the
 * bank's reference, and the organisation's account as it still is or where it went instead; taking that back takes a reason. Repeating
 * a change is safe. Throws SETTLEMENT_NOT_FOUND, SETTLEMENT_WRONG_STATE, SETTLEMENT_IN_PAYMENT_FILE, SETTLEMENT_RESERVE_PAID,
 * SETTLEMENT_ADVANCE_STOPPED, SETTLEMENT_EVENT_CANCELLED, PAYOUT_ACCOUNT_CHANGED, PAYOUT_HOLDER_CHANGED, INVALID_REQUEST on the field.
 */
export function changeSettlementStatus(id: string, change: Change, call: SignedCall): Promise<Settlement> {
  const target = { of: settlements, id, missing: "SETTLEMENT_NOT_FOUND" } as const;
  return changeDocument(target, async (settlement, batch) => {
    const { status, dueOn, reason } = change;
    if (isRepeated(settlement, change)) return undefined;
    if (!canMove(SETTLEMENT_TRANSITIONS, settlement.status, status))
      throw new AppError("SETTLEMENT_WRONG_STATE");
    if (settlement.paymentFileId && status !== "overdue") throw new AppError("SETTLEMENT_IN_PAYMENT_FILE");
    const isTakenBack = settlement.status === "paid";
    if (isTakenBack) assertTakenBack(settlement, change);
    const today = colombianDay(call.now);
    const latest = addDays(today, SETTLEMENT_PAID_DAYS);
    if (dueOn !== undefined && dueOn < today) throw refused("dueOn", "Ese día ya pasó");
    if (dueOn !== undefined && dueOn > latest)
      throw refused("dueOn", `Se paga a más tardar en ${SETTLEMENT_PAID_DAYS} días`);
    if (status === "sent" && settlement.status === "draft") await assertSendable(batch, settlement);
    const payment = status === "paid" ? await paymentOf(settlement, change, batch, call) : null;
    // its entries go into the next settlement
    if (status === "cancelled") {
      if (settlement.reserves?.some(({ releasedBy }) => releasedBy !== null))
        throw new AppError("SETTLEMENT_RESERVE_PAID");
      for (const entry of await findSettled(id)) markSettled(batch, entry, null);
      await keepAgain(batch, settlement);
    }
    const returned = isTakenBack && change.isReturned ? returnedOf(settlement, change, call.now) : null;
    const news = returned ? "returned" : newsOf(settlement, status);
    if (payment && !payment.to) await tellElsewhere(batch, settlement.producerId, call.now);
    if (news) await tellSettlement(batch, settlement, { news, reason: reason ?? null }, call.now);
    const action = actionOf(status, { isTakenBack, isReturned: returned !== null });
    const detail = `Liquidación ${id}: ${SETTLEMENT_BADGES[status].label}`;
    const facts = { ...(payment && { payment }), ...(reason && { reason }) };
    createAuditLog(batch, settlementEntry(settlement, call, { action, detail }, facts), call.now);
    const isNothing = status === "sent" && !isTakenBack && settlement.amount === 0;
    return {
      // of one that comes to nothing there is nothing to wait for
      status: isNothing ? "paid" : status,
      payment,
      // what the bank returned last stays until it is paid
      ...((returned || payment) && { returned }),
      ...(payment && { dropped: null }),
      ...(status === "cancelled" && settlement.isReserving && { isReserving: false }),
      updatedAt: call.now.toISOString(),
      ...(status === "sent" && !isTakenBack && !isNothing && { dueOn: dueOn ?? latest }),
    };
  });
}

function actionOf(status: SettlementStatus, back: { isTakenBack: boolean; isReturned: boolean }): string {
  if (back.isReturned) return "settlement.returned";
  return back.isTakenBack ? "settlement.payment_undone" : `settlement.${status}`;
}

/** A payment that was made, and that the bank gave back. */
const returnedOf = ({ payment }: Settlement, { reason = "" }: Change, now: Date): Settlement["returned"] => ({
  ...{ reason, to: payment?.to?.text ?? null },
  at: now.toISOString(),
});

/** The same payment told twice is one; another one is not passed over. */
function isRepeated({ status, payment, amount }: Settlement, change: Change): boolean {
  if (amount === 0 && status === "paid" && !payment && change.status === "sent") return true;
  if (status !== change.status) return false;
  if (status !== "paid" || !payment) return true;
  const isThatOne = payment.reference === change.reference && payment.paidOn === change.paidOn;
  if (payment.to === undefined) return isThatOne; // from before there were accounts
  return (
    isThatOne &&
    payment.to?.accountId === change.accountId &&
    payment.elsewhere === (change.elsewhere || undefined)
  );
}

/** A reason, and that payment still: the same request once more takes back no other one that came after it. */
function assertTakenBack({ payment }: Settlement, { reason, reference, fileId }: Change): void {
  if (!reason) throw refused("reason", "Escribe por qué no está pagada");
  if (fileId !== payment?.fileId) throw new AppError("SETTLEMENT_WRONG_STATE");
  if (reference !== undefined && reference !== payment?.reference)
    throw new AppError("SETTLEMENT_WRONG_STATE");
}

async function paymentOf(
  { from, producerId }: Settlement,
  { paidOn, reference, accountId, elsewhere }: Change,
  batch: WriteBatch,
  { actor, now }: SignedCall,
): Promise<SettlementPayment> {
  if (!paidOn) throw refused("paidOn", "Escribe qué día se pagó");
  if (paidOn > colombianDay(now)) throw refused("paidOn", "Ese día no ha llegado");
  if (paidOn < from) throw refused("paidOn", "Ese día no se había vendido nada de esto");
  if (!reference) throw refused("reference", "Escribe la referencia del banco");
  if (accountId !== undefined && elsewhere) throw refused("elsewhere", "O a la cuenta, o a otro lado");
  const to = accountId === undefined ? null : await payeeOf(batch, { producerId, accountId });
  if (!to && !elsewhere)
    throw refused("elsewhere", "Escribe a dónde se pagó, y por qué no a una cuenta suya");
  return {
    ...{ paidOn, reference, to, ...(elsewhere && { elsewhere }) },
    ...{ by: { id: actor.uid, name: actor.name }, at: now.toISOString() },
  };
}

const refused = (field: keyof Change, message: string) =>
  new AppError("INVALID_REQUEST", { fields: { [field]: message } });

/** What its producer is told; a draft was never theirs to see. */
function newsOf({ status: before, dueOn }: Settlement, status: SettlementStatus): SettlementNews | undefined {
  if (status === "sent") return before === "paid" ? "unpaid" : "sent";
  if (status === "paid") return "paid";
  return status === "cancelled" && dueOn !== null ? "cancelled" : undefined;
}
