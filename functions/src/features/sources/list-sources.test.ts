import type { KnownSource } from "@tarima/shared/sources/sources.schema.ts";
import { describe, expect, test } from "vitest";
import { isRobot } from "./is-robot.ts";
import { type CountedSources, rowsOf } from "./list-sources.ts";
import { hasRoom, MOST_SOURCES } from "./register-source.ts";

const known = (overrides: Partial<KnownSource> = {}): KnownSource => ({
  source: "correo",
  medium: null,
  campaign: null,
  referrer: null,
  name: null,
  by: "visit",
  at: "2026-03-02T15:00:00.000Z",
  ...overrides,
});
const shown = (counted: Partial<CountedSources>) =>
  rowsOf({ known: {}, promoters: [], visits: {}, sold: {}, ...counted });

describe("the rows of an event's sources", () => {
  test("stand by what they sold, and add up to everything, whatever it counted under", () => {
    const { items, totals } = shown({
      known: { "s-1": known(), "s-2": known({ source: null, referrer: "t.co" }) },
      promoters: [{ id: "lina", name: "Lina", code: "LINA" }],
      visits: { "s-1": 5, "s-removed": 2, direct: 7, "p-gone": 1 },
      sold: {
        "s-1": { orders: 2, tickets: 3, revenue: 30 },
        "s-2": { orders: 1, tickets: 1, revenue: 90 },
        "p-lina": { orders: 1, tickets: 1, revenue: 50 },
        unknown: { tickets: 4, revenue: 40 },
        "s-removed": { orders: 1 },
      },
    });
    expect(
      items.map(({ id, kind, visits, orders, tickets, revenue }) => [
        id,
        kind,
        visits,
        orders,
        tickets,
        revenue,
      ]),
    ).toEqual([
      ["s-2", "referrer", 0, 1, 1, 90],
      ["p-lina", "promoter", 0, 1, 1, 50],
      ["unknown", "unknown", 0, 0, 4, 40],
      ["s-1", "utm", 5, 2, 3, 30],
      ["direct", "direct", 7, 0, 0, 0],
      ["others", "others", 3, 1, 0, 0],
    ]);
    expect(totals).toEqual({ visits: 15, orders: 5, tickets: 9, revenue: 210 });
  });

  test("are there from the start for links and promoters, for others once there is something to show", () => {
    const { items } = shown({
      known: { "s-1": known({ name: "Bio", by: "link" }), "s-2": known({ source: "x" }) },
      promoters: [{ id: "lina", name: "Lina", code: "LINA" }],
      sold: { "s-2": { orders: 0, tickets: 0, revenue: 0 } },
    });
    expect(items.map(({ kind, name }) => [kind, name])).toEqual([
      ["link", "Bio"],
      ["promoter", "Lina"],
    ]);
  });

  test("show what was given back after it was sold elsewhere", () => {
    expect(shown({ sold: { direct: { tickets: -1, revenue: -10 } } }).items).toMatchObject([{ tickets: -1 }]);
  });
});

test("each kind of source has its own room", () => {
  const of = (by: KnownSource["by"], count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${by}${i}`, known({ by })]));
  const full = of("visit", MOST_SOURCES.visit);
  expect([hasRoom(full, "visit"), hasRoom(full, "order"), hasRoom(full, "link")]).toEqual([
    false,
    true,
    true,
  ]);
  expect(hasRoom(of("visit", MOST_SOURCES.visit - 1), "visit")).toBe(true);
});

test.each([
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  ["WhatsApp/2.24.20", true],
  ["Mozilla/5.0 (Linux; Android 15; wv) Chrome/140 Mobile Safari/537.36 WhatsApp/2.26", false],
  ["TelegramBot (like TwitterBot)", true],
  ["", true],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Instagram 380.0", false],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 [Pinterest/iOS]", false],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-A556E; wv) Chrome/140 Mobile Safari/537.36 [Pinterest/Android]",
    false,
  ],
  ["Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)", true],
  ["Pinterest/0.2 (+http://www.pinterest.com/)", true],
  ["Mozilla/5.0 (Linux; Android 15; CUBOT P80) Chrome/140", false],
])("%s is a robot: %s", (userAgent, expected) => {
  expect(isRobot(userAgent)).toBe(expected);
});
