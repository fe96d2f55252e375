import { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import type { Input } from "@tarima/shared/api/route.ts";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { FOLLOW_CONSENT } from "@tarima/shared/follows/follow-consent.ts";
import { followRoutes } from "@tarima/shared/follows/follows.routes.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { promoCodeRoutes } from "@tarima/shared/promo-codes/promo-codes.routes.ts";
import { NOTHING_SWITCHED, type Switches } from "@tarima/shared/system/switches.schema.ts";
import { systemRoutes as routes } from "@tarima/shared/system/system.routes.ts";
import { publicTicketingRoutes } from "@tarima/shared/ticketing/public-ticketing.routes.ts";
import { DocumentReference } from "firebase-admin/firestore";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { type MailCatcher, startMailCatcher } from "../../../../tools/mail-catcher/catcher.ts";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { readCatalogRows } from "../../../src/features/catalog/catalog.repo.ts";
import { projectPublicEvent } from "../../../src/features/events/publishing/project-public-event.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { queueMail } from "../../../src/features/mail/outbox.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import { projectProducerPage } from "../../../src/features/producers/page/project-producer-page.ts";
import { createPromoCode } from "../../../src/features/promo-codes/create-promo-code.ts";
import { sendSaleAlerts } from "../../../src/features/sale-alerts/send-sale-alerts.ts";
import { SWITCHES_ID, settings } from "../../../src/features/switches/switches.repo.ts";
import { PROBES } from "../../../src/features/system/probes.ts";
import { lookAtReminder } from "../../../src/features/unpaid-holds/look-at-reminder.ts";
import { advanceWaitingRoom } from "../../../src/features/waiting-room/advance-waiting-room.ts";
import { nextContactTime } from "../../../src/lib/contact-hours.ts";
import {
  auditLogs,
  events,
  publicEvents,
  saleAlerts,
  users,
  waitingRoomJoins,
  waitingRooms,
} from "../../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { startGateway, storedOrder } from "../../support/gateway.ts";
import { sweep } from "../../support/mail.ts";
import { triggers } from "../../support/triggers.ts";
import { expire, givenSoldOut, join, serve, statusOf } from "../../support/waiting-list.ts";
import { givenWaitingRoom } from "../../support/waiting-room.ts";
import {
  checkout,
  countPlaces,
  givenEvent,
  givenFreeEvent,
  givenProducer,
  givenPublicEvent,
  hold,
} from "../../support/world.ts";
import { deliver, deliverThrice, snapshotOf, writtenTo } from "../../support/wrapped.ts";

// What a superadmin switches holds at once here, where no instance keeps a copy: each switch does what it says.

let catcher: MailCatcher;
let gateway: StandIn;
let admin: Person;
let ana: Person;
const world = { catcher: process.env.TARIMA_MAIL_CATCHER_URL };
beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
  catcher = await startMailCatcher({ smtpPort: 0, webPort: 0 });
  process.env.TARIMA_MAIL_CATCHER_URL = catcher.smtpUrl;
  [admin, ana] = await Promise.all([signIn("superadmin"), signIn()]);
});
afterEach(async () => {
  await settings.doc(SWITCHES_ID).delete();
});
afterAll(async () => {
  process.env.TARIMA_MAIL_CATCHER_URL = world.catcher;
  await Promise.all([stopApi(), catcher.close(), gateway.close()]);
});

const see = async () => (await call(routes.getSwitches, {}, admin)).body;
const siteSettings = async () => (await call(routes.getSiteSettings, {})).body;
const stored = () => settings.doc(SWITCHES_ID);

/** Changes what is given, and leaves the rest as it stands. */
async function turn(wished: Partial<Switches>, more: Partial<Input<typeof routes.changeSwitches>> = {}) {
  const { switches, revision } = await see();
  const change = { ...switches, ...wished, revision, reason: "Prueba", ...more };
  return call(routes.changeSwitches, change, admin);
}

