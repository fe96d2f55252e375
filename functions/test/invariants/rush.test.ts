import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders, shardsOf } from "../../src/firestore/collections.ts";
import { db } from "../../src/firestore/database.ts";
import { type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import { countPlaces, givenEventWithCapacity } from "../support/world.ts";

const BUYERS = 500;
const PLACES = 100;

beforeAll(startApi);
afterAll(stopApi);

const tally = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].sort().map((outcome) => [outcome, outcomes.filter((o) => o === outcome).length]),
  );

async function expectSoldExactly(event: Event): Promise<void> {
  expect((await countPlaces(event))["locality-platea"]).toEqual({ free: 0, taken: PLACES, capacity: PLACES });
  const sold = await orders.all().where("event.id", "==", event.id).count().get();
  expect(sold.data().count).toBe(PLACES);
}

test("500 buyers on 100 tickets over HTTP: 100 are sold, 400 hear that it is sold out, nobody anything else", async () => {
  const event = await givenEventWithCapacity(PLACES);
  const people: Person[] = await Promise.all(Array.from({ length: 50 }, () => signIn()));
  const outcomes = await Promise.all(
    Array.from({ length: BUYERS }, async (_, i) => {
      const { status, body } = await request<{ code?: string }>("POST", "/tickets/purchases", {
        person: people[i % people.length],
        headers: { "idempotency-key": randomUUID() },
        body: { eventId: event.id, selections: [{ combinationId: "general", quantity: 1 }] },
      });
      return `${status} ${body.code ?? "held"}`;
    }),
  );
  expect(tally(outcomes)).toEqual({ "201 held": PLACES, "409 SOLD_OUT": BUYERS - PLACES });
  await expectSoldExactly(event);
});

test("the same from four processes at once", async () => {
  const event = await givenEventWithCapacity(PLACES);
  const script = new URL("rush.buyers.ts", import.meta.url).pathname;
  const runs = await Promise.all(
    Array.from({ length: 4 }, (_, i) =>
      promisify(execFile)(process.execPath, [script, event.id, String(BUYERS / 4), `p${i}`]),
    ),
  );
  const outcomes = runs.flatMap(
    ({ stdout }) => JSON.parse(stdout.trim().split("\n").at(-1) ?? "[]") as string[],
  );
  expect(tally(outcomes)).toEqual({ held: PLACES, SOLD_OUT: BUYERS - PLACES });
  await expectSoldExactly(event);
});

test("negative control: without the compare-and-swap the same count sees tickets sold twice", async () => {
  const event = await givenEventWithCapacity(PLACES);
  const pool = "locality-platea";
  const shards = event.pools[pool]?.shards ?? 0;
  const sellCarelessly = async (i: number): Promise<boolean> => {
    const shard = shardsOf(event.id, pool).doc(String(i % shards));
    const free = (await shard.get()).data()?.free ?? 0;
    if (free < 1) return false;
    await db()
      .batch()
      .update(shard, { free: free - 1 })
      .create(db().doc(`careless/${event.id}-${i}`), { event: event.id })
      .commit();
    return true;
  };
  const sold = (await Promise.all(Array.from({ length: BUYERS }, (_, i) => sellCarelessly(i)))).filter(
    Boolean,
  ).length;
  expect(sold).toBeGreaterThan(PLACES);
});
