import { ERRORS } from "@tarima/shared/api/errors.ts";
import type { boxOfficeRoutes } from "@tarima/shared/box-office/box-office.routes.ts";
import type {
  ListedShift,
  Shift,
  ShiftView,
  SoldTicket,
} from "@tarima/shared/box-office/box-office.schema.ts";
import { expectedCardOf, expectedCashOf } from "@tarima/shared/box-office/shift-sums.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { TICKET_STATUS_LABELS } from "@tarima/shared/tickets/ticket.status.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import type { Actor, SignedCall } from "../../lib/http/call.ts";
import { decodeCursor, pageOf } from "../../lib/http/paging.ts";
import { findDoorTicket } from "../check-ins/scanning/check-ticket.ts";
import { isSupervisor } from "../check-ins/staff/staff.repo.ts";
import { ownRecentEvent } from "../events/events.policy.ts";
import { findOrder } from "../orders/orders.repo.ts";
import { ticketIdsOf } from "../orders/ticket-ids.ts";
import { issueTickets } from "../tickets/issuing/issue-tickets.ts";
import { readTickets } from "../tickets/tickets.repo.ts";
import { boxOfficeOfEvent, reservedAtEvent } from "./box-office.policy.ts";
import {
  countReserved,
  findLastShift,
  findMoves,
  findReservedIds,
  findShifts,
  readShift,
} from "./box-office.repo.ts";
import { closeShift, moveCash } from "./change-shift.ts";
import { NOBODY } from "./door-order.ts";
import { openShift } from "./open-shift.ts";
import { releaseBlock } from "./release-block.ts";
import { reserveBlock } from "./reserve-block.ts";
import { sellAtDoor } from "./sell.ts";
import { sellFromBlock } from "./sell-from-block.ts";
import { takeBackAtDoor } from "./take-back.ts";
import { boxOfficeFault, offersOf } from "./what-is-sold.ts";

/** Stored fields that the view does not declare are dropped on output. */
const viewOf = (shift: Shift, { uid }: Actor): ShiftView => ({
  ...shift,
  expectedCash: expectedCashOf(shift),
  expectedCard: expectedCardOf(shift),
  isOwn: shift.sellerUid === uid,
});

/** What is set apart in a shift is given back when it is closed. */
const listedOf = async (shift: Shift, actor: Actor): Promise<ListedShift> => ({
  ...viewOf(shift, actor),
  reserved: shift.status === "open" ? await countReserved({ eventId: shift.eventId, shiftId: shift.id }) : 0,
});

/** Throws SHIFT_NOT_FOUND; SHIFT_NOT_YOURS for who neither sold in it nor supervises. */
async function shiftFor(event: Event, shiftId: string, actor: Actor): Promise<Shift> {
  const shift = await readShift(event.id, shiftId);
  if (shift.sellerUid !== actor.uid && !(await isSupervisor(actor, event)))
    throw new AppError("SHIFT_NOT_YOURS");
  return shift;
}

/** A code that was given to somebody else since is theirs alone. */
const soldTicketOf = (ticket: Ticket): SoldTicket => ({
  id: ticket.id,
  code: ticket.ticketCode,
  qrToken: ticket.tokenVersion === 1 && ticket.status === "active" ? ticket.qrToken : null,
  name: ticket.combinationName,
  localityName: ticket.sectionName,
  price: ticket.price,
  seatsPerTicket: ticket.seatsPerTicket,
});

/** An order that a box office of the event sold, by its id or one of its tickets' codes. Throws DOOR_SALE_NOT_FOUND. */
async function saleOf(
  { id }: Event,
  { orderId, code }: { orderId?: string | undefined; code?: string | undefined },
): Promise<Order & Required<Pick<Order, "boxOffice">>> {
  const found = orderId ?? (code === undefined ? undefined : (await findDoorTicket(code))?.orderId);
  const order = found === undefined ? undefined : await findOrder(found);
  if (!order?.boxOffice || order.event.id !== id) throw new AppError("DOOR_SALE_NOT_FOUND");
  return { ...order, boxOffice: order.boxOffice };
}

/** The tickets of a sale, and the shift after it. */
async function answerTo(eventId: string, order: Order, shiftId: string, { actor, now }: SignedCall) {
  await issueTickets(order, now); // the trigger does it too: whoever is first
  const [sold, shift] = await Promise.all([readTickets(ticketIdsOf(order)), readShift(eventId, shiftId)]);
  return { tickets: sold.map(soldTicketOf), shift: viewOf(shift, actor) };
}

