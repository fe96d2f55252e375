import { describe, expect, test } from "vitest";
import { MAX_GATES } from "../lib/limits.ts";
import { type DoorRules, doorRulesOf, entryFault, gatesFor, localityIdOf } from "./entry.ts";
import { DEFAULT_ENTRY, entryRules } from "./entry-rules.ts";
import { evaluateScan, type JudgedTicket, type Scan } from "./verdict.ts";

const gate = (id: string, localityIds: string[] = []) => ({ id, name: `Puerta ${id}`, localityIds });
const faults = (overrides: object) =>
  entryRules
    .safeParse({ ...DEFAULT_ENTRY, ...overrides })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("the gates of an event", () => {
  test("are each another one, and not too many", () => {
    expect(faults({ gates: [gate("norte"), gate("sur")] })).toEqual([]);
    expect(faults({ gates: [gate("norte"), gate("norte")] })).toEqual(["gates: Dos entradas son la misma"]);
    const many = Array.from({ length: MAX_GATES + 1 }, (_, i) => gate(`g${i}`));
    expect(faults({ gates: many })).toEqual([`gates: Máximo ${MAX_GATES} entradas`]);
    expect(faults({ gates: many.slice(1) })).toEqual([]);
  });

  test("let in as many localities as an event has", () => {
    const localities = Array.from({ length: 101 }, (_, i) => `l${i}`);
    expect(faults({ gates: [gate("norte", localities)] })).toEqual([
      "gates.0.localityIds: Máximo 100 localidades",
    ]);
    expect(faults({ gates: [gate("norte", localities.slice(1))] })).toEqual([]);
  });

  test("of a locality are those that name it or none; there may be none", () => {
    expect(gatesFor({ gates: [gate("norte", ["platea"]), gate("sur")] }, "palcos")).toBe("Puerta sur");
    expect(gatesFor({ gates: [gate("norte", ["platea"])] }, "palcos")).toBeUndefined();
  });
});

const now = new Date("2026-12-12T20:00:00.000Z");
const at = now.toISOString();
const rules: DoorRules = {
  isCancelled: false,
  opensAt: at,
  closesAt: at,
  overAt: at,
  allowsReentry: false,
  gates: [],
};

test("the moment of opening and that of closing let in, too", () => {
  expect(entryFault(rules, { now })).toBeUndefined();
  expect(entryFault(rules, { now: new Date(now.getTime() - 1) })).toBe("too_early");
  expect(entryFault(rules, { now: new Date(now.getTime() + 1) })).toBe("doors_closed");
});

test("a ticket whose locality is not known goes in anywhere", () => {
  const gates = [gate("norte", ["platea"])];
  expect(entryFault({ ...rules, gates }, { now, gateId: "norte" })).toBeUndefined();
});

test("doors that are not waited for open at any time, and so do those whose hour nobody named", () => {
  const event = {
    status: "cancelled" as const,
    doorsOpenAt: null,
    startsAt: "2026-12-12T20:00:00.000Z",
    endsAt: "2026-12-13T03:00:00.000Z",
    timeZone: "UTC",
  };
  const entry = { ...DEFAULT_ENTRY, waitsForDoors: true };
  expect(doorRulesOf({ ...event, entry })).toMatchObject({
    isCancelled: true,
    opensAt: null,
    closesAt: null,
  });
  expect(doorRulesOf({ ...event, doorsOpenAt: event.endsAt, entry: DEFAULT_ENTRY }).opensAt).toBeNull();
});

test("a ticket type's places are where it says, or nowhere once it is gone", () => {
  const combinations = [{ id: "general", localityId: "platea" }] as Parameters<
    typeof localityIdOf
  >[0]["combinations"]; // of a type only where it is
  expect(localityIdOf({ combinations }, "general")).toBe("platea");
  expect(localityIdOf({ combinations }, "vip")).toBeUndefined();
});

describe("the verdict on who comes back", () => {
  const used: JudgedTicket = {
    status: "used",
    seatsPerTicket: 1,
    tokenVersion: 1,
    firstUseAt: "2026-12-12T19:00:00.000Z",
    usedBy: { validationId: "v1", validator: "Yuliana", deviceId: "puerta-1" },
    presence: { isOutside: true, entries: 1 },
  };
  const scan: Scan = { tokenVersion: 1, deviceId: "puerta-1", validationId: "v2", now };
  const open = { ...rules, allowsReentry: true };

  test("is that of the hours and the gate, too", () => {
    expect(evaluateScan(used, scan, open)).toBe("reentered");
    expect(evaluateScan(used, scan, { ...open, opensAt: "2026-12-12T20:01:00.000Z" })).toBe("too_early");
  });

  test("is that they are in already, if they never went out", () => {
    expect(evaluateScan({ ...used, presence: { isOutside: false, entries: 1 } }, scan, open)).toBe(
      "already_used",
    );
    const { presence: _, ...neverOut } = used;
    expect(evaluateScan(neverOut, scan, open)).toBe("already_used");
  });

  test("is the same at the last moment of the event, and not after it", () => {
    expect(evaluateScan({ ...used, status: "active" }, scan, rules)).toBe("ok");
    const late = { ...rules, closesAt: null, overAt: "2026-12-12T19:59:59.999Z" };
    expect(evaluateScan({ ...used, status: "active" }, scan, late)).toBe("expired");
  });
});
