import type { OwnedTicket, TicketGroup } from "@tarima/shared/tickets/ticket.schema.ts";
import { expect, test } from "vitest";
import { canBeGivenBack, canBeTransferred, hasListing, insteadOfRefund } from "./ticket-options.ts";

const now = new Date("2026-12-01T15:00:00.000Z");
const later = "2026-12-12T23:30:00.000Z";
const ticket = {
  ...{ id: "t", status: "active", isCourtesy: false, earlierHolders: [], totalPaid: 93_500 },
} as unknown as OwnedTicket; // the fields that are read
const group = {
  ...{ transfersCloseAt: later, courtesiesArePersonal: false, resaleClosesAt: later },
  ...{
    eventEndsAt: "2026-12-13T03:00:00.000Z",
    timeZone: "America/Bogota",
    refundedTickets: ["s"],
    moved: null,
  },
} as unknown as TicketGroup;
const passedOn = { earlierHolders: [{ name: "Ana", until: "2026-11-01T00:00:00.000Z" }], totalPaid: null };

test("what somebody bought may be given back for sale while its event allows it", () => {
  const may = (over: Partial<OwnedTicket> = {}, of: Partial<TicketGroup> = {}) =>
    canBeGivenBack({ ...ticket, ...over }, { ...group, ...of }, now);
  expect(may()).toBe(true);
  expect(may(passedOn)).toBe(false);
  expect(may({ isCourtesy: true, totalPaid: 0 })).toBe(false);
  expect(may({ totalPaid: 0 })).toBe(false);
  expect(may({ forSale: true })).toBe(false);
  expect(may({}, { resaleClosesAt: null })).toBe(false);
  expect(may({}, { resaleClosesAt: now.toISOString() })).toBe(false);
});

test("a ticket that is for sale is not passed on, nor one that changes hands only so", () => {
  expect(canBeTransferred(ticket, group, now)).toBe(true);
  expect(canBeTransferred({ ...ticket, forSale: true }, group, now)).toBe(false);
  expect(canBeTransferred({ ...ticket, isOnlyByResale: true }, group, now)).toBe(false);
});

test("it is looked what became of a ticket that is for sale, or whose money went back", () => {
  expect(hasListing(ticket, group, now)).toBe(false);
  expect(hasListing({ ...ticket, forSale: true }, group, now)).toBe(true);
  expect(hasListing({ ...ticket, id: "s", status: "cancelled" }, group, now)).toBe(true);
  expect(hasListing({ ...ticket, ...passedOn, id: "s", status: "cancelled" }, group, now)).toBe(false);
});

test("whose money is not had back is told what else there is", () => {
  const told = (mayGiveBack: boolean, mayTransfer: boolean) => insteadOfRefund({ mayGiveBack, mayTransfer });
  expect(told(true, true)).toContain("para la venta");
  expect(told(false, true)).toContain("pasarle la boleta");
  expect(told(false, false)).toBeUndefined();
});
