import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { seriesRoutes } from "@tarima/shared/events/series/series.routes.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCombination, buildLocality, wallClockIn } from "../../../../tools/builders/events.ts";
import { freePlaces } from "../../../src/features/inventory/inventory.repo.ts";
import { changeFollowingSale } from "../../../src/features/ticketing/change-following-sale.ts";
import { auditLogs, events, orders } from "../../../src/lib/firestore/collections.ts";
import { superadmin } from "../../invariants/meetings/meeting.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { follow, priced, type Sale, sell } from "../../support/following-sale.ts";
import { meetingAt } from "../../support/guards.ts";
import { givenFestival } from "../../support/passes.ts";
import { givenSeries, storedDate } from "../../support/series.ts";
import { givenMember } from "../../support/team.ts";
import { givenProducer, hold } from "../../support/world.ts";

beforeAll(() => startApi());
afterAll(stopApi);

/** Saves a change and lets the dates that follow take it over. */
async function sellFromHereOn(id: string, owner: Person, change: (sale: Sale) => Partial<Sale>) {
  const { before, version } = await sell(id, owner, change);
  const { status, body } = await follow(id, version, before, owner);
  expect(status).toBe(200);
  return { items: body.items, before, version };
}

const sized =
  (capacity: number) =>
  ({ localities }: Sale) => ({ localities: localities.map((row) => ({ ...row, capacity })) });

const pricesOf = async (ids: readonly string[]) =>
  (await Promise.all(ids.map(storedDate))).map(({ combinations }) => combinations.map(({ price }) => price));

test("a new price and a new phase go on to the dates after it, on their own days; the dates before it stay", async () => {
  const { owner, ids } = await givenSeries(4);
  const [, two = "", three = "", four = ""] = ids;
  const [first, second, third, fourth] = (await Promise.all(ids.map(storedDate))).map(
    ({ phases }) => phases[0]?.endsAt.slice(0, 10) ?? "",
  );
  expect([second, third, fourth]).toEqual([7, 14, 21].map((days) => addDays(first as never, days)));
  const { items, before, version } = await sellFromHereOn(two, owner, ({ phases, combinations }) => ({
    phases: [
      ...phases,
      {
        ...phases[0],
        ...{ id: "puerta", name: "En la puerta", limit: null },
        startsAt: `${second}T22:30:00.000Z`,
        endsAt: `${addDays(second as never, 1)}T01:30:00.000Z`,
      },
    ],
    combinations: [
      ...combinations.map((row) => ({ ...row, price: 90_000 })),
      buildCombination({ id: "puerta", name: "Puerta", phaseId: "puerta", price: 110_000 }),
    ],
  }));
  expect(items.map(({ id, changed, left, refusal }) => [id, changed, left, refusal])).toEqual(
    [three, four].map((id) => [id, ["phases", "prices", "types"], [], null]),
  );
  expect(await pricesOf(ids)).toEqual([[85_000], ...Array(3).fill([90_000, 110_000])]);
  const { phases } = await storedDate(four);
  expect(phases[1]).toMatchObject({
    startsAt: `${fourth}T22:30:00.000Z`,
    endsAt: `${addDays(fourth as never, 1)}T01:30:00.000Z`,
    isPaused: false,
  });

  const versions = (await Promise.all(ids.map(storedDate))).map((it) => it.version);
  const again = (await follow(two, version, before, owner)).body.items;
  expect(again.map(({ changed, left }) => [changed, left])).toEqual(Array(2).fill([[], []]));
  expect((await Promise.all(ids.map(storedDate))).map((it) => it.version)).toEqual(versions);
});

test("what was set by hand on a date stays there and is named, and the rest of the change is taken over", async () => {
  const { owner, ids } = await givenSeries(3);
  const [one = "", two = "", three = ""] = ids;
  await sell(two, owner, priced(70_000));
  const { items } = await sellFromHereOn(one, owner, (sale) => ({
    ...priced(95_000)(sale),
    ...sized(120)(sale),
  }));
  expect(items).toMatchObject([
    {
      id: two,
      changed: ["localities"],
      left: [{ part: "prices", kind: "changed", name: "General", why: "differs" }],
    },
    { id: three, changed: ["localities", "prices"], left: [] },
  ]);
  expect(await pricesOf(ids)).toEqual([[95_000], [70_000], [95_000]]);
  expect((await storedDate(two)).localities[0]?.capacity).toBe(120);
});

