import { expect, test } from "vitest";
import { isReminderDue } from "./reminder.ts";

const at = (instant: string) => new Date(instant);

test("an event is remembered from ten in the morning before, on its own clock, until it begins", () => {
  const inCali = { startsAt: "2026-12-12T20:00:00.000Z", timeZone: "America/Bogota" };
  expect(isReminderDue(inCali, at("2026-12-11T14:59:00.000Z"))).toBe(false);
  expect(isReminderDue(inCali, at("2026-12-11T15:00:00.000Z"))).toBe(true);
  expect(isReminderDue(inCali, at("2026-12-13T00:59:00.000Z"))).toBe(true);
  expect(isReminderDue(inCali, at("2026-12-13T01:00:00.000Z"))).toBe(false);
  const inMadrid = { startsAt: "2026-12-12T20:00:00.000Z", timeZone: "Europe/Madrid" };
  expect(isReminderDue(inMadrid, at("2026-12-11T09:00:00.000Z"))).toBe(true);
  expect(isReminderDue(inMadrid, at("2026-12-12T19:00:00.000Z"))).toBe(false);
});
