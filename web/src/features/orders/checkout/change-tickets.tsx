import { plural } from "@tarima/shared/lib/text/plural.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { ticketCount } from "@tarima/shared/orders/ticket-count.ts";
import { useNavigate } from "react-router";
import { isCode } from "../../../lib/api/api-error.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { useIsHere } from "../../../lib/hooks/use-is-here.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { type Cart, newCart, writeCart } from "../cart.ts";

/** Releases the places and returns to the selection; to the event alone from tickets that were given back. */
export function ChangeTickets({ order, cart }: { order: OrderView; cart: Cart }) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const release = useRouteMutation(orderRoutes.releasePurchase);

  async function change() {
    try {
      await release.mutateAsync({ id: order.id });
    } catch (error) {
      // Already being paid: the payment page handles that. Other failures do not matter, since the hold ends by itself.
      if (isCode(error, "ORDER_NOT_CANCELLABLE")) return go(paths.payment(order.id));
    }
    // which keeps the turn that it was held in
    if (!order.resale) writeCart(newCart(cart, { ...cart, isHeld: true }));
    return go(paths.event(cart.slug));
  }
  /** Unless they went on to something else meanwhile. */
  const go = (path: string) => isHere.current && navigate(path);

  return (
    <button
      type="button"
      className="link inline-flex min-h-11 items-center justify-self-start text-sm"
      disabled={release.isPending}
      onClick={() => void change()}
    >
      {order.resale ? plural(ticketCount(order), "Ya no la quiero", "Ya no las quiero") : "Cambiar boletas"}
    </button>
  );
}
