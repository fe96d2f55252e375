import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import type { Order, RefundRecord } from "@tarima/shared/orders/order.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { type AuditEntry, createAuditLog } from "../audit/audit.repo.ts";
import { actorEntry, type EntryText, entryAbout } from "../audit/audit-entry.ts";
import { findEntriesOf } from "../ledger/ledger.repo.ts";
import { changeOrder } from "../orders/orders.repo.ts";
import { amountByHand, refundByHand, withPayer } from "../orders/refunds.ts";
import { withBank } from "../payments/gateway/decide-payment-update.ts";

/** Corrections of one order at most; nobody needs a second. */
const MOST_CORRECTIONS = 20;

export interface Proof {
  reference: string;
  reason: string;
}

interface Refund {
  orderId: string;
  refundId: string;
}

/**
 * Notes that somebody goes to the bank with a refund that was given up: from then on nobody opens it again, and nobody else pays
 * it. Saying so twice changes nothing. Throws ORDER_NOT_FOUND, REFUND_NOT_FAILED, REFUND_HAS_PAYER.
 */
export function payRefundByHand({ orderId, refundId }: Refund, call: SignedCall): Promise<Order> {
  const { id, name, role } = actorEntry(call).user;
  return changeOrder(orderId, call.now, (order, batch) => {
    const refund = givenUp(order, refundId);
    if (refund.payer?.id === id) return undefined;
    assertPays(refund, call);
    const detail = `Está pagando a mano ${formatMoney(amountByHand(order, refund))}`;
    const log = { action: "order.refund_taken_on", detail, payload: { refundId } };
    createAuditLog(batch, entryOf(order, call, log), call.now);
    return withPayer(order, refundId, { id, name, role, since: call.now.toISOString() });
  });
}

/**
 * Notes that nobody is paying it any more, whoever was: they may be away. It can be asked for again. Throws ORDER_NOT_FOUND,
 * REFUND_NOT_FAILED.
 */
export function leaveRefundByHand({ orderId, refundId }: Refund, call: SignedCall): Promise<Order> {
  return changeOrder(orderId, call.now, (order, batch) => {
    const { payer } = givenUp(order, refundId);
    if (!payer) return undefined;
    const detail = `Ya nadie lo paga a mano; lo había tomado ${payer.name}`;
    const log = { action: "order.refund_left", detail, payload: { refundId, payer: payer.id } };
    createAuditLog(batch, entryOf(order, call, log), call.now);
    const left = withPayer(order, refundId, null);
    // what was nobody's to pay waits while the bank has the money
    return order.paymentStatus === "chargeback"
      ? { ...left, ...withBank({ ...order, ...left }, call.now) }
      : left;
  });
}

function givenUp(order: Order, refundId: string): RefundRecord {
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (refund?.status !== "failed") throw new AppError("REFUND_NOT_FAILED");
  return refund;
}

function assertPays({ payer }: RefundRecord, { actor }: SignedCall): void {
  if (payer && payer.id !== actor.uid)
    throw new AppError("REFUND_HAS_PAYER", { details: { name: payer.name } });
}

/**
 * Notes that a refund which was given up was paid by hand. Only such a one: what is open the schedule may be sending at this
 * moment. Repeating it with the same reference changes nothing. Throws ORDER_NOT_FOUND, REFUND_NOT_FAILED,
 * REFUND_HAS_PAYER where somebody else is paying it, and REFUND_AMOUNT_CHANGED where another amount is owed than was paid: the panel returned some of it since somebody looked.
 */
export function closeRefundByHand(
  { orderId, refundId, amount: paid, reference, reason }: Proof & Refund & { amount?: number | undefined },
  call: SignedCall,
): Promise<Order> {
  return changeOrder(orderId, call.now, (order, batch) => {
    const refund = order.refunds.find(({ id }) => id === refundId);
    if (refund?.status === "done" && refund.reference === reference) return undefined;
    const owed = givenUp(order, refundId);
    assertPays(owed, call);
    const amount = amountByHand(order, owed);
    if (paid !== undefined && paid !== amount)
      throw new AppError("REFUND_AMOUNT_CHANGED", { details: { amount } });
    const detail = `Pagó a mano ${formatMoney(amount)}, referencia ${reference}`;
    const payload = { refundId, amount, reference, reason };
    createAuditLog(batch, entryOf(order, call, { action: "order.refund_closed", detail, payload }), call.now);
    return refundByHand(order, refundId, reference, call.now);
  });
}

/**
 * Puts right what an order comes to for its producer; returns its entries of the ledger. The same request again changes
 * nothing. Throws ORDER_NOT_FOUND, ORDER_NOT_REFUNDABLE for what was never paid, CORRECTION_TOO_LARGE, CORRECTION_CONFLICT for
 * one that is there with another amount or proof.
 */
export async function correctMoney(
  {
    orderId,
    requestId,
    amount,
    reference,
    reason,
  }: Proof & { orderId: string; requestId: string; amount: number },
  call: SignedCall,
): Promise<LedgerEntry[]> {
  const { id, name, role } = actorEntry(call).user;
  await changeOrder(orderId, call.now, (order, batch) => {
    const made = order.corrections.find((known) => known.id === requestId);
    if (made) {
      const isSame = made.amount === amount && made.reference === reference && made.reason === reason;
      if (!isSame) throw new AppError("CORRECTION_CONFLICT");
      return undefined;
    }
    if (order.paidAt === null) throw new AppError("ORDER_NOT_REFUNDABLE");
    const all = order.corrections.reduce((sum, known) => sum + known.amount, amount);
    const isTooMuch = Math.abs(amount) > order.total || Math.abs(all) > order.total;
    if (isTooMuch || order.corrections.length >= MOST_CORRECTIONS) throw new AppError("CORRECTION_TOO_LARGE");
    const detail = `Corrigió ${formatMoney(amount)} para el productor, referencia ${reference}`;
    const payload = { amount, reference, reason };
    createAuditLog(batch, entryOf(order, call, { action: "order.corrected", detail, payload }), call.now);
    const correction = {
      id: requestId,
      amount,
      reason,
      reference,
      by: { id, name, role },
      at: call.now.toISOString(),
    };
    return { corrections: [...order.corrections, correction] };
  });
  return findEntriesOf(orderId);
}

function entryOf({ id, event }: Order, call: SignedCall, text: EntryText): AuditEntry {
  return entryAbout(call, { category: "payments", resource: { type: "order", id, name: event.name } }, text);
}
