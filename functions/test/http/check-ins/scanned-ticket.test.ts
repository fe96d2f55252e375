import type { ScannedTicket } from "@tarima/shared/check-ins/check-in.schema.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { ticketIdOf } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPayment } from "../../../../tools/builders/payments.ts";
import { buildBuyer } from "../../../../tools/builders/people.ts";
import { findOrder } from "../../../src/features/orders/orders.repo.ts";
import { recordPayment } from "../../../src/features/payments/gateway/record-payment.ts";
import { cancelTickets } from "../../../src/features/tickets/issuing/cancel-tickets.ts";
import { issueTickets } from "../../../src/features/tickets/issuing/issue-tickets.ts";
import { orders, tickets } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { doorsNear, givenEvent, givenFreeEvent, givenStaff, hold } from "../../support/world.ts";

let event: Event;
let staff: Person;
let producer: Person;

beforeAll(async () => {
  await startApi();
  event = await givenEvent(doorsNear());
  [staff, producer] = await Promise.all([
    givenStaff(event),
    signIn("producer", { producerId: event.producerId }),
  ]);
});
afterAll(stopApi);

/** Two paid tickets with a discount; the first one has changed hands. Price 85.000, fee 8.500, discount 5.000 each. */
async function givenSold(): Promise<{ ticket: Ticket; orderId: string; paymentId: string }> {
  const person = await signIn();
  const { body: held } = await hold(event, 2, person);
  await orders.doc(held.id).update(
    orders.encode({
      buyer: buildBuyer(),
      discount: 10_000,
      total: 177_000,
      ...{ subtotal: 170_000, serviceFee: 17_000 },
    }),
  );
  const payment = buildPayment({ id: held.id, total: 177_000 });
  const order = await recordPayment(payment, new Date());
  await issueTickets(order, new Date());
  const id = ticketIdOf(event.id, order.id, 1);
  await tickets.doc(id).update(
    tickets.encode({
      buyerName: "Luz Marina Obregón",
      buyerEmail: "luz@tarima.test",
      buyerPhone: "+57 3009998877",
      buyerIdentification: "CE 55443322",
      earlierHolders: [{ name: "Ana Mina", until: "2026-03-02T15:00:00.000Z" }],
    }),
  );
  return { ticket: await stored(id), orderId: order.id, paymentId: payment.id };
}

const stored = async (id: string): Promise<Ticket> => (await tickets.doc(id).get()).data() as Ticket;

const scan = async (ticket: Ticket, person: Person): Promise<ScannedTicket | null> =>
  (await call(checkInRoutes.validateQr, { qrToken: ticket.qrToken, eventId: event.id }, person)).body.ticket;

/** What everybody at the door sees after the ticket was scanned by `validator`. */
const atTheDoor = async (ticket: Ticket, orderId: string): Promise<ScannedTicket> => {
  const used = await stored(ticket.id);
  return {
    ticketId: ticket.id,
    ticketCode: ticket.ticketCode,
    status: "used",
    ticketType: "General",
    seatsPerTicket: 1,
    group: null,
    answers: [],
    part: null,
    eventId: event.id,
    eventName: event.name,
    eventDate: event.startsAt,
    eventLocation: "Carrera 8 con Calle 40, Cali",
    eventVenue: "Coliseo del Río",
    locality: "Platea",
    section: "Platea",
    zone: "Platea",
    row: null,
    seat: null,
    phase: "Venta general",
    attendeeName: "Luz Marina Obregón",
    attendeeId: "CE •••322",
    attendeeEmail: null,
    attendeePhone: null,
    buyerName: null,
    buyerId: null,
    buyerEmail: null,
    buyerPhone: null,
    price: null,
    serviceFee: null,
    discount: null,
    total: null,
    purchaseDate: ticket.createdAt,
    usedAt: used.firstUseAt,
    cancelledAt: null,
    validationMethod: "scanner_web",
    validator: used.usedBy?.validator ?? "",
    qrCode: ticket.qrToken,
    barcode: ticket.ticketCode,
    orderNumber: orderNumber(orderId),
    transactionId: null,
    notes: "Antes a nombre de Ana Mina",
  };
};

