import * as z from "zod/mini";
import {
  cursor,
  email,
  id,
  limit,
  money,
  optionalText,
  page,
  uuid,
  wallClock,
  wellFormed,
} from "../api/primitives.ts";
import { DOOR_STAFF, PRODUCER } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { scannedCode } from "../check-ins/check-in.schema.ts";
import { MAX_BLOCK } from "../lib/limits.ts";
import { UNSEEN } from "../lib/text/unseen.ts";
import { selection } from "../orders/order.schema.ts";
import { TICKET_STATUSES } from "../tickets/ticket.status.ts";
import {
  blockSlot,
  boxOfficeMove,
  DOOR_PAYMENTS,
  doorOffer,
  listedShift,
  shiftView,
  soldTicket,
} from "./box-office.schema.ts";

const path = "/box-office/:eventId";
const shiftPath = `${path}/shifts/:shiftId`;

/** For who may sell at this event: see box-office.policy.ts. A drawer can be closed also where the organisation was suspended. */
const atTheCounter = {
  access: DOOR_STAFF,
  isForGuests: false, // who takes money has an account
  right: "door",
  needsVerifiedEmail: true,
  producers: "anyone",
} as const;

/** More than any drawer has, pesos. */
const MAX_DRAWER = 1_000_000_000;
const cash = money.check(z.lte(MAX_DRAWER, "Es demasiado dinero para una caja"));

/** What is not seen is a space: what was paid is not refused for it. */
const line = (max: number) =>
  z.string("Escribe este dato").check(
    z.overwrite((typed) => typed.replaceAll(UNSEEN, " ")),
    z.trim(),
    z.maxLength(max, `Máximo ${max} caracteres`),
    wellFormed,
  );

/** Of a sale that was paid without a network: an address that nobody can write to is left out, and the sale is not refused for it. */
const emailIfAny = z.pipe(
  z.string(),
  z.transform((typed) => z.safeParse(email, typed).data ?? ""),
);

/** Ids of orders in a query, between commas. */
const orderIds = z.pipe(
  z.string().check(z.maxLength(37 * 2 * MAX_BLOCK)),
  z.transform((text) => new Set(text.split(","))),
);

const ofShift = { eventId: id, shiftId: id };
const moveView = z.omit(boxOfficeMove, { eventId: true });

