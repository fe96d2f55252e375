import { randomUUID } from "node:crypto";
import { scanInput } from "@tarima/shared/check-ins/check-in.schema.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Listing } from "@tarima/shared/resale/resale.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import * as z from "zod/mini";
import { buildCombination, buildLocality } from "../../../../tools/builders/events.ts";
import { buildPayment } from "../../../../tools/builders/payments.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { checkInTicket } from "../../../src/features/check-ins/scanning/check-in-ticket.ts";
import { openDoor } from "../../../src/features/check-ins/scanning/door.ts";
import { endGoneOrder, releaseOrder } from "../../../src/features/orders/buying/release-order.ts";
import { recordPayment } from "../../../src/features/payments/gateway/record-payment.ts";
import { buyListings } from "../../../src/features/resale/buy-listings.ts";
import { followListings } from "../../../src/features/resale/follow-listings.ts";
import { listForResale } from "../../../src/features/tickets/resale/list-for-resale.ts";
import { readResaleTerms } from "../../../src/features/tickets/resale/resale-terms-of.ts";
import { followOffer } from "../../../src/features/waiting-list/follow-offer.ts";
import { joinWaitingList } from "../../../src/features/waiting-list/join-waiting-list.ts";
import { renewNeeds } from "../../../src/features/waiting-list/needs.ts";
import { serveWaitingList } from "../../../src/features/waiting-list/serve-waiting-list.ts";
import { events, resaleListings, tickets, waitingList } from "../../../src/lib/firestore/collections.ts";
import { type Person, signIn } from "../../support/api.ts";
import { storedOrder } from "../../support/gateway.ts";
import { givenPaidTickets } from "../../support/resale.ts";
import { doorsNear, givenEvent } from "../../support/world.ts";
import type { Meetings } from "./meeting.ts";

const listingOf = async ({ id }: Ticket) => (await resaleListings.doc(id).get()).data();

const callOf = ({ uid, email }: Person) => buildCall({ actor: buildActor({ uid, email }) });

async function listed(ticket: Ticket, seller: Person): Promise<void> {
  const { refund } = await readResaleTerms(ticket, new Date());
  await listForResale(ticket, refund, callOf(seller));
}

async function buy(ticket: Ticket, person: Person): Promise<Order> {
  const { eventId: id, lot } = (await listingOf(ticket)) as Listing;
  return buyListings({ idempotencyKey: randomUUID(), id, lot, quantity: 1 }, callOf(person));
}

const pay = async ({ id }: Order) => recordPayment(buildPayment(await storedOrder(id)), new Date());

async function scan({ qrToken, eventId }: Ticket) {
  const input = z.parse(scanInput, { qrToken, eventId, confirmsEarly: true });
  const door = await openDoor(input);
  if (!door) throw new Error("no such door");
  return checkInTicket(input, door, buildCall({ actor: buildActor({ uid: randomUUID(), role: "scanner" }) }));
}

/** Somebody's ticket, and two who want it. */
async function givenTicket() {
  const [seller, ana, luz] = await Promise.all([signIn(), signIn(), signIn()]);
  const [ticket] = await givenPaidTickets(await givenEvent(doorsNear()), 1, seller);
  return { seller, ana, luz, ticket: ticket as Ticket };
}

/** A ticket that somebody holds, and has not paid yet. */
async function givenHeld() {
  const given = await givenTicket();
  await listed(given.ticket, given.seller);
  return { ...given, order: await buy(given.ticket, given.ana) };
}

export const RESALE: Meetings = {
  "ticket that is listed": async () => {
    const { ticket, seller } = await givenTicket();
    return {
      first: () => listed(ticket, seller),
      second: () => scan(ticket),
      isRight: async () => (await listingOf(ticket))?.status !== "listed",
    };
  },
  listing: async () => {
    const { ticket, seller, ana, luz } = await givenTicket();
    await listed(ticket, seller);
    const orders: Order[] = [];
    const buying = async (person: Person) => orders.push(await buy(ticket, person));
    return {
      first: () => buying(ana),
      second: () => buying(luz),
      isRight: async () => orders.length === 1 && (await listingOf(ticket))?.buyerOrderId === orders[0]?.id,
    };
  },
  "event of an exchange": async () => {
    const { ticket, order } = await givenHeld();
    return {
      first: () => pay(order),
      second: () => events.doc(ticket.eventId).update({ status: "cancelled" }),
      isRight: async () =>
        (await storedOrder(order.id)).paidAt === null &&
        (await tickets.doc(ticket.id).get()).data()?.status === "active",
    };
  },
  "listing of an order that ended": async () => {
    const { ticket, order } = await givenHeld();
    await releaseOrder(order.id, new Date(Date.now() + HOUR_MS));
    return {
      first: () => followListings(order),
      second: () => pay(order),
      isRight: async () => (await listingOf(ticket))?.status === "sold",
    };
  },
  "event of who waits again": async () => {
    const vip = buildCombination({ id: "vip", name: "VIP" });
    const event = await givenEvent({
      ...doorsNear(),
      combinations: [buildCombination(), vip],
      localities: [buildLocality({ capacity: 1 })],
    });
    const [seller, ana, luz] = await Promise.all([signIn(), signIn(), signIn()]);
    const [ticket] = (await givenPaidTickets(event, 1, seller)) as [Ticket];
    const join = (person: Person, combinationId: string) =>
      joinWaitingList(event.id, { combinationId, quantity: 1 }, callOf(person));
    await join(ana, "general");
    await listed(ticket, seller);
    await serveWaitingList(event.id, new Date());
    await renewNeeds(event.id);
    const orderId = (await waitingList.doc(`${event.id}_${ana.uid}`).get()).data()?.orderId ?? "";
    await scan(ticket);
    await endGoneOrder(orderId, new Date());
    return {
      first: async () => followOffer(await storedOrder(orderId)),
      second: () => join(luz, "vip"),
      isRight: async () => {
        const needs = (await events.doc(event.id).get()).data()?.waitingList?.needs;
        return needs?.general === 1 && needs.vip === 1;
      },
    };
  },
};