/** What the event's producer and a superadmin see besides. */
const inFull = (paymentId: string): Partial<ScannedTicket> => ({
  attendeeId: "CE 55443322",
  attendeeEmail: "luz@tarima.test",
  attendeePhone: "+57 3009998877",
  buyerName: "Ana Mina",
  buyerId: "CC 1107045418",
  buyerEmail: "ana@tarima.test",
  buyerPhone: "+57 3001234567",
  price: 85_000,
  serviceFee: 8_500,
  discount: 5_000,
  total: 88_500,
  transactionId: paymentId,
});

describe("a scanned ticket", () => {
  // spec: 3.38, 4.23
  test("says to door staff whom to let in and where, without contact data, money, or who paid", async () => {
    const { ticket, orderId } = await givenSold();
    const answer = await scan(ticket, staff);
    expect(answer).toEqual(await atTheDoor(ticket, orderId));
    expect(JSON.stringify(answer)).not.toMatch(/55443322|luz@|3009998877|1107045418|85000/);
    const found = await call(checkInRoutes.findDoorTicket, { code: ticket.ticketCode }, staff);
    expect(found.body.ticketData).toEqual({
      ...(await atTheDoor(ticket, orderId)),
      qrCode: null, // found by its printed code
      validationStatus: "used",
    });
  });

  // spec: 3.39
  test.each([
    ["the event's producer", () => producer],
    ["a superadmin", () => signIn("superadmin")],
  ])("says everything to %s", async (_who, find) => {
    const { ticket, orderId, paymentId } = await givenSold();
    const person = await find();
    const answer = await scan(ticket, person);
    const all = { ...(await atTheDoor(ticket, orderId)), ...inFull(paymentId) };
    expect(answer).toEqual(all);
    const found = await call(checkInRoutes.findDoorTicket, { code: ticket.qrToken }, person);
    expect(found.body.ticketData).toEqual({ ...all, validationStatus: "used" });
  });

  // spec: 3.38, 4.23
  test("a cancelled one says since when", async () => {
    const { ticket, orderId } = await givenSold();
    await orders.doc(orderId).update({ paymentStatus: "refunded" });
    const at = new Date();
    await cancelTickets({ id: orderId }, at);
    expect(await scan(ticket, staff)).toMatchObject({
      status: "cancelled",
      cancelledAt: at.toISOString(),
      usedAt: null,
      validationMethod: null,
      validator: null,
    });
  });

  // spec: 3.39
  test("a courtesy cost nothing; the producer's note on it is theirs alone", async () => {
    const own = await givenFreeEvent({ producerId: event.producerId });
    const given = await call(
      ticketRoutes.issueCourtesies,
      {
        id: own.id,
        requestId: crypto.randomUUID(),
        combinationId: "general",
        recipients: [{ name: "Tomás Ibarra", email: `tomas-${own.id}@tarima.test`, quantity: 1 }],
        note: "Prensa",
      },
      producer,
    );
    const [orderId = ""] = given.body.orders;
    const order = await findOrder(orderId);
    if (!order) throw new Error("no courtesy");
    await issueTickets(order, new Date());
    const { ticketCode: code, ...ticket } = await stored(ticketIdOf(own.id, orderId, 1));
    const seen = async (person: Person) =>
      (await call(checkInRoutes.findDoorTicket, { code }, person)).body.ticketData;
    expect(await seen(await givenStaff(own))).toMatchObject({ notes: "Cortesía", price: null });
    expect(await seen(producer)).toMatchObject({
      ...{ notes: "Prensa. Cortesía", transactionId: null, buyerName: "Tomás Ibarra" },
      ...{ price: 0, serviceFee: 0, discount: 0, total: 0 },
    });
    expect(JSON.stringify(ticket)).not.toContain("Prensa"); // its holder may read the document
  });
});
