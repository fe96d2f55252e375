import { expect, test } from "vitest";
import { attentionRows } from "./attention.ts";

const about = (eventId: string, startsAt: string) => ({
  eventId,
  eventName: eventId,
  startsAt,
  left: null,
  reason: null,
});

test("what an event wants stands in one row, what presses most comes first, then what comes first", () => {
  const rows = attentionRows([
    { ...about("soon", "2026-12-01T20:00:00.000Z"), kind: "starting_soon" },
    { ...about("full", "2026-12-03T20:00:00.000Z"), kind: "starting_soon" },
    { ...about("full", "2026-12-03T20:00:00.000Z"), kind: "low_stock", left: 6 },
    { ...about("later", "2027-01-09T20:00:00.000Z"), kind: "rejected", reason: "Falta el aforo" },
    { ...about("sooner", "2026-12-02T20:00:00.000Z"), kind: "starting_soon" },
  ]);
  expect(rows.map(({ eventId, kinds }) => [eventId, ...kinds])).toEqual([
    ["later", "rejected"],
    ["full", "low_stock", "starting_soon"],
    ["soon", "starting_soon"],
    ["sooner", "starting_soon"],
  ]);
  expect(rows[0]?.reason).toBe("Falta el aforo");
  expect(rows[1]?.left).toBe(6);
});
