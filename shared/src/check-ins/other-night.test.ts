import { describe, expect, test } from "vitest";
import type { Moved } from "../events/rescheduled.ts";
import { isGood, newNightOf } from "./other-night.ts";

const place = { timeZone: "America/Bogota", venueName: "La Topa Tolondra", city: "Cali" };
const before = { ...place, startsAt: "2026-12-10T20:00:00.000Z" };
/** Half past eight of that night in Cali: 01:30 of the next day in UTC. */
const RAIN = "2026-12-11T01:30:00.000Z";
const moved = (more: Partial<Moved> = {}): Moved => ({ at: RAIN, before, refundsUntil: null, ...more });
const at = (startsAt: string, more: Partial<Moved> = {}) => ({ ...place, startsAt, moved: moved(more) });

describe("the door begins anew", () => {
  test.each([
    [
      "eight hours after the old start, where there is no date yet",
      at(before.startsAt, { isOpen: true }),
      "2026-12-11T09:00:00.000Z",
    ],
    [
      "the same, where there is one, half a day away",
      at("2026-12-11T08:00:00.000Z"),
      "2026-12-11T09:00:00.000Z",
    ],
    [
      "once it is told, where the old night had long begun",
      at("2027-01-10T20:00:00.000Z", { at: "2026-12-11T15:00:00.000Z" }),
      "2026-12-11T15:10:00.000Z",
    ],
  ])("%s", (_when, event, time) => {
    expect(newNightOf(event)?.beginsAt.toISOString()).toBe(time);
  });

  test.each([
    ["an hour later", at("2026-12-10T21:00:00.000Z")],
    ["less than half a day later", at("2026-12-11T07:59:00.000Z")],
    ["as it was, after it had no date", at(before.startsAt, { wasOpen: true })],
    ["in another place", { ...at(before.startsAt), venueName: "Zaperoco" }],
    [
      "another, but the first was still far away",
      at("2027-01-10T20:00:00.000Z", { at: "2026-12-01T15:00:00.000Z" }),
    ],
    ["never moved", { ...place, startsAt: before.startsAt }],
  ])("not: %s", (_what, event) => {
    expect(newNightOf(event)).toBeUndefined();
  });
});

describe("a ticket lets in", () => {
  const used = (firstUseAt: string | null) => ({ status: "used", firstUseAt }) as const;
  const other = at("2027-01-10T20:00:00.000Z");
  test.each([
    ["that nobody used", { status: "active", firstUseAt: null } as const, at(before.startsAt), true],
    ["that was used on the old night", used("2026-12-11T00:30:00.000Z"), other, true],
    ["that was used since", used("2027-01-11T00:30:00.000Z"), other, false],
    ["that was used while the news spread", used(RAIN), other, true],
    ["that was used when the night was over", used("2026-12-11T09:00:00.000Z"), other, false],
    [
      "that was used on the same night",
      used("2026-12-11T00:30:00.000Z"),
      at("2026-12-10T22:00:00.000Z"),
      false,
    ],
    [
      "that was used, of an event that stays",
      used("2026-12-11T00:30:00.000Z"),
      { ...place, startsAt: before.startsAt },
      false,
    ],
    ["that was cancelled", { status: "cancelled", firstUseAt: null } as const, other, false],
  ])("%s: %#", (_what, ticket, event, lets) => {
    expect(isGood(ticket, event)).toBe(lets);
  });
});
