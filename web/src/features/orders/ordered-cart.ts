import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { saidLines } from "@tarima/shared/passes/pass-lines.ts";
import type { Cart, Codes } from "./cart.ts";

/** The cart of an order, from any tab or day. */
export function orderedCart({ id, event, items, subtotal, serviceFee }: OrderView): Cart {
  return {
    key: id,
    isHeld: true,
    eventId: event.id,
    slug: event.publicSlug,
    selections: saidLines(items).map(({ combinationId, quantity }) => ({ combinationId, quantity })),
    expectedTotal: subtotal + serviceFee,
  };
}

/** The codes of an order. */
export function orderedCodes({ promoter, promoCode }: Pick<OrderView, "promoter" | "promoCode">): Codes {
  return {
    ...(promoter && { promoterCode: promoter.code }),
    ...(promoCode && { discountCode: promoCode.code }),
  };
}
