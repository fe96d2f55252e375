import { randomUUID } from "node:crypto";
import { ticketIdOf } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { resaleRoutes, ticketResaleRoutes } from "@tarima/shared/resale/resale.routes.ts";
import type { Listing } from "@tarima/shared/resale/resale.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { buildPayment } from "../../../tools/builders/payments.ts";
import { recordPayment } from "../../src/features/payments/gateway/record-payment.ts";
import { issueTickets } from "../../src/features/tickets/issuing/issue-tickets.ts";
import { orders, resaleListings, tickets } from "../../src/lib/firestore/collections.ts";
import { call, type Person, signIn } from "./api.ts";
import { storedOrder } from "./gateway.ts";
import { hold } from "./world.ts";
import { deliverThrice, snapshotOf, writtenTo } from "./wrapped.ts";

/** Records a payment of an order as its notification does, and delivers the order's change. */
export const paid = (orderId: string, at = new Date()): Promise<Order> => heard(orderId, {}, at);

/** Records what the gateway says of an order's payment by now, and delivers the order's change. */
export async function heard(
  orderId: string,
  change: Parameters<typeof buildPayment>[1],
  at = new Date(),
): Promise<Order> {
  const before = await snapshotOf(orders.doc(orderId));
  await recordPayment(buildPayment(await storedOrder(orderId), change), at);
  await deliverThrice("onOrderWritten", await writtenTo("onOrderWritten", `orders/${orderId}`, { before }));
  return storedOrder(orderId);
}

/** A paid order with its tickets, without a gateway that knows of it: its refunds stay open. */
export async function givenPaidTickets(event: Event, quantity: number, person: Person): Promise<Ticket[]> {
  const { body } = await hold(event, quantity, person);
  await recordPayment(buildPayment(await storedOrder(body.id)), new Date());
  await issueTickets({ id: body.id }, new Date());
  const numbers = Array.from({ length: quantity }, (_, i) => i + 1);
  const refs = numbers.map((number) => tickets.doc(ticketIdOf(event.id, body.id, number)));
  return Promise.all(refs.map(async (ref) => (await ref.get()).data() as Ticket));
}

export const termsOf = ({ id }: Pick<Ticket, "id">, person: Person) =>
  call(ticketResaleRoutes.getResaleTerms, { id }, person);
/** Gives a ticket back for sale at the terms that are shown. */
export async function giveBack(ticket: Pick<Ticket, "id">, person: Person) {
  const { body } = await termsOf(ticket, person);
  return call(ticketResaleRoutes.listForResale, { id: ticket.id, refund: body.refund ?? 0 }, person);
}
export const withdraw = ({ id }: Pick<Ticket, "id">, person: Person) =>
  call(ticketResaleRoutes.withdrawFromResale, { id }, person);

export const ticketOf = async ({ id }: Pick<Ticket, "id">): Promise<Ticket> =>
  (await tickets.doc(id).get()).data() as Ticket;
/** Tickets issued for an order, by number. */
export const issuedFor = async (orderId: string): Promise<Ticket[]> =>
  (await tickets.all().where("orderId", "==", orderId).get()).docs
    .map((doc) => doc.data())
    .sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));

export const listingOf = async (id: string): Promise<Listing | undefined> =>
  (await resaleListings.doc(id).get()).data();
export const listed = async (event: Event) =>
  (await resaleListings.all().where("eventId", "==", event.id).get()).docs.map((doc) => doc.data());

export const shown = async (event: Event) =>
  (await call(resaleRoutes.listResale, { id: event.id })).body.lots;

/** Holds tickets of the lot of a listing. */
export async function buyBack(
  listing: Pick<Listing, "eventId" | "lot">,
  person: Person,
  { quantity = 1, idempotencyKey = randomUUID(), ...more }: Partial<BuyInput> = {},
) {
  const { eventId: id, lot } = listing;
  return call(resaleRoutes.buyResale, { idempotencyKey, id, lot, quantity, ...more }, person);
}

interface BuyInput {
  quantity: number;
  idempotencyKey: string;
  expectedTotal: number;
  source: Record<string, string>;
}

/** Delivers a listing as it is now to its trigger, as if it were new. */
export const deliverListing = async (id: string): Promise<void> =>
  deliverThrice("onListingWritten", await writtenTo("onListingWritten", `resaleListings/${id}`));

/** Somebody with paid tickets who has given them all back. */
export async function givenListed(event: Event, quantity = 1) {
  const seller = await signIn();
  const own = await givenPaidTickets(event, quantity, seller);
  for (const ticket of own) {
    const { status } = await giveBack(ticket, seller);
    if (status !== 200) throw new Error(`Giving back answered ${status}`);
  }
  const listings = await Promise.all(own.map(async ({ id }) => (await listingOf(id)) as Listing));
  return { seller, tickets: own, listings, listing: listings[0] as Listing, ticket: own[0] as Ticket };
}
