import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { buildCombination, buildPhase } from "../../../../tools/builders/events.ts";
import { DEFAULT_TICKET_POLICY } from "../ticket-policy.ts";
import { checkHolder, holderFault, holderOf, holdersCloseAt, ticketHolder } from "./ticket-holder.ts";

const ticket = {
  status: "active" as const,
  isCourtesy: false,
  transfer: null,
  combinationId: "general",
  totalPaid: 93_500,
  earlierHolders: [],
};
const event = {
  status: "published" as const,
  startsAt: "2026-12-12T20:00:00.000Z",
  doorsOpenAt: "2026-12-12T18:30:00.000Z",
  timeZone: "America/Bogota",
  ticketPolicy: DEFAULT_TICKET_POLICY,
  phases: [buildPhase()],
  combinations: [buildCombination()],
};
const before = new Date("2026-12-12T23:29:00.000Z");
const named = { namedAt: "2026-12-01T15:00:00.000Z" };
const transfer = { toEmail: "luz@tarima.test", reason: null, requestedAt: "2026-12-01T15:00:00.000Z" };

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
  const resale = { isAllowed: true, isOnlyWay: true, feePercent: 5 };
  const only = { ...event, ticketPolicy: { ...DEFAULT_TICKET_POLICY, resale } };
  expect(holderFault({ ...ticket, ...named }, only, before)).toBe("HOLDER_FIXED");
  expect(holderFault({ ...ticket, ...named, totalPaid: 0 }, only, before)).toBeUndefined();
});

describe("a ticket is not put in another name", () => {
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
    ["while it waits for somebody to take it", { ...ticket, transfer }, event, "TRANSFER_PENDING"],
  ])("%s", (_, of, at, fault) => expect(holderFault(of, at, before)).toBe(fault));

  test("but a courtesy that may be passed on is, as often as one likes", () => {
    const transfers = { ...DEFAULT_TICKET_POLICY.transfers, includesCourtesies: true };
    const open = { ...event, ticketPolicy: { ...DEFAULT_TICKET_POLICY, transfers } };
    expect(holderFault({ ...ticket, ...named, isCourtesy: true }, open, before)).toBeUndefined();
  });
});

test("names are fixed when the doors open, or the event begins", () => {
  expect(holdersCloseAt(event).toISOString()).toBe("2026-12-12T23:30:00.000Z");
  expect(holdersCloseAt({ ...event, doorsOpenAt: null }).toISOString()).toBe("2026-12-13T01:00:00.000Z");
});

describe("the document of a name", () => {
  const read = (given: object) =>
    z
      .object(ticketHolder)
      .check(checkHolder)
      .safeParse({ name: "Ana", ...given });

  test("is written with its kind, or as another one", () => {
    expect(holderOf({ name: "Ana", docType: "CC", docNumber: "1107045418" }).buyerIdentification).toBe(
      "CC 1107045418",
    );
    expect(holderOf({ name: "Ana", docNumber: "X99" }).buyerIdentification).toBe("OTRO X99");
  });

  test("that was not given is none, never the one of whom it was bought by", () => {
    expect(holderOf({ name: "Camila Restrepo", docType: "CC" })).toEqual({
      buyerName: "Camila Restrepo",
      buyerIdentification: "",
    });
  });

  test("is checked on its own field, where there is one", () => {
    expect(read({}).success).toBe(true);
    expect(read({ docType: "CC", docNumber: "1107045418" }).success).toBe(true);
    const wrong = read({ docType: "CC", docNumber: "no es" });
    expect(wrong.error?.issues).toMatchObject([{ path: ["docNumber"] }]);
  });
});
