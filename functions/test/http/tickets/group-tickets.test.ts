import { randomUUID } from "node:crypto";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import { unpackRow } from "@tarima/shared/check-ins/door/manifest-row.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { DEFAULT_TICKET_POLICY } from "@tarima/shared/tickets/ticket-policy.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { buildCombination, buildEvent } from "../../../../tools/builders/events.ts";
import { buildPayment } from "../../../../tools/builders/payments.ts";
import { buildBuyer } from "../../../../tools/builders/people.ts";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { auditValidation } from "../../../src/features/check-ins/scanning/audit-validation.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { findEventMetrics } from "../../../src/features/metrics/metrics.repo.ts";
import { recordPayment } from "../../../src/features/payments/gateway/record-payment.ts";
import { issueTickets } from "../../../src/features/tickets/issuing/issue-tickets.ts";
import { holdingsOf, orders, tickets, validations } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { deliverOrder, notify, startGateway, storedOrder } from "../../support/gateway.ts";
import { checkout, countPlaces, doorsNear, givenEvent, givenStaff } from "../../support/world.ts";

let gateway: StandIn;
let producer: Person;
beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
  producer = await signIn("producer", { producerId: "la-clave" });
});
afterEach(() => gateway.reset());
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

/** An event that sells boxes for eight at 800.000, and tickets for one. */
const givenBoxes = (over: Partial<Parameters<typeof buildCombination>[0]> = {}, event: object = {}) => {
  const palco = buildCombination({
    id: "palco",
    name: "Palco para 8",
    price: 800_000,
    seatsPerTicket: 8,
    ...over,
  });
  const transfers = { ...DEFAULT_TICKET_POLICY.transfers, isAllowed: true };
  return givenEvent({
    ...doorsNear(),
    combinations: [...buildEvent().combinations, palco],
    ticketPolicy: { ...DEFAULT_TICKET_POLICY, transfers },
    ...event,
  });
};

/** Boxes that were bought, with their tickets. */
async function givenBought(event: Event, quantity: number, buyer: Person) {
  const selections = [{ combinationId: "palco", quantity }];
  const wish = { idempotencyKey: randomUUID(), eventId: event.id, selections };
  const { body } = await call(orderRoutes.createPurchase, wish, buyer);
  expect((await checkout(body.id, buyer)).status).toBe(200);
  if ((await storedOrder(body.id)).paymentStatus !== "completed") {
    gateway.pay({ externalReference: body.id, outcome: "approved", method: "visa" });
    await vi.waitFor(async () => expect((await storedOrder(body.id)).paymentStatus).toBe("completed"), {
      timeout: 10_000,
    });
  }
  await issueTickets(await storedOrder(body.id), new Date());
  return { order: await storedOrder(body.id), issued: await ticketsOf(body.id) };
}

async function ticketsOf(orderId: string): Promise<Ticket[]> {
  const found = await tickets.all().where("orderId", "==", orderId).get();
  return found.docs
    .map((doc) => doc.data())
    .sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
}

const read = async (id: string) => (await tickets.doc(id).get()).data() as Ticket;
const placesLeft = async (event: Event) => (await countPlaces(event))["locality-platea"]?.free;
const heldBy = async (event: Event, { uid }: Person) => (await holdingsOf(event.id).doc(uid).get()).data();
const pass = async (ticket: Ticket, to: Person, from: Person) => {
  await call(ticketRoutes.transferTicket, { id: ticket.id, toEmail: to.email }, from);
  return call(ticketRoutes.acceptTransfer, { id: ticket.id }, to);
};

/** A scan at the door; `people` where the person there says how many. */
const scan = async (
  event: Event,
  { qrToken }: Pick<Ticket, "qrToken">,
  door: Person,
  more: { people?: number; direction?: "in" | "out"; nonce?: string; deviceId?: string } = {},
) => {
  const { deviceId = "norte", ...said } = more;
  const input = { qrToken, eventId: event.id, deviceInfo: { deviceId }, ...said };
  const { body } = await call(checkInRoutes.validateQr, input, door);
  return body;
};
const summary = ({ reason, entered, ticket }: Awaited<ReturnType<typeof scan>>) => [
  reason,
  entered,
  ticket?.group?.admitted,
];

