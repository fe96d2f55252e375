import { describe, expect, test } from "vitest";
import { isLongOver, thanksAt, wrongTime } from "./message-times.ts";

const event = (endsAt: string, overrides: object = {}) => ({
  endsAt,
  timeZone: "America/Bogota",
  ...overrides,
});

describe("thanks", () => {
  test.each([
    ["a night that ends at three", "2026-12-13T03:00:00.000Z", "2026-12-13T10:00:00.000Z"],
    ["one that ends at four in the morning", "2026-12-13T04:00:00.000Z", "2026-12-13T10:00:00.000Z"],
    ["one that ends after it", "2026-12-13T04:01:00.000Z", "2026-12-14T10:00:00.000Z"],
    ["a matinée", "2026-12-13T16:00:00.000Z", "2026-12-14T10:00:00.000Z"],
    ["the end of the year", "2026-12-31T23:00:00.000Z", "2027-01-01T10:00:00.000Z"],
  ])("of %s are sent on the first morning people have slept", (_, endsAt, at) => {
    expect(thanksAt(event(endsAt))).toBe(at);
  });

  test("of an event without a date have none", () => {
    expect(thanksAt(event("2026-12-13T03:00:00.000Z", { moved: { isOpen: true } }))).toBeUndefined();
  });
});

describe("a message is scheduled", () => {
  // 10:00 in Bogotá
  const now = new Date("2026-12-10T15:00:00.000Z");
  const party = event("2026-12-13T03:00:00.000Z");

  test("for a time to come, on the venue's clock", () => {
    expect(wrongTime("2026-12-10T10:00:00.000Z", party, now)).toMatch(/no haya pasado/);
    expect(wrongTime("2026-12-10T10:01:00.000Z", party, now)).toBeUndefined();
    const there = { ...party, timeZone: "America/Mexico_City" };
    expect(wrongTime("2026-12-10T09:30:00.000Z", there, now)).toBeUndefined();
    expect(wrongTime("2026-12-10T09:30:00.000Z", party, now)).toBeDefined();
  });

  test("within thirty days of the event, and a year at most", () => {
    expect(wrongTime("2027-01-12T03:00:00.000Z", party, now)).toBeUndefined();
    expect(wrongTime("2027-01-12T03:01:00.000Z", party, now)).toMatch(/30 días después/);
    const far = event("2029-01-01T00:00:00.000Z");
    expect(wrongTime("2027-12-11T10:00:00.000Z", far, now)).toMatch(/un año/);
    const postponed = { ...party, moved: { isOpen: true } };
    expect(wrongTime("2027-06-12T03:00:00.000Z", postponed, now)).toBeUndefined();
  });
});

test("an event is long over thirty days after its end", () => {
  const party = event("2026-12-13T03:00:00.000Z");
  expect(isLongOver(party, new Date("2027-01-12T08:00:00.000Z"))).toBe(false);
  expect(isLongOver(party, new Date("2027-01-12T08:00:01.000Z"))).toBe(true);
});
