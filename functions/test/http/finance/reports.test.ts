import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import type { ReportType } from "@tarima/shared/finance/report.schema.ts";
import { reportRoutes } from "@tarima/shared/finance/reports.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildLocality } from "../../../../tools/builders/events.ts";
import { dailyMetrics, dayShares, eventMetrics, events } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import type { EventMetrics } from "../../../src/lib/firestore/documents.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import {
  givenEvent,
  givenEventWithCapacity,
  givenFreeEvent,
  givenProducer,
  hold,
} from "../../support/world.ts";

// The reports and the producer's dashboard, computed from figures that are set here, so that the results can be worked out by
// hand.

/** Days on which no other test has sales. */
const [FIRST, SECOND] = ["2021-03-06", "2021-03-07"] as const;
let admin: Person;
let big: Event;
let small: Event;

/** An event on those days, with its stored metrics. */
async function givenSold(name: string, kept: Omit<EventMetrics, "producerId">): Promise<Event> {
  const times = { startsAt: `${SECOND}T20:00:00.000Z`, endsAt: `${SECOND}T23:00:00.000Z` };
  const event = await givenEvent({ name, category: "teatro", status: "completed", ...times });
  await eventMetrics.doc(event.id).set({ producerId: event.producerId, ...kept });
  return event;
}

const soldOn = (day: string, sold: Record<string, { tickets: number; revenue: number }>) =>
  dayShares.doc(day).set({ day, events: sold });
const dayOf = ({ id }: Event, day: string, metrics: object) =>
  db()
    .doc(`${dailyMetrics.all().path}/event-${id}_${day}`)
    .set({ scope: `event-${id}`, day, ...metrics });

beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
  big = await givenSold("La grande", {
    totals: { orders: 20, tickets: 45, refundedTickets: 5, courtesies: 10, people: 50, gmv: 2_000_000 },
    holds: { ended: 80, paid: 20 },
    checkedIn: 25,
  });
  small = await givenSold("La pequeña", {
    totals: { orders: 5, tickets: 5, people: 5, gmv: 100_000 },
    holds: { ended: 20, paid: 5 },
    checkedIn: 5,
  });
  await soldOn(FIRST, { [small.id]: { tickets: 5, revenue: 80_000 } });
  await soldOn(SECOND, { [big.id]: { tickets: 40, revenue: 1_600_000 } });
  await dayOf(small, FIRST, { gmv: 100_000, commission: 10_000 });
  await dayOf(big, SECOND, { gmv: 2_000_000, commission: 200_000 });
});
afterAll(stopApi);

const report = async (type: ReportType, scope: object = { category: "teatro" }) => {
  const asked = { type, ...scope, dateFrom: FIRST, dateTo: SECOND };
  return (await call(reportRoutes.getReport, asked, admin)).body;
};
const cellsOf = ({ rows }: Awaited<ReturnType<typeof report>>, { id }: Event) =>
  rows.find((row) => row.id === id)?.cells;

// spec: 7.96
test("a report is asked for as a file by its format", async () => {
  const path = `/admin/reports?type=sales&category=teatro&dateFrom=${FIRST}&dateTo=${SECOND}`;
  const { body, headers } = await request<string>("GET", `${path}&format=csv`, { person: admin });
  expect(headers.get("content-type")).toContain("text/csv");
  expect(body).toContain("La grande");
  expect((await request("GET", path, { person: admin })).headers.get("content-type")).toContain("json");
  const refused = await request("GET", `${path}&format=doc`, { person: admin });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ["format"]]);
  const attendee = await signIn();
  expect((await request("GET", `${path}&format=csv`, { person: attendee })).status).toBe(403);
});

