import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { Firestore } from "firebase-admin/firestore";
import { afterEach, describe, expect, test, vi } from "vitest";
import { buildEvent } from "../../../../tools/builders/events.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { freePlaces } from "../../../src/features/inventory/inventory.repo.ts";
import { purchaseTickets } from "../../../src/features/orders/buying/purchase-tickets.ts";
import { events, publicEvents, shardsOf } from "../../../src/lib/firestore/collections.ts";
import { givenEvent, publish } from "../../support/world.ts";

// Which shards a sale reads: its own of each pool, and all of those pools that were found short.

/** A stadium: 20 shards, and 2 of its few best places. */
async function givenStadium(): Promise<Event> {
  const base = buildEvent();
  const [locality, phase, priced] = [base.localities[0], base.phases[0], base.combinations[0]];
  if (!locality || !phase || !priced) throw new Error("no ticketing");
  const type = { ...priced, price: 0, phaseId: phase.id };
  return givenEvent({
    limits: { perOrder: 10, perPerson: 100 },
    localities: [
      { ...locality, id: "tribuna", capacity: 20_000 },
      { ...locality, id: "palco", name: "Palco", capacity: 100 },
    ],
    combinations: [
      { ...type, id: "tribuna", localityId: "tribuna" },
      { ...type, id: "palco", localityId: "palco" },
    ],
  });
}

const buy = (eventId: string, selections: { combinationId: string; quantity: number }[]) =>
  purchaseTickets(
    { idempotencyKey: randomUUID(), eventId, selections },
    buildCall({ actor: buildActor({ uid: randomUUID() }), ip: randomUUID() }),
  );
const one = (combinationId: string, quantity = 1) => [{ combinationId, quantity }];

/** The shards that were read during some work, by pool. */
async function readDuring(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const reads = vi.spyOn(Firestore.prototype, "getAll");
  await work();
  const counts: Record<string, number> = {};
  for (const { path } of reads.mock.calls.flat() as { path?: string }[]) {
    const pool = /\/pools\/([^/]+)\/shards\//.exec(path ?? "")?.[1];
    if (pool) counts[pool] = (counts[pool] ?? 0) + 1;
  }
  reads.mockRestore();
  return counts;
}
const poolOf = ({ pools }: Event, part: string) => Object.keys(pools).find((id) => id.includes(part)) ?? "";
const leave = async (event: Event, part: string, places: readonly number[]) => {
  const shards = shardsOf(event.id, poolOf(event, part));
  await Promise.all(places.map((free, shard) => shards.doc(String(shard)).update({ free })));
};

afterEach(() => vi.restoreAllMocks());

describe("once a small pool of a stadium is sold out", () => {
  test("a sale of the large one reads one of its twenty shards", async () => {
    const event = await givenStadium();
    const [large, small] = [poolOf(event, "tribuna"), poolOf(event, "palco")];
    expect([event.pools[large]?.shards, event.pools[small]?.shards]).toEqual([20, 2]);
    for (let i = 0; i < 10; i++) await buy(event.id, one("palco", 10));
    await expect(buy(event.id, one("palco"))).rejects.toMatchObject({ code: "SOLD_OUT" });
    expect(await readDuring(() => buy(event.id, one("tribuna")))).toEqual({ [large]: 1, [small]: 2 });
    expect(await freePlaces(event)).toEqual({ [large]: 19_999, [small]: 0 });
  });

  test("who asks for both gets neither, and who asks for the large one what is left of it in any shard", async () => {
    const event = await givenStadium();
    const large = poolOf(event, "tribuna");
    await leave(event, "palco", [0, 0]);
    await expect(buy(event.id, [...one("tribuna"), ...one("palco")])).rejects.toMatchObject({
      code: "SOLD_OUT",
    });
    for (let last = 0; last < 20; last += 19) {
      await leave(
        event,
        "tribuna",
        Array.from({ length: 20 }, (_, shard) => (shard === last ? 1 : 0)),
      );
      expect(await buy(event.id, one("tribuna"))).toMatchObject({ takes: [{ pool: large, shard: last }] });
      await expect(buy(event.id, one("tribuna"))).rejects.toMatchObject({ code: "SOLD_OUT" });
    }
  });
});

test("an order that finds both of its pools short is gathered from all shards of both", async () => {
  const event = await givenStadium();
  await leave(event, "palco", [1, 1]);
  await leave(
    event,
    "tribuna",
    Array.from({ length: 20 }, (_, shard) => (shard % 10 === 0 ? 2 : 0)),
  );
  await buy(event.id, [...one("tribuna", 4), ...one("palco", 2)]);
  expect(Object.values(await freePlaces(event))).toEqual([0, 0]);
});

test("the last place that everybody may have marks the event, although the list's are seen in part only", async () => {
  const event = await givenStadium();
  await leave(event, "palco", [1, 1]); // somebody waits for two: the list's, as nobody sees from one shard
  await leave(
    event,
    "tribuna",
    Array.from({ length: 20 }, () => 1),
  );
  await events.doc(event.id).update({ waitingList: { needs: { palco: 2 }, isClosing: false } });
  await publish(event.id);
  const isMarked = async () => (await publicEvents.doc(event.id).get()).data()?.isSoldOut;
  for (let i = 0; i < 10; i++) await buy(event.id, one("tribuna", 2)); // from its own shard and another each time
  await expect.poll(isMarked).toBe(true);
});

test("a key that is sent twice at once makes no sale read more", async () => {
  const event = await givenStadium();
  const idempotencyKey = randomUUID();
  const call = buildCall({ actor: buildActor({ uid: randomUUID() }), ip: randomUUID() });
  const twice = () =>
    purchaseTickets({ idempotencyKey, eventId: event.id, selections: one("tribuna") }, call);
  const [first, second] = await Promise.all([twice(), twice()]);
  expect(second.id).toBe(first.id);
  const read = await readDuring(() => buy(event.id, one("tribuna")));
  expect(Object.values(read)).toEqual([1, 1]);
});
