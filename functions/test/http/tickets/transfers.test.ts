import { randomUUID } from "node:crypto";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { DEFAULT_TICKET_POLICY } from "@tarima/shared/tickets/ticket-policy.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildLocality } from "../../../../tools/builders/events.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import { acceptTransfer } from "../../../src/features/tickets/transfers/accept-transfer.ts";
import { requestTransfer } from "../../../src/features/tickets/transfers/request-transfer.ts";
import { auth } from "../../../src/lib/auth/firebase-auth.ts";
import { auditLogs, holdingsOf, tickets } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { meetingAt } from "../../support/guards.ts";
import { givenFreeEvent, givenStaff, givenTickets } from "../../support/world.ts";

let event: Event;
let door: Person;
beforeAll(async () => {
  await startApi();
  event = await givenFreeEvent({ localities: [buildLocality({ capacity: 1_000 })] });
  door = await givenStaff(event);
});
afterAll(stopApi);

const stored = async (id: string) => (await tickets.doc(id).get()).data() as Ticket;
const heldBy = async (person: Person, of = event) =>
  (await holdingsOf(of.id).doc(person.uid).get()).data()?.tickets ?? 0;
const pass = (ticket: Pick<Ticket, "id">, from: Person, toEmail: string, reason?: string) =>
  call(
    ticketRoutes.transferTicket,
    { id: ticket.id, toEmail, ...(reason !== undefined && { reason }) },
    from,
  );
const take = (ticket: Pick<Ticket, "id">, person: Person) =>
  call(ticketRoutes.acceptTransfer, { id: ticket.id }, person);
const scan = (qrToken: string) =>
  call(
    checkInRoutes.validateQr,
    {
      qrToken,
      eventId: event.id,
      method: "scanner_web",
      nonce: randomUUID(),
      deviceInfo: { deviceId: randomUUID() },
    },
    door,
  );

/** A person with a ticket, and a person to whom it can be transferred. */
async function givenPair(of = event): Promise<{ from: Person; to: Person; ticket: Ticket }> {
  const [from, to] = await Promise.all([signIn(), signIn()]);
  const [ticket] = await givenTickets(of, 1, from);
  if (!ticket) throw new Error("no ticket");
  return { from, to, ticket };
}

