import { expect, test } from "vitest";
import { refundTerms } from "./refund-terms.ts";
import { DEFAULT_TICKET_POLICY } from "./ticket-policy.ts";

const event = (kind: "never" | "until" | "always", daysBefore = 0) => ({
  startsAt: "2026-12-12T20:00:00.000Z",
  timeZone: "America/Bogota",
  ticketPolicy: { ...DEFAULT_TICKET_POLICY, refunds: { kind, daysBefore } },
});
const BOUGHT = "2026-11-20T15:00:00.000Z"; // a Friday
const at = (wall: string) => new Date(`${wall}-05:00`);

test("the law gives five business days, whatever the organiser offers", () => {
  expect(refundTerms(BOUGHT, event("never"), at("2026-11-27T23:59:00"))).toEqual({
    ground: "retracto",
    until: at("2026-11-28T00:00:00"),
  });
  expect(refundTerms(BOUGHT, event("never"), at("2026-11-28T00:00:00"))).toBeUndefined();
});

test("nothing comes back on asking once the event has begun", () => {
  const late = "2026-12-12T23:00:00.000Z";
  expect(refundTerms(late, event("always"), at("2026-12-12T19:59:00"))?.until).toEqual(
    at("2026-12-12T20:00:00"),
  );
  expect(refundTerms(late, event("always"), at("2026-12-12T20:00:00"))).toBeUndefined();
});

test("an organiser may offer more: until some days before, or until it begins", () => {
  expect(refundTerms(BOUGHT, event("until", 3), at("2026-12-09T19:00:00"))).toEqual({
    ground: "policy",
    until: at("2026-12-09T20:00:00"),
  });
  expect(refundTerms(BOUGHT, event("until", 3), at("2026-12-09T20:00:00"))).toBeUndefined();
  expect(refundTerms(BOUGHT, event("always"), at("2026-12-12T19:00:00"))?.ground).toBe("policy");
});
