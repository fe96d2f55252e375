import { describe, expect, test } from "vitest";
import type { ScanDirection } from "./check-in.schema.ts";
import { groupEntryOf, groupLabel, isPartlyUsed, passGroup, stillToEnter } from "./group-entry.ts";
import { evaluateScan } from "./verdict.ts";

const now = new Date("2026-12-12T20:14:00Z");
const seconds = (count: number) => new Date(now.getTime() + count * 1000);

/** A code for eight that has been read so far by the scans of a night. */
const night = (allowsReentry = true) => {
  let ticket: Parameters<typeof passGroup>[0] = { status: "active", seatsPerTicket: 8 };
  let clock = 0;
  return (people?: number, direction: ScanDirection = "in", { after = 60, device = "norte" } = {}) => {
    clock += after;
    const scan = { direction, people, deviceId: device, now: seconds(clock) };
    const { reason, entered, after: group } = passGroup(ticket, scan, allowsReentry);
    if (["ok", "reentered", "left"].includes(reason)) {
      const groupScan = { deviceId: device, at: scan.now.toISOString() };
      ticket = { ...ticket, status: "used", group, groupScan };
    }
    return [reason, entered, groupEntryOf(ticket).admitted, groupEntryOf(ticket).outside];
  };
};

describe("a code for several people", () => {
  test("lets in one person a scan, or as many as whoever scans says, and nobody when all are in", () => {
    const scan = night();
    expect(scan()).toEqual(["ok", 1, 1, 0]);
    expect(scan(4)).toEqual(["ok", 4, 5, 0]);
    expect(scan(4)).toEqual(["too_many_people", 0, 5, 0]);
    expect(scan(3)).toEqual(["ok", 3, 8, 0]);
    expect(scan()).toEqual(["already_used", 0, 8, 0]);
    expect(scan(1)).toEqual(["already_used", 0, 8, 0]);
  });

  test("that stays in front of the same phone lets in nobody else, unless somebody says so", () => {
    const scan = night();
    scan();
    expect(scan(undefined, "in", { after: 9 })).toEqual(["repeated", 0, 1, 0]);
    expect(scan(1, "in", { after: 0 })).toEqual(["ok", 1, 2, 0]);
    expect(scan(undefined, "in", { after: 1, device: "sur" })).toEqual(["ok", 1, 3, 0]);
    expect(scan(undefined, "in", { after: 10, device: "sur" })).toEqual(["ok", 1, 4, 0]);
    // of phones that say nothing of themselves nobody knows whether they are the same
    expect(scan(undefined, "in", { device: "" })).toEqual(["ok", 1, 5, 0]);
    expect(scan(undefined, "in", { after: 1, device: "" })).toEqual(["ok", 1, 6, 0]);
  });

  test("lets back in who left before it lets in anybody new", () => {
    const scan = night();
    scan(6);
    expect(scan(3, "out")).toEqual(["left", 0, 6, 3]);
    expect(scan(4, "out")).toEqual(["too_many_people", 0, 6, 3]);
    expect(scan(2)).toEqual(["reentered", 0, 6, 1]);
    expect(scan(4)).toEqual(["too_many_people", 0, 6, 1]);
    expect(scan(3)).toEqual(["ok", 2, 8, 0]);
    expect(scan()).toEqual(["already_used", 0, 8, 0]);
    expect(scan(undefined, "out", { after: 5 })).toEqual(["left", 0, 8, 1]);
    expect(scan(undefined, "out", { after: 1 })).toEqual(["repeated", 0, 8, 1]);
  });

  test("has nobody to let out before somebody is in, or where nobody may come back", () => {
    expect(night()(1, "out")).toEqual(["not_inside", 0, 0, 0]);
    const scan = night(false);
    scan(2);
    expect(scan(1, "out")).toEqual(["not_inside", 0, 2, 0]);
  });

  test("never has more people inside than it admits, whatever is scanned", () => {
    const scan = night();
    for (let i = 0; i < 200; i++) {
      const direction = (i * 7) % 3 === 0 ? "out" : "in";
      const [, , admitted = 0, outside = 0] = scan(1 + ((i * 5) % 4), direction) as number[];
      expect(admitted).toBeLessThanOrEqual(8);
      expect(outside).toBeLessThanOrEqual(admitted);
    }
  });
});

test("a used code of before is full, one that counts says who is missing", () => {
  expect(stillToEnter({ status: "used", seatsPerTicket: 4 })).toBe(0);
  expect(isPartlyUsed({ status: "used", seatsPerTicket: 4 })).toBe(false);
  const some = { status: "used", seatsPerTicket: 4, group: { admitted: 3, outside: 1 } } as const;
  expect([stillToEnter(some), isPartlyUsed(some)]).toEqual([1, true]);
  expect(groupLabel(some)).toBe("entraron 3 de 4, y está afuera 1");
  expect(groupLabel({ ...some, group: { admitted: 1, outside: 0 } })).toBe("entró 1 de 4");
  expect(isPartlyUsed({ ...some, status: "cancelled" })).toBe(false);
  expect(isPartlyUsed({ ...some, seatsPerTicket: 1, group: { admitted: 0, outside: 0 } })).toBe(false);
});

test("hours and gate hold for those of a group who enter, and not for those who leave", () => {
  const ticket = { status: "used", seatsPerTicket: 4, group: { admitted: 3, outside: 1 } } as const;
  const scan = {
    tokenVersion: 1,
    deviceId: "norte",
    validationId: "n",
    now,
    gateId: "sur",
    localityId: "platea",
  };
  const gates = [{ id: "sur", name: "Sur", localityIds: ["palcos"] }];
  const open = { isCancelled: false, opensAt: null, closesAt: null, overAt: "2026-12-13T14:00:00Z", gates };
  const read = (people: number, direction: ScanDirection = "in", rules: object = {}) =>
    evaluateScan(
      { ...ticket, tokenVersion: 1, usedBy: null, firstUseAt: null },
      { ...scan, people, direction },
      { ...open, allowsReentry: true, ...rules },
    );
  expect([read(1), read(2), read(3)]).toEqual(["wrong_gate", "wrong_gate", "too_many_people"]);
  expect(read(2, "out")).toBe("left");
  const late = { gates: [], closesAt: "2026-12-12T20:00:00Z" };
  expect([read(1, "in", late), read(1, "out", late)]).toEqual(["doors_closed", "left"]);
  expect([read(1, "in", { gates: [] }), read(2, "in", { gates: [] })]).toEqual(["reentered", "ok"]);
});