describe("a ticket that is passed on", () => {
  // spec: 4.16, 7.52, 7.57
  test("stays good until it is taken; then the old code is no use and the new one opens the door", async () => {
    const { from, to, ticket } = await givenPair();
    expect((await pass(ticket, from, to.email.toUpperCase(), "¡Feliz cumpleaños!")).status).toBe(200);
    expect(await stored(ticket.id)).toMatchObject({ qrToken: ticket.qrToken, holderUid: from.uid });
    const waiting = await call(ticketRoutes.listIncomingTransfers, {}, to);
    expect(waiting.body.items).toMatchObject([{ ticketId: ticket.id, reason: "¡Feliz cumpleaños!" }]);
    expect(JSON.stringify(waiting.body)).not.toContain(ticket.qrToken);

    const { body, status } = await take(ticket, to);
    expect([status, body.buyerEmail, body.tokenVersion]).toEqual([200, to.email, 2]);
    expect([await heldBy(from), await heldBy(to)]).toEqual([0, 1]);
    expect((await call(ticketRoutes.getTicket, { id: ticket.id }, from)).status).toBe(403);
    for (const old of [ticket.qrToken, ticket.ticketCode])
      expect((await scan(old)).body.result).toBe("invalid");
    for (const code of [ticket.qrToken, ticket.ticketCode])
      expect((await call(checkInRoutes.findDoorTicket, { code }, door)).status).toBe(404);
    expect((await call(checkInRoutes.findDoorTicket, { code: body.qrToken }, door)).status).toBe(200);
    expect((await scan(body.qrToken)).body.result).toBe("valid");
    expect((await take(ticket, to)).status).toBe(200); // a repeat changes nothing
    expect([await heldBy(from), await heldBy(to)]).toEqual([0, 1]);
    const log = await auditLogs.all().where("resource.id", "==", ticket.id).get();
    const entries = log.docs.map((doc) => doc.data());
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      "ticket.transfer_requested",
      "ticket.transferred",
    ]);
    expect(entries.find(({ action }) => action === "ticket.transferred")?.payload).toEqual({
      eventId: ticket.eventId,
      from: from.uid,
      to: to.uid,
      toEmail: to.email,
    });
  });

  test("is found by its organiser under whose it is now, and no longer under whose it was", async () => {
    const { from, to, ticket } = await givenPair();
    await call(attendeeRoutes.updateMyProfile, { firstName: "Zulma", lastName: "Caicedo" }, to);
    const named = { name: "Yadira Mosquera", docType: "CC", docNumber: "1107045418" } as const;
    await call(ticketRoutes.nameTicket, { id: ticket.id, ...named }, from);
    const producer = await signIn("producer", { producerId: event.producerId });
    const found = async (search: string) => {
      const asked = { id: event.id, search };
      const { body } = await call(eventTicketRoutes.listEventTickets, asked, producer);
      return body.items.map(({ id }) => id).includes(ticket.id);
    };
    expect([await found("yadira"), await found("zulma")]).toEqual([true, false]);
    await pass(ticket, from, to.email);
    await take(ticket, to);
    expect([await found("yadira"), await found("zulma")]).toEqual([false, true]);
  });

  test("is shown by its link to whom nobody knows yet, without an address or a code, until it is taken", async () => {
    const { from, to, ticket } = await givenPair();
    const offer = () => call(ticketRoutes.getTransferOffer, { id: ticket.id });
    expect((await offer()).status).toBe(409);
    await pass(ticket, from, to.email, "¡Nos vemos!");
    expect(await offer()).toMatchObject({
      status: 200,
      body: {
        fromName: ticket.buyerName,
        eventName: event.name,
        eventStartsAt: event.startsAt,
        venueName: event.venueName,
        venueCity: event.city,
        flyer: null,
      },
    });
    expect(Object.keys((await offer()).body)).toHaveLength(6);
    await take(ticket, to);
    expect((await offer()).body.code).toBe("TRANSFER_GONE");
    expect((await call(ticketRoutes.getTransferOffer, { id: "nada" })).body.code).toBe("TRANSFER_GONE");
  });

  test("is told to both once it was taken: to its holder with the ticket on paper, to the giver that theirs is void", async () => {
    const { from, to, ticket } = await givenPair();
    await pass(ticket, from, to.email);
    await take(ticket, to);
    await take(ticket, to); // a repeat tells nobody again
    const mailOf = async (email: string, template: string) => {
      const written = (await mails.all().where("to", "==", email).get()).docs.map((doc) => doc.data());
      const found = written.filter((mail) => mail.template === template);
      expect(found).toHaveLength(1);
      return compose(found[0] as never, new Date());
    };
    expect(await mailOf(to.email, "transfer-accepted")).toMatchObject({
      subject: `Tu boleta: ${event.name}`,
      attachments: [{ contentType: "application/pdf" }],
    });
    expect(await mailOf(from.email, "transfer-done")).toMatchObject({
      subject: expect.stringContaining(`recibió tu boleta: ${event.name}`),
    });
  });

  test("is told to the giver where their account reads mail by now", async () => {
    const { from, to, ticket } = await givenPair();
    await pass(ticket, from, to.email);
    const email = `nueva-${randomUUID()}@correo.test`;
    await auth().updateUser(from.uid, { email });
    await take(ticket, to);
    const told = (await mails.all().where("template", "==", "transfer-done").get()).docs
      .map((doc) => doc.data())
      .filter(({ data }) => data.ticketId === ticket.id);
    expect(told.map((mail) => mail.to)).toEqual([email]);
  });

  test("is told to both by mail, and to nobody once it is withdrawn", async () => {
    const { from, to, ticket } = await givenPair();
    await pass(ticket, from, to.email);
    const mailsTo = async (email: string) =>
      (await mails.all().where("to", "==", email).get()).docs.map((doc) => doc.data());
    const [received] = await mailsTo(to.email);
    const sent = (await mailsTo(from.email)).find(({ template }) => template === "transfer-sent");
    expect(received?.template).toBe("transfer-received");
    if (!received || !sent) throw new Error("no mail");
    expect(await compose(received, new Date())).toMatchObject({
      subject: expect.stringContaining(event.name),
    });
    expect((await call(ticketRoutes.withdrawTransfer, { id: ticket.id }, from)).status).toBe(200);
    expect(await compose(received, new Date())).toHaveProperty("skipped");
    expect(await compose(sent, new Date())).toHaveProperty("skipped");
    expect((await take(ticket, to)).status).toBe(403);
    expect((await stored(ticket.id)).holderUid).toBe(from.uid);
  });

  test("does not tell its new holder what it cost", async () => {
    const { from, to, ticket } = await givenPair();
    const paid = { price: 50_000, ticketValue: 50_000, totalPaid: 55_000 };
    await tickets.doc(ticket.id).update(paid);
    const ofGiver = await call(ticketRoutes.getTicket, { id: ticket.id }, from);
    expect(ofGiver.body).toMatchObject(paid);
    await pass(ticket, from, to.email);
    const nothing = { price: null, ticketValue: null, totalPaid: null };
    expect((await take(ticket, to)).body).toMatchObject(nothing);
    expect((await call(ticketRoutes.getTicket, { id: ticket.id }, to)).body).toMatchObject(nothing);
    const [group] = (await call(ticketRoutes.listMyTickets, {}, to)).body.items;
    expect(group?.tickets[0]).toMatchObject(nothing);
    const own = (await call(attendeeRoutes.exportMyData, {}, to)).body;
    expect(JSON.stringify(own)).not.toMatch(/5[05]_?000/);
  });

  test("can be declined by whom it is meant for, and taken by nobody else", async () => {
    const { from, to, ticket } = await givenPair();
    await pass(ticket, from, to.email);
    const stranger = await signIn();
    expect((await take(ticket, stranger)).status).toBe(403);
    expect((await call(ticketRoutes.withdrawTransfer, { id: ticket.id }, stranger)).status).toBe(403);
    expect((await call(ticketRoutes.withdrawTransfer, { id: ticket.id }, to)).status).toBe(200);
    expect((await stored(ticket.id)).transfer).toBeNull();
  });
});

