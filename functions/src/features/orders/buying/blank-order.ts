import type { Event } from "@tarima/shared/events/event.schema.ts";
import { CURRENCY } from "@tarima/shared/lib/limits.ts";
import { feeRatesOf } from "@tarima/shared/lib/numbers/fee-payer.ts";
import type { Order, Take } from "@tarima/shared/orders/order.schema.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { orderedEventOf } from "../ordered-event.ts";

/**
 * The initial fields that all new orders share: not paid, not refunded, no tickets. An order keeps the rates that it was quoted with:
 * `feeRate` is the buyer's part of the platform's, `absorbedRate` the organiser's.
 */
export function blankOrder(
  event: Event,
  { takes, platformRate }: { takes: Take[]; platformRate: number },
  { actor, now }: SignedCall,
) {
  const rates = feeRatesOf(platformRate, event.feePaidBy);
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
