import { randomUUID } from "node:crypto";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { boxOfficeRoutes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { ShiftView } from "@tarima/shared/box-office/box-office.schema.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { supportRoutes } from "@tarima/shared/support/support.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildCombination } from "../../../../tools/builders/events.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import { recountOrders } from "../../../src/features/orders/recount-orders.ts";
import { refundCancelledEvent } from "../../../src/features/payments/refunds/refund-cancelled-event.ts";
import { notifyHolders } from "../../../src/features/tickets/holders/notify-holders.ts";
import { issueTickets } from "../../../src/features/tickets/issuing/issue-tickets.ts";
import { orders, shiftsOf, tickets } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenSeller, givenShift } from "../../support/box-office.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { doorsNear, givenEventWithCapacity } from "../../support/world.ts";

// What a sale at the door brings about in the rest of the house.

const PRICE = 40_000;
const HOUR_MS = 3_600_000;
let event: Event;
let seller: Person;
let producer: Person;
let shift: ShiftView;
beforeAll(async () => {
  await startApi();
});
beforeEach(async () => {
  const combinations = [buildCombination({ price: PRICE })];
  event = await givenEventWithCapacity(20, { ...doorsNear(), combinations });
  await forgetCalls();
  [seller, producer] = await Promise.all([
    givenSeller(event),
    signIn("producer", { producerId: event.producerId }),
  ]);
  shift = await givenShift(event, seller);
});
afterAll(stopApi);

async function sell(quantity: number, email?: string) {
  const wish = { eventId: event.id, shiftId: shift.id, requestId: randomUUID(), method: "cash" as const };
  const selections = [{ combinationId: "general", quantity }];
  const sale = { ...wish, selections, expectedTotal: quantity * PRICE, ...(email && { email }) };
  return (await call(boxOfficeRoutes.sellAtDoor, sale, seller)).body;
}
async function reserve(quantity: number) {
  const wish = { eventId: event.id, shiftId: shift.id, requestId: randomUUID(), combinationId: "general" };
  return (await call(boxOfficeRoutes.reserveBlock, { ...wish, quantity }, seller)).body.slots;
}
const takeBack = (ticketId = "") =>
  call(
    boxOfficeRoutes.takeBackAtDoor,
    { eventId: event.id, shiftId: shift.id, requestId: randomUUID(), ticketId, reason: "Se enfermó" },
    seller,
  );
const mailsTo = async (to: string) =>
  (await mails.all().where("to", "==", to).get()).docs.map((it) => it.data());

describe("a mail", () => {
  test("is sent again only where there is an address", async () => {
    const [ticket] = (await sell(1)).tickets;
    const before = (await mailsTo("")).length;
    const answer = await call(ticketRoutes.resendTicket, { id: ticket?.id ?? "" }, producer);
    expect([answer.status, answer.body.code]).toEqual([409, "SOLD_WITHOUT_EMAIL"]);
    expect(await mailsTo("")).toHaveLength(before);
    const email = `${randomUUID()}@correo.test`;
    const [other] = (await sell(1, email)).tickets;
    const { body } = await call(ticketRoutes.resendTicket, { id: other?.id ?? "" }, producer);
    expect(body).toEqual({ sentTo: email });
  });
});

test("who passes a ticket on that the door sold without a name is named to who gets it, and not the door", async () => {
  const [buyer, friend] = await Promise.all([signIn(), signIn()]);
  const [ticket] = (await sell(1, buyer.email)).tickets;
  const id = ticket?.id ?? "";
  await call(ticketRoutes.transferTicket, { id, toEmail: friend.email }, buyer);
  const [mail] = await mailsTo(friend.email);
  expect(mail).toMatchObject({
    template: "transfer-received",
    data: { fromName: expect.stringMatching(/^Persona/) },
  });
  const incoming = await call(ticketRoutes.listIncomingTransfers, {}, friend);
  const offer = await call(ticketRoutes.getTransferOffer, { id });
  for (const { fromName } of [...incoming.body.items, offer.body]) expect(fromName).toMatch(/^Persona/);
  await call(ticketRoutes.acceptTransfer, { id }, friend);
  const stored = (await tickets.doc(id).get()).data();
  expect(stored?.earlierHolders).toMatchObject([{ name: expect.stringMatching(/^Persona/) }]);
});

