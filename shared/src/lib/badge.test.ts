import { expect, test } from "vitest";
import { ROLE_BADGES } from "../api/roles.ts";
import { PRODUCER_BADGES, PRODUCER_STATUSES } from "../producers/producer.status.ts";
import { TICKET_BADGES } from "../tickets/ticket.status.ts";
import { badgeOf } from "./badge.ts";

// spec: 4.36
test("a producer who is neither active nor pending is shown as destructive", () => {
  for (const status of PRODUCER_STATUSES) {
    const isCalm = status === "active" || status === "pending";
    expect(PRODUCER_BADGES[status].tone === "danger").toBe(!isCalm);
  }
});

// spec: 4.37
test("a superadmin is told from a producer, and a producer from an attendee", () => {
  expect([ROLE_BADGES.superadmin.tone, ROLE_BADGES.producer.tone, ROLE_BADGES.attendee.tone]).toEqual([
    "danger",
    "ink",
    "plain",
  ]);
});

test("what a table does not know is said to be unknown, even if every object has it", () => {
  expect(badgeOf(TICKET_BADGES, "Usado").label).toBe("Usada");
  for (const strange of ["", "lost", "toString", "__proto__"]) {
    expect(badgeOf(TICKET_BADGES, strange).label).toBe("Desconocido");
  }
});
