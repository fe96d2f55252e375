import { describe, expect, test } from "vitest";
import { buildCombination, buildEvent, buildPhase } from "../../../tools/builders/events.ts";
import { DEFAULT_TICKET_POLICY } from "../tickets/ticket-policy.ts";
import { isForAnybody, isResellable, resaleFault, resaleFeeOf, servesType } from "./resale-terms.ts";

const NOW = new Date();
const event = buildEvent();
const ticket = { status: "active", transfer: null, combinationId: "general", isCourtesy: false } as const;
const kept = (resale: { feePercent: number } | undefined) =>
  resale && { isAllowed: true, isOnlyWay: false, ...resale };
const policy = (feePercent: number) => ({ ...DEFAULT_TICKET_POLICY, resale: kept({ feePercent }) });

describe("what the organiser keeps", () => {
  test.each([
    [0, 93_500, 0],
    [5, 93_500, 4_675],
    [5, 33_333, 1_667],
    [20, 1, 0],
  ])("%d % of %d pesos are %d", (feePercent, paid, fee) => {
    expect(resaleFeeOf(policy(feePercent), paid)).toBe(fee);
  });

  test("is nothing where the policy says nothing", () => {
    const { resale: _, ...older } = DEFAULT_TICKET_POLICY;
    expect(resaleFeeOf(older, 93_500)).toBe(0);
  });
});

describe("a ticket that may be given back for sale", () => {
  test("is a good one that was bought, of a type that anybody may buy, while the doors are closed", () => {
    expect(resaleFault(ticket, event, NOW)).toBeUndefined();
  });

  test.each([
    [{ status: "used" as const }, "TICKET_USED"],
    [{ status: "cancelled" as const }, "TICKET_WRONG_STATE"],
    [{ transfer: { toEmail: "a@b.test", reason: null, requestedAt: "" } }, "TRANSFER_PENDING"],
    [{ isCourtesy: true }, "RESALE_OF_A_GIFT"],
    [{ combinationId: "no-hay" }, "RESALE_NOT_ALLOWED"],
  ])("is none that is %o", (change, fault) => {
    expect(resaleFault({ ...ticket, ...change }, event, NOW)).toBe(fault);
  });

  test("is none once the doors are open, nor where the event says no or nothing", () => {
    const { resale: _, ...older } = DEFAULT_TICKET_POLICY;
    expect(resaleFault(ticket, { ...event, ticketPolicy: older }, NOW)).toBe("RESALE_NOT_ALLOWED");
    const doorsOpenAt = "2020-01-01T20:00:00.000Z";
    expect(resaleFault(ticket, { ...event, doorsOpenAt }, NOW)).toBe("RESALE_CLOSED");
    expect(resaleFault(ticket, { ...event, status: "cancelled" }, NOW)).toBe("TICKET_WRONG_STATE");
  });

  test("is of a type that is neither hidden nor sold with another alone", () => {
    const types = (change: object) => ({ ...event, combinations: [buildCombination(change)] });
    expect(isForAnybody(types({}), "general")).toBe(true);
    expect(isForAnybody(types({ isHidden: true }), "general")).toBe(false);
    expect(isForAnybody(types({ onlyWith: "otra" }), "general")).toBe(false);
    expect(isForAnybody({ ...event, phases: [buildPhase({ isHidden: true })] }, "general")).toBe(false);
  });

  test("is of an order whose money is as we know it, and that was not sold too often", () => {
    const order = { gatewayRefunds: [], refunds: [], ticketsIssuedAt: "2026-01-01T00:00:00.000Z" };
    expect(isResellable(order)).toBe(true);
    expect(isResellable({ ...order, ticketsIssuedAt: null })).toBe(false);
    expect(isResellable({ ...order, gatewayRefunds: [{ id: "1", amount: 1, heardAt: "" }] })).toBe(false);
    expect(isResellable({ ...order, refunds: Array(15).fill({}) })).toBe(false);
    const resale = (times: number) => ({ listingIds: [], fees: 0, times, firstPaidAt: "" });
    expect([
      isResellable({ ...order, resale: resale(2) }),
      isResellable({ ...order, resale: resale(3) }),
    ]).toEqual([true, false]);
  });
});

describe("who waits for another type", () => {
  const combinations = [
    buildCombination({ id: "antes", type: "early_bird", price: 70_000 }),
    buildCombination(),
    buildCombination({ id: "palco", localityId: "palco" }),
    buildCombination({ id: "mesa", seatsPerTicket: 4 }),
    buildCombination({ id: "estudiante", type: "student" }),
    buildCombination({ id: "accesible", placesFor: "accessible" }),
  ];
  const serves = (combinationId: string, paid: number, waitedFor: string) =>
    servesType({ combinations, feeRate: 0.1 }, { combinationId, paid }, waitedFor);

  test("is served by the same place of an earlier phase, which costs no more", () => {
    expect(serves("antes", 77_000, "general")).toBe(true);
    expect(serves("general", 93_500, "antes")).toBe(false);
  });

  test("is served by their own type, whatever it cost", () => {
    expect(serves("general", 200_000, "general")).toBe(true);
  });

  test("is not served by another place, for other people, or more of them", () => {
    for (const other of ["palco", "mesa", "estudiante", "accesible"])
      expect([serves(other, 1, "general"), serves("general", 1, other)]).toEqual([false, false]);
  });
});
