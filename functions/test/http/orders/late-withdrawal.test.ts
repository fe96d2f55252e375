import type { Event } from "@tarima/shared/events/event.schema.ts";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { systemRoutes } from "@tarima/shared/system/system.routes.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { DEFAULT_TICKET_POLICY } from "@tarima/shared/tickets/ticket-policy.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SWITCHES_ID, settings } from "../../../src/features/switches/switches.repo.ts";
import { orders } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { buyBack, giveBack, givenPaidTickets, issuedFor, listed, paid } from "../../support/resale.ts";
import { givenEvent, hold } from "../../support/world.ts";

// Whether who buys close to an event may withdraw is switched for the platform, and decided with the purchase.

let admin: Person;
let ana: Person;
beforeAll(async () => {
  await startApi();
  [admin, ana] = await Promise.all([signIn("superadmin"), signIn()]);
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
const never = { refunds: { kind: "never", daysBefore: 0 } } as const;
/** An event that begins in so many days, and takes nothing back by itself. */
const givenIn = (days: number, policy: object = never): Promise<Event> =>
  givenEvent({
    ...{ startsAt: inDays(days), endsAt: inDays(days + 0.2), doorsOpenAt: inDays(days - 0.05) },
    ticketPolicy: { ...DEFAULT_TICKET_POLICY, ...policy },
  });
const termsOf = async ({ id }: Ticket, person = ana) =>
  (await call(ticketRoutes.getRefundTerms, { id }, person)).body;
const bought = async (event: Event) => (await givenPaidTickets(event, 1, ana))[0] as Ticket;

test("it is granted until somebody switches it off, and everybody may know which", async () => {
  const ticket = await bought(await givenIn(2));
  expect(await termsOf(ticket)).toMatchObject({ ground: "retracto", hasNoWithdrawal: false });
  const shown = async () => (await call(systemRoutes.getSiteSettings, {})).body.grantsLateWithdrawal;
  expect(await shown()).toBe(true);
  await turn(true);
  expect(await shown()).toBe(false);
});

test("of what is bought close to the event nothing is given back then, and its page of payment says so", async () => {
  await turn(true);
  const near = await givenIn(2);
  const { body } = await hold(near, 1, ana);
  expect(body).toMatchObject({ hasNoWithdrawal: true });
  const ticket = await bought(near);
  expect(await termsOf(ticket)).toMatchObject({ until: null, ground: null, hasNoWithdrawal: true });
  const refused = await call(ticketRoutes.refundTicket, { id: ticket.id, reason: "No puedo" }, ana);
  expect([refused.status, refused.body.code]).toEqual([409, "REFUND_CLOSED"]);
  const far = await bought(await givenIn(30));
  expect(await termsOf(far)).toMatchObject({ ground: "retracto", hasNoWithdrawal: false });
});

test("the day of the purchase decides, whatever is switched afterwards", async () => {
  const near = await givenIn(2);
  const before = await bought(near);
  await turn(true);
  const meanwhile = await bought(near);
  expect(await termsOf(before)).toMatchObject({ ground: "retracto" });
  await turn(false);
  expect(await termsOf(meanwhile)).toMatchObject({ ground: null });
  expect(await termsOf(await bought(near))).toMatchObject({ ground: "retracto" });
});

test("what the organiser takes back is taken back all the same", async () => {
  await turn(true);
  const ticket = await bought(await givenIn(2, { refunds: { kind: "always", daysBefore: 0 } }));
  expect(await termsOf(ticket)).toMatchObject({ ground: "policy", hasNoWithdrawal: true });
});

test("a ticket that was given back for sale is bought by the same rule", async () => {
  await turn(true);
  const resale = { isAllowed: true, isOnlyWay: false, feePercent: 0 };
  const near = await givenIn(2, { ...never, resale });
  const [ticket] = await givenPaidTickets(near, 1, ana);
  expect((await giveBack(ticket as Ticket, ana)).status).toBe(200);
  const [listing] = await listed(near);
  const luz = await signIn();
  const { body } = await buyBack(listing as NonNullable<typeof listing>, luz);
  expect((await orders.doc(body.id).get()).data()?.hasNoWithdrawal).toBe(true);
  await paid(body.id);
  const [theirs] = await issuedFor(body.id);
  expect(await termsOf(theirs as Ticket, luz)).toMatchObject({ until: null, hasNoWithdrawal: true });
});
