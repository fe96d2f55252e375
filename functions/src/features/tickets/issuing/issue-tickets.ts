import { tokenPayload } from "@tarima/shared/check-ins/ticket-token.ts";
import { type Buyer, documentOf, phoneOf } from "@tarima/shared/orders/buyer.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { costOfPart, type TicketAmount, ticketAmounts } from "@tarima/shared/orders/ticket-amounts.ts";
import { isPaid } from "@tarima/shared/payments/payment.status.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { TicketPart } from "@tarima/shared/tickets/ticket-part.ts";
import { searchWordsOf } from "@tarima/shared/tickets/ticket-search.ts";
import { orders, tickets } from "../../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { once } from "../../../lib/firestore/once.ts";
import { signWithEventKey } from "../../events/editing/event-keys.ts";
import { mails } from "../../mail/mails.ts";
import { queueMailIn } from "../../mail/outbox.ts";
import { readOrder } from "../../orders/orders.repo.ts";
import { cancelledNumbers } from "../../orders/refunds.ts";
import { ticketIdsByNumber } from "../../orders/ticket-ids.ts";
import { ticketCodeOf } from "./ticket-code.ts";

/**
 * Issues an order's tickets and queues its mail, if the order is paid in that commit. Happens once, however often it is called:
 * ids derive from the order. Returns whether they were issued now.
 */
export function issueTickets({ id: orderId }: Pick<Order, "id">, now: Date): Promise<boolean> {
  const mailId = `purchase-${orderId}`;
  return retryOnConflict(async () => {
    const snapshot = await readOrder(orderId);
    const order = snapshot.data();
    if (!order || !snapshot.updateTime || !isPaid(order.paymentStatus) || order.ticketsIssuedAt) return false;
    const unchanged = { lastUpdateTime: snapshot.updateTime };
    const issued = await ticketsOf(order, now);
    return once(mails.doc(mailId), (batch) => {
      for (const ticket of issued) batch.create(tickets.doc(ticket.id), ticket);
      const data = { orderId, eventName: order.event.name, tickets: issued.length, total: order.total };
      const to = order.buyer?.email ?? order.account.email;
      batch.update(snapshot.ref, orders.encode({ ticketsIssuedAt: now.toISOString() }), unchanged);
      queueMailIn(batch, { id: mailId, to, template: "purchase", data }, now);
    });
  });
}

async function ticketsOf(order: Order, now: Date): Promise<Ticket[]> {
  const amounts = ticketAmounts(order);
  const codes = ticketIdsByNumber(order).flatMap((ids, i) =>
    ids.map((id, at) => ({
      id,
      amount: amounts[i] as TicketAmount,
      part: ids.length > 1 ? { number: at + 1, of: ids.length } : null,
    })),
  );
  const payloads = codes.map(({ id }) => tokenPayload(id, 1));
  const signatures = await signWithEventKey(order.event.id, payloads);
  // some may be refunded before they are issued: after a won dispute without free places
  const gone = cancelledNumbers(order);
  return codes.map(({ id, amount, part }, i) => {
    const qrToken = `${payloads[i]}.${signatures[i]}`;
    const ticket = newTicket(order, amount, { id, qrToken, part }, now);
    const cancelled = gone.has(amount.number) && {
      status: "cancelled" as const,
      cancelledAt: now.toISOString(),
    };
    return { ...ticket, ...cancelled, searchWords: searchWordsOf(ticket) };
  });
}

const nameOf = (buyer: Buyer | null) => (buyer ? `${buyer.firstName} ${buyer.lastName}`.trim() : "");

function newTicket(
  order: Order,
  { item, ...whole }: TicketAmount,
  { part, ...own }: Pick<Ticket, "id" | "qrToken"> & { part: TicketPart | null },
  now: Date,
): Omit<Ticket, "searchWords"> {
  const { buyer, event } = order;
  const { price, paid } = costOfPart(whole, part);
  return {
    ...own,
    ticketCode: ticketCodeOf(own.id, 1),
    tokenVersion: 1,
    status: "active",
    orderId: order.id,
    eventId: event.id,
    producerId: event.producerId,
    holderUid: order.holderUid,
    buyerName: nameOf(buyer) || order.account.name,
    buyerEmail: buyer?.email ?? order.account.email,
    buyerPhone: buyer ? phoneOf(buyer) : "",
    buyerIdentification: buyer ? documentOf(buyer) : "",
    sectionName: item.localityName,
    phaseName: item.phaseName,
    combinationId: item.combinationId,
    combinationName: item.name,
    type: item.type,
    promoterName: order.promoter?.name ?? null,
    price: order.isCourtesy ? 0 : price,
    ticketValue: price,
    totalPaid: order.isCourtesy ? 0 : paid,
    isCourtesy: order.isCourtesy,
    seatsPerTicket: part ? 1 : item.seatsPerTicket,
    ...(part && { part }),
    eventName: event.name,
    publicSlug: event.publicSlug,
    eventStartsAt: event.startsAt,
    eventEndsAt: event.endsAt,
    timeZone: event.timeZone,
    venueName: event.venueName,
    venueCity: event.venueCity,
    venueAddress: event.venueAddress,
    flyer: event.posterSmallUrl,
    createdAt: now.toISOString(),
    firstUseAt: null,
    transfer: null,
    earlierHolders: [],
    usedBy: null,
  };
}
