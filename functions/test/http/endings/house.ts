import { randomUUID } from "node:crypto";
import type { ShiftView } from "@tarima/shared/box-office/box-office.schema.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { promoCodeRoutes } from "@tarima/shared/promo-codes/promo-codes.routes.ts";
import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { expect } from "vitest";
import { buildCombination, buildLocality } from "../../../../tools/builders/events.ts";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { ticketIdsOf } from "../../../src/features/orders/ticket-ids.ts";
import { resaleListings, tickets } from "../../../src/lib/firestore/collections.ts";
import { readAll } from "../../../src/lib/firestore/queries.ts";
import { call, type Person, signIn } from "../../support/api.ts";
import { Deliveries } from "../../support/at-rest.ts";
import { givenSeller, givenShift } from "../../support/box-office.ts";
import { buyerOf } from "../../support/buyer-of.ts";
import { notify, storedOrder } from "../../support/gateway.ts";
import { type Festival, givenNights, setPass, storedEvent } from "../../support/passes.ts";
import { buyBack, giveBack, listingOf } from "../../support/resale.ts";
import { doorsNear } from "../../support/world.ts";

/** What a ticket costs with the service; and what the organiser keeps of one that is sold again, 5 % of that. */
export const PAID = 93_500;
export const RESALE_FEE = 4_675;
export const PASS_PAID = 220_000;

/** A festival in the middle of its sale, and who has to do with it. */
export interface House {
  gateway: StandIn;
  deliveries: Deliveries;
  festival: Festival;
  admin: Person;
  seller: Person;
  shift: ShiftView;
  /** Orders by what they are here. */
  orders: Map<string, string>;
  people: Map<string, Person>;
  /** Addresses of who hears once of a change of the first night, or of its end. */
  concerned: Set<string>;
  /** What stays of an order when the first night is called off, by a rule that a decision names; all else goes back. */
  stays: Map<string, number>;
  /** Whose refund a person pays: the gateway returns no payment that was disputed. */
  byHand: Set<string>;
  /** What was paid at the door, in cash and by card. */
  atDoor: number;
  /** Orders that a box office has reserved, and sold while it had no network. */
  offlineSales: string[];
}

export const nightOf = (house: House, at = 0): Promise<Event> => storedEvent(house.festival.ids[at] ?? "");

/** Three nights: everything there is to sell on the first, and a pass for all of them. */
export async function givenHouse(gateway: StandIn): Promise<House> {
  const festival = await givenNights({
    ...doorsNear(),
    performingArts: "music",
    feePaidBy: "buyer",
    localities: [buildLocality(), buildLocality({ id: "palco", name: "Palco", capacity: 2 })],
    ticketPolicy: {
      transfers: { isAllowed: true, closesHoursBefore: 0, includesCourtesies: true },
      refunds: { kind: "always", daysBefore: 0 },
      resale: { isAllowed: true, isOnlyWay: false, feePercent: 5 },
    },
    combinations: [
      buildCombination({ id: "mesa", name: "Mesa", price: 480_000, seatsPerTicket: 4 }),
      buildCombination({
        ...{ id: "grupo", name: "Grupo", price: 240_000, seatsPerTicket: 3, groupCode: "shared" },
      }),
      buildCombination({ id: "palco", name: "Palco", localityId: "palco", price: 300_000 }),
      buildCombination({ id: "carro", name: "Parqueadero", price: 20_000, onlyWith: "general" }),
      buildCombination({ id: "gratis", name: "Gratis", price: 0 }),
    ],
  });
  expect((await setPass(festival)).status).toBe(200);
  const event = await storedEvent(festival.ids[0]);
  const [admin, seller] = await Promise.all([signIn("superadmin"), givenSeller(event)]);
  const house: House = {
    ...{ gateway, festival, admin, seller, deliveries: new Deliveries() },
    shift: await givenShift(event, seller),
    ...{
      orders: new Map(),
      people: new Map(),
      concerned: new Set(),
      stays: new Map(),
      byHand: new Set(),
      atDoor: 0,
      offlineSales: [],
    },
  };
  const { owner } = festival;
  const codes = { eventId: event.id, code: "LOMA10", type: "percentage", value: 10 } as const;
  expect((await call(promoCodeRoutes.createPromoCode, codes, owner)).status).toBe(201);
  const promoter = { eventId: event.id, code: "JHON", name: "Jhon Fredy", email: "jhon@correo.test" };
  expect((await call(promoterRoutes.createPromoter, promoter, owner)).status).toBe(201);
  await house.deliveries.deliverAll();
  return house;
}

export async function someone(
  { people, concerned }: House,
  name: string,
  isConcerned = true,
): Promise<Person> {
  const person = people.get(name) ?? (await signIn());
  people.set(name, person);
  if (isConcerned) concerned.add(person.email);
  return person;
}

