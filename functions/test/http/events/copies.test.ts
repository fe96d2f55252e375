import { randomUUID } from "node:crypto";
import { slugOf, slugTry } from "@tarima/shared/events/editing/slug.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { addDays, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { DRAFTS_WHILE_PENDING } from "@tarima/shared/lib/limits.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { WriteBatch } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { NewEvent } from "../../../src/features/events/editing/create-event.ts";
import { eventSlugs, events } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenEvent, givenProducer, hold } from "../../support/world.ts";

beforeAll(() => startApi());
afterAll(stopApi);

const inDays = (days: number) => addDays(today(), days);
const soon = [inDays(40), inDays(47)];

async function given(status: "active" | "pending" = "active", parts: Partial<NewEvent> = {}) {
  const producer = await givenProducer({ status });
  const owner = await signIn("producer", { producerId: producer.id });
  const event = await givenEvent({ producerId: producer.id, producerStatus: status, ...parts });
  const copy = (days: string[], requestId: string = randomUUID()) =>
    call(eventRoutes.copyEvent, { id: event.id, requestId, days }, owner);
  const drafts = async () =>
    (await events.all().where("producerId", "==", producer.id).where("status", "==", "draft").get()).docs.map(
      (doc) => doc.data(),
    );
  return { producer, owner, event, copy, drafts };
}

test("drafts are made like an event on other days: what it sells with all places free, and an address of its own", async () => {
  const { owner, event, copy } = await given();
  await hold(event, 2, await signIn());
  const { status, body } = await copy(soon);
  expect([status, body.events.map(({ startsAt }) => startsAt.slice(0, 10))]).toEqual([201, soon]);
  for (const { id, publicSlug } of body.events) {
    const { body: mine } = await call(eventRoutes.getMyEvent, { id }, owner);
    expect(mine.event).toMatchObject({
      name: event.name,
      status: "draft",
      approvalStatus: "none",
      version: 1,
    });
    expect(mine.statistics).toMatchObject({ sold: 0, revenue: 0 });
    const { body: sells } = await call(ticketingRoutes.getTicketing, { id }, owner);
    expect(sells.combinations.map(({ name, price }) => [name, price])).toEqual(
      event.combinations.map(({ name, price }) => [name, price]),
    );
    for (const pool of mine.statistics.localities) expect(pool.free).toBe(pool.capacity);
    expect((await eventSlugs.doc(publicSlug).get()).data()).toEqual({ eventId: id });
    const stored = (await events.doc(id).get()).data();
    expect(stored?.publicKey).not.toBe((await events.doc(event.id).get()).data()?.publicKey);
  }
  const fits = await call(eventRoutes.submitEvent, { id: body.events[0]?.id ?? "" }, owner);
  expect(fits.body.status).toBe("pending_approval");
});

test("copies of a name that many events have are made with few commits, each with the next address", async () => {
  const { event, copy } = await given("active", { name: `Rumba ${randomUUID().slice(0, 8)}` });
  const slug = slugOf(event.name);
  const batch = db().batch();
  for (let n = 1; n <= 120; n++) batch.create(eventSlugs.doc(slugTry(slug, n)), { eventId: event.id });
  await batch.commit();
  const commits = vi.spyOn(WriteBatch.prototype, "commit");
  const { body } = await copy([40, 41, 42, 43, 44].map(inDays));
  expect(body.events.map(({ publicSlug }) => publicSlug)).toEqual(
    [121, 122, 123, 124, 125].map((n) => slugTry(slug, n)),
  );
  expect(commits.mock.calls.length).toBeLessThan(20);
  commits.mockRestore();
});

test("the same request makes each copy once: repeated, at the same time, and with a day more", async () => {
  const { copy, drafts } = await given();
  const requestId = randomUUID();
  const both = await Promise.all([copy(soon, requestId), copy(soon, requestId)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const again = await copy([...soon, inDays(54)], requestId);
  expect(again.body.events.slice(0, 2)).toEqual(both[0]?.body.events);
  expect((await drafts()).map(({ startsAt }) => startsAt.slice(0, 10)).toSorted()).toEqual([
    ...soon,
    inDays(54),
  ]);
});

test("copies that were deleted are not made again by the request that made them", async () => {
  const { copy, drafts, owner, producer } = await given();
  const requestId = randomUUID();
  const [first, second] = (await copy(soon, requestId)).body.events;
  const remove = (eventId = "") => call(eventRoutes.deleteEvent, { producerId: producer.id, eventId }, owner);
  await remove(first?.id);
  expect((await copy(soon, requestId)).body.events.map(({ id }) => id)).toEqual([second?.id]);
  await remove(second?.id);
  const { status, body } = await copy(soon, requestId);
  expect([status, body.code]).toEqual([410, "EVENT_DRAFT_DELETED"]);
  expect(await drafts()).toEqual([]);
  expect((await copy(soon)).body.events).toHaveLength(2);
});

test("a day that is over, the same day twice, too many or no days: a clear error, and nothing is made", async () => {
  const { copy, drafts } = await given();
  const many = Array.from({ length: 31 }, (_, i) => inDays(40 + i));
  for (const [days, fields] of [
    [[inDays(40), inDays(-3)], { "days.1": "La fecha ya pasó" }],
    [[inDays(40), inDays(40)], { days: "Hay una fecha repetida" }],
    [many, { days: "Máximo 30 fechas" }],
    [[], { days: "Escoge al menos una fecha" }],
    [[inDays(800)], { "days.0": "Máximo dos años hacia adelante" }],
    [["2031-02-30"], { "days.0": expect.any(String) }],
    [["mañana"], { "days.0": expect.any(String) }],
  ] as const) {
    const { status, body } = await copy([...days]);
    expect([status, body.fields]).toEqual([400, fields]);
  }
  expect(await drafts()).toEqual([]);
});

test("who has no room for all drafts gets none, and one who is suspended or somebody else neither", async () => {
  const pending = await given("pending");
  const days = Array.from({ length: DRAFTS_WHILE_PENDING + 1 }, (_, i) => inDays(40 + i));
  expect((await pending.copy(days)).body.code).toBe("DRAFT_LIMIT_WHILE_PENDING");
  expect(await pending.drafts()).toEqual([]);
  expect((await pending.copy(days.slice(1))).status).toBe(201);
  const { event } = await given();
  const other = await signIn("producer", { producerId: "otra" });
  const asked = { id: event.id, requestId: randomUUID(), days: soon };
  expect((await call(eventRoutes.copyEvent, asked, other)).status).toBe(403);
});

test("a copy never names the printed poster of another event, which goes with that event", async () => {
  const print = {
    posterUrl: "https://x.test/posters/a.webp",
    posterSmallUrl: "https://x.test/posters/a-400.webp",
  };
  const { event, owner, copy } = await given("active", {
    ...print,
    posterSeed: 7,
    posterPrint: "b1946ac92492d234",
  });
  expect((await call(eventRoutes.updateEvent, { id: event.id, posterSeed: null }, owner)).status).toBe(200);
  const { body } = await copy(soon.slice(1));
  const copied = (await events.doc(body.events[0]?.id ?? "").get()).data();
  expect(copied?.posterSeed).toBe(1);
  expect(copied?.posterUrl).not.toBe(print.posterUrl);
});
