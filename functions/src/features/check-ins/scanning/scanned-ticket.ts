import type { ScannedTicket } from "@tarima/shared/check-ins/check-in.schema.ts";
import { groupEntryOf, isGroupCode } from "@tarima/shared/check-ins/group-entry.ts";
import { readToken } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { type Buyer, documentOf, phoneOf } from "@tarima/shared/orders/buyer.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { costOfPart, ticketAmounts } from "@tarima/shared/orders/ticket-amounts.ts";
import { answersAtDoor, questionsAtDoor } from "@tarima/shared/questions/answers.ts";
import { hasRight } from "@tarima/shared/team/membership.ts";
import { maskedDocument } from "@tarima/shared/tickets/masked-document.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { Actor } from "../../../lib/http/call.ts";
import { ownsEvent } from "../../events/events.policy.ts";
import { findOrder } from "../../orders/orders.repo.ts";
import { ticketNumberOf } from "../../orders/ticket-ids.ts";
import { withCurrentEvent } from "../../tickets/with-current-event.ts";

/**
 * A ticket for whoever scans it. The event's producer, those of its team who may see sales, and superadmins see all of it, for one more
 * read, of its order; everybody else at the door sees it without contact data and money, for none. `presented`: the code that was scanned or typed.
 */
export async function scannedTicketOf(
  ticket: Ticket,
  event: Event,
  actor: Actor,
  presented: string | undefined,
): Promise<ScannedTicket> {
  const forStaff = staffView(ticket, event, presented);
  const isSeller = ownsEvent(actor, event) && hasRight(actor.team, "sales");
  if (actor.role !== "superadmin" && !isSeller) return forStaff;
  const order = await findOrder(ticket.orderId);
  return {
    ...forStaff,
    attendeeId: ticket.buyerIdentification,
    attendeeEmail: ticket.buyerEmail,
    attendeePhone: ticket.buyerPhone || null,
    ...buyerOf(order),
    ...amountsOf(ticket, order),
    transactionId: order?.payment?.id ?? null,
    notes: inSentences([order?.note, forStaff.notes]),
  };
}

/** What the door may see. */
function staffView(ticket: Ticket, event: Event, presented: string | undefined): ScannedTicket {
  const { eventName, eventStartsAt, venueName, venueAddress, venueCity } = withCurrentEvent(ticket, event);
  const isToken = presented !== undefined && readToken(presented) !== undefined;
  return {
    ticketId: ticket.id,
    ticketCode: ticket.ticketCode,
    status: ticket.status,
    ticketType: ticket.combinationName,
    seatsPerTicket: ticket.seatsPerTicket,
    group: isGroupCode(ticket) ? groupEntryOf(ticket) : null,
    part: ticket.part ?? null,
    eventId: ticket.eventId,
    eventName,
    eventDate: eventStartsAt,
    eventLocation: [venueAddress, venueCity].filter(Boolean).join(", "),
    eventVenue: venueName,
    locality: ticket.sectionName,
    section: ticket.sectionName,
    zone: ticket.sectionName,
    row: null,
    seat: null,
    phase: ticket.phaseName,
    attendeeName: ticket.buyerName,
    attendeeId: maskedDocument(ticket.buyerIdentification),
    attendeeEmail: null,
    attendeePhone: null,
    ...NO_BUYER,
    ...NO_AMOUNTS,
    purchaseDate: ticket.createdAt,
    usedAt: ticket.firstUseAt,
    cancelledAt: ticket.cancelledAt ?? null,
    validationMethod: ticket.usedBy?.method ?? null,
    validator: ticket.usedBy?.validator ?? null,
    qrCode: isToken ? presented.trim() : null,
    barcode: ticket.ticketCode,
    orderNumber: orderNumber(ticket.orderId),
    transactionId: null,
    answers: answersAtDoor(questionsAtDoor(event.questions), ticket.answers),
    notes: notesOf(ticket),
  };
}

const NO_BUYER = { buyerName: null, buyerId: null, buyerEmail: null, buyerPhone: null };
const NO_AMOUNTS = { price: null, serviceFee: null, discount: null, total: null };

function buyerOf(order: Order | undefined): Pick<ScannedTicket, keyof typeof NO_BUYER> {
  if (!order) return NO_BUYER;
  const { buyer, account } = order;
  if (!buyer) return { ...NO_BUYER, buyerName: account.name, buyerEmail: account.email };
  return {
    buyerName: nameOf(buyer),
    buyerId: documentOf(buyer) || null,
    buyerEmail: buyer.email,
    buyerPhone: phoneOf(buyer) || null,
  };
}

const nameOf = ({ firstName, lastName }: Buyer) => `${firstName} ${lastName}`.trim();

/** A courtesy cost nothing here, and what a box office sold its price, though their orders take the price off again. */
function amountsOf(
  { id, price, totalPaid, isCourtesy, isFromBoxOffice, part }: Ticket,
  order: Order | undefined,
): Pick<ScannedTicket, keyof typeof NO_AMOUNTS> {
  if (isFromBoxOffice) return { price, total: price, serviceFee: 0, discount: 0 };
  const total = { price, total: totalPaid };
  if (isCourtesy) return { ...total, serviceFee: 0, discount: 0 };
  const own = order && ticketAmounts(order)[(ticketNumberOf(order, id) ?? 0) - 1];
  if (!own) return { ...total, serviceFee: null, discount: null };
  const { serviceFee, discount } = costOfPart(own, part);
  return { ...total, serviceFee, discount };
}

function notesOf({ isCourtesy, isFromBoxOffice, earlierHolders }: Ticket): string | null {
  const before = earlierHolders.at(-1)?.name;
  return inSentences([
    isCourtesy && "Cortesía",
    isFromBoxOffice && "De taquilla",
    before && `Antes a nombre de ${before}`,
  ]);
}

const inSentences = (parts: readonly (string | false | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(". ") || null;