describe("changing switches", () => {
  test("is kept with who did it, when, and why, for each switch", async () => {
    const { body } = await turn(
      { isSellingOff: true, waitingMessage: "Volvemos a las 8" },
      { reason: "Cobros dobles" },
    );
    expect(body.switches).toEqual({
      ...NOTHING_SWITCHED,
      isSellingOff: true,
      waitingMessage: "Volvemos a las 8",
    });
    const { changes, revision } = await see();
    expect(revision).toBe(1);
    expect(Object.keys(changes).sort()).toEqual(["isSellingOff", "waitingMessage"]);
    expect(changes.isSellingOff).toMatchObject({
      reason: "Cobros dobles",
      by: expect.stringContaining("Persona"),
    });

    await turn({ areMailsHeld: true }, { reason: "El proveedor los rechaza" });
    const later = await see();
    expect(later.changes.isSellingOff?.reason).toBe("Cobros dobles");
    expect(later.history.slice(0, 2).map(({ payload }) => payload)).toEqual([
      {
        changed: ["areMailsHeld"],
        before: { areMailsHeld: false },
        after: { areMailsHeld: true },
        reason: "El proveedor los rechaza",
      },
      expect.objectContaining({
        before: { isSellingOff: false, waitingMessage: null },
        after: { isSellingOff: true, waitingMessage: "Volvemos a las 8" },
      }),
    ]);
  });

  test("is refused where another superadmin has changed something since, and nothing of it is done", async () => {
    const { switches, revision } = await see();
    await turn({ isSellingOff: true });
    const late = { ...switches, areMailsHeld: true, revision, reason: "Tarde" };
    const { status, body } = await call(routes.changeSwitches, late, await signIn("superadmin"));
    expect([status, body.code]).toEqual([409, "SWITCHES_CHANGED"]);
    expect((await see()).switches).toEqual({ ...NOTHING_SWITCHED, isSellingOff: true });
  });

  test("of two superadmins at the same moment one is kept, and the other told", async () => {
    const wish = (wished: Partial<Switches>) => ({
      ...NOTHING_SWITCHED,
      ...wished,
      revision: 0,
      reason: "A la vez",
    });
    const answers = await Promise.all([
      call(routes.changeSwitches, wish({ isSellingOff: true }), admin),
      call(routes.changeSwitches, wish({ areMailsHeld: true }), await signIn("superadmin")),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { switches, revision } = await see();
    expect([revision, switches.isSellingOff !== switches.areMailsHeld]).toEqual([1, true]);
  });

  test("may be sent again after its answer was lost, and is logged once", async () => {
    const change = { ...NOTHING_SWITCHED, areMailsHeld: true, revision: 0, reason: "Una vez, y nada más" };
    const answers = [
      await call(routes.changeSwitches, change, admin),
      await call(routes.changeSwitches, change, admin),
    ];
    expect(answers.map(({ status, body }) => [status, body.revision])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    const logged = await auditLogs.all().where("payload.reason", "==", change.reason).get();
    expect(logged.size).toBe(1);
  });

  test.each([
    ["without a reason", { reason: " " }, "reason"],
    ["with a rate above a quarter", { feeRate: 0.26 }, "feeRate"],
    ["with a rate below nothing", { feeRate: -0.01 }, "feeRate"],
    ["with a message of 201 letters", { waitingMessage: "a".repeat(201) }, "waitingMessage"],
    ["with a banner without a text", { banner: { text: " ", tone: "info", until: null } }, "banner.text"],
    ["with 51 events", { eventsOff: Array.from({ length: 51 }, (_, i) => `e${i}`) }, "eventsOff"],
  ])("%s is refused on that field", async (_what, wrong, field) => {
    const body = { ...NOTHING_SWITCHED, revision: 0, reason: "Prueba", ...wrong };
    const answer = await request("PUT", "/admin/system/switches", { person: admin, body });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    expect((await stored().get()).exists).toBe(false);
  });

  test("nobody joins the waiting list of an event that is off, nor is offered what comes free at it", async () => {
    const { event, held } = await givenSoldOut();
    const [ana, luz] = await Promise.all([signIn(), signIn()]);
    await join(event, ana);
    await turn({ eventsOff: [event.id] });
    expect((await join(event, luz)).body.code).toBe("SALE_PAUSED");
    await expire(held[0] as string);
    expect(await statusOf(event, ana)).toBe("waiting");
    await turn({ eventsOff: [] });
    await serve(event);
    expect(await statusOf(event, ana)).toBe("offered");
  });

  test("an event or a producer that does not exist is refused; one that was deleted since may be taken off", async () => {
    const { status, body } = await turn({ eventsOff: ["no-hay"] });
    expect([status, body.code, body.fields]).toEqual([
      404,
      "SALES_OFF_UNKNOWN",
      { eventsOff: "No encontramos uno de ellos" },
    ]);
    const event = await givenEvent();
    await turn({ eventsOff: [event.id] });
    await events.doc(event.id).delete();
    expect((await turn({ areMailsHeld: true })).status).toBe(200);
    expect((await turn({ eventsOff: [] })).body.switches.eventsOff).toEqual([]);
  });

  test("what is not understood of a stored document switches nothing, the rest holds; the next change replaces it", async () => {
    await stored().set({
      isSellingOff: true,
      areSignUpsOff: "sí",
      revision: 3,
      changes: { isFuture: { at: new Date().toISOString(), by: "Ana", reason: "De otra versión" } },
      isFuture: true,
    } as never);
    expect(await siteSettings()).toMatchObject({
      waitingMessage: expect.stringContaining("Paramos las ventas"),
      takesSignUps: true,
    });
    expect((await hold(await givenEvent(), 1, ana)).body.code).toBe("SELLING_OFF");
    expect((await turn({ isSellingOff: false, areMailsHeld: true })).body.switches).toEqual({
      ...NOTHING_SWITCHED,
      areMailsHeld: true,
    });
    expect((await stored().get()).get("areSignUpsOff")).toBe(false);
  });
});

describe("while selling is off", () => {
  test("nobody holds anything, and each is told what superadmins wrote; what is held can be paid", async () => {
    const event = await givenEvent();
    const held = (await hold(event, 2, ana)).body;
    await turn({ isSellingOff: true, waitingMessage: "Volvemos a las 8" });

    const { status, body } = await hold(event, 1, await signIn());
    expect([status, body.code, body.details]).toEqual([
      409,
      "SELLING_OFF",
      { waitingMessage: "Volvemos a las 8" },
    ]);
    expect((await countPlaces(event))["locality-platea"]?.taken).toBe(2);

    // the same request again: the order that it made
    const again = await hold(event, 2, ana, held.id);
    expect([again.status, again.body.id]).toEqual([201, held.id]);
    expect((await checkout(held.id, ana)).status).toBe(200);
    gateway.pay({ externalReference: held.id, outcome: "approved", method: "visa" });
    await vi.waitFor(async () => expect((await storedOrder(held.id)).status).toBe("confirmed"), 10_000);

    await turn({ isSellingOff: false });
    expect((await hold(event, 1, await signIn())).status).toBe(201);
  });

  test("pages learn of it, and show every ticket type as paused", async () => {
    const event = await givenPublicEvent();
    const paused = async () => {
      const { body } = await call(publicTicketingRoutes.listTicketTypes, { id: event.id });
      return new Set(body.ticketTypes.map(({ isPaused }) => isPaused));
    };
    expect(await paused()).toEqual(new Set([false]));
    expect((await siteSettings()).waitingMessage).toBe(null);
    await turn({ isSellingOff: true });
    expect(await paused()).toEqual(new Set([true]));
    expect((await siteSettings()).waitingMessage).toContain("Paramos las ventas");
  });

  test("free tickets wait too, and courtesies do not: they are the organiser's gift", async () => {
    const event = await givenFreeEvent();
    await turn({ isSellingOff: true });
    expect((await hold(event, 1, ana)).body.code).toBe("SELLING_OFF");
  });

  test("no turn of a waiting room comes, until they can buy", async () => {
    const event = await givenEvent();
    const room = await givenWaitingRoom(event, { isPaused: false });
    await waitingRoomJoins.doc(room.round).set({ early: 10, late: 0 });
    const threshold = async () => {
      await advanceWaitingRoom(event.id, new Date());
      return (await waitingRooms.doc(event.id).get()).data()?.threshold;
    };
    await turn({ isSellingOff: true });
    expect(await threshold()).toBe(0);
    await turn({ isSellingOff: false });
    expect(await threshold()).toBeGreaterThan(0);
  });

  test("nobody is told by mail that they can buy, until they can", async () => {
    const event = await givenEvent();
    const id = `${event.id}_${ana.uid}`;
    const now = new Date();
    await saleAlerts.doc(id).set({
      eventId: event.id,
      uid: ana.uid,
      waitsFor: "opening",
      dueAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 86_400_000).toISOString(),
      createdAt: now.toISOString(),
    } as never);
    const told = async () =>
      (await mails.all().where("to", "==", ana.email).get()).docs.filter(
        (mail) => mail.data().template === "sale-alert",
      ).length;
    await turn({ isSellingOff: true });
    await sendSaleAlerts(now);
    expect(await told()).toBe(0);
    await turn({ isSellingOff: false });
    await sendSaleAlerts(new Date(now.getTime() + 10 * 60_000));
    expect(await told()).toBe(1);
  });
});

describe("the sales of one", () => {
  test("event are off, and nobody is reminded of what they did not pay there", async () => {
    const event = await givenEvent();
    const { id } = (await hold(event, 1, ana)).body;
    await expireOrder(id, new Date(Date.now() + 86_400_000));
    const look = async () => lookAtReminder(await storedOrder(id), new Date());
    expect(await look()).toMatchObject({ to: ana.email });
    await turn({ eventsOff: [event.id] });
    expect(await look()).toEqual({ obstacle: "not on sale" });
  });

  test("event are off, and its followers are told of none of its tickets, but of the other's", async () => {
    const producer = await givenProducer();
    await projectProducerPage(producer.id);
    await call(followRoutes.followProducer, { id: producer.id, consentVersion: FOLLOW_CONSENT.version }, ana);
    const [off, other] = [
      await givenPublicEvent({ producerId: producer.id }),
      await givenPublicEvent({ producerId: producer.id, name: "La otra" }),
    ];
    const news = (...eventIds: string[]) => {
      const data = { producerId: producer.id, uid: ana.uid, eventIds };
      const mail = { id: `news-of-${producer.id}`, template: "on-sale-news", to: ana.email, data };
      return compose(mail as never, nextContactTime(new Date()));
    };
    expect(await news(off.id)).toMatchObject({ subject: expect.any(String) });
    await turn({ eventsOff: [off.id] });
    expect(await news(off.id)).toEqual({ skipped: "not on sale" });
    const both = JSON.stringify(await news(off.id, other.id));
    expect([both.includes(other.publicSlug), both.includes(off.publicSlug)]).toEqual([true, false]);
    await turn({ eventsOff: [], producersOff: [producer.id] });
    expect(await news(off.id, other.id)).toEqual({ skipped: "not on sale" });
  });

  test("event are off, and of no other; its organiser cannot switch them on again", async () => {
    const producerId = "pr-interruptores";
    const producer = await signIn("producer", { producerId });
    const event = await givenEvent({ producerId });
    const other = await givenEvent({ producerId });
    await turn({ eventsOff: [event.id] });
    const pause = { id: event.id, of: "event", isPaused: false };
    await request("PUT", `/event/${event.id}/sale-pause`, { person: producer, body: pause });
    expect((await hold(event, 1, ana)).body.code).toBe("SALE_PAUSED");
    expect((await hold(other, 1, ana)).status).toBe(201);
    expect((await see()).names).toEqual({ [event.id]: event.name });
  });

  test("producer are off, all their events", async () => {
    const producer = await givenProducer();
    const [first, second] = await Promise.all([
      givenEvent({ producerId: producer.id }),
      givenEvent({ producerId: producer.id }),
    ]);
    await turn({ producersOff: [producer.id] });
    expect((await hold(first, 1, ana)).body.code).toBe("SALE_PAUSED");
    expect((await hold(second, 1, ana)).body.code).toBe("SALE_PAUSED");
    expect((await hold(await givenEvent(), 1, ana)).status).toBe(201);
    await turn({ producersOff: [] });
    expect((await hold(first, 1, ana)).status).toBe(201);
  });
});

describe("while sign-ups are off", () => {
  const newcomer = {
    firstName: "Nelly",
    lastName: "Torres",
    password: "Tarima-2026!",
    acceptTerms: true as const,
    consentVersions: CONSENT_VERSIONS,
  };

  test("nobody registers, and nothing is stored or mailed", async () => {
    await turn({ areSignUpsOff: true });
    const email = "nelly.nueva@correo.test";
    const { status, body } = await call(accountRoutes.register, { ...newcomer, email });
    expect([status, body.code]).toEqual([409, "SIGN_UPS_OFF"]);
    expect((await users.all().where("email", "==", email).get()).size).toBe(0);
    expect((await mails.all().where("to", "==", email).get()).size).toBe(0);
    expect((await siteSettings()).takesSignUps).toBe(false);
    await turn({ areSignUpsOff: false });
    expect((await call(accountRoutes.register, { ...newcomer, email })).status).toBeLessThan(300);
  });

  test("an account that Firebase's own interface made is turned away; who has a profile goes on", async () => {
    const known = await signIn();
    await call(attendeeRoutes.getMyProfile, {}, known);
    const event = await givenEvent();
    await turn({ areSignUpsOff: true });
    const stranger = await signIn();
    const refused = [await call(attendeeRoutes.getMyProfile, {}, stranger), await hold(event, 1, stranger)];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, "SIGN_UPS_OFF"],
      [409, "SIGN_UPS_OFF"],
    ]);
    expect((await users.doc(stranger.uid).get()).exists).toBe(false);
    expect((await call(attendeeRoutes.getMyProfile, {}, known)).status).toBe(200);
    expect((await hold(event, 1, known)).status).toBe(201);
  });

  test("a superadmin still makes accounts, by name", async () => {
    await turn({ areSignUpsOff: true });
    const person = { email: "invitada@correo.test", firstName: "Yuli", lastName: "Paz" };
    expect((await call(attendeeRoutes.createAttendee, person, admin)).status).toBeLessThan(300);
  });
});

