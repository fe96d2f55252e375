import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { earnedBy, MAX_PROMOTER_PAYMENTS, paidTo } from "@tarima/shared/promoters/commission.ts";
import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { findSalesByPromoter } from "../metrics/metrics.repo.ts";
import { changePayments } from "./change-promoter.ts";

interface Paid {
  /** Made by the client: a payment is noted once. */
  requestId: string;
  amount: number;
  note: string | null;
  /** What was noted as paid when the payer looked; absent: they did not say. */
  paidBefore?: number | undefined;
}

/**
 * Notes what the organiser paid a promoter; no money moves here. Throws PROMOTER_PAYMENTS_FULL; IDEMPOTENCY_CONFLICT where the
 * request noted another amount; PROMOTER_PAID_MEANWHILE, with what is owed now, where other payments were noted since the payer looked.
 */
export function payPromoter(
  promoter: Promoter,
  { requestId, amount, note, paidBefore }: Paid,
  call: SignedCall,
): Promise<Promoter> {
  return changePayments(promoter, call, async (stored) => {
    const { name, payments = [], undonePayments } = stored;
    if (undonePayments?.includes(requestId)) return undefined;
    const known = payments.find(({ id }) => id === requestId);
    if (known && known.amount !== amount) throw new AppError("IDEMPOTENCY_CONFLICT");
    if (known) return undefined;
    const paid = paidTo(payments);
    if (paidBefore !== undefined && paidBefore !== paid)
      throw new AppError("PROMOTER_PAID_MEANWHILE", {
        details: { owed: (await earned(stored)) - paid, paid },
      });
    if (payments.length >= MAX_PROMOTER_PAYMENTS) throw new AppError("PROMOTER_PAYMENTS_FULL");
    return {
      fields: { payments: [...payments, { id: requestId, amount, note, at: call.now.toISOString() }] },
      log: {
        action: "promoter.paid",
        detail: `Le pagó ${formatMoney(amount)} a ${name}`,
        payload: { amount, paymentId: requestId },
      },
    };
  });
}

async function earned({ id, eventId, commission }: Promoter): Promise<number> {
  const salesOf = await findSalesByPromoter([eventId]);
  return earnedBy(salesOf(eventId, id), commission);
}

/** Takes back a payment that was noted by mistake; one that is gone stays gone, also if its request comes once more. */
export function undoPromoterPayment(
  promoter: Promoter,
  paymentId: string,
  call: SignedCall,
): Promise<Promoter> {
  return changePayments(promoter, call, ({ name, payments = [], undonePayments = [] }) => {
    const known = payments.find(({ id }) => id === paymentId);
    if (!known) return undefined;
    return {
      fields: {
        payments: payments.filter(({ id }) => id !== paymentId),
        undonePayments: [...undonePayments, paymentId].slice(-MAX_PROMOTER_PAYMENTS),
      },
      log: {
        action: "promoter.payment_undone",
        detail: `Quitó un pago de ${formatMoney(known.amount)} a ${name}`,
        payload: { amount: known.amount, paymentId },
      },
    };
  });
}
