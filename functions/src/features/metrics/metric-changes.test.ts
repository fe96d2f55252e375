import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { METRIC_NAMES } from "@tarima/shared/finance/metrics.ts";
import { describe, expect, test } from "vitest";
import { buildLedgerEntry } from "../../../../tools/builders/ledger.ts";
import {
  COUNTED_PARTS,
  endedHoldChange,
  type MetricChange,
  metricChangesOf,
  sumOfChanges,
} from "./metric-changes.ts";

const changesOf = (overrides: Partial<LedgerEntry> = {}) =>
  metricChangesOf(buildLedgerEntry({ orderId: "o1", ...overrides }));
const changeIn = (collection: MetricChange["collection"], overrides: Partial<LedgerEntry> = {}) =>
  changesOf(overrides).filter((change) => change.collection === collection);
/** With dotted paths, for readability. */
const added = (changes: readonly MetricChange[]) =>
  Object.fromEntries(changes.flatMap(({ add }) => add.map(([path, by]) => [path.join("."), by])));
const about = (changes: readonly MetricChange[]) =>
  Object.fromEntries(changes.flatMap((change) => change.about.map(([path, is]) => [path.join("."), is])));

const promoter = { id: "lina", name: "Lina Rúa" };
const SALE = { orders: 1, tickets: 1, revenue: 85_000, gmv: 93_500, commission: 8_500, producerNet: 85_000 };
const refund: Partial<LedgerEntry> = {
  kind: "refund",
  metrics: { refundAmount: 93_500, refundedTickets: 1, refundedRevenue: 85_000 },
  byType: { general: { name: "General", tickets: -1, revenue: -85_000 } },
  hold: null,
};
/** Changes money only; nothing was sold or refunded. */
const fee: Partial<LedgerEntry> = {
  kind: "late_fee",
  metrics: { gatewayFee: 300, producerNet: -300 },
  byType: {},
  hold: null,
};
const nothing: Partial<LedgerEntry> = { kind: "unmatched", metrics: {}, byType: {}, hold: null };

describe("a day's metrics", () => {
  test("are those of the platform, the event and the producer alike", () => {
    const days = changeIn("dailyMetrics");
    expect(days.map(({ id }) => id)).toEqual([
      "platform_2026-03-02",
      "event-rumba_2026-03-02",
      "producer-la-clave_2026-03-02",
    ]);
    for (const day of days) expect(added([day])).toEqual(SALE);
    expect(days.map((day) => about([day]))).toEqual([
      { scope: "platform", day: "2026-03-02" },
      { scope: "event-rumba", day: "2026-03-02" },
      { scope: "producer-la-clave", day: "2026-03-02" },
    ]);
  });

  test("are not touched by what counts nothing", () => {
    expect(changeIn("dailyMetrics", nothing)).toEqual([]);
  });
});

describe("who sold on a day", () => {
  test("is the event and the producer, and the promoter where there is one", () => {
    const shares = changeIn("dayShares", { promoter });
    expect(shares.map(({ id }) => id)).toEqual(["2026-03-02"]);
    expect(added(shares)).toEqual({
      "events.rumba.tickets": 1,
      "events.rumba.revenue": 85_000,
      "producers.la-clave.tickets": 1,
      "producers.la-clave.revenue": 85_000,
      "promoters.lina.tickets": 1,
      "promoters.lina.revenue": 85_000,
    });
    expect(about(shares)).toEqual({
      day: "2026-03-02",
      "events.rumba.name": "Rumba en la loma",
      "promoters.lina.name": "Lina Rúa",
    });
  });

  test("names no promoter where there is none", () => {
    const shares = changeIn("dayShares");
    expect(Object.keys(added(shares)).filter((path) => path.startsWith("promoters"))).toEqual([]);
    expect(Object.keys(about(shares))).toEqual(["day", "events.rumba.name"]);
  });

  test("loses what is given back, on the day on which it is", () => {
    const shares = changeIn("dayShares", { ...refund, day: "2026-03-05" });
    expect(shares.map(({ id }) => id)).toEqual(["2026-03-05"]);
    expect(added(shares)).toMatchObject({ "events.rumba.tickets": -1, "events.rumba.revenue": -85_000 });
  });

  test("is nobody where nothing was sold or given back", () => {
    expect(changeIn("dayShares", fee)).toEqual([]);
    expect(changeIn("producerMetrics", fee)).toEqual([]);
  });

  test("is somebody, too, whose tickets cost nothing", () => {
    expect(added(changeIn("dayShares", { metrics: { orders: 1, tickets: 2 } }))).toMatchObject({
      "events.rumba.tickets": 2,
      "events.rumba.revenue": 0,
    });
  });
});

