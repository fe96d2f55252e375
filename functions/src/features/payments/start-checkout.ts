import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import { ASK_ALL, type Buyer, missingOf, onlyAsked } from "@tarima/shared/orders/buyer.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { OrderAnswers } from "@tarima/shared/questions/question.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { recentEvent } from "../events/events.repo.ts";
import { takeAnswers } from "../orders/buying/take-answers.ts";
import { hasRoomForCash } from "../orders/limits/cash-places.ts";
import { assertDocumentHasRoom, countDocument } from "../orders/limits/count-document.ts";
import { documentKeyOf } from "../orders/limits/person-key.ts";
import { orderSearchWords } from "../orders/order-search.ts";
import { changeOrder } from "../orders/orders.repo.ts";
import { assertDatesOpen } from "../ticketing/pass-dates.ts";
import { createPreference } from "./gateway/mercado-pago.ts";
import { firstReconciliation } from "./gateway/reconciliation.ts";
import { endIfGone } from "./resale/end-gone.ts";

/** Throws ORDER_EXPIRED or ORDER_NOT_PAYABLE. */
function assertPayable(order: Order, now: Date): void {
  const isOver = order.status === "held" && Date.parse(order.expiresAt) <= now.getTime();
  if (order.status === "expired" || isOver) throw new AppError("ORDER_EXPIRED");
  const isUnpaid = order.paymentStatus === "pending" || order.paymentStatus === "failed";
  if (order.status !== "held" || !isUnpaid) throw new AppError("ORDER_NOT_PAYABLE");
}

interface Given {
  buyer: Buyer;
  answers?: OrderAnswers | undefined;
}

/** What the buyer tells of what the order asks. Throws INVALID_REQUEST on each field that was left empty. */
function buyerOf(given: Buyer, { asks = ASK_ALL }: Order): Buyer {
  const buyer = onlyAsked(given, asks);
  const missing = Object.entries(missingOf(buyer, asks)).map(([field, fault]) => [`buyer.${field}`, fault]);
  if (missing.length > 0) throw new AppError("INVALID_REQUEST", { fields: Object.fromEntries(missing) });
  return buyer;
}

const amountsIn = ({ subtotal, serviceFee, discount, total }: Order) => ({
  subtotal,
  serviceFee,
  discount,
  total,
});

/**
 * Stores the buyer and opens the gateway's page; an order of 0 is confirmed at once. Repeating it on a confirmed order returns
 * the order. Throws ORDER_EXPIRED, ORDER_NOT_PAYABLE, EVENT_NOT_ON_SALE, RESALE_GONE, PRICE_CHANGED, and INVALID_REQUEST on what
 * the order asks and is not answered.
 */
export async function startCheckout(order: Order, given: Given, now: Date): Promise<Order> {
  if (order.status === "confirmed") return order;
  assertPayable(order, now);
  const buyer = buyerOf(given.buyer, order);
  const event = await recentEvent(order.event.id);
  const isOn = event?.status === "published" && event.producerStatus === "active" && !isPostponed(event);
  if (!isOn) throw new AppError("EVENT_NOT_ON_SALE");
  await assertDatesOpen(order.passDates ?? [], now);
  if (await endIfGone(order, now)) throw new AppError("RESALE_GONE");
  // checked now, but counted only on payment: until then other orders may be paid with the same document
  const documentKey = documentKeyOf(buyer);
  if (documentKey) await assertDocumentHasRoom(order, documentKey, event);
  const named = await changeOrder(order.id, now, async (stored, batch) => {
    if (stored.status === "confirmed") return undefined;
    assertPayable(stored, now);
    const answers = await takeAnswers(batch, stored, given.answers);
    return {
      buyer,
      documentKey,
      ...(answers && { answers }),
      searchWords: orderSearchWords({ ...stored, buyer }),
    };
  });
  const checkout = named.total > 0 ? await createPreference(named, await hasRoomForCash(event, named)) : null;
  return changeOrder(order.id, now, async (stored, batch) => {
    if (stored.status === "confirmed") return undefined;
    assertPayable(stored, now);
    if (stored.total !== named.total) throw new AppError("PRICE_CHANGED", { details: amountsIn(stored) });
    const isFree = stored.total === 0;
    if (isFree) await countDocument(batch, stored, event);
    return {
      checkout,
      reconcileAt: checkout && firstReconciliation(now),
      ...(isFree && {
        status: "confirmed" as const,
        paymentStatus: "completed" as const,
        paidAt: now.toISOString(),
      }),
    };
  });
}
