import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { expect, test } from "vitest";
import { isContactTime, mayQueue, nextContactTime } from "./contact-hours.ts";

test.each([
  ["Thursday, before seven", "2026-11-26T06:59", false],
  ["Thursday at seven", "2026-11-26T07:00", true],
  ["Thursday, in the last half hour", "2026-11-26T18:30", false],
  ["Saturday, before eight", "2026-11-28T07:30", false],
  ["Saturday at eight", "2026-11-28T08:00", true],
  ["Saturday, in the last half hour", "2026-11-28T14:30", false],
  ["Sunday at noon", "2026-11-29T12:00", false],
  ["the 8th of December, a holiday", "2026-12-08T12:00", false],
  ["the Monday to which a holiday was moved", "2026-11-02T12:00", false],
])("people may be written to about what they could buy, or not: %s", (_when, clock, may) => {
  expect(mayQueue(instantOf(`${clock}:00.000Z`))).toBe(may);
});

test.each([
  ["2026-11-26T18:59", true],
  ["2026-11-26T19:00", false],
  ["2026-11-28T14:59", true],
  ["2026-11-28T15:00", false],
])("what is queued may leave until the hours end: %s", (clock, may) => {
  expect(isContactTime(instantOf(`${clock}:00.000Z`))).toBe(may);
});

test.each([
  ["the next morning", "2026-11-26T19:10", "2026-11-27T07:00"],
  ["Saturday at eight", "2026-11-27T22:00", "2026-11-28T08:00"],
  ["Monday, after a Sunday", "2026-11-28T15:00", "2026-11-30T07:00"],
  ["after a holiday", "2026-12-07T19:00", "2026-12-09T07:00"],
])("what could not leave waits for the next hours: %s", (_what, clock, next) => {
  expect(nextContactTime(instantOf(`${clock}:00.000Z`))).toEqual(instantOf(`${next}:00.000Z`));
});
