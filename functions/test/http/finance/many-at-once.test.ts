import { randomUUID } from "node:crypto";
import { GrpcStatus, WriteBatch } from "firebase-admin/firestore";
import { afterEach, expect, test, vi } from "vitest";
import { buildLedgerEntry } from "../../../../tools/builders/ledger.ts";
import { buildOrder } from "../../../../tools/builders/orders.ts";
import { countEntry } from "../../../src/features/finance/count-entry.ts";
import { countEndedHold } from "../../../src/features/metrics/count-ended-hold.ts";
import { countFact, type Fact } from "../../../src/features/metrics/count-facts.ts";
import type { MetricChange } from "../../../src/features/metrics/metric-changes.ts";
import { findEventMetrics } from "../../../src/features/metrics/metrics.repo.ts";
import { dailyMetrics, ledger } from "../../../src/lib/firestore/collections.ts";

// A rush: what an instance is given at once is counted in a few commits, and each document of metrics written once in each.

const SALES = 300;
const DAY = "2026-03-02";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Sales of one event, each of one ticket, that no trigger has counted. */
async function givenSales(eventId: string, count: number): Promise<string[]> {
  const entries = Array.from({ length: count }, () =>
    buildLedgerEntry({ orderId: randomUUID(), eventId, producerId: eventId, day: DAY }),
  );
  await Promise.all(entries.map((entry) => ledger.doc(entry.id).create(entry)));
  return entries.map(({ id }) => id);
}

const shuffled = <T>(all: readonly T[]) =>
  all
    .map((it, i) => [(i * 7919) % all.length, it] as const)
    .sort(([a], [b]) => a - b)
    .map(([, it]) => it);

test("three hundred sales, each told three times, are counted once each and in a few commits", async () => {
  const event = randomUUID();
  const ids = await givenSales(event, SALES);
  const commits = vi.spyOn(WriteBatch.prototype, "commit");
  await Promise.all(shuffled([...ids, ...ids, ...ids]).map((id) => countEntry(id)));
  expect(commits.mock.calls.length).toBeLessThanOrEqual(4);
  expect((await findEventMetrics(event))?.totals).toMatchObject({ orders: SALES, gmv: SALES * 93_500 });
  const day = await dailyMetrics.doc(`event-${event}_${DAY}`).get();
  expect(day.data()).toMatchObject({ orders: SALES, tickets: SALES, commission: SALES * 8_500 });
});

test("what Firestore refuses keeps nothing else from being counted, and is told", async () => {
  const event = randomUUID();
  const ids = await givenSales(event, 20);
  const reserved: MetricChange = { collection: "eventMetrics", id: event, about: [], add: [[["__x__"], 1]] };
  const refused: Fact = { key: "x", open: async () => ({ changes: [reserved], mark: () => {} }) };
  const outcomes = await Promise.allSettled([countFact(refused), ...ids.map((id) => countEntry(id))]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", ...ids.map(() => "fulfilled")]);
  expect((await findEventMetrics(event))?.totals?.orders).toBe(20);
});

test("what cannot be read keeps nothing else from being counted, and costs no commit more", async () => {
  const event = randomUUID();
  const ids = await givenSales(event, 20);
  const commits = vi.spyOn(WriteBatch.prototype, "commit");
  const poison: Fact = { key: "poison", open: () => Promise.reject(new Error("not understood")) };
  const outcomes = await Promise.allSettled([countFact(poison), ...ids.map((id) => countEntry(id))]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", ...ids.map(() => "fulfilled")]);
  expect(commits.mock.calls.length).toBeLessThanOrEqual(2);
  expect((await findEventMetrics(event))?.totals?.orders).toBe(20);
});

test("while Firestore is away a commit is tried once; what it made all the same is not counted again", async () => {
  const event = randomUUID();
  const ids = await givenSales(event, 20);
  const commit = WriteBatch.prototype.commit;
  const commits = vi.spyOn(WriteBatch.prototype, "commit").mockImplementation(async function (
    this: WriteBatch,
  ) {
    await commit.call(this);
    throw Object.assign(new Error("no answer"), { code: GrpcStatus.DEADLINE_EXCEEDED });
  });
  const outcomes = await Promise.allSettled(ids.map((id) => countEntry(id)));
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true); // so that all are delivered again
  expect(commits.mock.calls.length).toBe(1);
  vi.restoreAllMocks();
  await Promise.all(ids.map((id) => countEntry(id)));
  expect((await findEventMetrics(event))?.totals?.orders).toBe(20);
});

test("holds that end together are counted once each", async () => {
  const event = randomUUID();
  const ended = Array.from({ length: 50 }, () => {
    const order = buildOrder({ id: randomUUID(), status: "expired" });
    return { ...order, event: { ...order.event, id: event } };
  });
  for (let i = 0; i < 2; i++) await Promise.all([...ended, ...ended].map((order) => countEndedHold(order)));
  expect((await findEventMetrics(event))?.holds).toEqual({ ended: 50 });
});
