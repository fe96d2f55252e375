import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { useNavigate } from "react-router";
import { type Cart, newCart, saveCodes, writeCart } from "../../features/orders/cart.ts";
import { useSaveBuyer } from "../../features/orders/checkout/use-buyer-draft.ts";
import { checkoutOfOrder, isOwnChoice } from "../../features/orders/order-link.ts";
import { orderedCart, orderedCodes } from "../../features/orders/ordered-cart.ts";
import { paths } from "../../lib/routing/paths.ts";

/** Returns to the buyer's data, in any tab: with the same order, or with a new one for the same tickets. */
export function useBackToCheckout(order: OrderView) {
  const navigate = useNavigate();
  const saveBuyer = useSaveBuyer();
  const ordered = orderedCart(order);
  const go = (cart: Cart) => {
    writeCart(cart);
    navigate(paths.checkout(cart.slug));
  };
  return {
    same: () => (isOwnChoice(order) ? go(ordered) : navigate(checkoutOfOrder(ordered.slug, order.id))),
    anew: () => {
      if (order.buyer) saveBuyer(order.buyer);
      saveCodes(ordered.slug, orderedCodes(order));
      go(newCart(ordered, ordered));
    },
  };
}