/** A held order with its payment page open. */
export async function opened(
  house: House,
  name: string,
  selections: Record<string, number>,
  codes: object = {},
): Promise<string> {
  const person = await someone(house, name, false);
  const chosen = Object.entries(selections).map(([combinationId, quantity]) => ({ combinationId, quantity }));
  const { status, body } = await call(
    orderRoutes.createPurchase,
    { idempotencyKey: randomUUID(), eventId: house.festival.ids[0], selections: chosen, ...codes },
    person,
  );
  expect([name, status, body.code]).toEqual([name, 201, undefined]);
  house.orders.set(name, body.id);
  await toPay(house, name);
  return body.id;
}

async function toPay(house: House, name: string): Promise<void> {
  const person = await someone(house, name, false);
  const orderId = house.orders.get(name) ?? "";
  const { status, body } = await call(
    paymentRoutes.startCheckout,
    { orderId, buyer: buyerOf(person) },
    person,
  );
  expect([name, status, body.code]).toEqual([name, 200, undefined]);
}

/** Pays at the gateway and tells us, whatever we make of it. */
export async function pay({ gateway, orders }: House, name: string): Promise<void> {
  const { id } = gateway.pay({
    ...{ externalReference: orders.get(name) ?? "", outcome: "approved", method: "visa", force: true },
  });
  expect((await notify(id)).status).toBe(200);
}

export async function bought(
  house: House,
  name: string,
  selections: Record<string, number>,
  codes: object = {},
): Promise<string[]> {
  const orderId = await opened(house, name, selections, codes);
  const order = await storedOrder(orderId);
  if (order.total > 0) await pay(house, name);
  await house.deliveries.deliverAll();
  house.concerned.add((await someone(house, name)).email);
  return ticketIdsOf(await storedOrder(orderId));
}

export const paymentOf = async ({ orders }: House, name: string): Promise<number> =>
  Number((await storedOrder(orders.get(name) ?? "")).payment?.id);

/** The bank has a payment, gives it back, or gives it away. */
export async function dispute(
  house: House,
  name: string,
  detail: "in_process" | "reimbursed" | "settled",
): Promise<void> {
  const payment = await paymentOf(house, name);
  house.gateway.gateway.changeStatus(payment, "charged_back", detail);
  await notify(payment);
  await house.deliveries.deliverAll();
}

export async function offered(house: House, id: string, from: string, to: string): Promise<void> {
  const [giver, taker] = [await someone(house, from), await someone(house, to, false)];
  const { status, body } = await call(ticketRoutes.transferTicket, { id, toEmail: taker.email }, giver);
  expect([from, to, status, body.code]).toEqual([from, to, 200, undefined]);
}

export async function taken(house: House, id: string, to: string): Promise<string | undefined> {
  return (await call(ticketRoutes.acceptTransfer, { id }, await someone(house, to, false))).body.code;
}

export async function passedOn(house: House, id: string, from: string, to: string): Promise<void> {
  await offered(house, id, from, to);
  expect([to, await taken(house, id, to)]).toEqual([to, undefined]);
  await someone(house, to);
}

export const scanAt = async (eventId: string, id: string, by: Person) => {
  const { qrToken = "" } = (await tickets.doc(id).get()).data() ?? {};
  const { body } = await call(
    checkInRoutes.validateQr,
    { qrToken, eventId, method: "scanner_web", confirmsEarly: true } as never,
    by,
  );
  return body as { result?: string; reason?: string };
};

export const firstOf = ({ festival }: House) => festival.ids[0];

/**
 * Pays for a ticket that was given back. What is given back at the same terms is one lot: whoever sold it has been told, has it no more, and
 * leaves the organiser's part of it.
 */
export async function payForResold(house: House, name: string): Promise<void> {
  await pay(house, name);
  await house.deliveries.deliverAll();
  await someone(house, name);
  const buyerOrderId = house.orders.get(name) ?? "";
  const [listing] = await readAll(resaleListings.all().where("buyerOrderId", "==", buyerOrderId));
  const [seller] = [...house.orders].find(([, orderId]) => orderId === listing?.orderId) ?? [];
  if (!seller || listing?.status !== "sold") return;
  house.concerned.delete((await someone(house, seller, false)).email);
  house.stays.set(seller, RESALE_FEE);
}

export async function resold(house: House, id: string, from: string, to: string): Promise<void> {
  expect((await giveBack({ id }, await someone(house, from))).status).toBe(200);
  await house.deliveries.deliverAll();
  const listing = await listingOf(id);
  if (!listing) throw new Error("nothing was given back");
  const { status, body } = await buyBack(listing, await someone(house, to, false));
  expect([to, status, body.code]).toEqual([to, 201, undefined]);
  house.orders.set(to, body.id);
  await toPay(house, to);
}
