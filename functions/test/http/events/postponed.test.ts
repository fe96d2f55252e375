import { randomUUID } from "node:crypto";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import { adminEventRoutes } from "@tarima/shared/events/admin/admin-events.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { MAX_REASON } from "@tarima/shared/lib/limits.ts";
import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { supportRoutes } from "@tarima/shared/support/support.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildEvent, wallClockIn } from "../../../../tools/builders/events.ts";
import { buildOrder } from "../../../../tools/builders/orders.ts";
import { buildCall } from "../../../../tools/builders/people.ts";
import { catalogRowOf } from "../../../src/features/catalog/catalog-row.ts";
import { cardOf } from "../../../src/features/catalog/event-card.ts";
import { completeEvents } from "../../../src/features/events/lifecycle/complete-events.ts";
import type { Mail, MailTemplate } from "../../../src/features/mail/mail.schema.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import type { Content } from "../../../src/features/mail-delivery/content.ts";
import { renderHtml } from "../../../src/features/mail-delivery/render-html.ts";
import { renderText } from "../../../src/features/mail-delivery/render-text.ts";
import { createPromoter } from "../../../src/features/promoters/create-promoter.ts";
import { notifyHolders } from "../../../src/features/tickets/holders/notify-holders.ts";
import { remindHolders } from "../../../src/features/tickets/holders/remind-holders.ts";
import { issueTickets } from "../../../src/features/tickets/issuing/issue-tickets.ts";
import {
  announcements,
  events,
  orders,
  promoters,
  publicEvents,
  tickets,
} from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { checkout, givenEvent, givenFreeEvent, givenTickets, hold, publish } from "../../support/world.ts";

let producer: Person;
beforeAll(async () => {
  await startApi();
  producer = await signIn("producer", { producerId: "la-clave" });
});
afterAll(stopApi);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const DAY = 24 * 60;
const edit = (event: Event, change: object) =>
  call(eventRoutes.updateEvent, { id: event.id, ...change }, producer);
const stored = async ({ id }: Event) => (await events.doc(id).get()).data() as Event;
const face = async ({ id }: Event) => (await publicEvents.doc(id).get()).data();
async function lastMail(event: Event, template: string, to: string): Promise<Content> {
  const found = (await mails.all().where("data.eventId", "==", event.id).get()).docs.map((doc) => doc.data());
  const mail = found
    .filter((it) => it.template === template && it.to === to)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    .at(-1);
  if (!mail) throw new Error(`no ${template} to ${to}`);
  return (await compose(mail, new Date())) as Content;
}
/** Told at once: as ten minutes later. */
const tell = () => notifyHolders(inMinutes(11));

