import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { CHANGE_TOLD_AFTER_MINUTES } from "@tarima/shared/lib/limits.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wallClockIn } from "../../../../tools/builders/events.ts";
import type { Mail } from "../../../src/features/mail/mail.schema.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import type { Content } from "../../../src/features/mail-delivery/content.ts";
import { renderText } from "../../../src/features/mail-delivery/render-text.ts";
import { notifyHolders } from "../../../src/features/tickets/holders/notify-holders.ts";
import { remindHolders } from "../../../src/features/tickets/holders/remind-holders.ts";
import { issueTickets } from "../../../src/features/tickets/issuing/issue-tickets.ts";
import { auth } from "../../../src/lib/auth/firebase-auth.ts";
import { announcements, orders, tickets } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { buyerOf } from "../../support/buyer-of.ts";
import { runAt } from "../../support/triggers.ts";
import { givenFreeEvent, givenTickets, hold, publish } from "../../support/world.ts";

let producer: Person;
beforeAll(async () => {
  await startApi();
  producer = await signIn("producer", { producerId: "la-clave" });
});
afterAll(stopApi);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const TOLD = CHANGE_TOLD_AFTER_MINUTES + 1;
const mailsTo = async ({ id }: Event, template: string) =>
  (await mails.all().where("data.eventId", "==", id).get()).docs
    .map((doc) => doc.data())
    .filter((mail) => mail.template === template);
const edit = (event: Event, change: object) =>
  call(eventRoutes.updateEvent, { id: event.id, ...change }, producer);
const textOf = (content: Awaited<ReturnType<typeof compose>>) => renderText(content as Content);

/** A ticket that its first holder has transferred to somebody else. */
async function givenPassedOn(event: Event, from: Person, to: Person) {
  const [ticket] = await givenTickets(event, 1, from);
  if (!ticket) throw new Error("no ticket");
  await call(ticketRoutes.transferTicket, { id: ticket.id, toEmail: to.email }, from);
  await call(ticketRoutes.acceptTransfer, { id: ticket.id }, to);
  return ticket;
}