test("support sees that a ticket came from a box office", async () => {
  const [buyer, admin] = await Promise.all([signIn(), signIn("superadmin")]);
  await call(attendeeRoutes.getMyProfile, {}, buyer);
  await sell(1, buyer.email);
  const { body } = await call(supportRoutes.listTicketsOfAttendee, { id: buyer.uid }, admin);
  expect(body.items).toMatchObject([{ isFromBoxOffice: true, isCourtesy: false }]);
});

describe("cancelling the event", () => {
  const cancel = () => call(eventRoutes.cancelEvent, { id: event.id, reason: "Lluvia" }, producer);
  const report = async () => (await call(paymentRoutes.getCancellation, { id: event.id }, producer)).body;

  test("has nothing to give back of what the door sold, and waits for nothing that it holds", async () => {
    const [ticket] = (await sell(3)).tickets;
    await sell(1, `${randomUUID()}@correo.test`);
    await takeBack((await sell(1)).tickets[0]?.id);
    await takeBack(ticket?.id);
    await reserve(3);
    expect((await cancel()).status).toBe(200);
    await refundCancelledEvent(event.id, new Date(Date.now() + HOUR_MS));
    expect(await report()).toMatchObject({ status: "done", refundedOrders: 0, openOrders: 0 });
  });

  test("lets the drawer give back what somebody was inside with, once", async () => {
    const [ticket] = (await sell(1)).tickets;
    await call(checkInRoutes.validateQr, { qrToken: ticket?.qrToken ?? "", eventId: event.id }, seller);
    expect((await takeBack(ticket?.id)).body.code).toBe("TICKET_USED");
    await cancel();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11_000 }); // the drawer may know an event of ten seconds ago
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(ticket?.id)));
    vi.useRealTimers();
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { sums } = (await shiftsOf(event.id).doc(shift.id).get()).data() ?? {};
    expect(sums).toMatchObject({ cashSales: PRICE, cashReturns: PRICE });
  });

  test("tells who was given a ticket of the door that its money is with the organiser", async () => {
    const [buyer, friend] = await Promise.all([signIn(), signIn()]);
    const [ticket] = (await sell(1, buyer.email)).tickets;
    const id = ticket?.id ?? "";
    await call(ticketRoutes.transferTicket, { id, toEmail: friend.email }, buyer);
    expect((await call(ticketRoutes.acceptTransfer, { id }, friend)).status).toBe(200);
    await cancel();
    await notifyHolders(new Date(Date.now() + HOUR_MS));
    const told = (await mailsTo(friend.email)).find(({ template }) => template === "event-called-off");
    expect(told?.data).toMatchObject({ hasPassedOn: false, hasBoxOffice: true });
  });

  test("is what the mail says of a sale without a network that is handed in later, in place of its tickets", async () => {
    const { email } = await signIn();
    const [slot] = await reserve(1);
    await cancel();
    await notifyHolders(new Date(Date.now() + HOUR_MS));
    const sale = {
      eventId: event.id,
      shiftId: shift.id,
      orderId: slot?.orderId ?? "",
      method: "cash",
    } as const;
    const { status, body } = await call(boxOfficeRoutes.sellFromBlock, { ...sale, email }, seller);
    expect(status).toBe(200);
    await issueTickets({ id: body.orderId }, new Date());
    const [mail, ...more] = await mailsTo(email);
    const content = mail && (await compose(mail, new Date()));
    expect(more).toEqual([]);
    expect(content).toMatchObject({ subject: `Se canceló: ${event.name}` });
    expect(JSON.stringify(content)).toContain("Lo que pagaste en la taquilla te lo devuelve quien organiza");
  });
});

test("what is reserved and not sold is found by nobody, and recounting orders leaves it as it is", async () => {
  const [slot] = await reserve(1);
  const stored = async () => (await orders.doc(slot?.orderId ?? "").get()).data();
  const before = await stored();
  await recountOrders(new Date());
  expect(await stored()).toEqual(before);
});