describe("an event that is postponed without a new date", () => {
  const WHY = "El artista está enfermo <b>hoy</b>";

  test("says so everywhere and sells nothing, and its tickets stay good", async () => {
    const event = await givenFreeEvent();
    const ana = await signIn();
    const [ticket] = await givenTickets(event, 1, ana);
    const { body } = await edit(event, { isPostponed: true, changeReason: WHY });
    expect(body).toMatchObject({ status: "published", startsAt: event.startsAt, moved: { isOpen: true } });
    await publish(event.id);
    const page = await face(event);
    expect(page?.event.moved).toMatchObject({ isOpen: true, reason: WHY });
    const card = page && cardOf(catalogRowOf(page, new Date().toISOString()), new Date().toISOString());
    expect(card).toMatchObject({ isPostponed: true, saleState: "ended", priceFrom: null });
    expect((await hold(event, 1, await signIn())).body.code).toBe("EVENT_NOT_ON_SALE");
    const [group] = (await call(ticketRoutes.listMyTickets, {}, ana)).body.items;
    expect(group).toMatchObject({ activeTickets: 1, moved: { isOpen: true, reason: WHY } });
    expect((await tickets.doc(ticket?.id ?? "").get()).data()?.status).toBe("active");
    await tell();
    const mail = await lastMail(event, "event-moved", ana.email);
    expect(mail.subject).toBe("Se aplazó: Rumba en la Loma");
    expect(renderText(mail)).toMatch(/Por qué, según quien organiza: El artista está enfermo/);
    expect(renderText(mail)).toContain("Nueva fecha por anunciar");
    expect(renderHtml(mail)).toContain("&lt;b&gt;hoy&lt;/b&gt;");
    expect(mail.attachments?.[0]?.content).toContain("STATUS:TENTATIVE");
  });

  test("who holds places cannot pay for them any more", async () => {
    const event = await givenEvent();
    const ana = await signIn();
    const { id } = (await hold(event, 1, ana)).body;
    await edit(event, { isPostponed: true });
    const { body } = await checkout(String(id), ana);
    expect(body.code).toBe("EVENT_NOT_ON_SALE");
  });

  test("gives who bought before it their money back, also once its old date has passed", async () => {
    const event = await givenFreeEvent();
    const ana = await signIn();
    const [ticket] = await givenTickets(event, 1, ana);
    const longAgo = inMinutes(-30 * DAY).toISOString();
    await orders.doc(ticket?.orderId ?? "").update(orders.encode({ paidAt: longAgo, createdAt: longAgo }));
    const { body } = await edit(event, { isPostponed: true });
    await events.doc(event.id).update({ startsAt: wallClockIn(-2, "20:00", new Date()) });
    const terms = await call(ticketRoutes.getRefundTerms, { id: ticket?.id ?? "" }, ana);
    expect(terms.body).toMatchObject({ ground: "moved", until: body.moved?.refundsUntil });
  });

  test("is neither remembered nor over while it has no date, and is both again once it has one", async () => {
    const tomorrow = {
      startsAt: wallClockIn(1, "12:00", inMinutes(-5 * 60)),
      endsAt: wallClockIn(2, "03:00", new Date()),
    };
    const event = await givenFreeEvent(tomorrow);
    const ana = await signIn();
    await givenTickets(event, 1, ana);
    await edit(event, { isPostponed: true });
    const morning = new Date(Date.parse(event.startsAt) - 20 * 3_600_000);
    await remindHolders(morning);
    expect(
      (await announcements.doc(`reminder-${event.id}-${event.startsAt.slice(0, 10)}`).get()).exists,
    ).toBe(false);
    await completeEvents(inMinutes(60 * DAY));
    expect((await stored(event)).status).toBe("published");
    const next = {
      startsAt: wallClockIn(40, "20:00", new Date()),
      endsAt: wallClockIn(41, "03:00", new Date()),
    };
    await tell();
    await events.doc(event.id).update({ "moved.at": inMinutes(-11).toISOString() });
    await edit(event, { ...next, changeReason: "Ya se recuperó" });
    await tell();
    const mail = await lastMail(event, "event-moved", ana.email);
    expect(mail.subject).toBe("Ya tiene fecha: Rumba en la Loma");
    expect(renderText(mail)).toContain("Ya se recuperó");
    expect(mail.attachments?.[0]?.content).toContain("STATUS:CONFIRMED");
    await completeEvents(inMinutes(60 * DAY));
    expect((await stored(event)).status).toBe("completed");
  });

  test("a reminder that was on its way when it was postponed is not sent", async () => {
    const event = await givenFreeEvent();
    const ana = await signIn();
    await givenTickets(event, 1, ana);
    await edit(event, { isPostponed: true });
    const data = { eventId: event.id };
    const mail = { template: "event-reminder", to: ana.email, data } as unknown as Mail;
    expect(await compose(mail, new Date())).toEqual({ skipped: "the event is postponed" });
  });

  test("tells nobody its old date: whom a ticket is passed on to or who is invited, who pays, promotes or asks us", async () => {
    const [event, ana, bea] = [await givenFreeEvent(), await signIn(), await signIn()];
    for (const person of [ana, bea]) await call(attendeeRoutes.getMyProfile, {}, person);
    const [passed, kept] = await givenTickets(event, 2, ana);
    const id = passed?.id ?? "";
    await call(ticketRoutes.transferTicket, { id, toEmail: bea.email }, ana);
    await call(staffRoutes.inviteStaff, { id: event.id, email: bea.email }, producer);
    const promoter = await createPromoter(event, { code: "BEA", name: "Bea" }, buildCall());
    await promoters.doc(promoter.id).update({ uid: bea.uid });
    await edit(event, { isPostponed: true });

    const day = formatWallDay(event.startsAt);
    const says = async (template: MailTemplate, data: object) => {
      const mail = await compose({ template, to: bea.email, data } as unknown as Mail, new Date());
      expect(mail).toHaveProperty("subject");
      const text = renderText(mail as Content) + (mail as Content).preview;
      expect([template, text.includes(day), /aplazado|por anunciar/.test(text)]).toEqual([
        template,
        false,
        true,
      ]);
    };
    await says("transfer-received", { ticketId: id, fromName: "Ana" });
    await says("staff-invited", { eventId: event.id });
    for (const status of ["processing", "failed"] as const) {
      const order = buildOrder({ event: { ...buildOrder().event, id: event.id, startsAt: event.startsAt } });
      await orders.doc(order.id).set({ ...order, paymentStatus: status });
      await says(status === "failed" ? "payment-failed" : "payment-pending", { orderId: order.id });
    }
    const { body: incoming } = await call(ticketRoutes.listIncomingTransfers, {}, bea);
    const { body: promoted } = await call(promoterRoutes.listMyPromotions, {}, bea);
    const admin = await signIn("superadmin");
    const { body: theirs } = await call(supportRoutes.listTicketsOfAttendee, { id: ana.uid }, admin);
    expect(theirs.items.map((ticket) => ticket.id)).toContain(kept?.id);
    for (const row of [...incoming.items, ...promoted.items.map((it) => it.event), ...theirs.items])
      expect(row.isPostponed).toBe(true);
    expect([incoming.items.length, promoted.items.length, theirs.items.length]).toEqual([1, 1, 2]);
  });

  test("that is called off after all gets no new date", async () => {
    const event = await givenFreeEvent();
    await edit(event, { isPostponed: true });
    const { body } = await call(eventRoutes.cancelEvent, { id: event.id, reason: "Lluvia" }, producer);
    expect(body.moved).toMatchObject({ isOpen: false });
    const data = { eventId: event.id, hasPassedOn: false, hasCourtesy: true };
    const mail = { template: "event-called-off", to: "ana@correo.test", data } as unknown as Mail;
    expect(renderText((await compose(mail, new Date())) as Content)).not.toContain("por anunciar");
  });

  test("gets no date that has passed", async () => {
    const event = await givenFreeEvent();
    await edit(event, { isPostponed: true });
    await events.doc(event.id).update({
      startsAt: wallClockIn(-3, "20:00", new Date()),
      endsAt: wallClockIn(-2, "03:00", new Date()),
    });
    const { status, body } = await edit(event, { isPostponed: false });
    expect([status, body.fields]).toEqual([400, { startsAt: "La fecha ya pasó" }]);
  });

  test("gets its date also while it is off sale, and is then sold again", async () => {
    const event = await givenFreeEvent();
    await edit(event, { isPostponed: true });
    expect((await call(eventRoutes.unpublishEvent, { id: event.id }, producer)).status).toBe(200);
    const { body } = await edit(event, {
      startsAt: wallClockIn(40, "20:00", new Date()),
      endsAt: wallClockIn(41, "03:00", new Date()),
    });
    expect(body.moved).not.toHaveProperty("isOpen");
    await call(eventRoutes.publishEvent, { id: event.id }, producer);
    expect((await hold(event, 1, await signIn())).status).toBe(201);
  });

  test.each(["draft", "approved"] as const)("a %s event has nothing to postpone", async (status) => {
    const event = await givenFreeEvent({ status });
    const { body } = await edit(event, { isPostponed: true });
    expect(body.code).toBe("EVENT_WRONG_STATE");
  });
});