describe("a group ticket with a code for each person", () => {
  test("is bought once and gets in one by one", async () => {
    const [event, ana] = await Promise.all([givenBoxes(), signIn()]);
    const { order, issued } = await givenBought(event, 2, ana);
    expect(order.items[0]).toMatchObject({ quantity: 2, seatsPerTicket: 8, codes: 8 });
    expect(issued).toHaveLength(16);
    expect(issued.map(({ id }) => id.slice(id.lastIndexOf(".") + 1)).slice(6, 10)).toEqual([
      "1-7",
      "1-8",
      "2-1",
      "2-2",
    ]);
    expect(issued[9]).toMatchObject({ seatsPerTicket: 1, part: { number: 2, of: 8 } });
    expect(new Set(issued.map(({ ticketCode }) => ticketCode)).size).toBe(16);
    const sum = (of: (ticket: Ticket) => number) => issued.reduce((total, it) => total + of(it), 0);
    expect([sum((it) => it.price), sum((it) => it.totalPaid)]).toEqual([order.subtotal, order.total]);
    expect(await placesLeft(event)).toBe(84);
    expect((await heldBy(event, ana))?.tickets).toBe(2);
    const staff = await givenStaff(event);
    const [first, second] = issued as [Ticket, Ticket];
    expect((await scan(event, first, staff)).reason).toBe("ok");
    expect((await scan(event, first, staff, { deviceId: "sur" })).reason).toBe("already_used");
    const { reason, ticket } = await scan(event, second, staff, { people: 8 });
    expect([reason, ticket?.part, ticket?.group]).toEqual(["ok", { number: 2, of: 8 }, null]);
    expect((await read(issued[2]?.id ?? "")).status).toBe("active");
  });

  test("each part can be given away, and the limits of who takes it are not used up", async () => {
    const limits = { perOrder: 1, perPerson: 1 };
    const [event, ana, luz] = await Promise.all([givenBoxes({}, { limits }), signIn(), signIn()]);
    const { issued } = await givenBought(event, 1, ana);
    const [first, second] = issued as [Ticket, Ticket];
    expect((await pass(first, luz, ana)).status).toBe(200);
    expect((await pass(second, luz, ana)).status).toBe(200);
    expect(await heldBy(event, ana)).toMatchObject({ tickets: 1, byType: { palco: 1 } });
    expect((await heldBy(event, luz))?.tickets ?? 0).toBe(0);
    const held = await read(first.id);
    expect([held.holderUid, held.tokenVersion, held.part]).toEqual([luz.uid, 2, { number: 1, of: 8 }]);
  });

  test("goes back whole, to who has all of it", async () => {
    const [event, ana, luz] = await Promise.all([givenBoxes(), signIn(), signIn()]);
    const { order, issued } = await givenBought(event, 2, ana);
    const [first, second, , , , , , , other] = issued as Ticket[];
    const own = (id: string) => call(ticketRoutes.refundTicket, { id }, ana);
    await pass(second as Ticket, luz, ana);
    expect((await call(ticketRoutes.getRefundTerms, { id: first?.id ?? "" }, ana)).body.amount).toBe(880_000);
    expect((await own(first?.id ?? "")).body).toMatchObject({ code: "GROUP_NOT_TOGETHER" });
    expect((await ticketsOf(order.id)).every(({ status }) => status === "active")).toBe(true);
    expect((await own(other?.id ?? "")).status).toBe(200);
    const after = await storedOrder(order.id);
    expect(after.refunds).toMatchObject([{ amount: 880_000, tickets: [2], status: "done" }]);
    expect(after.paymentStatus).toBe("partially_refunded");
    expect((await ticketsOf(order.id)).map(({ status }) => status)).toEqual([
      ...Array(8).fill("active"),
      ...Array(8).fill("cancelled"),
    ]);
    expect(await placesLeft(event)).toBe(92);
    expect((await heldBy(event, ana))?.tickets).toBe(1);
    const [mine] = (await call(ticketRoutes.listMyTickets, {}, ana)).body.items;
    expect(mine?.refundedTickets).toHaveLength(8);
  });

  test("is refunded by its organiser whoever has the parts, but not once somebody is in", async () => {
    const [event, ana, luz] = await Promise.all([givenBoxes(), signIn(), signIn()]);
    const { order, issued } = await givenBought(event, 2, ana);
    await pass(issued[0] as Ticket, luz, ana);
    const staff = await givenStaff(event);
    await scan(event, issued[15] as Ticket, staff);
    const refund = (ticket: Ticket | undefined) =>
      call(paymentRoutes.refundOrder, { orderId: order.id, ticketIds: [ticket?.id ?? ""] }, producer);
    expect((await refund(issued[8])).body).toMatchObject({ code: "GROUP_USED" });
    expect((await refund(issued[3])).status).toBe(200);
    expect((await storedOrder(order.id)).refunds).toMatchObject([{ tickets: [1], amount: 880_000 }]);
    expect((await read(issued[0]?.id ?? "")).status).toBe("cancelled");
    expect(await placesLeft(event)).toBe(92);
  });

  test("tells its producer what each part cost, to the peso, where they pay the service and took 15% off", async () => {
    const event = await givenBoxes({ price: 850_000 });
    const selections = [{ combinationId: "palco", quantity: 1 }];
    const wish = { idempotencyKey: randomUUID(), eventId: event.id, selections };
    const { id } = (await call(orderRoutes.createPurchase, wish, await signIn())).body;
    const amounts = { subtotal: 850_000, serviceFee: 0, discount: 127_500, total: 722_500 };
    await orders.doc(id).update(orders.encode({ buyer: buildBuyer(), ...amounts }));
    await issueTickets(await recordPayment(buildPayment({ id, total: 722_500 }), new Date()), new Date());
    const sums = { price: 0, serviceFee: 0, discount: 0, total: 0 };
    for (const ticket of await ticketsOf(id)) {
      const told = (await scan(event, ticket, producer)).ticket;
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += told?.[name] ?? Number.NaN;
    }
    expect(sums).toEqual({ price: 850_000, serviceFee: 0, discount: 127_500, total: 722_500 });
  });

  test("counts once against its buyer's limit, though a scan was undone while the bank had the money", async () => {
    const [event, ana] = await Promise.all([givenBoxes({ seatsPerTicket: 2 }), signIn()]);
    const { order, issued } = await givenBought(event, 1, ana);
    const staff = await givenStaff(event);
    for (const ticket of issued) await scan(event, ticket, staff);
    const paymentId = Number(order.payment?.id);
    const dispute = async (detail: "in_process" | "reimbursed") => {
      gateway.gateway.changeStatus(paymentId, "charged_back", detail);
      await notify(paymentId);
      await deliverOrder(order.id, detail);
    };
    await dispute("in_process");
    expect((await heldBy(event, ana))?.tickets).toBe(1);
    for (const { id } of issued)
      await call(checkInRoutes.undoScan, { id, reason: "Se devolvieron" }, producer);
    expect((await ticketsOf(order.id)).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    expect((await heldBy(event, ana))?.tickets).toBe(0);
    await dispute("reimbursed");
    expect((await ticketsOf(order.id)).map(({ status }) => status)).toEqual(["active", "active"]);
    expect(await heldBy(event, ana)).toMatchObject({ tickets: 1, byType: { palco: 1 } });
    expect(await placesLeft(event)).toBe(98);
  });

  test("given as a courtesy and annulled: each who has a part is told once", async () => {
    const [event, luz] = await Promise.all([givenBoxes({}, { status: "published" }), signIn()]);
    const gift = { name: "Luz Marina Obregón", email: luz.email, quantity: 1 };
    const wish = { id: event.id, requestId: randomUUID(), combinationId: "palco", recipients: [gift] };
    const { body } = await call(ticketRoutes.issueCourtesies, wish, producer);
    const [orderId = ""] = body.orders;
    await issueTickets({ id: orderId }, new Date());
    const issued = await ticketsOf(orderId);
    expect([issued.length, issued[0]?.totalPaid]).toEqual([8, 0]);
    const other = `otra-${luz.email}`;
    await tickets.doc(issued[4]?.id ?? "").update({ buyerEmail: other, holderUid: null });
    const annul = { id: issued[1]?.id ?? "", reason: "Se equivocaron de invitado" };
    expect((await call(paymentRoutes.annulCourtesy, annul, producer)).status).toBe(200);
    expect((await ticketsOf(orderId)).every(({ status }) => status === "cancelled")).toBe(true);
    expect(await placesLeft(event)).toBe(100);
    const told = await mails.all().where("data.orderId", "==", orderId).get();
    const returned = told.docs
      .map((doc) => doc.data())
      .filter(({ template }) => template === "payment-returned");
    expect(returned.map(({ to }) => to).sort()).toEqual([luz.email, other].sort());
  });
});

describe("a group ticket with one code", () => {
  const givenShared = async (over: object = {}) => {
    const event = await givenBoxes({ groupCode: "shared" }, over);
    const [ana, staff] = await Promise.all([signIn(), givenStaff(event)]);
    const { issued, order } = await givenBought(event, 1, ana);
    return { event, ana, staff, order, ticket: issued[0] as Ticket, issued };
  };

  test("counts down, and a retry lets in nobody else", async () => {
    const { event, staff, ticket, issued } = await givenShared();
    expect([issued.length, ticket.seatsPerTicket, ticket.part]).toEqual([1, 8, undefined]);
    const nonce = randomUUID();
    expect(summary(await scan(event, ticket, staff, { nonce }))).toEqual(["ok", 1, 1]);
    expect(summary(await scan(event, ticket, staff, { nonce }))).toEqual(["ok", 1, 1]);
    expect(summary(await scan(event, ticket, staff))).toEqual(["repeated", 0, 1]);
    expect(summary(await scan(event, ticket, staff, { people: 8 }))).toEqual(["too_many_people", 0, 1]);
    expect(summary(await scan(event, ticket, staff, { people: 5 }))).toEqual(["ok", 5, 6]);
    expect(summary(await scan(event, ticket, staff, { nonce }))).toEqual(["ok", 1, 6]);
    expect(summary(await scan(event, ticket, staff, { people: 2, deviceId: "sur" }))).toEqual(["ok", 2, 8]);
    expect(summary(await scan(event, ticket, staff, { people: 1 }))).toEqual(["already_used", 0, 8]);
  });

  test("is neither given away nor sent back once somebody is in", async () => {
    const { event, ana, staff, ticket, order } = await givenShared();
    await scan(event, ticket, staff);
    const luz = await signIn();
    const wish = { id: ticket.id, toEmail: luz.email };
    expect((await call(ticketRoutes.transferTicket, wish, ana)).body).toMatchObject({ code: "TICKET_USED" });
    expect((await call(ticketRoutes.refundTicket, { id: ticket.id }, ana)).status).toBe(409);
    const refund = { orderId: order.id, ticketIds: [ticket.id] };
    expect((await call(paymentRoutes.refundOrder, refund, producer)).status).toBe(409);
    expect((await storedOrder(order.id)).refunds).toEqual([]);
  });

  test("gives the place back scan by scan when a supervisor undoes, and the board follows", async () => {
    const { event, staff, ticket } = await givenShared();
    const undo = () => call(checkInRoutes.undoScan, { id: ticket.id, reason: "Se devolvieron" }, producer);
    await scan(event, ticket, staff, { people: 3 });
    await scan(event, ticket, staff, { people: 4, deviceId: "sur" });
    const scans = await validations.all().where("ticketId", "==", ticket.id).get();
    await Promise.all(scans.docs.map((doc) => auditValidation(`d-${doc.id}`, doc.data())));
    const board = async () => (await findEventMetrics(event.id))?.checkedIn;
    expect(await board()).toBe(7);
    expect((await undo()).status).toBe(200);
    expect(await read(ticket.id)).toMatchObject({ status: "used", group: { admitted: 3, outside: 0 } });
    expect(await board()).toBe(3);
    expect((await undo()).status).toBe(200);
    expect(await read(ticket.id)).toMatchObject({ status: "active", group: { admitted: 0, outside: 0 } });
    expect(await board()).toBe(0);
    expect((await undo()).body).toMatchObject({ code: "TICKET_NOT_USED" });
    expect(summary(await scan(event, ticket, staff, { people: 8 }))).toEqual(["ok", 8, 8]);
  });

  test("is on a phone's list with how many are in, and what a phone let in too many is a conflict", async () => {
    const { event, staff, ticket } = await givenShared();
    await scan(event, ticket, staff, { people: 5 });
    const { body: list } = await call(doorRoutes.getManifest, { eventId: event.id }, staff);
    const row = list.rows.map(unpackRow).find(({ code }) => code === ticket.ticketCode);
    expect([row?.status, row?.group]).toEqual(["used", { admitted: 5, outside: 0 }]);
    const kept = {
      ...({ qrToken: ticket.qrToken, told: "valid", reason: "ok" } as const),
      ...{
        deviceInfo: { deviceId: "sur" },
        nonce: randomUUID(),
        scannedAt: new Date().toISOString(),
        people: 5,
      },
    };
    const saved = await call(doorRoutes.saveScans, { eventId: event.id, scans: [kept] }, staff);
    expect(saved.body.scans).toMatchObject([{ result: "valid", isConflict: true }]);
    const again = await call(doorRoutes.saveScans, { eventId: event.id, scans: [kept] }, staff);
    expect(again.body.scans).toMatchObject([{ isConflict: true }]);
    expect((await read(ticket.id)).group).toEqual({ admitted: 8, outside: 0 });
    const scans = await validations.all().where("ticketId", "==", ticket.id).get();
    const conflict = scans.docs.map((doc) => doc.data()).find(({ isConflict }) => isConflict);
    expect(conflict).toMatchObject({ seats: 3, people: 3, excess: 2 });
  });
});
