import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildActor, buildCall } from "../../../tools/builders/people.ts";
import { replaceTicketing } from "../../src/features/ticketing/replace-ticketing.ts";
import { orders } from "../../src/lib/firestore/collections.ts";
import { type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import type { Place } from "../support/preconditions.ts";
import { type Field, seenWithin, startingLine } from "../support/races/starting-line.ts";
import { countPlaces, givenEventWithCapacity } from "../support/world.ts";

// Invariant 1: 500 buyers want 100 tickets, from one process and from four.

const superadmin = buildCall({ actor: buildActor({ role: "superadmin" }) });

const BUYERS = 500;
const PLACES = 100;
const PROCESSES = 4;

let field: Field;
beforeAll(async () => {
  [field] = await Promise.all([startingLine(PROCESSES), startApi()]);
});
afterAll(async () => {
  field.close();
  await stopApi();
});

const tally = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].sort().map((outcome) => [outcome, outcomes.filter((o) => o === outcome).length]),
  );

const soldOf = async (event: Event) =>
  (await orders.all().where("event.id", "==", event.id).count().get()).data().count;

async function expectSoldExactly(event: Event): Promise<void> {
  expect((await countPlaces(event))["locality-platea"]).toEqual({ free: 0, taken: PLACES, capacity: PLACES });
  expect(await soldOf(event)).toBe(PLACES);
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

const rush = async (event: Event, without: Place[] = []): Promise<string[]> => {
  const of = (i: number) => ({ eventId: event.id, buyers: BUYERS / PROCESSES, prefix: `p${i}` });
  const tasks = Array.from({ length: PROCESSES }, (_, i) => ({ task: "buy", input: of(i) }) as const);
  return (await field.race(tasks, without)).flat();
};

test("the same from four processes that start together, three times", async () => {
  for (let round = 0; round < 3; round++) {
    const event = await givenEventWithCapacity(PLACES);
    expect(tally(await rush(event))).toEqual({ held: PLACES, SOLD_OUT: BUYERS - PLACES });
    await expectSoldExactly(event);
  }
});

test("a place that is made larger while four processes sell it sells what it gained too, and no place twice", async () => {
  const LARGER = 400;
  const event = await givenEventWithCapacity(PLACES);
  const { localities, phases, combinations } = event;
  const larger = {
    localities: localities.map((row) => ({ ...row, capacity: LARGER })),
    phases,
    combinations,
  };
  const [outcomes, grown] = await Promise.all([rush(event), replaceTicketing(event.id, larger, superadmin)]);
  expect(grown.pools["locality-platea"]).toEqual({ capacity: LARGER, shards: 8 });
  const sold = outcomes.filter((outcome) => outcome === "held").length;
  expect(await soldOf(event)).toBe(sold);
  expect(sold).toBeGreaterThanOrEqual(PLACES);
  expect((await rush(event)).filter((outcome) => outcome === "held")).toHaveLength(LARGER - sold);
  expect(await soldOf(event)).toBe(LARGER);
  const all = { free: 0, taken: LARGER, capacity: LARGER };
  expect((await countPlaces(grown))["locality-platea"]).toEqual(all);
});

test("negative control: without the condition on the shards the same four sell places twice", async () => {
  const isOversold = await seenWithin(5, async () => {
    const event = await givenEventWithCapacity(PLACES);
    await rush(event, ["shards of a sale"]);
    return (await soldOf(event)) > PLACES;
  });
  expect(isOversold).toBe(true);
});