/** Selling at the door: a shift is one person's drawer. */
export const boxOfficeRoutes = {
  showBoxOffice: defineRoute({
    ...atTheCounter,
    method: "GET",
    path,
    summary: "What the box office of an event sells, how much is left, and one's open shift",
    input: z.object({ eventId: id }),
    output: z.object({
      event: z.object({ id, name: z.string(), startsAt: wallClock, venueName: z.string() }),
      /** Null while it sells; else why it does not, in words. */
      closedBecause: z.nullable(z.string()),
      offers: z.array(doorOffer),
      /** The caller's open shift. */
      shift: z.nullable(shiftView),
      /** Orders that are reserved in it and not sold, by whichever of its seller's devices. */
      reservedOrders: z.array(uuid),
      /** The caller's last one where none is open, for the opening cash of the next. */
      lastShift: z.nullable(shiftView),
    }),
    failure: "BOX_OFFICE_ERROR",
  }),
  openShift: defineRoute({
    ...atTheCounter,
    producers: "active",
    method: "POST",
    path: `${path}/shifts`,
    summary: "Open a shift with the cash that is in the drawer; one at a time, and the same requestId once",
    input: z.object({ eventId: id, requestId: uuid, openingCash: cash }),
    output: shiftView,
    failure: "SHIFT_ERROR",
    status: 201,
  }),
  showShift: defineRoute({
    ...atTheCounter,
    method: "GET",
    path: shiftPath,
    summary: "One's own shift, or anybody's for who supervises, with its moves, the latest first",
    input: z.object({ ...ofShift, limit: limit(50), cursor }),
    output: z.extend(page(moveView), { shift: shiftView }),
    failure: "BOX_OFFICE_ERROR",
  }),
  sellAtDoor: defineRoute({
    ...atTheCounter,
    producers: "active",
    method: "POST",
    path: `${shiftPath}/sales`,
    summary: "Sell tickets for cash or at a card terminal; the same requestId sells once",
    input: z.object({
      ...ofShift,
      requestId: uuid,
      selections: z
        .array(selection)
        .check(z.minLength(1, "Elige al menos una boleta"), z.maxLength(20, "Máximo 20 tipos")),
      method: z.enum(DOOR_PAYMENTS),
      /** What the seller asked for, pesos: with another price nothing is sold. */
      expectedTotal: money,
      name: z.optional(line(120)),
      email: z.optional(email),
    }),
    output: z.object({
      orderId: uuid,
      total: money,
      /** Empty where they are still being made: ask again with the same requestId. */
      tickets: z.array(soldTicket),
      shift: shiftView,
    }),
    failure: "DOOR_SALE_ERROR",
    status: 201,
  }),
  reserveBlock: defineRoute({
    ...atTheCounter,
    producers: "active",
    method: "POST",
    path: `${shiftPath}/block`,
    summary:
      "Reserve tickets for one's device, to be sold without a network; as many as there are, the same requestId once",
    input: z.object({
      ...ofShift,
      requestId: uuid,
      combinationId: id,
      quantity: z
        .int("Debe ser un número entero")
        .check(z.gte(1, "Mínimo 1"), z.lte(MAX_BLOCK, `Máximo ${MAX_BLOCK} boletas`)),
    }),
    output: z.object({ slots: z.array(blockSlot) }),
    failure: "BLOCK_ERROR",
    status: 201,
  }),
  sellFromBlock: defineRoute({
    ...atTheCounter,
    access: { ...DOOR_STAFF, attendee: "own" }, // who reserved it, and is on no door's staff any more
    method: "POST",
    path: `${shiftPath}/block/:orderId`,
    summary:
      "Hand in the sale of a reserved ticket, which is always possible while it is kept, also for who may not sell any more; handing it in again changes nothing",
    input: z.object({
      ...ofShift,
      orderId: uuid,
      method: z.enum(DOOR_PAYMENTS),
      name: z.optional(line(120)),
      email: z.optional(emailIfAny),
    }),
    output: z.object({ orderId: uuid, tickets: z.array(soldTicket), shift: shiftView }),
    failure: "DOOR_SALE_ERROR",
  }),
  releaseBlock: defineRoute({
    ...atTheCounter,
    method: "DELETE",
    path: `${shiftPath}/block`,
    summary: "Give back what is reserved in one's shift and not sold: all of it, or only these orders",
    input: z.object({ ...ofShift, orders: z.optional(orderIds) }),
    output: z.object({ released: z.int() }),
    failure: "BLOCK_ERROR",
  }),
  findDoorSale: defineRoute({
    ...atTheCounter,
    method: "GET",
    path: `${path}/sale`,
    summary:
      "What a box office of the event sold, by order or by a ticket's code, to print it again or take it back",
    input: z.object({ eventId: id, orderId: z.optional(uuid), code: z.optional(scannedCode) }),
    output: z.object({
      orderId: uuid,
      method: z.nullable(z.enum(DOOR_PAYMENTS)),
      /** Empty where nobody gave one. */
      name: z.string(),
      tickets: z.array(z.extend(soldTicket, { status: z.enum(TICKET_STATUSES), statusLabel: z.string() })),
    }),
    failure: "BOX_OFFICE_ERROR",
  }),
  takeBackAtDoor: defineRoute({
    ...atTheCounter,
    method: "POST",
    path: `${shiftPath}/returns`,
    summary: "Take back a ticket that a box office sold, and give its price back as it was paid",
    input: z.object({
      ...ofShift,
      requestId: uuid,
      ticketId: id,
      reason: line(200).check(z.minLength(1, "Escribe por qué se devuelve")),
    }),
    output: z.object({ move: moveView, shift: shiftView }),
    failure: "DOOR_RETURN_ERROR",
    status: 201,
  }),
  moveCash: defineRoute({
    ...atTheCounter,
    method: "POST",
    path: `${shiftPath}/cash`,
    summary: "Note cash that is put into the drawer or taken out of it",
    input: z.object({
      ...ofShift,
      requestId: uuid,
      kind: z.enum(["cash_in", "cash_out"]),
      amount: cash.check(z.gte(1, "Escribe cuánto")),
      what: line(120).check(z.minLength(1, "Escribe para qué")),
    }),
    output: z.object({ move: moveView, shift: shiftView }),
    failure: "SHIFT_ERROR",
    status: 201,
  }),
  closeShift: defineRoute({
    ...atTheCounter,
    method: "POST",
    path: `${shiftPath}/close`,
    summary: "Close one's shift with what was counted; closing it again changes nothing",
    input: z.object({
      ...ofShift,
      /** Null where nobody counted it. */
      countedCash: z.nullable(cash),
      countedCard: z.optional(z.nullable(cash)),
      note: optionalText(300),
    }),
    output: shiftView,
    failure: "SHIFT_ERROR",
  }),
  listShifts: defineRoute({
    method: "GET",
    path: "/event/:id/box-office/shifts",
    summary: "The shifts of one's own event's box office with their sums, the latest opened first",
    access: PRODUCER,
    right: "sales",
    input: z.object({ id, limit: limit(50), cursor }),
    output: page(listedShift),
    failure: "BOX_OFFICE_ERROR",
  }),
};