describe("while mails are held", () => {
  test("they wait as they were, with no attempt counted, and leave when it is over", async () => {
    await turn({ areMailsHeld: true });
    const id = "retenido";
    const { email: to } = await signIn();
    await queueMail({ id, to, template: "account-exists" }, new Date());
    const queued = (await mails.doc(id).get()).data();
    await triggers.onMailCreated({ params: { mailId: id } });
    await sweep(new Date(Date.now() + 60_000));
    expect((await mails.doc(id).get()).data()).toEqual(queued);
    expect([queued?.status, queued?.attempts]).toEqual(["queued", 0]);
    expect(catcher.inbox.list(to)).toEqual([]);

    await turn({ areMailsHeld: false });
    await sweep(new Date(Date.now() + 60_000));
    expect(catcher.inbox.list(to)).toHaveLength(1);
    expect((await mails.doc(id).get()).data()).toMatchObject({ status: "sent", attempts: 1 });
  });

  test("the check of the queues does not count them as late", async () => {
    const inAnHour = new Date(Date.now() + 3_600_000);
    await mails.doc("viejo").set({
      id: "viejo",
      to: "v@correo.test",
      template: "account-exists",
      data: {},
      status: "queued",
      attempts: 0,
      dueAt: new Date().toISOString(),
      createdAt: new Date().toISOString(),
      sentAt: null,
      note: null,
    });
    expect(await PROBES.queues(inAnHour)).toBeGreaterThan(3_000_000);
    await turn({ areMailsHeld: true });
    expect(await PROBES.queues(inAnHour)).toBeLessThan(3_000_000); // orders that will be late by then
    await mails.doc("viejo").delete();
  });
});