test("each date's log says what changed on it", async () => {
  const { owner, ids } = await givenSeries(2);
  const [one = "", two = ""] = ids;
  await sellFromHereOn(one, owner, priced(95_000));
  const found = await auditLogs.all().where("resource.id", "==", two).get();
  const entries = found.docs
    .map((doc) => doc.data())
    .filter(({ action }) => action === "event.ticketing_changed");
  expect(entries).toHaveLength(1);
  expect(entries[0]?.payload).toMatchObject({
    before: { "combinations.price.General": 85_000 },
    after: { "combinations.price.General": 95_000 },
  });
});

test("whoever has ordered keeps their price, and whoever orders from then on has the new one", async () => {
  const { owner, ids } = await givenSeries(2);
  const [one = "", two = ""] = ids;
  const before = (await hold(await storedDate(two), 1, await signIn())).body;
  await sellFromHereOn(one, owner, priced(95_000));
  const after = (await hold(await storedDate(two), 1, await signIn())).body;
  const priceOf = async (id: string) => (await orders.doc(id).get()).data()?.items.map((it) => it.price);
  expect([await priceOf(before.id), await priceOf(after.id)]).toEqual([[85_000], [95_000]]);
});

test("a date that has sold more than would be left refuses it by name and stays whole; the others change", async () => {
  const { owner, ids } = await givenSeries(3);
  const [one = "", two = "", three = ""] = ids;
  expect((await hold(await storedDate(two), 6, await signIn())).status).toBe(201);
  const { items } = await sellFromHereOn(one, owner, (sale) => ({
    ...priced(95_000)(sale),
    ...sized(5)(sale),
  }));
  expect(items).toMatchObject([
    { id: two, changed: [], refusal: "Platea: Hay 6 puestos vendidos o guardados: no puede ser menos" },
    { id: three, changed: ["localities", "prices"], refusal: null },
  ]);
  expect(await pricesOf(ids)).toEqual([[95_000], [85_000], [95_000]]);
  const now = await storedDate(two);
  expect([now.localities[0]?.capacity, (await freePlaces(now))["locality-platea"]]).toEqual([100, 94]);
});

test("a change that does not fit what a date sells of its own is refused by name, and the date stays whole", async () => {
  const { owner, ids } = await givenSeries(2);
  const [one = "", two = ""] = ids;
  await sell(two, owner, priced(120_000));
  const { items } = await sellFromHereOn(one, owner, (sale) => ({
    ...sized(120)(sale),
    combinations: sale.combinations.map((row) => ({ ...row, originalPrice: 110_000 })),
  }));
  expect(items).toMatchObject([{ changed: [], refusal: "General: Debe ser mayor que el precio" }]);
  expect(await storedDate(two)).toMatchObject({
    localities: [{ capacity: 100 }],
    combinations: [{ price: 120_000, originalPrice: null }],
  });
});

test("what is over or cancelled is left alone, and a date under review says that it cannot be changed", async () => {
  const { owner, ids } = await givenSeries(5);
  const [one = "", two = "", three = "", four = "", five = ""] = ids;
  await events.doc(two).update({ status: "completed" });
  await events.doc(three).update({ status: "cancelled" });
  await events.doc(four).update({ status: "pending_approval" });
  const { items } = await sellFromHereOn(one, owner, priced(95_000));
  expect(items.map(({ id, changed, refusal }) => [id, changed, refusal !== null])).toEqual([
    [four, [], true],
    [five, ["prices"], false],
  ]);
  expect(await pricesOf(ids)).toEqual([[95_000], [85_000], [85_000], [85_000], [95_000]]);
});

test("a sale that is paused on a date stays paused, with its new price", async () => {
  const { owner, ids } = await givenSeries(3);
  const [one = "", two = "", three = ""] = ids;
  const pause = (id: string) => ({ id, of: "type", rowId: "general", isPaused: true }) as const;
  for (const id of [one, two]) await call(ticketingRoutes.pauseSale, pause(id), owner);
  await sellFromHereOn(one, owner, priced(95_000));
  const paused = async (id: string) => (await storedDate(id)).combinations[0];
  expect(await paused(two)).toMatchObject({ price: 95_000, isPaused: true });
  expect(await paused(three)).toMatchObject({ price: 95_000, isPaused: false });
});

