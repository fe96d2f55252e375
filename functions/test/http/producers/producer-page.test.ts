import { randomUUID } from "node:crypto";
import { producerEventRoutes } from "@tarima/shared/catalog/producer-events.routes.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { producerPageRoutes } from "@tarima/shared/producers/producer-page.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectProducerPage } from "../../../src/features/producers/page/project-producer-page.ts";
import {
  events,
  producerSlugs,
  producers,
  publicEvents,
  publicProducers,
} from "../../../src/lib/firestore/collections.ts";
import { call, startApi, stopApi } from "../../support/api.ts";
import { givenEvent, givenProducer, publish } from "../../support/world.ts";
import { deliverThrice, snapshotOf, writtenTo } from "../../support/wrapped.ts";

const { getProducerPage } = producerPageRoutes;

beforeAll(startApi);
afterAll(stopApi);

/** A name that only this run uses. */
const newName = () => `Casa ${randomUUID().slice(0, 8)}`;
const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");
const open = (slug: string) => call(getProducerPage, { slug });

async function givenShown(overrides: Partial<Producer> = {}): Promise<Producer> {
  const producer = await givenProducer({ brandName: newName(), ...overrides });
  await projectProducerPage(producer.id);
  return producer;
}

/** Changes a producer, and delivers the change. */
async function change(id: string, fields: Partial<Producer>): Promise<void> {
  const before = await snapshotOf(producers.doc(id));
  await producers.doc(id).update(fields);
  await deliverThrice(
    "onProducerWritten",
    await writtenTo("onProducerWritten", `producers/${id}`, { before }),
  );
}

describe("a producer's page", () => {
  test("says what anyone may see, and nothing that is private", async () => {
    const { id, brandName } = await givenShown({
      legalName: "Privada S.A.S.",
      avatarUrl: "https://x.test/persona.webp",
      docNumber: "900123",
    });
    const { status, body } = await open(slugOf(brandName));
    expect([status, body.id, body.name]).toEqual([200, id, brandName]);
    expect(Object.keys(body).sort()).toEqual(
      ["city", "description", "id", "links", "logoUrl", "name", "slug"].sort(),
    );
    expect(JSON.stringify(body)).not.toMatch(/Privada|persona|900123/);
  });

  test.each(["pending", "inactive", "suspended"] as const)(
    "is there only while it is active: not while it is %s",
    async (status) => {
      const { id, brandName } = await givenShown();
      await change(id, { status });
      expect(await open(slugOf(brandName))).toMatchObject({
        status: 404,
        body: { code: "PRODUCER_NOT_FOUND" },
      });
      expect((await call(producerEventRoutes.listUpcomingOfProducer, { id })).status).toBe(404);
      expect((await call(producerEventRoutes.listPastOfProducer, { id })).status).toBe(404);
      await change(id, { status: "active" });
      expect((await open(slugOf(brandName))).body.slug).toBe(slugOf(brandName));
    },
  );

  test("has another address after another name, and the earlier one leads to it", async () => {
    const { id, brandName } = await givenShown();
    const event = await givenEvent({ producerId: id });
    await publish(event.id);
    const renamed = newName();
    await change(id, { brandName: renamed });
    expect((await open(slugOf(renamed))).body).toMatchObject({ id, slug: slugOf(renamed), name: renamed });
    expect((await open(slugOf(brandName))).body).toMatchObject({ id, slug: slugOf(renamed) });
    expect((await publicEvents.doc(event.id).get()).data()?.producer.slug).toBe(slugOf(renamed));
    await change(id, { brandName });
    expect((await open(slugOf(renamed))).body.slug).toBe(slugOf(brandName));
  });

  test("has an address of its own, though another has the same name, and many take one at once", async () => {
    const name = newName();
    const made = await Promise.all(Array.from({ length: 5 }, () => givenProducer({ brandName: name })));
    await Promise.all(made.flatMap(({ id }) => [projectProducerPage(id), projectProducerPage(id)]));
    const pages = await Promise.all(made.map(async ({ id }) => (await publicProducers.doc(id).get()).data()));
    const base = slugOf(name);
    expect(pages.map((page) => page?.slug).sort()).toEqual([
      base,
      ...[2, 3, 4, 5].map((n) => `${base}-${n}`),
    ]);
    for (const [i, page] of pages.entries())
      expect((await producerSlugs.doc(page?.slug ?? "").get()).data()?.producerId).toBe(made[i]?.id);
    for (const { id } of made)
      expect((await producerSlugs.all().where("producerId", "==", id).get()).size).toBe(1);
  });

  test("is gone with its addresses once the producer is deleted", async () => {
    const { id, brandName } = await givenShown();
    const before = await snapshotOf(producers.doc(id));
    await producers.doc(id).delete();
    await deliverThrice(
      "onProducerWritten",
      await writtenTo("onProducerWritten", `producers/${id}`, { before }),
    );
    expect((await open(slugOf(brandName))).status).toBe(404);
    expect((await producerSlugs.doc(slugOf(brandName)).get()).exists).toBe(false);
  });

  test("refuses what is no address", async () => {
    expect((await open("No-Hay")).body.fields).toEqual({ slug: "Dirección inválida" });
    expect((await open("no-hay-tal-productor")).status).toBe(404);
  });
});

describe("a producer's events", () => {
  test("are those to come, the soonest first, and those that were, the latest first, page by page", async () => {
    const { id } = await givenShown();
    const at = (day: string) => ({ startsAt: `${day}T20:00:00.000Z`, endsAt: `${day}T23:00:00.000Z` });
    const given = async (day: string, status = "published") => {
      const event = await givenEvent({ producerId: id, ...at(day) });
      if (status !== "published") await events.doc(event.id).update({ status });
      await publish(event.id);
      return event.id;
    };
    const [late, soon] = [await given("2031-05-02"), await given("2031-05-01")];
    const [old, older] = [await given("2024-05-02", "completed"), await given("2023-05-01", "completed")];
    await given("2031-05-03", "cancelled");
    await given("2024-06-01", "cancelled");
    await given("2031-05-04", "draft");

    const ids = async (
      route: (typeof producerEventRoutes)["listUpcomingOfProducer" | "listPastOfProducer"],
    ) => {
      const first = (await call(route, { id, limit: 1 })).body;
      const second = (await call(route, { id, limit: 1, cursor: first.cursor ?? "" })).body;
      expect([first.hasNextPage, second.hasNextPage]).toEqual([true, false]);
      return [...first.items, ...second.items].map((card) => card.id);
    };
    expect(await ids(producerEventRoutes.listUpcomingOfProducer)).toEqual([soon, late]);
    expect(await ids(producerEventRoutes.listPastOfProducer)).toEqual([old, older]);
    const forged = await call(producerEventRoutes.listPastOfProducer, { id, cursor: "x" });
    expect(forged.body.fields).toEqual({ cursor: "Cursor inválido" });
  });
});