describe("a report", () => {
  test("of sales has what sold most first, and averages of the tickets, not of the events", async () => {
    const sales = await report("sales");
    expect(sales.rows.map(({ id }) => id)).toEqual([big.id, small.id]);
    expect(sales.rows.map(({ cells }) => cells.average)).toEqual([40_000, 16_000]);
    expect(sales.totals).toEqual({ tickets: 45, revenue: 1_680_000, average: 1_680_000 / 45 });
  });

  test("of attendance expects who has a ticket that was not sent back, and who was given one", async () => {
    const attendance = await report("attendance");
    expect(cellsOf(attendance, big)).toMatchObject({
      tickets: 40,
      courtesies: 10,
      checkedIn: 25,
      share: 0.5,
    });
    expect(cellsOf(attendance, small)).toMatchObject({ tickets: 5, courtesies: 0, checkedIn: 5, share: 1 });
    expect(attendance.totals).toMatchObject({ tickets: 45, courtesies: 10, checkedIn: 30, share: 30 / 55 });
  });

  test("of how people buy says which part of those who began has paid", async () => {
    const habits = await report("analytics");
    expect(cellsOf(habits, big)).toMatchObject({ conversion: 0.25, perOrder: 2.3, average: 100_000 });
    expect(habits.totals).toMatchObject({ holds: 100, paid: 25, conversion: 0.25, perOrder: 2 });
  });

  test("of the books of a category adds up its events day by day", async () => {
    const books = await report("financial");
    const rows = books.rows.map(({ id, cells }) => [id, cells.gmv, cells.commission]);
    expect(rows).toEqual([
      [FIRST, 100_000, 10_000],
      [SECOND, 2_000_000, 200_000],
    ]);
    expect(books.totals).toMatchObject({ gmv: 2_100_000, commission: 210_000 });
    expect((await report("financial", { eventId: small.id })).totals).toMatchObject({ gmv: 100_000 });
  });

  test("of more events than anybody reads is refused, one of as many is not", async () => {
    const day = "2021-04-10";
    const batch = db().batch();
    const stored = await givenEvent({ status: "completed" });
    const ids = Array.from({ length: 201 }, () => `ev-${randomUUID().slice(0, 13)}`);
    for (const id of ids) batch.set(events.doc(id), { ...stored, id });
    await batch.commit();
    const ask = async (count: number) => {
      const sold = ids.slice(0, count).map((id) => [id, { tickets: 1, revenue: 1 }] as const);
      await soldOn(day, Object.fromEntries(sold));
      const asked = { type: "sales" as const, dateFrom: day, dateTo: day };
      const { status, body } = await call(reportRoutes.getReport, asked, admin);
      return status === 200 ? body.rows.length : body.code;
    };
    expect([await ask(200), await ask(201)]).toEqual([200, "REPORT_TOO_LONG"]);
  });
});

test("the attendance of a category, or of one event, has it all, of however many events of those days", async () => {
  const days = { dateFrom: "2021-05-01", dateTo: "2021-05-31" };
  const at = (day: string) => ({ startsAt: `${day}T20:00:00.000Z`, endsAt: `${day}T23:00:00.000Z` });
  const play = await givenEvent({ category: "teatro", status: "completed", ...at("2021-05-02") });
  const batch = db().batch();
  for (let n = 0; n < 201; n++) {
    const id = `ev-${randomUUID().slice(0, 13)}`;
    batch.set(events.doc(id), { ...play, id, category: "deportes", ...at("2021-05-20") });
  }
  await batch.commit();
  const ask = async (scope: object) => {
    const { body } = await call(reportRoutes.getReport, { type: "attendance", ...days, ...scope }, admin);
    return body.rows?.map(({ id }) => id) ?? body.code;
  };
  expect(await ask({ category: "teatro" })).toEqual([play.id]);
  expect(await ask({ eventId: play.id })).toEqual([play.id]);
  expect(await ask({ eventId: play.id, dateTo: "2021-05-01" })).toEqual([]);
  expect(await ask({ eventId: play.id, category: "deportes" })).toEqual([]);
  expect(await ask({})).toBe("REPORT_TOO_LONG");
});

test("a producer is told that few places are left when less than a tenth of them is", async () => {
  const { id: producerId } = await givenProducer();
  const owner = await signIn("producer", { producerId });
  const limits = { perOrder: 20, perPerson: 20 };
  const event = await givenEventWithCapacity(20, { producerId, limits });
  await givenFreeEvent({ producerId, localities: [buildLocality({ capacity: 20 })] }); // without sales
  const attention = async () => {
    const { body } = await call(eventRoutes.getProducerStats, { producerId }, owner);
    return body.attention.map(({ eventId, kind, left }) => [eventId, kind, left]);
  };
  for (const quantity of [10, 8]) await hold(event, quantity, await signIn());
  expect(await attention()).toEqual([]); // two of twenty
  await hold(event, 1, await signIn());
  expect(await attention()).toEqual([[event.id, "low_stock", 1]]);
  await call(eventRoutes.updateEvent, { id: event.id, isPostponed: true }, owner);
  expect(await attention()).toEqual([]); // it sells nothing, and has no date to be shown beside it
});