describe("promo codes", () => {
  test("are off and on by the switch, whatever the project's settings say", async () => {
    const event = await givenEvent();
    const asked = { code: "LOMA10", eventId: event.id };
    await turn({ takesPromoCodes: false });
    expect((await siteSettings()).takesDiscountCodes).toBe(false);
    expect((await call(promoCodeRoutes.validatePromoCode, asked, ana)).body.code).toBe("PROMO_CODES_OFF");
    const { TARIMA_PROMO_CODES } = process.env;
    process.env.TARIMA_PROMO_CODES = "off";
    await turn({ takesPromoCodes: true });
    expect((await siteSettings()).takesDiscountCodes).toBe(true);
    expect((await call(promoCodeRoutes.validatePromoCode, asked, ana)).body.code).toBe(
      "PROMO_CODE_NOT_FOUND",
    );
    await turn({ takesPromoCodes: null });
    expect((await siteSettings()).takesDiscountCodes).toBe(false);
    process.env.TARIMA_PROMO_CODES = TARIMA_PROMO_CODES;
  });

  test("that are switched off leave the discount of what is held, also where its answer was lost", async () => {
    await turn({ takesPromoCodes: true });
    const event = await givenEvent();
    const by = buildCall({ actor: buildActor({ role: "superadmin" }) });
    await createPromoCode(event, { code: "LOMA10", type: "percentage", value: 10 }, by);
    const purchase = {
      idempotencyKey: crypto.randomUUID(),
      eventId: event.id,
      selections: [{ combinationId: "general", quantity: 2 }],
      discountCode: "LOMA10",
    };
    const held = (await call(orderRoutes.createPurchase, purchase, ana)).body;
    expect(held.discount).toBeGreaterThan(0);
    await turn({ takesPromoCodes: false });

    const again = await call(orderRoutes.createPurchase, purchase, ana);
    expect([again.status, again.body.id, again.body.total]).toEqual([201, held.id, held.total]);
    const stranger = await signIn();
    const codeOf = async (more: object) =>
      (await call(orderRoutes.createPurchase, { ...purchase, ...more }, stranger)).body.code;
    expect(await codeOf({})).toBe("IDEMPOTENCY_CONFLICT");
    expect(await codeOf({ idempotencyKey: crypto.randomUUID() })).toBe("PROMO_CODES_OFF");
  });
});

