import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";

/** Whether a good ticket of an order is by now somebody's whom its buyer, or whoever they gave it to, passed it on to. */
export const isPassedOn = (
  { status, earlierHolders, holderUid }: Pick<Ticket, "status" | "earlierHolders" | "holderUid">,
  { uid }: Pick<Order, "uid">,
): boolean => status === "active" && earlierHolders.length > 0 && holderUid !== uid;
