import { randomUUID } from "node:crypto";
import { boxOfficeRoutes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { MessageView } from "@tarima/shared/messages/message.schema.ts";
import { messageRoutes as routes } from "@tarima/shared/messages/messages.routes.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCombination, buildLocality } from "../../../../tools/builders/events.ts";
import type { Mail } from "../../../src/features/mail/mail.schema.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { suppress } from "../../../src/features/mail/suppressions/suppressions.repo.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import type { Content } from "../../../src/features/mail-delivery/content.ts";
import { refundTickets } from "../../../src/features/payments/refunds/refund-tickets.ts";
import { auth } from "../../../src/lib/auth/firebase-auth.ts";
import { messages, orders } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenSeller, givenShift } from "../../support/box-office.ts";
import { deliverMail } from "../../support/mail.ts";
import { EVERYBODY, messageWish, sendAllDue } from "../../support/messages.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { doorsNear, givenFreeEvent, givenTickets } from "../../support/world.ts";

// Who bought and has no ticket in their own name by now is reached, too.

let producer: Person;
const producerId = `pr-${randomUUID()}`;
beforeAll(async () => {
  await startApi();
  producer = await signIn("producer", { producerId });
});
beforeEach(forgetCalls);
afterAll(stopApi);

const BY = { user: { id: "x", name: "", email: "", role: "superadmin" as const }, ip: "", ua: "" };
const emails = (...people: Person[]) => people.map(({ email }) => email).sort();

/** Passes a ticket on, and accepts it. */
async function pass(ticket: Ticket | undefined, from: Person, to: Person) {
  const id = ticket?.id ?? "";
  expect((await call(ticketRoutes.transferTicket, { id, toEmail: to.email }, from)).status).toBe(200);
  expect((await call(ticketRoutes.acceptTransfer, { id }, to)).status).toBe(200);
}

