import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildEvent } from "../../../tools/builders/events.ts";
import { buildPayment } from "../../../tools/builders/payments.ts";
import { buildActor, buildCall } from "../../../tools/builders/people.ts";
import { freePlaces } from "../../src/features/inventory/inventory.repo.ts";
import { purchaseTickets } from "../../src/features/orders/buying/purchase-tickets.ts";
import { expireOrder, releaseOrder } from "../../src/features/orders/buying/release-order.ts";
import { recordPayment } from "../../src/features/payments/gateway/record-payment.ts";
import { refundTickets } from "../../src/features/payments/refunds/refund-tickets.ts";
import { replaceTicketing } from "../../src/features/ticketing/replace-ticketing.ts";
import { issueTickets } from "../../src/features/tickets/issuing/issue-tickets.ts";
import { events, orders, shardsOf } from "../../src/lib/firestore/collections.ts";
import { db } from "../../src/lib/firestore/database.ts";
import { meetingAt, withoutGuard } from "../support/guards.ts";
import { givenEvent } from "../support/world.ts";
import { PlacesModel } from "./places-model.ts";

// Invariant 2: free + held + sold = capacity, whatever happens in whatever order, every time it is read.

/** The number of all actions, and of those that run at once. */
const STEPS = 10_000;
const AT_ONCE = 25;
/** The same in every run, so that a failure can be reproduced. */
const SEED = 20_261_121;

const by = buildCall({ actor: buildActor({ uid: "sistema", role: "superadmin" }) });
const late = () => new Date(Date.now() + 3_600_000);

type Deed =
  | { is: "buy"; combination: string; quantity: number }
  | { is: "expire" | "release" | "pay" | "refund"; which: number }
  | { is: "resize"; platea: number; palcos: number; limit: number };

const which = fc.nat(1_000_000);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      is: fc.constant("buy" as const),
      combination: fc.constantFrom("general", "palco", "preventa"),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constantFrom("expire" as const, "release" as const), which }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant("pay" as const), which }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("refund" as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant("resize" as const),
      // relative to the present capacity: once more tickets are sold, an absolute number would always be refused
      platea: fc.integer({ min: -20, max: 30 }),
      palcos: fc.integer({ min: -60, max: 60 }), // fifty more lie in a shard of their own
      limit: fc.integer({ min: -6, max: 8 }),
    }),
  },
);

async function givenBusyEvent(): Promise<Event> {
  const base = buildEvent();
  const [locality] = base.localities;
  const [phase] = base.phases;
  const [priced] = base.combinations;
  if (!locality || !phase || !priced) throw new Error("no ticketing");
  const combination = { ...priced, price: 0 }; // free: only places are counted, without the gateway
  return givenEvent({
    limits: { perOrder: 10, perPerson: 1_000_000 },
    localities: [
      { ...locality, id: "platea", capacity: 600 },
      { ...locality, id: "palcos", name: "Palcos", capacity: 120 },
    ],
    phases: [
      { ...phase, id: "unica" },
      { ...phase, id: "limitada", name: "Preventa", limit: 200 },
    ],
    combinations: [
      { ...combination, localityId: "platea", phaseId: "unica" },
      { ...combination, id: "palco", localityId: "palcos", phaseId: "unica", seatsPerTicket: 4 },
      { ...combination, id: "preventa", localityId: "platea", phaseId: "limitada" },
    ],
  });
}

/** Does one action and gives the model its answer; an action that the state does not allow may be refused. */
async function act(event: Event, model: PlacesModel, ids: readonly string[], step: Deed): Promise<void> {
  const now = new Date();
  if (step.is === "buy") {
    const { combination: combinationId, quantity } = step;
    const { id } = await purchaseTickets(
      { idempotencyKey: randomUUID(), eventId: event.id, selections: [{ combinationId, quantity }] },
      buildCall({ actor: buildActor({ uid: randomUUID() }), ip: randomUUID() }), // many expired holds make a buyer wait
    );
    return model.bought(id, combinationId, quantity);
  }
  if (step.is === "resize")
    return model.resized(await replaceTicketing(event.id, resized(event, model, step), by));
  const id = ids[step.which % ids.length];
  if (id === undefined) return;
  if (step.is === "expire") model.answered("end", await expireOrder(id, late()));
  else if (step.is === "release") model.answered("end", await releaseOrder(id, now));
  else if (step.is === "pay") await pay(model, id, now);
  else {
    const who = { user: { id: "sistema", name: "Sistema", email: "", role: "superadmin" }, ip: "", ua: "" };
    const wish = { orderId: id, numbers: [1], reason: "requested", by: who } as const;
    model.answered("refund", await refundTickets(wish, now));
  }
}

function resized(
  { localities, phases, combinations }: Event,
  { capacity }: PlacesModel,
  { platea, palcos, limit }: Extract<Deed, { is: "resize" }>,
) {
  const at = (pool: string, more: number) => Math.max(1, (capacity[pool] ?? 0) + more);
  return {
    localities: localities.map((row) => ({
      ...row,
      capacity: at(`locality-${row.id}`, row.id === "platea" ? platea : palcos),
    })),
    phases: phases.map((row) => (row.limit === null ? row : { ...row, limit: at(`phase-${row.id}`, limit) })),
    combinations,
  };
}

