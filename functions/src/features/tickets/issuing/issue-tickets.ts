import { localityIdOf } from "@tarima/shared/check-ins/entry.ts";
import { tokenPayload } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { type Buyer, documentOf, phoneOf } from "@tarima/shared/orders/buyer.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { costOfPart, type TicketAmount, ticketAmounts } from "@tarima/shared/orders/ticket-amounts.ts";
import { isFurtherDate, passIdOf } from "@tarima/shared/passes/pass-lines.ts";
import { isPaid } from "@tarima/shared/payments/payment.status.ts";
import { answerKeysOf } from "@tarima/shared/questions/answer-keys.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { TicketPart } from "@tarima/shared/tickets/ticket-part.ts";
import { searchWordsOf } from "@tarima/shared/tickets/ticket-search.ts";
import { orders, tickets } from "../../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { once } from "../../../lib/firestore/once.ts";
import { signWithEventKey } from "../../events/editing/event-keys.ts";
import { readEvents } from "../../events/events.repo.ts";
import { queueMailIn } from "../../mail/outbox.ts";
import { orderedEventOf } from "../../orders/ordered-event.ts";
import { readOrder } from "../../orders/orders.repo.ts";
import { cancelledNumbers } from "../../orders/refunds.ts";
import { ticketIdsByNumber } from "../../orders/ticket-ids.ts";
import { ticketCodeOf } from "./ticket-code.ts";

/**
 * Issues an order's tickets and queues its mail where it has an e-mail, if the order is paid in that commit. Happens once, however often it is called:
 * ids derive from the order. Returns whether they were issued now.
 */
export function issueTickets({ id: orderId }: Pick<Order, "id">, now: Date): Promise<boolean> {
  return retryOnConflict(async () => {
    const snapshot = await readOrder(orderId);
    const order = snapshot.data();
    if (!order || !snapshot.updateTime || !isPaid(order.paymentStatus) || order.ticketsIssuedAt) return false;
    const unchanged = { lastUpdateTime: snapshot.updateTime };
    const issued = await ticketsOf(order, now);
    const [first] = issued;
    if (!first) return false;
    return once(tickets.doc(first.id), (batch) => {
      for (const ticket of issued) batch.create(tickets.doc(ticket.id), ticket);
      const data = { orderId, eventName: order.event.name, tickets: issued.length, total: order.total };
      const to = order.buyer?.email ?? order.account.email;
      batch.update(snapshot.ref, orders.encode({ ticketsIssuedAt: now.toISOString() }), unchanged);
      if (to) queueMailIn(batch, { id: `purchase-${orderId}`, to, template: "purchase", data }, now);
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
  const eventIds = codes.map(({ amount: { item } }) => item.pass?.eventId ?? order.event.id);
  const signatures = await signByEvent(eventIds, payloads);
  const dates = await furtherDates(order);
  // some may be refunded before they are issued: after a won dispute without free places
  const gone = cancelledNumbers(order);
  return codes.map(({ id, amount, part }, i) => {
    const qrToken = `${payloads[i]}.${signatures[i]}`;
    const date = isFurtherDate(amount.item) ? dates.get(eventIds[i] ?? "") : undefined;
    const bought = newTicket(order, amount, { id, qrToken, part }, now);
    // the questions that were answered are of the order's event
    const ticket = { ...bought, ...(date ? onDate(date, order, amount) : answersOf(order, i)) };
    const cancelled = gone.has(amount.number) && {
      status: "cancelled" as const,
      cancelledAt: now.toISOString(),
    };
    return { ...ticket, ...cancelled, searchWords: searchWordsOf(ticket) };
  });
}

/** The answers of a ticket by its place in the order: its own and the order's. */
function answersOf({ answers: given }: Order, at: number): Pick<Ticket, "answers" | "answerKeys"> {
  const answers = { ...given?.order, ...given?.tickets[at] };
  return Object.keys(answers).length > 0 ? { answers, answerKeys: answerKeysOf(answers) } : {};
}

/** Signatures of payloads, each by its event's key, in their order. */
async function signByEvent(eventIds: readonly string[], payloads: readonly string[]): Promise<string[]> {
  const own = Map.groupBy(payloads.keys(), (i) => eventIds[i] ?? "");
  const signatures: string[] = [];
  for (const [eventId, places] of own) {
    const signed = await signWithEventKey(
      eventId,
      places.map((i) => payloads[i] ?? ""),
    );
    for (const [at, i] of places.entries()) signatures[i] = signed[at] ?? "";
  }
  return signatures;
}

/** The events that an order's passes open beside its own. Throws where one is gone: those tickets wait until somebody looks. */
async function furtherDates({ id, passDates = [] }: Order): Promise<Map<string, Event>> {
  const found = await readEvents(passDates);
  const missing = passDates.filter((eventId) => !found.has(eventId));
  if (missing.length > 0) throw new Error(`Order ${id} opens dates that are gone: ${missing.join(", ")}`);
  return found;
}

/** What a ticket of a pass says on a further date, in place of its order's event. */
function onDate(date: Event, order: Order, { item }: TicketAmount): Partial<Ticket> {
  const combinationId = passIdOf(order.event.id, item.combinationId);
  const localityId = localityIdOf(date, combinationId);
  const {
    id: eventId,
    producerId: _,
    posterSmallUrl: flyer,
    name: eventName,
    ...event
  } = orderedEventOf(date);
  const { startsAt: eventStartsAt, endsAt: eventEndsAt, ...place } = event;
  const sectionName = date.localities.find(({ id }) => id === localityId)?.name ?? item.localityName;
  return { ...place, eventId, eventName, eventStartsAt, eventEndsAt, flyer, combinationId, sectionName };
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
    ...(order.boxOffice && { isFromBoxOffice: true }),
    seatsPerTicket: part ? 1 : item.seatsPerTicket,
    ...(part && { part }),
    ...(item.pass && { pass: { at: item.pass.at, of: item.pass.of, soldBy: event.id } }),
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