describe("an event's metrics", () => {
  test("are its totals, what each ticket type and promoter sold, and how its holds ended", () => {
    const byType = {
      general: { name: "General", tickets: 1, revenue: 85_000 },
      vip: { name: "VIP", tickets: 2, revenue: 300_000 },
    };
    const [event, ...others] = changeIn("eventMetrics", { promoter, byType });
    expect(others).toEqual([]);
    expect(event).toMatchObject({ id: "rumba" });
    expect(added(event ? [event] : [])).toEqual({
      ...Object.fromEntries(Object.entries(SALE).map(([name, by]) => [`totals.${name}`, by])),
      "byType.general.tickets": 1,
      "byType.general.revenue": 85_000,
      "byType.vip.tickets": 2,
      "byType.vip.revenue": 300_000,
      "byPromoter.lina.tickets": 3,
      "byPromoter.lina.revenue": 385_000,
      "bySource.p-lina.orders": 1,
      "bySource.p-lina.tickets": 3,
      "bySource.p-lina.revenue": 385_000,
      "holds.paid": 1,
      "holds.ended": 1,
    });
    expect(about(event ? [event] : [])).toEqual({
      producerId: "la-clave",
      "byType.general.name": "General",
      "byType.vip.name": "VIP",
      "byPromoter.lina.name": "Lina Rúa",
    });
  });

  test.each([
    ["kept", { "holds.paid": 1, "holds.ended": 1 }],
    // counted as lapsed, then paid late
    ["lapsed", { "holds.paid": 1 }],
    [null, {}],
  ] as const)("count a hold that was %s", (hold, expected) => {
    const all = added(changeIn("eventMetrics", { hold }));
    expect(Object.fromEntries(Object.entries(all).filter(([path]) => path.startsWith("holds")))).toEqual(
      expected,
    );
  });

  test("count a hold that ended without being paid", () => {
    const change = endedHoldChange("rumba");
    expect(change).toMatchObject({ collection: "eventMetrics", id: "rumba", about: [] });
    expect(added([change])).toEqual({ "holds.ended": 1 });
  });

  test("take a promoter's tickets back with the type's", () => {
    expect(added(changeIn("eventMetrics", { ...refund, promoter }))).toMatchObject({
      "byType.general.tickets": -1,
      "byPromoter.lina.tickets": -1,
      "byPromoter.lina.revenue": -85_000,
    });
  });
});

test("a sale counts under its source, a promoter's under them, one from before under none that is known", () => {
  const sourceOf = (overrides: Partial<LedgerEntry>) =>
    Object.entries(added(changeIn("eventMetrics", overrides))).filter(([path]) =>
      path.startsWith("bySource"),
    );
  const sold = (key: string) => [
    [`bySource.${key}.orders`, 1],
    [`bySource.${key}.tickets`, 1],
    [`bySource.${key}.revenue`, 85_000],
  ];
  expect(sourceOf({ sourceId: "s-1" })).toEqual(sold("s-1"));
  expect(sourceOf({ sourceId: "s-1", promoter })).toEqual(sold("p-lina"));
  expect(sourceOf({})).toEqual(sold("unknown"));
  expect(sourceOf({ ...refund, sourceId: "s-1" })).toEqual([
    ["bySource.s-1.tickets", -1],
    ["bySource.s-1.revenue", -85_000],
  ]);
  expect(sourceOf({ ...fee, sourceId: "s-1" })).toEqual([]);
});

test("a correction of what tickets cost is counted where no ticket comes or goes", () => {
  const byType = { general: { name: "General", tickets: 0, revenue: -5_000 } };
  expect(added(changeIn("eventMetrics", { metrics: {}, byType, hold: null }))).toEqual({
    "byType.general.tickets": 0,
    "byType.general.revenue": -5_000,
    "bySource.unknown.tickets": 0,
    "bySource.unknown.revenue": -5_000,
  });
});

test("a producer's metrics are what each of their events sold", () => {
  const [producer, ...others] = changeIn("producerMetrics");
  expect(others).toEqual([]);
  expect(producer).toMatchObject({ id: "la-clave", about: [] });
  expect(added(producer ? [producer] : [])).toEqual({
    "events.rumba.tickets": 1,
    "events.rumba.revenue": 85_000,
  });
});

test("several changes are one for each document: numbers add up, and the later name holds", () => {
  const second = { byType: { general: { name: "General", tickets: 2, revenue: 170_000 } }, orderId: "o2" };
  const sums = sumOfChanges([
    ...changesOf(),
    ...changesOf({ ...second, eventName: "Rumba en el llano" }),
    ...changesOf({ day: "2026-03-03", orderId: "o3" }),
    endedHoldChange("rumba"),
  ]);
  const sumOf = (document: string) => sums.filter(({ collection, id }) => `${collection}/${id}` === document);
  expect(sumOf("dailyMetrics/platform_2026-03-02").map((sum) => added([sum]))).toMatchObject([
    { orders: 2, gmv: 187_000 },
  ]);
  expect(sumOf("dailyMetrics/platform_2026-03-03").map((sum) => added([sum]))).toMatchObject([{ orders: 1 }]);
  expect(sumOf("eventMetrics/rumba").map((sum) => added([sum]))).toMatchObject([
    { "totals.orders": 3, "byType.general.tickets": 4, "holds.paid": 3, "holds.ended": 4 },
  ]);
  expect(about(sumOf("dayShares/2026-03-02"))).toMatchObject({ "events.rumba.name": "Rumba en el llano" });
});

test("a recount knows every part that an entry adds to", () => {
  for (const { collection, add } of [...changesOf({ promoter }), endedHoldChange("rumba")])
    for (const [[part]] of add) expect(COUNTED_PARTS[collection], collection).toContain(part);
  expect(COUNTED_PARTS.dailyMetrics).toEqual(METRIC_NAMES);
});