describe("the reason of a change", () => {
  test.each([
    "<script>alert(1)</script>",
    '=HYPERLINK("http://malo")',
    "Línea 1\nBcc: otra@correo.test\r\n\r\nSubject: x",
    '\u202Eotra cosa\u202C y "comillas"',
  ])("%j is only text in the mail and on the page", async (reason) => {
    const event = await givenFreeEvent();
    const ana = await signIn();
    await givenTickets(event, 1, ana);
    await edit(event, { city: "Palmira", changeReason: reason });
    await tell();
    const mail = await lastMail(event, "event-moved", ana.email);
    expect(mail.subject).toBe("Cambió el lugar: Rumba en la Loma");
    expect(renderHtml(mail)).not.toContain("<script>");
    await publish(event.id);
    expect((await face(event))?.event.moved?.before.city).toBe("Cali");
  });

  test("is short", async () => {
    const event = await givenFreeEvent();
    const long = "a".repeat(MAX_REASON + 1);
    expect((await edit(event, { city: "Palmira", changeReason: long })).body.fields).toHaveProperty(
      "changeReason",
    );
    const cancel = await call(eventRoutes.cancelEvent, { id: event.id, reason: long }, producer);
    expect(cancel.body.fields).toHaveProperty("reason");
  });

  test("of a cancellation is read by who paid, who paid nothing, and on the page; a superadmin's note is not", async () => {
    const free = { combinations: buildEvent().combinations.map((it) => ({ ...it, price: 0 })) };
    const event = await givenEvent(free);
    const guest = await signIn();
    const gift = { id: event.id, requestId: randomUUID(), combinationId: "general" };
    const recipients = [{ name: "Rosa", email: guest.email, quantity: 1 }];
    const { body } = await call(ticketRoutes.issueCourtesies, { ...gift, recipients }, producer);
    for (const id of body.orders) await issueTickets({ id }, new Date());
    await call(eventRoutes.cancelEvent, { id: event.id, reason: "Lluvia" }, producer);
    await publish(event.id);
    expect((await face(event))?.event.cancellationReason).toBe("Lluvia");
    await notifyHolders(new Date());
    expect(renderText(await lastMail(event, "event-called-off", guest.email))).toContain(
      "quien organiza: Lluvia",
    );
    const data = { orderId: randomUUID(), eventId: event.id, eventName: event.name, amount: 50_000 };
    const paid = { template: "payment-returned", to: guest.email } as const;
    const mail = { ...paid, data: { ...data, reason: "event_cancelled" } } as unknown as Mail;
    expect(renderText((await compose(mail, new Date())) as Content)).toContain("quien organiza: Lluvia");
    const other = await givenFreeEvent();
    const admin = await signIn("superadmin");
    const change = { id: other.id, status: "cancelled", notes: "Por la denuncia" } as const;
    expect((await call(adminEventRoutes.changeEventStatus, change, admin)).status).toBe(200);
    expect((await stored(other)).cancellationReason).toBeUndefined();
  });
});
