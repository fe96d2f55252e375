import { randomUUID } from "node:crypto";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { supportRoutes } from "@tarima/shared/support/support.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeRole, TARIMA } from "../../src/features/attendees/change-claims.ts";
import type { Mail } from "../../src/features/mail/mail.schema.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { queueMail } from "../../src/features/mail/outbox.ts";
import { compose } from "../../src/features/mail-delivery/compose.ts";
import { ticketIdsOf } from "../../src/features/orders/ticket-ids.ts";
import { issueTickets } from "../../src/features/tickets/issuing/issue-tickets.ts";
import { auth } from "../../src/lib/auth/firebase-auth.ts";
import { auditLogs, orders } from "../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../support/api.ts";
import { givenFreeEvent, givenProducer, givenTickets, hold } from "../support/world.ts";

let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

const mailsTo = async (to: string): Promise<Mail[]> =>
  (await mails.all().where("to", "==", to).get()).docs.map((doc) => doc.data());

/** Somebody with a profile who has bought two tickets of a free event. */
async function givenBuyer() {
  const person = await signIn();
  await call(attendeeRoutes.getMyProfile, {}, person);
  const event = await givenFreeEvent();
  const tickets = await givenTickets(event, 2, person);
  return { person, event, tickets };
}

describe("what superadmins see of a person", () => {
  test("is all they bought, paid or not, with who has each ticket and whom one is on its way to", async () => {
    const { person, event, tickets } = await givenBuyer();
    const [first, second] = tickets;
    const friend = await signIn();
    for (const [ticket, toEmail] of [
      [first, friend.email],
      [second, "prima@correo.test"],
    ] as const)
      await call(ticketRoutes.transferTicket, { id: ticket?.id ?? "", toEmail }, person);
    await call(ticketRoutes.acceptTransfer, { id: first?.id ?? "" }, friend);
    const { body: held } = await hold(event, 1, person);

    const { body } = await call(supportRoutes.listPurchasesOfAttendee, { id: person.uid }, admin);
    expect(body.items.map(({ id, status, buyerEmail }) => [id, status, buyerEmail])).toEqual([
      [held.id, "held", person.email],
      [first?.orderId, "confirmed", person.email],
    ]);
    expect(body.items[0]?.tickets).toEqual([]);
    expect(body.items[1]?.tickets).toMatchObject([
      { id: first?.id, isTheirs: false, holderEmail: friend.email, transfer: null, display: "Activo" },
      { id: second?.id, isTheirs: true, transfer: { toEmail: "prima@correo.test" } },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/qrToken|takes|requestHash|userAgent/);

    const { body: theirs } = await call(supportRoutes.listTicketsOfAttendee, { id: friend.uid }, admin);
    expect(theirs.items).toMatchObject([{ id: first?.id, isTheirs: true, earlierHolders: [{}] }]);
  });

  test("goes from page to page", async () => {
    const { person, event } = await givenBuyer();
    for (let i = 0; i < 2; i++) await hold(event, 1, person);
    const ask = (cursor?: string) =>
      call(
        supportRoutes.listPurchasesOfAttendee,
        { id: person.uid, limit: 2, ...(cursor && { cursor }) },
        admin,
      );
    const { body: first } = await ask();
    const { body: second } = await ask(first.cursor ?? "");
    expect([first.items.length, first.hasNextPage, second.items.length]).toEqual([2, true, 1]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
  });

  test("is the mails to their address and what became of them, without their text", async () => {
    const { person, tickets } = await givenBuyer();
    await call(ticketRoutes.resendTicket, { id: tickets[0]?.id ?? "" }, admin);
    const { body } = await call(supportRoutes.listMailsToAttendee, { id: person.uid }, admin);
    expect(body.items.map(({ what }) => what)).toContain("Boletas de una compra");
    expect(Object.keys(body.items[0] ?? {}).sort()).toEqual([
      "attempts",
      "createdAt",
      "id",
      "sentAt",
      "status",
      "suppressedFor",
      "what",
    ]);
  });

  test("is also the mails to the address that they have had since they were last here", async () => {
    const { person } = await givenBuyer();
    const list = async () =>
      (await call(supportRoutes.listMailsToAttendee, { id: person.uid }, admin)).body.items.length;
    const before = await list();
    const email = `${randomUUID()}@correo.test`;
    await auth().updateUser(person.uid, { email, emailVerified: true });
    await queueMail({ to: email, template: "recover-password" }, new Date());
    expect([before > 0, await list()]).toEqual([true, before + 1]);
  });

  test("is nobody's who does not exist", async () => {
    const { changeEmailOf: _change, ...lists } = supportRoutes;
    for (const route of Object.values(lists)) {
      const { status, body } = await call(route, { id: "nadie" }, admin);
      expect([status, body.code]).toEqual([404, "ATTENDEE_NOT_FOUND"]);
    }
  });
});

describe("another e-mail for somebody's account", () => {
  const someEmail = () => `${randomUUID()}@correo.test`;
  const change = (id: string, newEmail: string, requestId = randomUUID(), reason = "Mostró su cédula") =>
    call(supportRoutes.changeEmailOf, { id, requestId, newEmail, reason }, admin);

  test("is offered to the new address, told to the one before, and written down, once", async () => {
    const { person } = await givenBuyer();
    const [newEmail, requestId] = [someEmail(), randomUUID()];
    const answers = await Promise.all([
      change(person.uid, newEmail, requestId),
      change(person.uid, newEmail, requestId),
    ]);
    await change(person.uid, newEmail, requestId);
    expect(answers.map(({ status, body }) => [status, body.sentTo])).toEqual([
      [200, newEmail],
      [200, newEmail],
    ]);
    expect((await auth().getUser(person.uid)).email).toBe(person.email); // until the link is followed
    const [offer, ...more] = await mailsTo(newEmail);
    expect(more).toEqual([]);
    expect(offer && (await compose(offer, new Date()))).toMatchObject({
      subject: "Confirma tu correo nuevo",
      blocks: expect.arrayContaining([
        expect.objectContaining({ text: expect.stringContaining("Nos escribiste") }),
      ]),
    });
    const told = (await mailsTo(person.email)).filter(({ template }) => template === "email-change-asked");
    expect(told).toHaveLength(1);
    const warning = JSON.stringify(await Promise.all(told.map((mail) => compose(mail, new Date()))));
    expect(warning).toContain(`${newEmail.slice(0, 1)}…@correo.test`);
    expect(warning).not.toContain(newEmail);
    const log = await auditLogs.all().where("resource.id", "==", person.uid).get();
    const asked = log.docs.map((doc) => doc.data()).filter(({ action }) => action.includes("email_change"));
    expect(asked).toMatchObject([
      {
        user: { id: admin.uid },
        payload: { from: person.email, to: newEmail, reason: "Mostró su cédula" },
      },
    ]);
  });

  test("is asked for each of two people, though the request has the same id", async () => {
    const people = [await signIn(), await signIn()];
    const [newEmail, requestId] = [someEmail(), randomUUID()];
    for (const person of people) {
      await call(attendeeRoutes.getMyProfile, {}, person);
      await change(person.uid, newEmail, requestId);
      expect((await mailsTo(person.email)).map(({ template }) => template)).toEqual(["email-change-asked"]);
    }
  });

  test("leaves them what they bought, and what is sent again goes to where they are now", async () => {
    const { person, tickets } = await givenBuyer();
    const newEmail = someEmail();
    await auth().updateUser(person.uid, { email: newEmail, emailVerified: false });
    const resend = () => call(ticketRoutes.resendTicket, { id: tickets[0]?.id ?? "" }, admin);
    expect((await resend()).body.sentTo).toBe(person.email);
    await auth().updateUser(person.uid, { emailVerified: true });
    expect((await resend()).body.sentTo).toBe(newEmail);
    const { body } = await call(supportRoutes.listPurchasesOfAttendee, { id: person.uid }, admin);
    expect(body.items[0]?.tickets.map(({ isTheirs }) => isTheirs)).toEqual([true, true]);
  });

  test("leaves them what they were given at the address before, though they never looked", async () => {
    const producer = await givenProducer();
    const owner = await signIn("producer", { producerId: producer.id });
    const event = await givenFreeEvent({ producerId: producer.id });
    const person = await signIn();
    await call(attendeeRoutes.getMyProfile, {}, person);
    const wish = { id: event.id, requestId: randomUUID(), combinationId: event.combinations[0]?.id ?? "" };
    const email = someEmail();
    const recipients = [{ name: "Luz Mina", email, quantity: 1 }];
    const { body } = await call(ticketRoutes.issueCourtesies, { ...wish, recipients }, owner);
    for (const id of body.orders) await issueTickets({ id }, new Date());
    await auth().updateUser(person.uid, { email, emailVerified: true }); // the account is newer than the gift
    await change(person.uid, someEmail());
    const { body: theirs } = await call(supportRoutes.listTicketsOfAttendee, { id: person.uid }, admin);
    expect(theirs.items).toMatchObject([{ isCourtesy: true, isTheirs: true }]);
  });

  test("never sends a courtesy to who gave it", async () => {
    const producer = await givenProducer();
    const owner = await signIn("producer", { producerId: producer.id });
    const event = await givenFreeEvent({ producerId: producer.id });
    const email = someEmail();
    const [combination] = event.combinations;
    const { body } = await call(
      ticketRoutes.issueCourtesies,
      {
        ...{ id: event.id, requestId: randomUUID(), combinationId: combination?.id ?? "" },
        recipients: [{ name: "Luz Mina", email, quantity: 1 }],
      },
      owner,
    );
    const order = (await orders.doc(body.orders[0] ?? "").get()).data();
    if (!order) throw new Error("no order");
    await issueTickets(order, new Date());
    const sent = await call(ticketRoutes.resendTicket, { id: ticketIdsOf(order)[0] ?? "" }, admin);
    expect(sent.body.sentTo).toBe(email);
  });

  test("is refused where it has an account, is the same, or is a superadmin's, and without a reason", async () => {
    const { person } = await givenBuyer();
    const other = await signIn();
    await auth().updateUser(other.uid, { disabled: true });
    const taken = await change(person.uid, other.email);
    expect([taken.status, taken.body]).toMatchObject([409, { code: "EMAIL_IN_USE", fields: {} }]);
    const same = await change(person.uid, person.email.toUpperCase());
    expect([same.status, same.body.fields]).toEqual([400, { newEmail: expect.any(String) }]);
    expect((await change(person.uid, someEmail(), undefined, "  ")).status).toBe(400);
    expect((await change(other.uid, someEmail())).body.code).toBe("ATTENDEE_NOT_FOUND"); // disabled
    expect((await change("nadie", someEmail())).body.code).toBe("ATTENDEE_NOT_FOUND");
    await changeRole({ uid: person.uid, role: "superadmin", by: TARIMA }, new Date());
    const grand = await change(person.uid, someEmail());
    expect([grand.status, grand.body.code]).toEqual([409, "ACCOUNT_HAS_DUTIES"]);
    await changeRole({ uid: person.uid, role: "attendee", by: TARIMA }, new Date());
  });
});
