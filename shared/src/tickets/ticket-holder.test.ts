import { expect, test } from "vitest";
import { holderFault, holderOf } from "./ticket-holder.ts";
import { DEFAULT_TICKET_POLICY } from "./ticket-policy.ts";

const ticket = { status: "active" as const, isCourtesy: false, transfer: null };
const event = {
  status: "published" as const,
  startsAt: "2026-12-12T20:00:00.000Z",
  doorsOpenAt: "2026-12-12T18:30:00.000Z",
  timeZone: "America/Bogota",
  ticketPolicy: DEFAULT_TICKET_POLICY,
};
const before = new Date("2026-12-12T23:29:00.000Z");
const named = { namedAt: "2026-12-01T15:00:00.000Z" };

test("a ticket is put in another name as often as one likes until the doors open, on their own clock", () => {
  expect(holderFault({ ...ticket, ...named }, event, before)).toBeUndefined();
  expect(holderFault(ticket, event, new Date("2026-12-12T23:30:00.000Z"))).toBe("HOLDER_CLOSED");
  expect(
    holderFault(ticket, { ...event, doorsOpenAt: null }, new Date("2026-12-13T00:59:00.000Z")),
  ).toBeUndefined();
});

test("one that may not be passed on is put in a name once", () => {
  const transfers = { ...DEFAULT_TICKET_POLICY.transfers, isAllowed: false };
  const closed = { ...event, ticketPolicy: { ...DEFAULT_TICKET_POLICY, transfers } };
  expect(holderFault(ticket, closed, before)).toBeUndefined();
  expect(holderFault({ ...ticket, ...named }, closed, before)).toBe("HOLDER_FIXED");
  expect(holderFault({ ...ticket, ...named, isCourtesy: true }, event, before)).toBe("HOLDER_FIXED");
});

test("a ticket without a document carries none, never the one of whom it was bought by", () => {
  expect(holderOf({ name: "Camila Restrepo", docType: "CC" })).toEqual({
    buyerName: "Camila Restrepo",
    buyerIdentification: "",
  });
});
