import { describe, expect, test } from "vitest";
import {
  formatCountdown,
  formatExactInstant,
  formatInstant,
  formatRelative,
  formatWallClock,
  formatWallDay,
  instantOf,
  wallClockOf,
  withOffset,
} from "./dates.ts";

describe("the venue's clock", () => {
  test("20:00Z in Bogotá is five hours later in the world", () => {
    expect(instantOf("2026-12-12T20:00:00.000Z", "America/Bogota").toISOString()).toBe(
      "2026-12-13T01:00:00.000Z",
    );
  });

  test("goes there and back, in any zone and season", () => {
    for (const zone of ["America/Bogota", "Europe/Madrid", "America/Santiago", "Asia/Kolkata"]) {
      for (const wall of ["2026-01-15T00:00:00.000Z", "2026-07-15T23:59:00.000Z"]) {
        expect(wallClockOf(instantOf(wall, zone), zone)).toBe(wall);
      }
    }
  });

  test("can be written with how far it is from UTC", () => {
    expect(withOffset("2026-12-12T20:00:00.000Z", "America/Bogota")).toBe("2026-12-12T20:00:00-05:00");
    expect(withOffset("2026-07-12T20:00:00.000Z", "Europe/Madrid")).toBe("2026-07-12T20:00:00+02:00");
    expect(withOffset("2026-07-12T20:00:00.000Z", "Asia/Kolkata")).toBe("2026-07-12T20:00:00+05:30");
  });

  // spec: 9.27, 9.28
  test("is shown as it stands, whatever clock the reader has", () => {
    expect(formatWallClock("2026-12-12T20:00:00.000Z")).toBe("sáb 12 dic 2026, 20:00");
    expect(formatWallDay("2026-11-28T00:00:00.000Z")).toBe("sáb 28 nov");
  });
});

// spec: 9.32
test.each([
  [10, "hace un momento"],
  [60, "hace 1 minuto"],
  [45 * 60, "hace 45 minutos"],
  [3600, "hace 1 hora"],
  [5 * 3600, "hace 5 horas"],
  [30 * 3600, "ayer"],
  [3 * 86_400, "hace 3 días"],
  [20 * 86_400, "31 oct 2026"],
])("%i seconds ago reads %s", (seconds, words) => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(formatRelative(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(words);
});

// spec: 9.32
test("more than a day ago is yesterday only where the calendar says so", () => {
  const hoursBefore = (now: Date, hours: number) =>
    formatRelative(new Date(now.getTime() - hours * 3_600_000).toISOString(), now);
  expect(hoursBefore(new Date(2026, 10, 20, 12), 30)).toBe("ayer");
  expect(hoursBefore(new Date(2026, 10, 20, 1), 30)).toBe("hace 1 día");
  expect(hoursBefore(new Date(2026, 10, 20, 1), 23)).toBe("hace 23 horas");
});

test("a clock that runs a little ahead has just been", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(formatRelative("2026-11-20T12:00:30Z", now)).toBe("hace un momento");
});

test("an instant reads on the reader's clock, short", () => {
  expect(formatInstant("2026-11-20T12:00:05Z")).toMatch(/^20 nov 2026, \d\d:00$/);
  expect(formatExactInstant("2026-11-20T12:00:05Z")).toMatch(/^20 nov 2026, \d\d:00:05$/);
});

test("a countdown never goes below zero", () => {
  expect([684_000, 59_400, 0, -5000].map(formatCountdown)).toEqual(["11:24", "01:00", "00:00", "00:00"]);
});
