import { randomUUID } from "node:crypto";
import type { Listing } from "@tarima/shared/resale/resale.schema.ts";
import { recordPayment } from "../../functions/src/features/payments/gateway/record-payment.ts";
import { buyListings } from "../../functions/src/features/resale/buy-listings.ts";
import { showListings } from "../../functions/src/features/resale/show-listings.ts";
import { issueTickets } from "../../functions/src/features/tickets/issuing/issue-tickets.ts";
import { listForResale } from "../../functions/src/features/tickets/resale/list-for-resale.ts";
import { markListings } from "../../functions/src/features/tickets/resale/mark-listings.ts";
import { readResaleTerms } from "../../functions/src/features/tickets/resale/resale-terms-of.ts";
import { resaleListings, tickets } from "../../functions/src/lib/firestore/collections.ts";
import { buildPayment } from "../builders/payments.ts";
import { buildActor, buildCall } from "../builders/people.ts";
import { costOf } from "./count.ts";
import { many } from "./measure.ts";
import { costRow, type Row } from "./table.ts";
import { buy, givenEvent } from "./world.ts";

/** Listings of a lot that somebody buys of, and looks at. */
const LISTED = many(200, 40);

const paid = (id: string, total: number) => recordPayment(buildPayment({ id, total }), new Date());

/** The reads and writes of tickets that are given back for sale. */
export async function resaleCost(): Promise<Row[]> {
  const event = await givenEvent(LISTED + 10);
  let listed: Listing | undefined;
  let listing = { reads: 0, writes: 0 };
  for (let i = 0; i < LISTED; i += 2) {
    const order = await buy(event);
    await paid(order.id, order.total);
    await issueTickets(order, new Date());
    const own = await tickets.all().where("orderId", "==", order.id).get();
    const call = buildCall({ actor: buildActor({ uid: order.uid }) });
    for (const ticket of own.docs.map((doc) => doc.data())) {
      const { refund } = await readResaleTerms(ticket, new Date());
      listing = await costOf(() => listForResale(ticket, refund, call));
      listed = (await resaleListings.doc(ticket.id).get()).data();
    }
  }
  if (!listed) throw new Error("nothing is listed");
  const { eventId: id, lot, paid: total } = listed;
  await markListings(id, new Date());
  const shown = await costOf(() => showListings(id, new Date()));
  const call = buildCall({ actor: buildActor({ uid: randomUUID() }) });
  const idempotencyKey = randomUUID();
  const held = await costOf(() => buyListings({ idempotencyKey, id, lot, quantity: 1 }, call));
  const exchange = await costOf(() => paid(idempotencyKey, total));
  return [
    costRow("a ticket given back for sale", listing, { reads: 4, writes: 3 }),
    costRow(`what of an event is for sale again, ${LISTED} tickets`, shown, { reads: LISTED + 1, writes: 0 }),
    costRow("one of them held: order, listing, count", held, { reads: 20, writes: 3 }),
    costRow("its exchange, once it is paid", exchange, { reads: 7, writes: 10 }),
  ];
}
