import { randomUUID } from "node:crypto";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCombination } from "../../../../tools/builders/events.ts";
import { changeFollowingSale } from "../../../src/features/ticketing/change-following-sale.ts";
import { auditLogs, events, producers } from "../../../src/lib/firestore/collections.ts";
import { superadmin } from "../../invariants/meetings/meeting.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { follow, priced, sell } from "../../support/following-sale.ts";
import { meetingAt } from "../../support/guards.ts";
import { asSent } from "../../support/passes.ts";
import { givenSeries, storedDate } from "../../support/series.ts";
import { hold } from "../../support/world.ts";

// What organisers, and who means ill, may do while what a date sells goes on to those after it.

beforeAll(() => startApi());
afterAll(stopApi);

const saleOf = async (id: string) => asSent(await storedDate(id));

test("two edits at once: the first is refused, and both go on with what was there before the first", async () => {
  const { owner, ids } = await givenSeries(3);
  const [one = "", two = "", three = ""] = ids;
  const first = await sell(one, owner, priced(95_000));
  const second = await sell(one, owner, ({ localities }) => ({
    localities: localities.map((row) => ({ ...row, capacity: 120 })),
  }));
  expect((await follow(one, first.version, first.before, owner)).body.code).toBe("EVENT_VERSION_CONFLICT");
  const both = await follow(one, second.version, first.before, owner);
  expect(both.body.items.map(({ changed }) => changed)).toEqual(Array(2).fill(["localities", "prices"]));
  for (const id of [two, three])
    expect(await saleOf(id)).toMatchObject({
      localities: [{ capacity: 120 }],
      combinations: [{ price: 95_000 }],
    });
});

test("ten presses at once change each date once, and write one entry of its log", async () => {
  const { owner, ids } = await givenSeries(3);
  const [one = "", two = "", three = ""] = ids;
  const { before, version } = await sell(one, owner, priced(95_000));
  const answers = await Promise.all(Array.from({ length: 10 }, () => follow(one, version, before, owner)));
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  expect(answers.flatMap(({ body }) => body.items.map(({ refusal, left }) => [refusal, left]))).toEqual(
    Array(20).fill([null, []]),
  );
  for (const id of [two, three]) {
    const found = await auditLogs.all().where("resource.id", "==", id).get();
    expect(found.docs.filter((doc) => doc.data().action === "event.ticketing_changed")).toHaveLength(1);
    expect((await storedDate(id)).combinations[0]?.price).toBe(95_000);
  }
});

describe("a date that meanwhile", () => {
  const meanwhile = async (
    what: (id: string, owner: Person) => Promise<unknown>,
    change = priced(95_000),
  ) => {
    const { owner, ids } = await givenSeries(3);
    const [one = "", two = "", three = ""] = ids;
    const { before, version } = await sell(one, owner, change);
    const source = await storedDate(one);
    const items = await meetingAt(
      "event",
      () => what(two, owner),
      () => changeFollowingSale(source, { version, before: before as never }, superadmin()),
    );
    return { items, two, three };
  };

  test("is cancelled is left alone", async () => {
    const { items, two, three } = await meanwhile(async (id) =>
      events.doc(id).update({ status: "cancelled" }),
    );
    expect(items.map(({ id }) => id)).toEqual([three]);
    expect((await storedDate(two)).combinations[0]?.price).toBe(85_000);
  });

  test("is deleted is left out", async () => {
    const { items, three } = await meanwhile(async (id) => events.doc(id).delete());
    expect(items.map(({ id }) => id)).toEqual([three]);
  });

  test("is brought before the event is left alone", async () => {
    const { items, two, three } = await meanwhile(async (id) =>
      events.doc(id).update({ startsAt: "2020-01-01T20:00:00.000Z", version: 9 }),
    );
    expect(items.map(({ id }) => id)).toEqual([three]);
    expect((await storedDate(two)).combinations[0]?.price).toBe(85_000);
  });

  test("is postponed takes over the price", async () => {
    const { items, two, three } = await meanwhile(async (id, owner) => {
      const { status, body } = await call(
        eventRoutes.updateEvent,
        { id, isPostponed: true, changeReason: "Lluvia" } as never,
        owner,
      );
      expect([status, (body as { code?: string }).code]).toEqual([200, undefined]);
    });
    expect(items.map(({ id, changed, refusal }) => [id, changed, refusal])).toEqual([
      [two, ["prices"], null],
      [three, ["prices"], null],
    ]);
  });
});

test("a type that is removed is removed there, too, but where somebody has ordered of those that are counted", async () => {
  const combinations = [buildCombination({ limit: 10 }), buildCombination({ id: "vip", name: "VIP" })];
  const { owner, ids } = await givenSeries(3, { combinations });
  const [one = "", two = "", three = ""] = ids;
  expect((await hold(await storedDate(two), 1, await signIn())).status).toBe(201);
  const { before, version } = await sell(one, owner, (sale) => ({
    combinations: sale.combinations.filter(({ id }) => id === "vip"),
  }));
  const { body } = await follow(one, version, before, owner);
  expect(body.items.map(({ id, refusal }) => [id, refusal])).toEqual([
    [two, "«General» tiene un puesto vendido o guardado: no se puede quitar. Puedes pausar su venta"],
    [three, null],
  ]);
  const typesOf = async (id: string) => (await saleOf(id)).combinations.map((row) => row.id);
  expect([await typesOf(two), await typesOf(three)]).toEqual([["general", "vip"], ["vip"]]);
});

