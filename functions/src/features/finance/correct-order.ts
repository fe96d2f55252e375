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

/** More corrections than any order needs. */
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
 * Records that the caller is paying a given-up refund by bank transfer. From then on nobody else pays it, and the gateway does
 * not retry it. Safe to repeat. Throws ORDER_NOT_FOUND, REFUND_NOT_FAILED, REFUND_HAS_PAYER.
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
 * Removes the payer of a refund by hand, whoever it is, since that person may be away. Somebody else can then take it on.
 * Throws ORDER_NOT_FOUND, REFUND_NOT_FAILED.
 */
export function leaveRefundByHand({ orderId, refundId }: Refund, call: SignedCall): Promise<Order> {
  return changeOrder(orderId, call.now, (order, batch) => {
    const { payer } = givenUp(order, refundId);
    if (!payer) return undefined;
    const detail = `Ya nadie lo paga a mano; lo había tomado ${payer.name}`;
    const log = { action: "order.refund_left", detail, payload: { refundId, payer: payer.id } };
    createAuditLog(batch, entryOf(order, call, log), call.now);
    const left = withPayer(order, refundId, null);
    // during a chargeback the bank has the money, so a refund without a payer waits
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
 * Records that a given-up refund was paid by hand. Only given-up ones: the schedule may be sending an open one at this moment.
 * Safe to repeat with the same reference. Throws ORDER_NOT_FOUND, REFUND_NOT_FAILED; REFUND_HAS_PAYER where another person is
 * paying it; REFUND_AMOUNT_CHANGED where the amount owed is no longer the amount paid, since part of it was refunded in the
 * gateway's panel.
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
 * Corrects what an order is worth to its producer; returns the order's ledger entries. Repeating a request changes nothing.
 * Throws ORDER_NOT_FOUND, ORDER_NOT_REFUNDABLE for an order that was never paid, CORRECTION_TOO_LARGE, CORRECTION_CONFLICT for
 * the same id with another amount or reference, CORRECTION_REPEATED for the same amount and reference with another id: a page that
 * was loaded again knows nothing of a request that got no answer.
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
    if (order.corrections.some((known) => known.amount === amount && known.reference === reference))
      throw new AppError("CORRECTION_REPEATED", {
        fields: { reference: "Ya está en el libro, por este valor" },
      });
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
