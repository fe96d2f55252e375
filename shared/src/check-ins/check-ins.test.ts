import { describe, expect, test } from "vitest";
import { type DoorRules, doorRulesOf, entryFault, gatesFor } from "./entry.ts";
import { type JudgedTicket, evaluateScan as judgeBy, type Scan } from "./verdict.ts";

const now = new Date("2026-12-12T20:14:00Z");
const scan = { tokenVersion: 1, deviceId: "puerta-1", validationId: "v2", now };
const used = (secondsAgo: number, validationId = "v1") => ({
  status: "used" as const,
  seatsPerTicket: 1,
  tokenVersion: 1,
  firstUseAt: new Date(now.getTime() - secondsAgo * 1000).toISOString(),
  usedBy: { validationId, validator: "Yuliana", deviceId: "puerta-1" },
});
const rules: DoorRules = {
  isCancelled: false,
  opensAt: null,
  closesAt: null,
  overAt: "2026-12-13T14:00:00Z",
  allowsReentry: false,
  gates: [],
};
const evaluateScan = (ticket: JudgedTicket | undefined, of: Scan, by: Partial<DoorRules> = {}) =>
  judgeBy(ticket, of, { ...rules, ...by });
const active = {
  status: "active" as const,
  tokenVersion: 1,
  seatsPerTicket: 1,
  firstUseAt: null,
  usedBy: null,
};

// spec: 4.22
describe("the verdict", () => {
  test("an active ticket is let in", () => expect(evaluateScan(active, scan)).toBe("ok"));
  test("no ticket is not found", () => expect(evaluateScan(undefined, scan)).toBe("not_found"));
  test("an older code no longer serves", () =>
    expect(evaluateScan({ ...active, tokenVersion: 2 }, scan)).toBe("reissued"));
  test("cancelled is cancelled", () =>
    expect(evaluateScan({ ...active, status: "cancelled" }, scan)).toBe("cancelled"));
  test("nobody is let in to an event that was cancelled", () =>
    expect(evaluateScan(active, scan, { isCancelled: true })).toBe("event_cancelled"));
  test("nor to one that is over", () =>
    expect(evaluateScan(active, scan, { overAt: "2026-12-12T20:00:00Z" })).toBe("expired"));
  test("validity comes before already used", () =>
    expect(evaluateScan({ ...used(60), tokenVersion: 2 }, scan)).toBe("reissued"));
  test("used is used", () => expect(evaluateScan(used(60), scan)).toBe("already_used"));
  test("the scan that used it hears yes again", () => expect(evaluateScan(used(60, "v2"), scan)).toBe("ok"));
  test("within two seconds on the same device it is a repeat", () =>
    expect(evaluateScan(used(1.9), scan)).toBe("repeated"));
  test("after two seconds, or on another device, it is not", () => {
    expect(evaluateScan(used(2), scan)).toBe("already_used");
    expect(evaluateScan(used(1), { ...scan, deviceId: "puerta-2" })).toBe("already_used");
    expect(
      evaluateScan({ ...used(1), usedBy: { ...used(1).usedBy, deviceId: "" } }, { ...scan, deviceId: "" }),
    ).toBe("already_used");
  });
});

describe("the rules of entry", () => {
  const gates = [
    { id: "norte", name: "Norte", localityIds: ["platea"] },
    { id: "sur", name: "Sur", localityIds: [] },
  ];
  const at = (gateId: string | undefined, localityId = "palcos") => ({ now, gateId, localityId });

  test("before the doors open and after they close nobody goes in", () => {
    expect(evaluateScan(active, scan, { opensAt: "2026-12-12T20:15:00Z" })).toBe("too_early");
    expect(evaluateScan(active, scan, { closesAt: "2026-12-12T20:13:00Z" })).toBe("doors_closed");
    expect(evaluateScan(used(60), scan, { closesAt: "2026-12-12T20:13:00Z" })).toBe("already_used");
  });
  test("a locality goes in by its gates, and by any where a door says none", () => {
    expect(entryFault({ ...rules, gates }, at("norte"))).toBe("wrong_gate");
    expect(entryFault({ ...rules, gates }, at("norte", "platea"))).toBeUndefined();
    for (const gate of ["sur", undefined, "ya-no-existe"])
      expect(entryFault({ ...rules, gates }, at(gate))).toBeUndefined();
    expect(gatesFor({ gates }, "platea")).toBe("Norte o Sur");
  });
  test("who went out comes in again where that is allowed, once for each time they went out", () => {
    const outside = { ...used(600), presence: { isOutside: true, entries: 1 } };
    const out = { ...scan, direction: "out" as const };
    const open = { allowsReentry: true };
    expect(evaluateScan(used(600), out, open)).toBe("left");
    expect(evaluateScan(outside, scan, open)).toBe("reentered");
    expect(evaluateScan(outside, out, open)).toBe("not_inside");
    expect(evaluateScan(active, out, open)).toBe("not_inside");
    expect(evaluateScan(used(600), out)).toBe("not_inside");
    expect(evaluateScan(outside, scan)).toBe("already_used");
  });
  test("an event whose organiser set nothing has one door for all, at any time", () => {
    const event = {
      status: "published" as const,
      doorsOpenAt: "2026-12-12T18:30:00.000Z",
      startsAt: "2026-12-12T20:00:00.000Z",
      endsAt: "2026-12-13T03:00:00.000Z",
      timeZone: "America/Bogota",
    };
    expect(doorRulesOf(event)).toEqual({
      ...rules,
      overAt: "2026-12-13T14:00:00.000Z",
      early: expect.objectContaining({ until: "2026-12-12T20:30:00.000Z" }),
    });
    const entry = { waitsForDoors: true, closesAt: event.endsAt, gates, allowsReentry: true };
    expect(doorRulesOf({ ...event, entry })).toMatchObject({
      opensAt: "2026-12-12T23:30:00.000Z",
      closesAt: "2026-12-13T08:00:00.000Z",
    });
  });
});
