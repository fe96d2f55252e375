import type { Event } from "@tarima/shared/events/event.schema.ts";
import { CURRENCY } from "@tarima/shared/lib/limits.ts";
import { feeRatesOf } from "@tarima/shared/lib/numbers/fee-payer.ts";
import type { Order, Take } from "@tarima/shared/orders/order.schema.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { orderedEventOf } from "./ordered-event.ts";

/**
 * The initial fields that all new orders share: not paid, not refunded, no tickets. `feeRate` is the platform's, whoever pays it: an
 * order keeps the one it was quoted with.
 */
export function blankOrder(
  event: Event,
  { takes, feeRate }: { takes: Take[]; feeRate: number },
  { actor, now }: SignedCall,
) {
  const rates = feeRatesOf(feeRate, event.feePaidBy);
  return {
    uid: actor.uid,
    event: orderedEventOf(event),
    currency: CURRENCY,
    feeRate: rates.buyer,
    absorbedRate: rates.organiser,
    buyer: null,
    payment: null,
    checkout: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    undoneAt: null,
    refunds: [],
    gatewayRefunds: [],
    corrections: [],
    ledgerEntries: 0,
    promoter: null,
    promoCode: null,
    hasFailedRefund: false,
    documentKey: null,
    ticketsIssuedAt: null,
    takes,
    cashPlaces: 0,
    reconcileAt: null,
  } satisfies Partial<Order>;
}
