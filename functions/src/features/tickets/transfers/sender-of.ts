import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";

/** Who passes a ticket on, as its recipient knows them: the ticket may have the box office's name in place of its buyer's. */
export const senderOf = ({ transfer, buyerName }: Pick<Ticket, "transfer" | "buyerName">): string =>
  transfer?.fromName ?? buyerName;