async function begin(event: Event, audience: object): Promise<MessageView> {
  const wish = { ...messageWish(), audience: { ...EVERYBODY, ...audience } as never };
  const { status, body } = await call(
    routes.createMessage,
    { ...wish, id: event.id, requestId: randomUUID() },
    producer,
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const count = async (event: Event, audience: object) => {
  const wish = { id: event.id, audience: { ...EVERYBODY, ...audience } as never };
  return (await call(routes.countAudience, wish, producer)).body;
};
const mailsOf = async ({ id }: MessageView): Promise<Mail[]> =>
  (await mails.all().where("data.messageId", "==", id).get()).docs.map((doc) => doc.data());
const toOf = async (message: MessageView) => (await mailsOf(message)).map(({ to }) => to).sort();

/** Sends a message past the day's count, which is another test's; returns whom it was written to. */
async function written(event: Event, audience: object) {
  const message = await begin(event, audience);
  await messages.doc(message.id).update({ status: "sending", startedAt: new Date(), dueAt: new Date() });
  await sendAllDue(new Date());
  return toOf(message);
}

describe("a message to buyers", () => {
  test("reaches who passed all on; to both, who bought and who holds get one mail each, and it says why", async () => {
    const event = await givenFreeEvent({ producerId });
    const [ana, luz, eva] = [await signIn(), await signIn(), await signIn()];
    const [first, second] = await givenTickets(event, 2, ana);
    await pass(first, ana, luz);
    await pass(second, ana, luz);
    await givenTickets(event, 2, eva);
    await givenTickets(event, 1, eva);
    expect(await count(event, {})).toEqual({ people: 2, isMore: false });
    expect(await written(event, {})).toEqual(emails(luz, eva));
    expect(await count(event, { recipients: "buyers" })).toEqual({ people: 2, isMore: false });
    expect(await written(event, { recipients: "buyers" })).toEqual(emails(ana, eva));

    expect(await count(event, { recipients: "all" })).toEqual({ people: 3, isMore: false });
    const message = await begin(event, { recipients: "all" });
    const wish = { id: message.id, version: message.version, sendAt: null };
    const answers = await Promise.all([1, 2, 3].map(() => call(routes.sendMessage, wish, producer)));
    expect(answers.map(({ body }) => body.status)).toEqual(Array(3).fill("sending"));
    await Promise.all([sendAllDue(new Date()), sendAllDue(new Date())]);
    // as after a process that was killed among the buyers
    await messages.doc(message.id).update({ buyersUpTo: "", writtenAt: null, dueAt: new Date() });
    await sendAllDue(new Date());
    const sent = await mailsOf(message);
    expect(sent.map(({ to }) => to).sort()).toEqual(emails(ana, luz, eva));
    const says = async (person: Person) => {
      const mail = sent.find(({ to }) => to === person.email) as Mail;
      const { reason, blocks } = (await compose(mail, new Date())) as Content;
      return [reason.match(/porque \w+ boletas/)?.[0], JSON.stringify(blocks).match(/Ver mis \w+/)?.[0]];
    };
    expect(await says(ana)).toEqual(["porque compraste boletas", "Ver mis compras"]);
    expect(await says(luz)).toEqual(["porque tienes boletas", "Ver mis boletas"]);
    expect(await says(eva)).toEqual(["porque tienes boletas", "Ver mis boletas"]);
  });

  test("goes to nobody who gave all back, did not pay, or was given a courtesy; who gave back a part bought the rest", async () => {
    const event = await givenFreeEvent({
      producerId,
      localities: [buildLocality({ id: "pista" }), buildLocality({ id: "palco", name: "Palco" })],
      combinations: [
        buildCombination({ price: 0, localityId: "pista" }),
        buildCombination({ id: "palco", price: 0, localityId: "palco" }),
      ],
    });
    const [whole, part, guest, late] = [await signIn(), await signIn(), await signIn(), await signIn()];
    const [given] = await givenTickets(event, 2, whole);
    await refundTickets({ orderId: given?.orderId ?? "", reason: "requested", by: BY }, new Date());
    const [one] = await givenTickets(event, 2, part);
    const items = (await orders.doc(one?.orderId ?? "").get()).data()?.items ?? [];
    const [item] = items;
    // one of each: the second is of the box
    await orders.doc(one?.orderId ?? "").update({
      items: [
        { ...item, quantity: 1 },
        { ...item, quantity: 1, combinationId: "palco", localityName: "Palco" },
      ],
    });
    await refundTickets(
      { orderId: one?.orderId ?? "", numbers: [2], reason: "requested", by: BY },
      new Date(),
    );
    const gift = {
      id: event.id,
      requestId: randomUUID(),
      combinationId: "general",
      recipients: [{ name: "Luz Prada", email: guest.email, quantity: 1 }],
    };
    expect((await call(ticketRoutes.issueCourtesies, gift, producer)).status).toBe(201);
    const [unpaid] = await givenTickets(event, 1, late);
    await orders.doc(unpaid?.orderId ?? "").update({ paymentStatus: "chargeback" });

    expect(await written(event, { recipients: "buyers" })).toEqual(emails(part));
    expect(await written(event, { recipients: "buyers", types: ["general"] })).toEqual(emails(part));
    expect(await written(event, { recipients: "buyers", localities: ["palco"] })).toEqual([]);
    expect(await count(event, { recipients: "buyers", localities: ["palco"] })).toEqual({
      people: 0,
      isMore: false,
    });
  });

  test("reaches who bought at the box office and left an e-mail, and who reads at another address by now", async () => {
    const event = await givenFreeEvent({ producerId, ...doorsNear() });
    const seller = await givenSeller(event);
    const shift = await givenShift(event, seller);
    for (const email of ["taquilla@correo.test", undefined]) {
      const sale = {
        ...{ eventId: event.id, shiftId: shift.id, requestId: randomUUID(), method: "cash" as const },
        ...{ selections: [{ combinationId: "general", quantity: 1 }], expectedTotal: 0 },
        ...(email && { email }),
      };
      expect((await call(boxOfficeRoutes.sellAtDoor, sale, seller)).status).toBe(201);
    }
    const [ana, luz] = [await signIn(), await signIn()];
    const [ticket] = await givenTickets(event, 1, ana);
    await pass(ticket, ana, luz);
    const now = `${randomUUID()}@correo.test`;
    await auth().updateUser(ana.uid, { email: now, emailVerified: true });
    expect(await written(event, { recipients: "buyers" })).toEqual([now, "taquilla@correo.test"].sort());
  });

  test("leaves out whose address is suppressed, and counts on its day as any other", async () => {
    const event = await givenFreeEvent({ producerId });
    const [ana, luz] = [await signIn(), await signIn()];
    const [ticket] = await givenTickets(event, 1, ana);
    await pass(ticket, ana, luz);
    await suppress({ email: ana.email, reason: "complaint", at: new Date(), detail: "" }, new Date());
    const send = async () => {
      const message = await begin(event, { recipients: "buyers" });
      const wish = { id: message.id, version: message.version, sendAt: null };
      return { message, ...(await call(routes.sendMessage, wish, producer)) };
    };
    const { message } = await send();
    await sendAllDue(new Date());
    for (const { id } of await mailsOf(message)) await deliverMail(id);
    const list = await call(routes.listMessages, { id: event.id }, producer);
    expect(list.body.items[0]?.figures).toMatchObject({ people: 1, arrived: 0, unsent: 1 });
    expect(JSON.stringify(list.body)).not.toContain("buyersUpTo");
    const statuses = [(await send()).status, (await send()).status, (await send()).status];
    expect(statuses).toEqual([200, 200, 409]);
  });

  test("does not ask whether they came, which is said on its field; thanks stay for who came", async () => {
    const event = await givenFreeEvent({ producerId });
    const audience = { ...EVERYBODY, recipients: "buyers", attendance: "came" } as never;
    const wish = { ...messageWish(), audience, id: event.id, requestId: randomUUID() };
    const refused = await call(routes.createMessage, wish, producer);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { fields: { "audience.attendance": "De quienes compraron no se sabe si ya entraron" } },
    ]);
    const forBuyers = { ...EVERYBODY, recipients: "buyers" } as never;
    const thanks = await call(
      routes.createMessage,
      { ...wish, audience: forBuyers, isThanks: true },
      producer,
    );
    expect(thanks.body.audience).toMatchObject({ recipients: "holders", attendance: "came" });
    const nobody = await begin(event, { recipients: "buyers" });
    const sent = await call(routes.sendMessage, { id: nobody.id, version: 1, sendAt: null }, producer);
    expect(sent.body).toMatchObject({ code: "MESSAGE_TO_NOBODY" });
  });

  test("to more than a page has goes on from the order where it was, once to each", async () => {
    const event = await givenFreeEvent({ producerId });
    const [ticket] = await givenTickets(event, 1);
    const order = (await orders.doc(ticket?.orderId ?? "").get()).data();
    const buyer = order?.buyer;
    if (!buyer) throw new Error("no order");
    const writer = db().bulkWriter();
    for (let i = 0; i < 1_100; i++) {
      const email = `c${String(i % 1_000).padStart(4, "0")}@correo.test`; // a hundred bought twice
      const id = randomUUID();
      // not the account's own address, which would be looked up
      void writer.set(orders.doc(id), { ...order, id, buyer: { ...buyer, email } });
    }
    await writer.close();
    expect(await count(event, { recipients: "buyers" })).toEqual({ people: 1_001, isMore: false });
    expect(await count(event, { recipients: "all" })).toEqual({ people: 1_001, isMore: false });
    const message = await begin(event, { recipients: "buyers" });
    await call(routes.sendMessage, { id: message.id, version: 1, sendAt: null }, producer);
    await Promise.all([sendAllDue(new Date()), sendAllDue(new Date())]);
    expect((await messages.doc(message.id).get()).data()?.writtenAt).toEqual(expect.any(String));
    const to = await toOf(message);
    expect([to.length, new Set(to).size]).toEqual([1_001, 1_001]);
  });
});
