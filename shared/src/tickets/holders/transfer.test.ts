import { describe, expect, test } from "vitest";
import { buildCombination, buildPhase } from "../../../../tools/builders/events.ts";
import { DEFAULT_TICKET_POLICY } from "../ticket-policy.ts";
import { transferFault, transfersCloseAt } from "./transfer.ts";

const ticket = {
  status: "active" as const,
  isCourtesy: false,
  combinationId: "general",
  totalPaid: 93_500,
  earlierHolders: [],
};
const policy = (transfers: Partial<typeof DEFAULT_TICKET_POLICY.transfers>) => ({
  ticketPolicy: { ...DEFAULT_TICKET_POLICY, transfers: { ...DEFAULT_TICKET_POLICY.transfers, ...transfers } },
});
/** Starts at 20:00 in Bogotá. */
const event = {
  status: "published" as const,
  startsAt: "2026-12-12T20:00:00.000Z",
  timeZone: "America/Bogota",
  ...{
    phases: [buildPhase()],
    combinations: [buildCombination(), buildCombination({ id: "escondida", isHidden: true })],
  },
  ...policy({ closesHoursBefore: 2 }),
};
const before = new Date("2026-12-12T22:59:59.999Z");
const closing = new Date("2026-12-12T23:00:00.000Z");

test("tickets are passed on until so many hours before the event begins, at the venue's clock", () => {
  expect(transfersCloseAt(event)).toEqual(closing);
  expect(transferFault(ticket, event, before)).toBeUndefined();
  expect(transferFault(ticket, event, closing)).toBe("TRANSFERS_CLOSED");
});

describe("a ticket is not passed on", () => {
  test.each([
    ["once it was used", { ...ticket, status: "used" as const }, event, "TICKET_USED"],
    ["once it is cancelled", { ...ticket, status: "cancelled" as const }, event, "TICKET_WRONG_STATE"],
    [
      "of an event that is cancelled",
      ticket,
      { ...event, status: "cancelled" as const },
      "TICKET_WRONG_STATE",
    ],
    ["of one that is over", ticket, { ...event, status: "completed" as const }, "TICKET_WRONG_STATE"],
    [
      "where its organiser does not want it",
      ticket,
      { ...event, ...policy({ isAllowed: false }) },
      "TRANSFERS_NOT_ALLOWED",
    ],
    ["while it is given back for sale", { ...ticket, forSale: true }, event, "TICKET_FOR_SALE"],
    ["when it was given by name", { ...ticket, isCourtesy: true }, event, "COURTESY_NOT_TRANSFERABLE"],
  ])("%s", (_, of, at, fault) => expect(transferFault(of, at, before)).toBe(fault));

  test("but a courtesy is, where its organiser lets them be", () => {
    const open = { ...event, ...policy({ includesCourtesies: true }) };
    expect(transferFault({ ...ticket, isCourtesy: true }, open, before)).toBeUndefined();
  });
});

describe("where giving it back for sale is the only way", () => {
  const resale = { isAllowed: true, isOnlyWay: true, feePercent: 5 };
  const only = { ...event, ticketPolicy: { ...event.ticketPolicy, resale } };
  const passedOn = [{ name: "Luz Marina", until: "2026-12-01T15:00:00.000Z" }];

  test("what was bought is not passed on, unless sales are not allowed after all", () => {
    expect(transferFault(ticket, only, before)).toBe("TRANSFERS_ONLY_BY_RESALE");
    const none = { ...only.ticketPolicy, resale: { ...resale, isAllowed: false } };
    expect(transferFault(ticket, { ...only, ticketPolicy: none }, before)).toBeUndefined();
  });

  test.each([
    ["one date of a pass", { pass: { at: 2, of: 3, soldBy: "rueda" } }],
    ["of a hidden type", { combinationId: "escondida" }],
    ["of a type that was taken off", { combinationId: "no-hay" }],
    ["free", { totalPaid: 0 }],
    ["sold at the door", { isFromBoxOffice: true }],
    ["passed on before", { earlierHolders: passedOn }],
  ])("a ticket that is %s, which cannot be given back, is passed on as usual", (_, change) => {
    expect(transferFault({ ...ticket, ...change }, only, before)).toBeUndefined();
    expect(transferFault({ ...ticket, ...change }, only, closing)).toBe("TRANSFERS_CLOSED");
  });
});
