import type { Ticket } from "../tickets/ticket.schema.ts";
import type { Order } from "./order.schema.ts";

/** Whether the money of an order went through Tarima: not that of courtesies, nor of what a box office sold. */
export const isPaidHere = ({ isCourtesy, boxOffice }: Pick<Order, "isCourtesy" | "boxOffice">): boolean =>
  !isCourtesy && boxOffice === undefined;

/** The same of a ticket. */
export const isTicketPaidHere = ({
  isCourtesy,
  isFromBoxOffice,
}: Pick<Ticket, "isCourtesy" | "isFromBoxOffice">): boolean => !isCourtesy && !isFromBoxOffice;

/** Who stands as buyer on what a box office sold: no account has this id. */
export const BOX_OFFICE_UID = "taquilla";
