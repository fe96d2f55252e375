import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { MAX_PROMOTER_PAYMENTS } from "@tarima/shared/promoters/commission.ts";
import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { changePromoter } from "./change-promoter.ts";

interface Paid {
  /** Made by the client: a payment is noted once. */
  requestId: string;
  amount: number;
  note: string | null;
}

/**
 * Notes what the organiser paid a promoter; no money moves here. Throws PROMOTER_PAYMENTS_FULL; IDEMPOTENCY_CONFLICT where the
 * request noted another amount.
 */
export function payPromoter(
  promoter: Promoter,
  { requestId, amount, note }: Paid,
  call: SignedCall,
): Promise<Promoter> {
  return changePromoter(promoter, call, ({ name, payments = [] }) => {
    const known = payments.find(({ id }) => id === requestId);
    if (known && known.amount !== amount) throw new AppError("IDEMPOTENCY_CONFLICT");
    if (known) return undefined;
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

/** Takes back a payment that was noted by mistake; one that is gone stays gone. */
export function undoPromoterPayment(
  promoter: Promoter,
  paymentId: string,
  call: SignedCall,
): Promise<Promoter> {
  return changePromoter(promoter, call, ({ name, payments = [] }) => {
    const known = payments.find(({ id }) => id === paymentId);
    if (!known) return undefined;
    return {
      fields: { payments: payments.filter(({ id }) => id !== paymentId) },
      log: {
        action: "promoter.payment_undone",
        detail: `Quitó un pago de ${formatMoney(known.amount)} a ${name}`,
        payload: { amount: known.amount, paymentId },
      },
    };
  });
}