test("an organisation that is suspended passes nothing on", async () => {
  const { owner, ids, producer } = await givenSeries(2);
  const [one = "", two = ""] = ids;
  const { before, version } = await sell(one, owner, priced(95_000));
  await producers.doc(producer.id).update({ status: "suspended" });
  const { status, body } = await follow(one, version, before, owner);
  expect([status, body.code]).toEqual([403, "PRODUCER_NOT_ACTIVE"]);
  expect((await storedDate(two)).combinations[0]?.price).toBe(85_000);
});

test("a forged before fails nothing, and sells nothing there that the event does not sell", async () => {
  const { owner, ids } = await givenSeries(2);
  const [one = "", two = ""] = ids;
  const { before, version } = await sell(one, owner, priced(95_000));
  const [row] = before.combinations;
  const evil = [
    { ...before, combinations: [row, row, { ...row, price: 1 }] },
    {
      ...before,
      combinations: [
        { ...row, id: "valueOf" },
        { ...row, id: "constructor", name: "toString" },
      ],
    },
    { ...before, phases: before.phases.map((it) => ({ ...it, opensAfter: it.id })) },
    { ...before, combinations: [{ ...row, onlyWith: row?.id, localityId: "nada", phaseId: "nada" }] },
    { ...before, localities: [], phases: [] },
    { ...before, feePaidBy: "organiser" },
    {
      ...before,
      phases: before.phases.map((it) => ({
        ...it,
        startsAt: "1900-01-01T00:00:00.000Z",
        endsAt: "2199-12-31T23:59:59.999Z",
      })),
    },
  ];
  expect(
    (await follow(one, version, { ...before, combinations: [{ ...row, id: "__proto__" }] }, owner)).status,
  ).toBe(400);
  for (const sold of evil) {
    const { status, body } = await follow(one, version, sold, owner);
    expect([status, body.items[0]?.refusal]).toEqual([200, null]);
  }
  const { phases, combinations, localities } = await saleOf(one);
  const moved = phases.map((it) => ({ ...it, startsAt: expect.any(String), endsAt: expect.any(String) }));
  expect(await saleOf(two)).toEqual({ localities, combinations, phases: moved });
});

test("a rule that a date's limits leave nobody a way to meet is refused by name", async () => {
  const { owner, ids } = await givenSeries(2);
  const [one = "", two = ""] = ids;
  await events.doc(two).update({ limits: { perOrder: 4, perPerson: 4 } });
  const { before, version } = await sell(one, owner, ({ combinations }) => ({
    combinations: combinations.map((row) => ({
      ...row,
      minPerOrder: 6,
      maxPerOrder: null,
      maxPerPerson: null,
    })),
  }));
  const { body } = await follow(one, version, before, owner);
  expect(body.items).toMatchObject([
    { changed: [], refusal: "General: En este evento se compran máximo 4 por compra" },
  ]);
});

test("types that share a name are told apart where one of them stands in the way", async () => {
  const { owner, ids } = await givenSeries(2, {
    combinations: [
      buildCombination({ id: "a", name: "Platea" }),
      buildCombination({ id: "b", name: "Platea", price: 90_000 }),
    ],
  });
  const [one = "", two = ""] = ids;
  await sell(two, owner, ({ combinations }) => ({
    combinations: combinations.map((row) => (row.id === "b" ? { ...row, price: 120_000 } : row)),
  }));
  const { before, version } = await sell(one, owner, ({ combinations }) => ({
    combinations: combinations.map((row) => (row.id === "b" ? { ...row, originalPrice: 110_000 } : row)),
  }));
  const { body } = await follow(one, version, before, owner);
  const phase = (await storedDate(two)).phases[0]?.name;
  expect(body.items[0]?.refusal).toBe(`Platea (${phase}): Debe ser mayor que el precio`);
});

test("as many ticket types as an event may have are saved, and go on", async () => {
  const { owner, ids } = await givenSeries(2);
  const [one = "", two = ""] = ids;
  const [phase] = (await storedDate(one)).phases;
  const benefits = Array(3).fill("Entrada por la puerta 4, con copa de bienvenida".padEnd(100, "."));
  const combinations = Array.from({ length: 200 }, (_, i) =>
    buildCombination({ id: randomUUID(), name: `Boleta ${i}`, phaseId: phase?.id ?? "", benefits }),
  );
  for (const id of ids) await sell(id, owner, () => ({ combinations }));
  const stored = await storedDate(one);
  const { version } = await sell(one, owner, priced(95_000));
  // as the page was given them
  const { localities, phases, combinations: given } = stored;
  const { status, body } = await follow(one, version, { localities, phases, combinations: given }, owner);
  expect([status, body.items?.[0]?.changed]).toEqual([200, ["prices"]]);
  expect(new Set((await storedDate(two)).combinations.map(({ price }) => price))).toEqual(new Set([95_000]));
});