describe("passes", () => {
  test("stay as they are on the date that sells them and on the others, and are said to", async () => {
    const { owner, ids } = await givenFestival();
    const [one] = ids;
    const { items } = await sellFromHereOn(one, owner, priced(140_000));
    expect(await pricesOf(ids)).toEqual([
      [140_000, 140_000],
      [140_000, 200_000],
      [140_000, 200_000],
    ]);
    expect(items[0]).toMatchObject({
      changed: ["prices"],
      left: [{ part: "prices", kind: "changed", name: "Abono", why: "pass" }],
    });
    expect((await storedDate(one)).combinations[1]?.pass?.dates).toHaveLength(2);
  });

  test("keep the places that a date has set apart: a smaller house is refused there", async () => {
    const { owner, ids } = await givenFestival(10);
    const { items } = await sellFromHereOn(ids[0], owner, (sale) => ({
      localities: sale.localities.map((row) => ({ ...row, capacity: 5 })),
      combinations: sale.combinations.map((row) => (row.id === "abono" ? { ...row, limit: 5 } : row)),
    }));
    expect(items.map(({ refusal }) => refusal)).toEqual(
      Array(2).fill("Platea: Hay 10 puestos apartados para abonos: no puede ser menos"),
    );
    expect((await storedDate(ids[1])).localities[0]?.capacity).toBe(100);
  });
});

describe("who asks, and what they say", () => {
  test("a stranger, a promoter, a member without the event and one without the right are refused", async () => {
    const { producer, owner, ids } = await givenSeries(2);
    const [one = "", two = ""] = ids;
    const { before, version } = await sell(one, owner, priced(95_000));
    const others = [
      await signIn("producer", { producerId: (await givenProducer()).id }),
      await signIn("promoter"),
      await givenMember(producer.id, ["events"], [two]),
      await givenMember(producer.id, ["door"]),
    ];
    for (const person of others) expect((await follow(one, version, before, person)).status).toBe(403);
    expect(await pricesOf([two])).toEqual([[85_000]]);
  });

  test("a member of some events changes no other dates", async () => {
    const { producer, ids } = await givenSeries(3);
    const [one = "", two = "", three = ""] = ids;
    const member = await givenMember(producer.id, ["events"], [one, three]);
    const { items } = await sellFromHereOn(one, member, priced(95_000));
    expect(items.map(({ id }) => id)).toEqual([three]);
    expect(await pricesOf([two])).toEqual([[85_000]]);
  });

  test("an older version and what no event sells are refused; who lies about before harms only what they may change anyway", async () => {
    const { owner, ids } = await givenSeries(2);
    const [one = "", two = ""] = ids;
    const { before, version } = await sell(one, owner, priced(95_000));
    expect((await follow(one, version - 1, before, owner)).body.code).toBe("EVENT_VERSION_CONFLICT");
    const many = Array.from({ length: 61 }, (_, i) => buildLocality({ id: `l${i}` }));
    const faults = async (sold: object) => (await follow(one, version, sold, owner)).body.fields;
    expect(await faults({ ...before, localities: many })).toEqual({
      "before.localities": "Máximo 60 localidades",
    });
    expect(await faults({})).toHaveProperty("before.combinations");
    expect(await pricesOf([two])).toEqual([[85_000]]);
    // an empty house before: all is new, and stays as it is where it is there
    const { items } = (await follow(one, version, { localities: [], phases: [], combinations: [] }, owner))
      .body;
    expect([items[0]?.changed, await pricesOf([two])]).toEqual([[], [[85_000]]]);
  });

  test("an event in no series has nothing after it", async () => {
    const { owner, ids } = await givenSeries(2);
    const [one = ""] = ids;
    await events.doc(one).update({ seriesId: null });
    expect((await sellFromHereOn(one, owner, priced(95_000))).items).toEqual([]);
  });
});