describe("the service fee", () => {
  const path = `settings/${SWITCHES_ID}`;
  const shown = async (eventId: string) => {
    const { event } = (await publicEvents.doc(eventId).get()).data() ?? {};
    const rows = await readCatalogRows();
    const row = rows.get(eventId);
    return [event?.feeRate, event?.priceFrom, row?.sales[0]?.price];
  };

  test("of new orders is the new one; who saw the old price is asked first, and what is held keeps its own", async () => {
    const event = await givenEvent();
    const held = (await hold(event, 2, ana)).body;
    expect(held.total).toBe(187_000);
    await turn({ feeRate: 0.2 });

    const purchase = { eventId: event.id, selections: [{ combinationId: "general", quantity: 2 }] };
    const luz = await signIn();
    const seen = { ...purchase, idempotencyKey: crypto.randomUUID(), expectedTotal: 187_000 };
    const refused = await call(orderRoutes.createPurchase, seen, luz);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      "PRICE_CHANGED",
      { subtotal: 170_000, serviceFee: 34_000, discount: 0, total: 204_000 },
    ]);
    const meant = { ...seen, idempotencyKey: crypto.randomUUID(), expectedTotal: 204_000 };
    expect((await call(orderRoutes.createPurchase, meant, luz)).body).toMatchObject({
      total: 204_000,
      serviceFee: 34_000,
      feeRate: 0.2,
    });
    expect((await checkout(held.id, ana)).status).toBe(200);
    expect(await storedOrder(held.id)).toMatchObject({ total: 187_000, feeRate: 0.1 });
  });

  test("is in all public prices once the change is delivered, however often, and in what pages say of selling", async () => {
    const event = await givenPublicEvent();
    expect(await shown(event.id)).toEqual([0.1, 93_500, 93_500]);
    const before = await snapshotOf(stored());
    await turn({ feeRate: 0.05 });
    await deliverThrice("onSettingsWritten", await writtenTo("onSettingsWritten", path, { before }));
    await deliver(
      "onPublicEventWritten",
      await writtenTo("onPublicEventWritten", `publicEvents/${event.id}`),
    );
    expect(await shown(event.id)).toEqual([0.05, 89_250, 89_250]);
    expect((await siteSettings()).feeRate).toBe(0.05);
    const { body } = await call(eventRoutes.getPublicEventBySlug, { slug: event.publicSlug });
    expect(body.event.feeRate).toBe(0.05);
  });

  test("an older delivery that comes last changes nothing, nor does a switch that is no price", async () => {
    const event = await givenPublicEvent();
    const before = await snapshotOf(stored());
    await turn({ feeRate: 0.05 });
    const first = await writtenTo("onSettingsWritten", path, { before });
    const between = await snapshotOf(stored());
    await turn({ feeRate: 0.15 });
    await deliver("onSettingsWritten", await writtenTo("onSettingsWritten", path, { before: between }));
    await deliver("onSettingsWritten", first);
    expect((await shown(event.id))[0]).toBe(0.15);

    await publicEvents.doc(event.id).update("event.feeRate", 0.99); // a mark, which a projection would take away
    const last = await snapshotOf(stored());
    await turn({ areMailsHeld: true });
    await deliver("onSettingsWritten", await writtenTo("onSettingsWritten", path, { before: last }));
    expect((await shown(event.id))[0]).toBe(0.99);
  });

  test("is the new one although an event was shown with the old one after the change", async () => {
    const event = await givenPublicEvent();
    const { set } = DocumentReference.prototype;
    const late = vi.spyOn(DocumentReference.prototype, "set").mockImplementationOnce(async function (
      this: DocumentReference,
      ...written: Parameters<typeof set>
    ) {
      await turn({ feeRate: 0.2 }); // between the projection's look at the rate and its writing
      return set.apply(this, written);
    });
    await projectPublicEvent(event.id);
    expect(late).toHaveBeenCalled();
    late.mockRestore();
    expect((await shown(event.id))[0]).toBe(0.2);
  });
});

test("a banner is on all pages as plain text until its time", async () => {
  const banner = { text: "Hoy <b>hasta las 10</b>", tone: "warning" as const, until: null };
  await turn({ banner });
  expect((await siteSettings()).banner).toEqual({ text: banner.text, tone: "warning" });
  await turn({ banner: { ...banner, until: new Date(Date.now() - 1_000).toISOString() } });
  expect((await siteSettings()).banner).toBe(null);
});