export const boxOfficeHandlers: Bindings<typeof boxOfficeRoutes> = {
  showBoxOffice: owned(boxOfficeOfEvent, async ({ eventId }, { actor, now }, event) => {
    const [fault, offers, last] = await Promise.all([
      boxOfficeFault(event, now),
      offersOf(event),
      findLastShift(eventId, actor.uid),
    ]);
    const isOpen = last?.status === "open";
    const reservedOrders = isOpen ? await findReservedIds({ eventId, shiftId: last.id }) : [];
    const { id, name, startsAt, venueName } = event;
    return {
      event: { id, name, startsAt, venueName },
      closedBecause: fault ? ERRORS[fault].message : null,
      offers,
      shift: isOpen ? viewOf(last, actor) : null,
      reservedOrders,
      lastShift: last && !isOpen ? viewOf(last, actor) : null,
    };
  }),
  openShift: owned(boxOfficeOfEvent, async ({ eventId: _, ...wish }, call, event) =>
    viewOf(await openShift(event, wish, call), call.actor),
  ),
  showShift: owned(boxOfficeOfEvent, async ({ eventId, shiftId, limit, cursor }, { actor }, event) => {
    const shift = await shiftFor(event, shiftId, actor);
    const found = await findMoves(eventId, shiftId, limit + 1, decodeCursor(cursor, 2));
    return { ...pageOf(found, limit, ({ at, id }) => [at, id]), shift: viewOf(shift, actor) };
  }),
  sellAtDoor: owned(boxOfficeOfEvent, async ({ eventId, name, email, ...sale }, call, event) => {
    const order = await sellAtDoor(event, { ...sale, name: name ?? "", email: email ?? "" }, call);
    const answer = await answerTo(eventId, order, sale.shiftId, call);
    return { orderId: order.id, total: order.subtotal, ...answer };
  }),
  reserveBlock: owned(boxOfficeOfEvent, async ({ eventId: _, ...wish }, call, event) => ({
    slots: await reserveBlock(event, wish, call),
  })),
  sellFromBlock: owned(reservedAtEvent, async ({ eventId, name, email, ...sale }, call, { event }) => {
    const order = await sellFromBlock(event, { ...sale, name: name ?? "", email: email ?? "" }, call);
    return { orderId: order.id, ...(await answerTo(eventId, order, sale.shiftId, call)) };
  }),
  releaseBlock: owned(boxOfficeOfEvent, async ({ shiftId, orders }, { actor, now }, event) => {
    await shiftFor(event, shiftId, actor);
    return { released: await releaseBlock({ eventId: event.id, shiftId }, now, orders) };
  }),
  findDoorSale: owned(boxOfficeOfEvent, async ({ eventId: _, ...asked }, _call, event) => {
    const order = await saleOf(event, asked);
    const sold = await readTickets(ticketIdsOf(order));
    return {
      orderId: order.id,
      method: order.boxOffice.method,
      name: order.account.name === NOBODY ? "" : order.account.name,
      tickets: sold.map((ticket) => ({
        ...soldTicketOf(ticket),
        status: ticket.status,
        statusLabel: TICKET_STATUS_LABELS[ticket.status],
      })),
    };
  }),
  takeBackAtDoor: owned(boxOfficeOfEvent, async ({ eventId, ...wish }, call, event) => {
    const move = await takeBackAtDoor(event, wish, call);
    return { move, shift: viewOf(await readShift(eventId, wish.shiftId), call.actor) };
  }),
  moveCash: owned(boxOfficeOfEvent, async ({ eventId: _, ...wish }, call, event) => {
    const { move, shift } = await moveCash(event, wish, call);
    return { move, shift: viewOf(shift, call.actor) };
  }),
  closeShift: owned(boxOfficeOfEvent, async ({ shiftId, countedCash, countedCard, note }, call, event) => {
    const count = { countedCash, countedCard: countedCard ?? null, note: note ?? "" };
    const closed = await closeShift(event, { shiftId, ...count }, call);
    await releaseBlock({ eventId: event.id, shiftId }, call.now);
    return viewOf(closed, call.actor);
  }),
  listShifts: owned(ownRecentEvent, async ({ id, limit, cursor }, { actor }) => {
    const found = await findShifts(id, limit + 1, decodeCursor(cursor, 2));
    const { items, ...page } = pageOf(found, limit, ({ openedAt, id: shiftId }) => [openedAt, shiftId]);
    return { items: await Promise.all(items.map((shift) => listedOf(shift, actor))), ...page };
  }),
};
