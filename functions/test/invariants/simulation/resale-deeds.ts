import { randomUUID } from "node:crypto";
import { startCheckout } from "../../../src/features/payments/start-checkout.ts";
import { buyListings } from "../../../src/features/resale/buy-listings.ts";
import { listForResale } from "../../../src/features/tickets/resale/list-for-resale.ts";
import { readResaleTerms } from "../../../src/features/tickets/resale/resale-terms-of.ts";
import { AppError } from "../../../src/lib/app-error.ts";
import { resaleListings, tickets } from "../../../src/lib/firestore/collections.ts";
import { stored } from "./schedules.ts";
import { callOf, isOneIn, pick, type World } from "./world.ts";

const listingsOf = async ({ events }: World, status: string) =>
  (await resaleListings.all().where("eventId", "in", events).where("status", "==", status).get()).docs.map(
    (doc) => doc.data(),
  );

const holderOf = (world: World, uid: string | null) => world.people.find(({ actor }) => actor.uid === uid);

/** A good ticket of an event on sale that its buyer has, and may give back. */
async function goodTicket(world: World) {
  const found = await tickets
    .all()
    .where("eventId", "in", world.events)
    .where("status", "==", "active")
    .get();
  const own = found.docs.map((doc) => doc.data()).filter((it) => it.totalPaid > 0 && !it.forSale);
  return pick(
    world,
    own.filter((it) => it.earlierHolders.length === 0 && !it.transfer && !it.pass && !it.isFromBoxOffice),
  );
}

/** Three people give a ticket back where they may; some of them press twice. */
export async function giveBackForSale(world: World): Promise<boolean> {
  let isDone = false;
  for (let more = 0; more < 3; more++) {
    const ticket = await goodTicket(world);
    const holder = holderOf(world, ticket?.holderUid ?? null);
    if (!ticket || !holder) return isDone;
    const { refund } = await readResaleTerms(ticket, world.now());
    const call = callOf(world, holder.actor);
    try {
      await Promise.all([
        listForResale(ticket, refund, call),
        isOneIn(world, 3) ? listForResale(ticket, refund, call) : undefined,
      ]);
      isDone = true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error; // a ticket that may not be given back; the next may
    }
  }
  return isDone;
}

export async function buyWhatWasGivenBack(world: World): Promise<boolean> {
  if ((await listingsOf(world, "listed")).length === 0) await giveBackForSale(world);
  const [listing, person] = [pick(world, await listingsOf(world, "listed")), pick(world, world.people)];
  if (!listing || !person) return false;
  const call = callOf(world, person.actor);
  const wish = { idempotencyKey: randomUUID(), id: listing.eventId, lot: listing.lot };
  world.orders.push(wish.idempotencyKey);
  const order = await buyListings({ ...wish, quantity: isOneIn(world, 3) ? 2 : 1 }, call);
  if (isOneIn(world, 10)) return true; // the buyer left
  await startCheckout((await stored(order.id)) ?? order, { buyer: person.buyer }, call.now);
  // most people pay at once
  if (!isOneIn(world, 4))
    world.gateway.pay({ externalReference: order.id, outcome: "approved", force: true });
  return true;
}