describe("meanwhile", () => {
  test("what somebody sets by hand on a date while it is changed stays", async () => {
    const { owner, ids } = await givenSeries(2);
    const [one = "", two = ""] = ids;
    const { before, version } = await sell(one, owner, priced(95_000));
    const source = await storedDate(one);
    const items = await meetingAt(
      "event",
      () => sell(two, owner, priced(70_000)),
      () => changeFollowingSale(source, { version, before: before as never }, superadmin()),
    );
    expect(items).toMatchObject([{ changed: [], left: [{ why: "differs" }], refusal: null }]);
    expect(await pricesOf([two])).toEqual([[70_000]]);
  });

  test("what is saved again while it is passed on is never taken back on a date", async () => {
    const { owner, ids } = await givenSeries(3);
    const [one = "", two = "", three = ""] = ids;
    const { before, version } = await sell(one, owner, priced(95_000));
    const source = await storedDate(one);
    const older = () => changeFollowingSale(source, { version, before: before as never }, superadmin());
    // the dates have the old price still: there is nothing for this one to change, and it makes no newer version of them
    const takenBack = () => sellFromHereOn(one, owner, priced(85_000));
    await expect(meetingAt("event", takenBack, older)).rejects.toMatchObject({
      code: "EVENT_VERSION_CONFLICT",
    });
    expect(await pricesOf([two, three])).toEqual([[85_000], [85_000]]);
  });

  test("what else is edited of the event meanwhile stands in nobody's way", async () => {
    const { owner, ids } = await givenSeries(2);
    const [one = "", two = ""] = ids;
    const { before, version } = await sell(one, owner, priced(95_000));
    const source = await storedDate(one);
    const rename = () => call(eventRoutes.updateEvent, { id: one, name: "La Rueda grande" }, owner);
    await meetingAt("event", rename, () =>
      changeFollowingSale(source, { version, before: before as never }, superadmin()),
    );
    expect(await pricesOf([two])).toEqual([[95_000]]);
  });

  test("a date that leaves the series while it is changed is not changed", async () => {
    const { owner, ids } = await givenSeries(2);
    const [one = "", two = ""] = ids;
    const { before, version } = await sell(one, owner, priced(95_000));
    const source = await storedDate(one);
    const leave = () => call(seriesRoutes.leaveSeries, { id: two }, owner);
    const items = await meetingAt("event", leave, () =>
      changeFollowingSale(source, { version, before: before as never }, superadmin()),
    );
    expect([items, await pricesOf([two])]).toEqual([[], [[85_000]]]);
  });

  test("dates that are sold while their house grows are sold exactly", async () => {
    const { owner, ids } = await givenSeries(3, { localities: [buildLocality({ capacity: 5 })] });
    const [one = ""] = ids;
    const before = await Promise.all(ids.map(storedDate));
    const buyers = await Promise.all(Array.from({ length: 10 }, () => signIn()));
    const buyAll = () =>
      Promise.all(
        before.flatMap((date) => buyers.map(async (buyer) => ({ date, answer: await hold(date, 1, buyer) }))),
      );
    const [sales, followed] = await Promise.all([buyAll(), sellFromHereOn(one, owner, sized(8))]);
    expect(followed.items.map(({ changed, refusal }) => [changed, refusal])).toEqual(
      Array(2).fill([["localities"], null]),
    );
    for (const date of before) {
      const sold = sales.filter((it) => it.date === date && it.answer.status === 201).length;
      expect(sold + ((await freePlaces(await storedDate(date.id)))["locality-platea"] ?? 0)).toBe(8);
    }
  });
});

test("a date whose phases wait for others takes over a phase that waits", async () => {
  const { owner, ids } = await givenSeries(2);
  const [one = "", two = ""] = ids;
  const { items } = await sellFromHereOn(one, owner, ({ phases }) => ({
    phases: [
      ...phases,
      {
        ...{ id: "segunda", name: "Segunda", limit: null, opensAfter: "unica" },
        startsAt: wallClockIn(15, "20:00", new Date()),
        endsAt: wallClockIn(20, "20:00", new Date()),
      },
    ],
  }));
  expect(items[0]?.changed).toEqual(["phases"]);
  const now = await storedDate(two);
  expect(now.phases[1]?.opensAfter).toBe("unica");
  expect(now.phaseWaitsUntil).toBeTruthy();
});
