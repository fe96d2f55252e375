import { MAILS_PER_PERSON, RATE_WINDOW_MINUTES, RESENDS_PER_ORDER } from "@tarima/shared/lib/limits.ts";
import { codeCount } from "@tarima/shared/orders/ticket-count.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import { db } from "../../../lib/firestore/database.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { limitRate } from "../../../lib/http/rate-limit/rate-limit.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { queueMailIn } from "../../mail/outbox.ts";
import { addressOfBuyer } from "../../orders/address-of-buyer.ts";
import { findOrder } from "../../orders/orders.repo.ts";
import { ticketEntry } from "../change-ticket.ts";

/**
 * Sends the mail of a ticket's purchase again, always to whom it was sent, so that a producer cannot redirect tickets: to its
 * original address, or to the one that the account which bought for itself has by now.
 * Throws SOLD_WITHOUT_EMAIL; TICKET_WRONG_STATE for cancelled tickets, and for transferred ones, whose holder must not learn who bought
 * them; TOO_MANY_REQUESTS.
 */
export async function resendTicket(ticket: Ticket, call: SignedCall): Promise<string> {
  const { actor, now } = call;
  if (ticket.status === "cancelled") throw new AppError("TICKET_WRONG_STATE");
  const windowMinutes = RATE_WINDOW_MINUTES;
  await limitRate(
    [
      { key: `resend|${ticket.orderId}`, most: RESENDS_PER_ORDER, windowMinutes },
      { key: `resend|${actor.uid}`, most: MAILS_PER_PERSON, windowMinutes },
    ],
    now,
  );
  const order = await findOrder(ticket.orderId);
  if (!order) throw new AppError("ORDER_NOT_FOUND");
  const to = await addressOfBuyer(order);
  if (!to) throw new AppError("SOLD_WITHOUT_EMAIL");
  const isTheirs = order.uid === actor.uid || to === actor.email;
  if (ticket.holderUid === actor.uid && !isTheirs) throw new AppError("TICKET_WRONG_STATE"); // it was passed on to them
  const data = {
    orderId: order.id,
    eventName: order.event.name,
    tickets: codeCount(order),
    total: order.total,
  };
  const batch = db().batch();
  queueMailIn(batch, { to, template: "purchase", data }, now);
  createAuditLog(
    batch,
    ticketEntry(ticket, call, {
      action: "ticket.resent",
      detail: "Correo de la compra enviado otra vez",
      payload: { orderId: order.id },
    }),
    now,
  );
  await batch.commit();
  return to;
}
