import { isTicketPaidHere } from "../../orders/is-paid-here.ts";
import type { Ticket } from "../ticket.schema.ts";

/** Whether somebody bought it here themselves: of a gift, and of what was passed on, the money is another's. */
export const isOwnPurchase = ({
  earlierHolders,
  ...ticket
}: Pick<Ticket, "isCourtesy" | "isFromBoxOffice" | "earlierHolders">): boolean =>
  isTicketPaidHere(ticket) && earlierHolders.length === 0;