describe("a ticket is not passed on", () => {
  test("by somebody else, to oneself, twice, or with words that are no address", async () => {
    const { from, to, ticket } = await givenPair();
    expect((await pass(ticket, to, to.email)).status).toBe(403);
    expect(await pass(ticket, from, from.email)).toMatchObject({
      status: 400,
      body: { fields: { toEmail: expect.any(String) } },
    });
    for (const address of ["a@b.co\r\nBcc: c@d.co", "nadie", `${"a".repeat(250)}@correo.test`])
      expect((await pass(ticket, from, address)).status).toBe(400);
    expect((await pass(ticket, from, to.email, "x".repeat(10_000))).status).toBe(400);
    expect((await pass(ticket, from, to.email)).status).toBe(200);
    expect(await pass(ticket, from, "otra@correo.test")).toMatchObject({
      status: 409,
      body: { code: "TRANSFER_PENDING" },
    });
  });

  test("a second time where the answer to the first was lost: the same request once more is done already", async () => {
    const { from, to, ticket } = await givenPair();
    for (let i = 0; i < 2; i++)
      expect((await pass(ticket, from, to.email, "¡Feliz cumpleaños!")).status).toBe(200);
    const told = await mails.all().where("to", "==", to.email).get();
    expect(told.docs.filter((doc) => doc.data().template === "transfer-received")).toHaveLength(1);
    expect((await pass(ticket, from, to.email, "Otras palabras")).body).toMatchObject({
      code: "TRANSFER_PENDING",
    });
  });

  test("once it was used or cancelled", async () => {
    const { from, to, ticket } = await givenPair();
    await pass(ticket, from, to.email);
    await scan(ticket.qrToken);
    expect(await take(ticket, to)).toMatchObject({ status: 409, body: { code: "TICKET_USED" } });
    const waiting = async () => (await call(ticketRoutes.listIncomingTransfers, {}, to)).body.items;
    for (const status of ["used", "cancelled"] as const) {
      await tickets.doc(ticket.id).update({ status });
      expect(await waiting()).toEqual([]);
    }
    expect((await take(ticket, to)).body).toMatchObject({ code: "TICKET_WRONG_STATE" });
  });

  test("where its organiser does not want it, or no longer; a courtesy only where they say so", async () => {
    const policy = (transfers: Partial<Event["ticketPolicy"]["transfers"]>) => ({
      ticketPolicy: {
        ...DEFAULT_TICKET_POLICY,
        transfers: { ...DEFAULT_TICKET_POLICY.transfers, ...transfers },
      },
    });
    const codeIn = async (of: Event, isCourtesy = false) => {
      const { from, to, ticket } = await givenPair(of);
      await tickets.doc(ticket.id).update({ isCourtesy });
      const { body } = await pass(ticket, from, to.email);
      return (body as { code?: string }).code ?? "passed";
    };
    expect(await codeIn(await givenFreeEvent(policy({ isAllowed: false })))).toBe("TRANSFERS_NOT_ALLOWED");
    const startsInDays = 20;
    expect(await codeIn(await givenFreeEvent(policy({ closesHoursBefore: 24 * (startsInDays + 1) })))).toBe(
      "TRANSFERS_CLOSED",
    );
    expect(await codeIn(event, true)).toBe("COURTESY_NOT_TRANSFERABLE");
    expect(await codeIn(await givenFreeEvent(policy({ includesCourtesies: true })), true)).toBe("passed");
  });

  test("to somebody who has as many as one person may have", async () => {
    const narrow = await givenFreeEvent({ limits: { perOrder: 1, perPerson: 1 } });
    const { from, to, ticket } = await givenPair(narrow);
    await givenTickets(narrow, 1, to);
    await pass(ticket, from, to.email);
    expect(await take(ticket, to)).toMatchObject({ status: 409, body: { code: "PERSON_LIMIT_EXCEEDED" } });
    expect([await heldBy(from, narrow), await heldBy(to, narrow)]).toEqual([1, 1]);
  });
});

