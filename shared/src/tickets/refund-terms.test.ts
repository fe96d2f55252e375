import { expect, test } from "vitest";
import { hasNoDate } from "../events/dates/event-dates.ts";
import { refundTerms } from "./refund-terms.ts";
import { DEFAULT_TICKET_POLICY } from "./ticket-policy.ts";

const event = (kind: "never" | "until" | "always", daysBefore = 0) => ({
  startsAt: "2026-12-12T20:00:00.000Z",
  timeZone: "America/Bogota",
  ticketPolicy: { ...DEFAULT_TICKET_POLICY, refunds: { kind, daysBefore } },
});
const BOUGHT = "2026-11-20T15:00:00.000Z"; // a Friday
const bought = (at: string) => ({ paidAt: at, orderedAt: at });
const at = (wall: string) => new Date(`${wall}-05:00`);

test("the law gives five business days, whatever the organiser offers", () => {
  expect(refundTerms(bought(BOUGHT), event("never"), at("2026-11-27T23:59:00"))).toEqual({
    ground: "retracto",
    until: at("2026-11-28T00:00:00"),
  });
  expect(refundTerms(bought(BOUGHT), event("never"), at("2026-11-28T00:00:00"))).toBeUndefined();
});

test("nothing comes back on asking once the event has begun", () => {
  const late = "2026-12-12T23:00:00.000Z";
  expect(refundTerms(bought(late), event("always"), at("2026-12-12T19:59:00"))?.until).toEqual(
    at("2026-12-12T20:00:00"),
  );
  expect(refundTerms(bought(late), event("always"), at("2026-12-12T20:00:00"))).toBeUndefined();
});

test("an organiser may offer more: until some days before, or until it begins", () => {
  expect(refundTerms(bought(BOUGHT), event("until", 3), at("2026-12-09T19:00:00"))).toEqual({
    ground: "policy",
    until: at("2026-12-09T20:00:00"),
  });
  expect(refundTerms(bought(BOUGHT), event("until", 3), at("2026-12-09T20:00:00"))).toBeUndefined();
  for (const daysBefore of [0, 3])
    expect(refundTerms(bought(BOUGHT), event("always", daysBefore), at("2026-12-12T19:00:00"))).toEqual({
      ground: "policy",
      until: at("2026-12-12T20:00:00"),
    });
});

test("a changed date or place gives who bought before it some days, and who bought after it none", () => {
  const moved = {
    at: "2026-12-01T15:00:00.000Z",
    before: {
      startsAt: "2026-12-10T20:00:00.000Z",
      timeZone: "America/Bogota",
      venueName: "Teatro",
      city: "Cali",
    },
    refundsUntil: "2026-12-11T15:00:00.000Z",
  };
  const changed = { ...event("never"), moved };
  const now = new Date("2026-12-09T00:00:00.000Z");
  expect(refundTerms(bought(BOUGHT), changed, now)).toEqual({
    ground: "moved",
    until: new Date(moved.refundsUntil),
  });
  expect(refundTerms(bought(BOUGHT), changed, new Date(moved.refundsUntil))).toBeUndefined();
  for (const time of [moved.at, "2026-12-01T15:00:01.000Z"])
    expect(refundTerms(bought(time), changed, now)?.ground).not.toBe("moved");
  // held before the change, paid after it: the buyer ordered the event as it was before
  const held = { paidAt: "2026-12-01T15:05:00.000Z", orderedAt: "2026-12-01T14:55:00.000Z" };
  expect(refundTerms(held, changed, now)?.ground).toBe("moved");
});

test("of a postponed event what the organiser offers has no end, and the fifteen days none but their own", () => {
  const moved = {
    at: "2026-12-11T15:00:00.000Z",
    before: {
      startsAt: "2026-12-12T20:00:00.000Z",
      timeZone: "America/Bogota",
      venueName: "Teatro",
      city: "Cali",
    },
    refundsUntil: "2026-12-26T15:00:00.000Z",
    isOpen: true,
  };
  const later = at("2026-12-20T10:00:00");
  expect(refundTerms(bought(BOUGHT), { ...event("never"), moved }, later)).toEqual({
    ground: "moved",
    until: new Date(moved.refundsUntil),
  });
  expect(
    refundTerms(bought(BOUGHT), { ...event("never"), moved }, at("2026-12-26T10:00:00")),
  ).toBeUndefined();
  const open = refundTerms(bought(BOUGHT), { ...event("until", 3), moved }, later);
  expect([open?.ground, hasNoDate(open?.until.toISOString() ?? "")]).toEqual(["policy", true]);
});

test("what was bought without a right of withdrawal is given back by the organiser's terms or a moved date alone", () => {
  const near = { ...bought(BOUGHT), hasNoWithdrawal: true };
  expect(refundTerms(near, event("never"), at("2026-11-20T16:00:00"))).toBeUndefined();
  expect(refundTerms(near, event("until", 3), at("2026-11-20T16:00:00"))?.ground).toBe("policy");
});
