import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createEvent } from "../../../../functions/src/features/events/editing/create-event.ts";
import { purchaseTickets } from "../../../../functions/src/features/orders/buying/purchase-tickets.ts";
import { startCheckout } from "../../../../functions/src/features/payments/start-checkout.ts";
import { eventMetrics, events, tickets } from "../../../../functions/src/lib/firestore/collections.ts";
import { buildCombination, buildEvent } from "../../../../tools/builders/events.ts";
import { buildActor, buildBuyer, buildCall } from "../../../../tools/builders/people.ts";
import { SITE } from "./site.ts";

/** Longest that functions take to begin on a busy machine. */
const PATIENCE_MS = 180_000;

/**
 * Has an event published, a ticket issued and its sale counted by triggers. An emulator starts a function with its first delivery, which may take longer
 * than a test waits for what it does.
 */
export async function wakeFunctions(): Promise<void> {
  const id = `ev-${randomUUID().slice(0, 13)}`;
  const combinations = [buildCombination({ price: 0 })];
  const event = await createEvent(buildEvent({ id, producerId: `pr-${id}`, combinations })); // in nobody's lists
  const page = `${SITE}/api/v1/event/public/slug/${event.publicSlug}`;
  await until(() =>
    fetch(page).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const wish = { eventId: id, selections: [{ combinationId: "general", quantity: 1 }] };
  const call = buildCall({ actor: buildActor({ uid: `despierta-${id}` }) });
  const held = await purchaseTickets({ idempotencyKey: randomUUID(), ...wish }, call);
  await startCheckout(held, { buyer: buildBuyer() }, call.now); // it is free, so it is confirmed
  await until(async () => !(await tickets.all().where("orderId", "==", held.id).limit(1).get()).empty);
  await until(async () => (await eventMetrics.doc(id).get()).exists);
  await events.doc(id).update({ status: "draft" }); // nobody else meets it
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await isDone()); await wait(250))
    if (Date.now() > end) throw new Error("The functions of the world do not answer");
}