async function pay(model: PlacesModel, orderId: string, now: Date): Promise<void> {
  const order = (await orders.doc(orderId).get()).data();
  if (order?.status !== "held") return;
  const paid = await recordPayment(buildPayment(order), now);
  if (paid.paidAt === null) return;
  model.answered("pay", paid);
  await issueTickets(paid, now);
}

const capacityOf = ({ pools }: Event) =>
  Object.fromEntries(Object.entries(pools).map(([pool, { capacity }]) => [pool, capacity]));

/** The stored free places of the pools, read at one moment. */
async function freeNow(event: Event): Promise<Record<string, number>> {
  const stored = (await events.doc(event.id).get()).data();
  if (!stored) throw new Error("the event is gone");
  return freePlaces(stored);
}

interface Look {
  pool: string;
  counted: number;
  capacity: number;
  lowest: number;
}

/** The event, its shards and its orders, read together at one moment while actions run. */
const lookAt = (eventId: string): Promise<Look[]> =>
  db().runTransaction(
    async (transaction) => {
      const event = (await transaction.get(events.doc(eventId))).data();
      if (!event) throw new Error("the event is gone");
      // their takes alone: decoding thousands of whole orders would take a third of this test's time
      const ofEvent = db().collection("orders").where("event.id", "==", eventId).select("takes");
      const sold = await transaction.get(ofEvent);
      const takes = sold.docs.flatMap((doc) => doc.get("takes") as Order["takes"]); // stored by orders.repo.ts
      return Promise.all(
        Object.entries(event.pools).map(async ([pool, { capacity }]) => {
          const shards = (await transaction.get(shardsOf(eventId, pool).all())).docs.map(
            (doc) => doc.data().free,
          );
          const taken = takes.filter((take) => take.pool === pool).map(({ places }) => places);
          const counted = [...shards, ...taken].reduce((sum, places) => sum + places, 0);
          return { pool, counted, capacity, lowest: Math.min(0, ...shards) };
        }),
      );
    },
    { readOnly: true },
  );

function expectAllCounted(looks: readonly Look[]): void {
  for (const { pool, counted, capacity, lowest } of looks)
    expect([pool, counted, lowest]).toEqual([pool, capacity, 0]);
}

/** The catalogue's error codes for an action that the state does not allow. */
const REFUSALS = [
  "SOLD_OUT",
  "TICKETING_IN_USE",
  "ORDER_NOT_CANCELLABLE",
  "ORDER_NOT_REFUNDABLE",
  "TICKETS_NOT_READY",
];

test(`${STEPS} random buys, payments, expiries, releases, refunds and capacity changes leave every place counted`, async () => {
  const event = await givenBusyEvent();
  const model = new PlacesModel(capacityOf(event));
  const deeds = fc.sample(deed, { numRuns: STEPS, seed: SEED });
  let looks = 0;
  for (let round = 0; round * AT_ONCE < deeds.length; round++) {
    const steps = deeds.slice(round * AT_ONCE, (round + 1) * AT_ONCE);
    const ids = model.ids; // orders of earlier rounds only
    const busy = Promise.allSettled(steps.map((step) => act(event, model, ids, step)));
    if (round % 10 === 0) {
      expectAllCounted(await lookAt(event.id));
      looks++;
    }
    for (const outcome of await busy)
      if (outcome.status === "rejected")
        expect(REFUSALS).toContain(outcome.reason?.code ?? String(outcome.reason));
    expect([round, await freeNow(event)]).toEqual([round, model.free()]);
  }
  expectAllCounted(await lookAt(event.id));
  expect(looks).toBeGreaterThanOrEqual(STEPS / AT_ONCE / 10);
  // each kind succeeded often, and was not just refused every time
  for (const [kind, least] of Object.entries({ buy: 1000, pay: 300, end: 200, refund: 100, resize: 50 }))
    expect([kind, (model.done[kind] ?? 0) >= least, model.done]).toEqual([kind, true, model.done]);
}, 400_000);

test("negative control: without the condition on the order two ends of one hold free its places twice", async () => {
  const event = await givenBusyEvent();
  const model = new PlacesModel(capacityOf(event));
  await act(event, model, [], { is: "buy", combination: "general", quantity: 2 });
  const [id = ""] = model.ids;
  const end = () => expireOrder(id, late());
  await meetingAt("order", end, end);
  expectAllCounted(await lookAt(event.id));

  await act(event, model, [], { is: "buy", combination: "general", quantity: 2 });
  const other = model.ids[1] ?? "";
  await withoutGuard("order", () =>
    meetingAt(
      "order",
      () => expireOrder(other, late()),
      () => expireOrder(other, late()),
    ),
  );
  const platea = (await lookAt(event.id)).find(({ pool }) => pool === "locality-platea");
  expect(platea).toMatchObject({ counted: 602, capacity: 600 });
});