describe("another date or place", () => {
  const NEXT = {
    startsAt: wallClockIn(27, "20:00", new Date()),
    endsAt: wallClockIn(28, "03:00", new Date()),
  };

  test("is told to a holder where their account reads mail by now, but not what was bought for somebody else", async () => {
    const event = await givenFreeEvent();
    const [ana, luz] = [await signIn(), await signIn()];
    const [own] = await givenTickets(event, 1, ana);
    const passed = await givenPassedOn(event, luz, ana);
    const { body: gift } = await hold(event, 1, ana);
    const buyer = { ...buyerOf(ana), email: luz.email };
    await call(paymentRoutes.startCheckout, { orderId: gift.id, buyer }, ana);
    await issueTickets({ id: gift.id }, new Date());
    const now = `${randomUUID()}@correo.test`;
    await auth().updateUser(ana.uid, { email: now, emailVerified: true });
    await edit(event, NEXT);
    await notifyHolders(inMinutes(TOLD));
    const told = await mailsTo(event, "event-moved");
    expect(told.map(({ to }) => to).sort()).toEqual([now, luz.email].sort());
    const mail = told.find(({ to }) => to === now);
    const text = mail && textOf(await compose(mail, new Date()));
    const codes = await Promise.all(
      [own, passed].map(async (it) => (await tickets.doc(it?.id ?? "").get()).data()?.ticketCode),
    );
    expect(text?.match(/TRM-[\w-]+/g)?.sort()).toEqual(codes.sort());
    const { email: heldAs } = ana;
    const reminder = { template: "event-reminder", to: now, data: { eventId: event.id, heldAs } };
    expect(await compose(reminder as unknown as Mail, new Date())).toHaveProperty("subject");
  });

  test("is told to each holder once, with what it was and is, and not to who bought after it", async () => {
    const event = await givenFreeEvent();
    const [ana, luz, late] = [await signIn(), await signIn(), await signIn()];
    await givenTickets(event, 3, ana);
    await givenPassedOn(event, ana, luz);
    expect((await edit(event, NEXT)).body.moved).toMatchObject({ before: { startsAt: event.startsAt } });
    await publish(event.id);
    await givenTickets({ ...event, ...NEXT }, 1, late);
    await notifyHolders(new Date());
    expect(await mailsTo(event, "event-moved")).toEqual([]); // the producer has time to correct a mistake first
    await Promise.all([notifyHolders(inMinutes(TOLD)), notifyHolders(inMinutes(TOLD))]);
    await announcements.doc(`moved-${event.id}`).update({ toldUpTo: null, dueAt: new Date() }); // as after a killed process
    await notifyHolders(inMinutes(TOLD));
    const told = await mailsTo(event, "event-moved");
    expect(told.map(({ to }) => to).sort()).toEqual([ana.email, luz.email].sort());
    const mail = told.find(({ to }) => to === ana.email);
    if (!mail) throw new Error("nobody told Ana");
    const content = (await compose(mail, new Date())) as Content;
    expect(content.subject).toBe("Cambió la fecha: Rumba en la Loma");
    expect(content.attachments?.[0]?.content).toContain("BEGIN:VEVENT");
    expect(textOf(content).match(/TRM-/g)).toHaveLength(3);
    const mine = (await call(ticketRoutes.listMyTickets, {}, ana)).body.items;
    expect(mine[0]).toMatchObject({
      eventStartsAt: NEXT.startsAt,
      moved: { before: { startsAt: event.startsAt } },
    });
    expect((await call(ticketRoutes.listMyTickets, {}, late)).body.items[0]?.moved).toBeNull();
  });

  test("that is put right before anybody was told is told to nobody; one that follows is told as one", async () => {
    const event = await givenFreeEvent();
    await givenTickets(event, 1);
    await edit(event, { venueName: "Teatro Jorge Isaacs" });
    await edit(event, { venueName: event.venueName });
    await notifyHolders(inMinutes(TOLD));
    expect(await mailsTo(event, "event-moved")).toEqual([]);
    await edit(event, { venueName: "Teatro Jorge Isaacs" });
    await edit(event, { city: "Palmira" });
    await notifyHolders(inMinutes(TOLD));
    const [mail, ...more] = await mailsTo(event, "event-moved");
    expect(more).toEqual([]);
    if (!mail) throw new Error("nobody was told");
    expect(textOf(await compose(mail, new Date()))).toMatch(
      /en Coliseo del Río, Cali.*\n\nRumba[\s\S]*Teatro Jorge Isaacs\n.*Palmira/,
    );
  });

  test("that comes after they were told of one is told them as well", async () => {
    const event = await givenFreeEvent();
    const ana = await signIn();
    await givenTickets(event, 1, ana);
    for (const [i, city] of ["Palmira", "Yumbo"].entries()) {
      await edit(event, { city });
      await notifyHolders(inMinutes(TOLD));
      expect((await mailsTo(event, "event-moved")).map(({ to }) => to)).toEqual(Array(i + 1).fill(ana.email));
    }
  });

  test("gives who bought before it their money back for some days", async () => {
    const event = await givenFreeEvent();
    const ana = await signIn();
    const [ticket] = await givenTickets(event, 1, ana);
    if (!ticket) throw new Error("no ticket");
    const longAgo = new Date(Date.now() - 30 * 86_400_000).toISOString();
    await orders.doc(ticket.orderId).update(orders.encode({ paidAt: longAgo, createdAt: longAgo }));
    const terms = () => call(ticketRoutes.getRefundTerms, { id: ticket.id }, ana);
    expect((await terms()).body.ground).toBeNull();
    const { body } = await edit(event, { city: "Palmira" });
    expect((await terms()).body).toMatchObject({ ground: "moved", until: body.moved?.refundsUntil });
    await orders.doc(ticket.orderId).update(orders.encode({ createdAt: inMinutes(1).toISOString() }));
    expect((await terms()).body.ground).toBeNull();
  });

  test("of what nobody can have bought yet is told to nobody", async () => {
    const event = await givenFreeEvent({ status: "approved" });
    expect((await edit(event, NEXT)).body.moved).toBeUndefined();
    expect((await announcements.doc(`moved-${event.id}`).get()).exists).toBe(false);
  });
});

