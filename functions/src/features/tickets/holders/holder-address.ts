import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { currentAddress } from "../../../lib/auth/current-address.ts";
import { findOrder } from "../../orders/orders.repo.ts";

export type Held = Pick<Ticket, "holderUid" | "buyerEmail" | "isCourtesy" | "earlierHolders" | "orderId">;

/**
 * Where a ticket's holder reads mail: at the address on the ticket, or the one of their account by now if it was that account's own.
 * An account that bought may have given somebody else's.
 */
export async function addressOfHolder(ticket: Held): Promise<string> {
  const { holderUid, buyerEmail, isCourtesy, earlierHolders, orderId } = ticket;
  if (!holderUid) return buyerEmail;
  const now = await currentAddress(holderUid, buyerEmail);
  if (now === buyerEmail) return buyerEmail;
  const isReceived = isCourtesy || earlierHolders.length > 0; // by that address
  const isOwn = isReceived || (await findOrder(orderId))?.account.email === buyerEmail;
  return isOwn ? now : buyerEmail;
}