test("nobody takes a ticket of an event that was called off a moment ago", async () => {
  const off = await givenFreeEvent();
  const { from, to, ticket } = await givenPair(off);
  expect((await pass(ticket, from, to.email)).status).toBe(200);
  const producer = await signIn("producer", { producerId: off.producerId });
  expect((await call(eventRoutes.cancelEvent, { id: off.id }, producer)).status).toBe(200);
  expect((await take(ticket, to)).status).toBe(409);
  expect((await stored(ticket.id)).holderUid).toBe(from.uid);
});

test("a courtesy that is passed on counts for nobody, however many its new holder has", async () => {
  const transfers = { ...DEFAULT_TICKET_POLICY.transfers, includesCourtesies: true };
  const narrow = await givenFreeEvent({
    limits: { perOrder: 1, perPerson: 1 },
    ticketPolicy: { ...DEFAULT_TICKET_POLICY, transfers },
  });
  const { from, to, ticket } = await givenPair(narrow);
  await tickets.doc(ticket.id).update({ isCourtesy: true });
  await givenTickets(narrow, 1, to);
  await pass(ticket, from, to.email);
  const before = [await heldBy(from, narrow), await heldBy(to, narrow)];
  expect((await take(ticket, to)).status).toBe(200);
  expect([await heldBy(from, narrow), await heldBy(to, narrow)]).toEqual(before);
});

