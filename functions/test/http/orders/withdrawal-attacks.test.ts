import { randomUUID } from "node:crypto";
import { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { systemRoutes } from "@tarima/shared/system/system.routes.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { DEFAULT_TICKET_POLICY } from "@tarima/shared/tickets/ticket-policy.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { SWITCHES_ID, settings } from "../../../src/features/switches/switches.repo.ts";
import { orders } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { buyBack, giveBack, givenPaidTickets, issuedFor, listed, paid } from "../../support/resale.ts";
import { entryOf, expire, givenSoldOut, join, serve } from "../../support/waiting-list.ts";
import { givenEvent, givenFreeEvent, givenTickets, hold } from "../../support/world.ts";

// Written against decision 56 by somebody who did not write it.

let admin: Person;
let ana: Person;
let owner: Person;
beforeAll(async () => {
  await startApi();
  [admin, ana, owner] = await Promise.all([
    signIn("superadmin"),
    signIn(),
    signIn("producer", { producerId: "la-clave" }),
  ]);
});
afterEach(async () => {
  await settings.doc(SWITCHES_ID).delete();
});
afterAll(stopApi);

async function turn(isLateWithdrawalOff: boolean) {
  const { switches, revision } = (await call(systemRoutes.getSwitches, {}, admin)).body;
  const change = { ...switches, isLateWithdrawalOff, revision, reason: "Lo decidió la abogada" };
  expect((await call(systemRoutes.changeSwitches, change, admin)).status).toBe(200);
}
const inDays = (days: number) => wallClockOf(new Date(Date.now() + days * DAY_MS));
const times = (days: number) => ({
  ...{ startsAt: inDays(days), endsAt: inDays(days + 0.2), doorsOpenAt: inDays(days - 0.05) },
});
const never = { refunds: { kind: "never", daysBefore: 0 } } as const;
const givenIn = (days: number, policy: object = never): Promise<Event> =>
  givenEvent({ ...times(days), ticketPolicy: { ...DEFAULT_TICKET_POLICY, ...policy } });
const termsOf = async ({ id }: Ticket, person = ana) =>
  (await call(ticketRoutes.getRefundTerms, { id }, person)).body;
const giveTicketBack = ({ id }: Ticket, person = ana) =>
  call(ticketRoutes.refundTicket, { id, reason: "No puedo" }, person);
const edit = async ({ id }: Event, fields: object) => {
  const answer = await call(eventRoutes.updateEvent, { id, ...fields } as never, owner);
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
};
const isWithout = async (id: string) => (await orders.doc(id).get()).data()?.hasNoWithdrawal;

describe("between the hold and the payment", () => {
  test.each([true, false])(
    "the switch is turned (%s): what the hold said is what the ticket has",
    async (isOff) => {
      await turn(!isOff);
      const near = await givenIn(2);
      const key = randomUUID();
      const { body } = await hold(near, 1, ana, key);
      await turn(isOff);
      const again = await hold(near, 1, ana, key);
      expect(again.body.hasNoWithdrawal).toEqual(body.hasNoWithdrawal);
      await paid(body.id);
      const [ticket] = await issuedFor(body.id);
      expect((await termsOf(ticket as Ticket)).ground).toBe(isOff ? "retracto" : null);
    },
  );

  test("an order that lapsed before the switch and whose money comes afterwards keeps its right", async () => {
    const near = await givenIn(2);
    const { body } = await hold(near, 1, ana);
    await turn(true);
    await expire(body.id);
    await paid(body.id);
    const [ticket] = await issuedFor(body.id);
    expect(ticket).toBeDefined();
    expect(await termsOf(ticket as Ticket)).toMatchObject({ ground: "retracto", hasNoWithdrawal: false });
  });
});

describe("other doors to a ticket", () => {
  test("the waiting list offers by the same rule", async () => {
    await turn(true);
    const { event, held } = await givenSoldOut([1], times(2));
    await join(event, ana);
    await expire(held[0] ?? "");
    await serve(event);
    const entry = await entryOf(event, ana);
    expect(entry?.orderId).toBeTruthy();
    expect(await isWithout(entry?.orderId ?? "")).toBe(true);
  });

  test("a ticket that goes through two resales has no right where the last purchase is near, and none of it comes back when it is switched off again", async () => {
    const resale = { isAllowed: true, isOnlyWay: false, feePercent: 0 };
    const near = await givenIn(2, { ...never, resale });
    const [ticket] = await givenPaidTickets(near, 1, ana);
    expect(await termsOf(ticket as Ticket)).toMatchObject({ ground: "retracto" });
    await turn(true);
    expect((await giveBack(ticket as Ticket, ana)).status).toBe(200);
    const luz = await signIn();
    const [listing] = await listed(near);
    const { body } = await buyBack(listing as NonNullable<typeof listing>, luz);
    await paid(body.id);
    const [theirs] = await issuedFor(body.id);
    await turn(false);
    expect(await termsOf(theirs as Ticket, luz)).toMatchObject({ ground: null, hasNoWithdrawal: true });
    expect((await giveTicketBack(theirs as Ticket, luz)).body.code).toBe("REFUND_CLOSED");
    expect((await giveBack(theirs as Ticket, luz)).status).toBe(200);
    const third = await signIn();
    const again = (await listed(near)).find(({ id }) => id === theirs?.id);
    const bought = await buyBack(again as NonNullable<typeof listing>, third);
    expect([bought.status, bought.body.hasNoWithdrawal ?? false]).toEqual([201, false]);
  });

  test("a free ticket is given up all the same", async () => {
    await turn(true);
    const event = await givenFreeEvent(times(2));
    const [ticket] = await givenTickets(event, 1, ana);
    const answer = await call(ticketRoutes.cancelTicket, { id: ticket?.id ?? "" }, ana);
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  });
});

describe("an event that is moved after a purchase without the right", () => {
  test("gives its money back for the move, near or far, and without a date", async () => {
    await turn(true);
    for (const change of [times(40), times(1), { isPostponed: true }]) {
      const event = await givenIn(3);
      const [ticket] = await givenPaidTickets(event, 1, ana);
      expect(await termsOf(ticket as Ticket)).toMatchObject({ ground: null, hasNoWithdrawal: true });
      await new Promise((done) => setTimeout(done, 5));
      await edit(event, change);
      expect(await termsOf(ticket as Ticket)).toMatchObject({ ground: "moved", hasNoWithdrawal: true });
      expect((await giveTicketBack(ticket as Ticket)).status).toBe(200);
    }
  });

  test("and what was bought far keeps its right when the event comes near", async () => {
    await turn(true);
    const event = await givenIn(40);
    const [ticket] = await givenPaidTickets(event, 1, ana);
    await edit(event, times(2));
    const terms = await termsOf(ticket as Ticket);
    expect(terms.hasNoWithdrawal).toBe(false);
    expect(terms.until).not.toBeNull();
  });
});

describe("texts that were shown", () => {
  const someone = () => ({
    email: `p-${randomUUID().slice(0, 8)}@correo.test`,
    password: "Tarima-2026!",
    ...{ firstName: "Luz Dary", lastName: "Quiñones", acceptTerms: true as const },
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["a list", ["2026-11-29", "2026-11-28"]],
    ["one of two", { terms: CONSENT_VERSIONS.terms }],
    ["a version of tomorrow", { ...CONSENT_VERSIONS, terms: "2026-12-24" }],
    ["names of an object's own", { ...CONSENT_VERSIONS, terms: "__proto__" }],
  ])("an account that says %s of them is not made", async (_, consentVersions) => {
    const { status, body } = await call(accountRoutes.register, { ...someone(), consentVersions } as never);
    expect([status, body]).toMatchObject([400, { code: "INVALID_REQUEST" }]);
    expect(JSON.stringify((body as { fields?: object }).fields)).toContain("recarga la página");
  });

  test("an organisation that says nothing of them is not registered, and the message says what to do", async () => {
    const luz = await signIn();
    const wish = { firstName: "Lina", lastName: "Mosquera", email: luz.email, acceptTerms: true };
    const { status, body } = await call(producerRoutes.registerProducer, wish as never, luz);
    expect([status, body.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(JSON.stringify((body as { fields?: object }).fields)).toContain("recarga la página");
  });
});