describe("a cancelled event", () => {
  test("is told to those who paid nothing for their tickets, once; who paid hears of it with the money, who gave theirs up not at all", async () => {
    const event = await givenFreeEvent();
    const [ana, luz, guest, declined] = [await signIn(), await signIn(), await signIn(), await signIn()];
    await givenTickets(event, 1, ana);
    await givenPassedOn(event, ana, luz);
    const gift = { id: event.id, requestId: randomUUID(), combinationId: "general", note: "" };
    const recipients = [
      { name: "Camila", email: guest.email, quantity: 2 },
      { name: "Rosa", email: declined.email, quantity: 1 },
    ];
    const { body } = await call(ticketRoutes.issueCourtesies, { ...gift, recipients }, producer);
    for (const id of body.orders) await issueTickets({ id }, new Date());
    const [given] = (await call(ticketRoutes.listMyTickets, {}, declined)).body.items;
    const ticketId = given?.tickets[0]?.id ?? "";
    expect((await call(ticketRoutes.cancelTicket, { id: ticketId }, declined)).status).toBe(200);
    await call(eventRoutes.cancelEvent, { id: event.id }, producer);
    await Promise.all([notifyHolders(new Date()), notifyHolders(new Date())]);
    await notifyHolders(inMinutes(5));
    const told = await mailsTo(event, "event-called-off");
    expect(told.map(({ to, data }) => [to, data.hasPassedOn, data.hasCourtesy]).sort()).toEqual(
      [
        [luz.email, true, false],
        [guest.email, false, true],
      ].sort(),
    );
    const [mail] = told;
    const content = mail && ((await compose(mail, new Date())) as Content);
    expect(content?.subject).toBe("Se canceló: Rumba en la Loma");
    expect(content?.attachments?.[0]?.content).toContain("STATUS:CANCELLED");
  });

  test("is not told to who lost what they were passed before, nor beside the money to who was given theirs back", async () => {
    const event = await givenFreeEvent();
    const [ana, luz, eva, rosa] = await Promise.all([signIn(), signIn(), signIn(), signIn()]);
    const lost = await givenPassedOn(event, ana, luz);
    const refund = { orderId: lost.orderId, ticketIds: [lost.id] };
    expect((await call(paymentRoutes.refundOrder, refund, producer)).status).toBe(200);
    await tickets.doc(lost.id).update(tickets.encode({ cancelledAt: inMinutes(-5).toISOString() }));
    const { id } = await givenPassedOn(event, eva, rosa);
    await call(ticketRoutes.transferTicket, { id, toEmail: eva.email }, rosa);
    expect((await call(ticketRoutes.acceptTransfer, { id }, eva)).status).toBe(200);
    const kept = await givenPassedOn(event, eva, rosa);
    await call(eventRoutes.cancelEvent, { id: event.id }, producer);
    await notifyHolders(new Date());
    const told = await mailsTo(event, "event-called-off");
    expect([kept.status, told.map(({ to }) => to)]).toEqual(["active", [rosa.email]]);
  });
});

describe("tomorrow's event", () => {
  const tomorrow = () => ({
    startsAt: wallClockIn(1, "12:00", new Date(Date.now() - 5 * 3_600_000)),
    endsAt: wallClockIn(2, "03:00", new Date()),
  });
  // eleven in the morning at the event's place, the day before
  const morning = ({ startsAt }: Event) => new Date(Date.parse(startsAt) - 20 * 3_600_000);

  test("is remembered once by each holder, with all their tickets; a cancelled one by nobody", async () => {
    const [on, off] = [await givenFreeEvent(tomorrow()), await givenFreeEvent(tomorrow())];
    const ana = await signIn();
    await givenTickets(on, 2, ana);
    const [used] = await givenTickets(on, 1);
    await tickets.doc(used?.id ?? "").update({ status: "used" });
    await givenTickets(off, 1);
    const now = morning(on);
    await remindHolders(now);
    await remindHolders(now);
    await call(eventRoutes.cancelEvent, { id: off.id }, producer);
    await notifyHolders(now);
    await remindHolders(now);
    await notifyHolders(now);
    const [mail, ...more] = await mailsTo(on, "event-reminder");
    expect([mail?.to, more, await mailsTo(off, "event-reminder")]).toEqual([ana.email, [], []]);
    const content = mail && ((await compose(mail, now)) as Content);
    expect(content?.subject).toBe("Es mañana: Rumba en la Loma");
    expect(content && renderText(content).match(/TRM-/g)).toHaveLength(2);
  });

  test("is remembered by the deployed schedule, the day before and not earlier", async () => {
    const event = await givenFreeEvent(tomorrow());
    const ana = await signIn();
    await givenTickets(event, 1, ana);
    const told = async () => (await mailsTo(event, "event-reminder")).map(({ to }) => to);
    await runAt("notifyHolders", new Date(morning(event).getTime() - 2 * 3_600_000));
    expect(await told()).toEqual([]);
    await runAt("notifyHolders", morning(event));
    expect(await told()).toEqual([ana.email]);
  });
});

test("hundreds of holders are told page after page, each once, all of somebody's tickets at a time", async () => {
  const event = await givenFreeEvent();
  const [model] = await givenTickets(event, 1);
  if (!model) throw new Error("no ticket");
  const many = Array.from({ length: 1100 }, (_, i) => ({
    ...model,
    id: `${model.id}-${i}`,
    buyerEmail: `p${Math.floor(i / 2)}-${event.id}@correo.test`,
  }));
  for (let i = 0; i < many.length; i += 400) {
    const batch = db().batch();
    for (const ticket of many.slice(i, i + 400)) batch.set(tickets.doc(ticket.id), ticket);
    await batch.commit();
  }
  await call(eventRoutes.updateEvent, { id: event.id, city: "Palmira" }, producer);
  await notifyHolders(inMinutes(TOLD));
  const told = await mailsTo(event, "event-moved");
  expect(told).toHaveLength(551);
  expect(new Set(told.map(({ to }) => to)).size).toBe(551);
  expect((await announcements.doc(`moved-${event.id}`).get()).data()?.dueAt).toBeNull();
});