describe("what was decided while somebody was asking", () => {
  const callOf = ({ uid, email }: Person) => buildCall({ actor: buildActor({ uid, email }) });

  test("leaves a ticket with whom it is meant for now, not with whom it was meant for", async () => {
    const { from, to, ticket } = await givenPair();
    await pass(ticket, from, to.email);
    const seen = await stored(ticket.id);
    await call(ticketRoutes.withdrawTransfer, { id: ticket.id }, from);
    await pass(ticket, from, (await signIn()).email);
    await expect(acceptTransfer(seen, callOf(to))).rejects.toMatchObject({ code: "TRANSFER_GONE" });
    expect((await stored(ticket.id)).holderUid).toBe(from.uid);
  });

  test("keeps whoever had a ticket from passing it on once more", async () => {
    const { from, to, ticket } = await givenPair();
    await pass(ticket, from, to.email);
    await take(ticket, to);
    const wish = { toEmail: "otra@correo.test", reason: null };
    await expect(requestTransfer(ticket, wish, callOf(from))).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect((await stored(ticket.id)).transfer).toBeNull();
  });
});

/** A ticket whose transfer is waiting, and functions that return its state. */
async function givenUnderway() {
  const { from, to, ticket } = await givenPair();
  await pass(ticket, from, to.email);
  const became = async () => {
    const { status, holderUid, tokenVersion } = await stored(ticket.id);
    return { status, tokenVersion, holder: holderUid === to.uid ? "to" : "from" };
  };
  return { taking: () => take(ticket, to), scanning: () => scan(ticket.qrToken), became };
}

test("scanned while it is being taken, it was used by who had it, and is not taken", async () => {
  const { taking, scanning, became } = await givenUnderway();
  const scanned: unknown[] = [];
  const taken = await meetingAt("ticket", async () => scanned.push((await scanning()).body.result), taking);
  expect([taken.status, scanned]).toEqual([409, ["valid"]]);
  expect(await became()).toEqual({ status: "used", tokenVersion: 1, holder: "from" });
});

test("taken while it is being scanned, it is good for who has it now, and lets nobody in with the old code", async () => {
  const { taking, scanning, became } = await givenUnderway();
  const taken: unknown[] = [];
  const scanned = await meetingAt(
    "ticket at the door",
    async () => taken.push((await taking()).status),
    scanning,
  );
  expect([scanned.body.result, scanned.body.reason, taken]).toEqual(["invalid", "reissued", [200]]);
  expect(await became()).toEqual({ status: "active", tokenVersion: 2, holder: "to" });
});

test("taken on two devices at once, it is theirs on both, once", async () => {
  const { from, to, ticket } = await givenPair();
  await pass(ticket, from, to.email);
  const first = async () => expect((await take(ticket, to)).status).toBe(200);
  const second = await meetingAt("ticket", first, () => take(ticket, to));
  expect([second.status, second.body.id]).toEqual([200, ticket.id]);
  expect([await heldBy(from), await heldBy(to)]).toEqual([0, 1]);
});

test("sent back, it counts for nobody any more: neither for who bought it nor for who had it", async () => {
  const { from, to, ticket } = await givenPair();
  await pass(ticket, from, to.email);
  await take(ticket, to);
  const producer = await signIn("producer", { producerId: event.producerId });
  const { orderId } = ticket;
  expect((await call(paymentRoutes.refundOrder, { orderId, ticketIds: [ticket.id] }, producer)).status).toBe(
    200,
  );
  expect([await heldBy(from), await heldBy(to)]).toEqual([0, 0]);
});

test("sent back by its organiser, it is told to who had it by then that it opens nothing, and that no money is theirs", async () => {
  const { from, to, ticket } = await givenPair();
  await pass(ticket, from, to.email);
  await take(ticket, to);
  const producer = await signIn("producer", { producerId: event.producerId });
  const wish = { orderId: ticket.orderId, ticketIds: [ticket.id] };
  for (let press = 0; press < 2; press++) await call(paymentRoutes.refundOrder, wish, producer);
  const found = await mails.all().where("data.orderId", "==", ticket.orderId).get();
  const returned = found.docs.map((doc) => doc.data()).filter((it) => it.template === "payment-returned");
  expect(returned.map((it) => it.to).sort()).toEqual([from.email, to.email].sort());
  const hers = returned.find((it) => it.to === to.email);
  const text = JSON.stringify(hers && (await compose(hers, new Date())));
  expect(text).toContain("la boleta que te pasaron, y ya no sirve para entrar");
  expect(text).not.toContain("Te devolvemos");
  expect(text).not.toContain(ticket.orderId);
});
