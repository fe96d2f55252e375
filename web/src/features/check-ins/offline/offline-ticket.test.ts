import type { Manifest } from "@tarima/shared/check-ins/door/door.schema.ts";
import { packRow, unpackRow } from "@tarima/shared/check-ins/door/manifest-row.ts";
import type { DoorRules } from "@tarima/shared/check-ins/entry.ts";
import { expect, test } from "vitest";
import { clockAhead } from "./door-clock.ts";
import {
  evaluateOffline,
  mergeTicket,
  type OfflineTicket,
  offlineTicketsOf,
  passedHere,
  passOffline,
} from "./offline-ticket.ts";

const rules: DoorRules = {
  isCancelled: false,
  opensAt: null,
  closesAt: null,
  overAt: "2026-12-13T14:00:00Z",
  allowsReentry: true,
  gates: [{ id: "norte", name: "Norte", localityIds: ["palcos"] }],
};
const kind = { localityId: "platea", locality: "Platea", ticketType: "General", seatsPerTicket: 1 };
const manifest = {
  eventId: "rumba",
  rules,
  kinds: [kind],
  rows: [
    "a.1 1 0 0 0 8FK24G7P",
    packRow({ ...unpackRow("a.2 2 1 0 0 2222AAAA"), usedAt: "2026-12-12T19:54:00.500Z" }),
    "a.3 1 9 7 0 33334444",
  ],
} as unknown as Manifest;
const [active, used] = offlineTicketsOf(manifest) as [OfflineTicket, OfflineTicket];
const now = new Date("2026-12-12T20:14:00Z");
const scan = { tokenVersion: 1, deviceId: "puerta-1", validationId: "n1", now };
const here = { at: 5000, isWaiting: true };

test("what travelled in few characters is a ticket again; a row of no known kind is none", () => {
  expect(offlineTicketsOf(manifest)).toHaveLength(2);
  expect(active).toEqual({
    ...{ eventId: "rumba", id: "rumba.a.1", code: "TRM-8FK2-4G7P", tokenVersion: 1, status: "active" },
    ...{ kind, usedAt: null },
  });
  expect(used).toMatchObject({ status: "used", usedAt: "2026-12-12T19:54:00.000Z" });
});

test("a device on its own judges as the server does, and lets each ticket in once", () => {
  expect(evaluateOffline(undefined, scan, rules)).toBe("not_found");
  expect(evaluateOffline({ ...active, status: "cancelled" }, scan, rules)).toBe("cancelled");
  expect(evaluateOffline(used, scan, rules)).toBe("reissued");
  expect(evaluateOffline(active, { ...scan, gateId: "norte" }, rules)).toBe("wrong_gate");
  expect(evaluateOffline(active, scan, rules)).toBe("ok");
  const inside = passedHere(active, { ...scan, reason: "ok" }, here);
  const later = { ...scan, validationId: "n2", now: new Date(now.getTime() + 60_000) };
  expect(evaluateOffline(inside, later, rules)).toBe("already_used");
  expect(evaluateOffline(inside, { ...later, now }, rules)).toBe("repeated");
  const out = { ...later, direction: "out" as const };
  expect(evaluateOffline(inside, out, rules)).toBe("left");
  const back = { ...later, validationId: "n3" };
  expect(evaluateOffline(passedHere(inside, { ...out, reason: "left" }, here), back, rules)).toBe(
    "reentered",
  );
});

test("what the server tells does not undo what it cannot know of yet", () => {
  const waiting = passedHere(active, { ...scan, reason: "ok" }, here);
  expect(mergeTicket(waiting, active, 9000)).toBe(waiting);
  const sent = {
    ...waiting,
    here: { validationId: "n1", at: 5000, isWaiting: false, scannedAt: now.toISOString() },
  };
  expect(mergeTicket(sent, active, 4000)).toBe(sent);
  expect(mergeTicket(sent, active, 6000)).toBe(active);
  const transferred = { ...active, tokenVersion: 2 };
  expect(mergeTicket(waiting, transferred, 4000)).toBe(transferred);
  expect(mergeTicket(undefined, used, 4000)).toBe(used);
  // no device lets in a refunded ticket, even after its own scan
  const cancelled = { ...active, status: "cancelled" as const };
  for (const kept of [waiting, sent]) expect(mergeTicket(kept, cancelled, 4000)).toBe(cancelled);
});

test("a device whose clock is a day wrong judges, and keeps, what one with the right time does", () => {
  const DAY_MS = 86_400_000;
  const hours: DoorRules = { ...rules, opensAt: "2026-12-12T20:00:00Z", closesAt: "2026-12-12T21:00:00Z" };
  /** A device's decisions about one ticket, then about another an hour late, with its clock wrong by this much. */
  const night = (wrongBy: number) => {
    const own = (time: string) => Date.parse(time) + wrongBy;
    // request, server time, response: two seconds by any clock
    const asked = own("2026-12-12T19:00:00Z");
    const ahead = clockAhead("2026-12-12T19:00:01.000Z", asked, asked + 2000);
    let ticket = active;
    const read = (time: string, of = ticket) => {
      const at = own(time);
      const judged = { ...scan, validationId: time, now: new Date(at + ahead) };
      const reason = evaluateOffline(of, judged, hours);
      if (reason === "ok") ticket = passedHere(of, { ...judged, reason }, { at, isWaiting: true });
      return reason;
    };
    const early = read("2026-12-12T19:59:59Z");
    const said = ["20:14:00", "20:14:01", "20:14:03"].map((time) => read(`2026-12-12T${time}Z`));
    return { said: [early, ...said, read("2026-12-12T21:00:01Z", active)], usedAt: ticket.usedAt };
  };
  const right = night(0);
  expect(right).toEqual({
    said: ["too_early", "ok", "repeated", "already_used", "doors_closed"],
    usedAt: "2026-12-12T20:14:00.000Z",
  });
  for (const wrongBy of [-DAY_MS, DAY_MS, 1234]) expect(night(wrongBy)).toEqual(right);
});

test("a device on its own counts a code for several people on from what the list says, also with who left", () => {
  const row = { ...unpackRow("a.4 1 1 0 0 44445555"), group: { admitted: 5, outside: 1 } };
  const table = { ...manifest, kinds: [{ ...kind, seatsPerTicket: 8 }], rows: [packRow(row)] };
  let [ticket] = offlineTicketsOf(table as Manifest) as [OfflineTicket];
  let seconds = 0;
  const read = (after: number, more: { people?: number; direction?: "in" | "out" } = {}) => {
    seconds += after;
    const judged = {
      ...scan,
      validationId: `n${seconds}`,
      now: new Date(now.getTime() + seconds * 1000),
      ...more,
    };
    const reason = evaluateOffline(ticket, judged, rules);
    if (!["ok", "reentered", "left"].includes(reason)) return [reason];
    const { entered, group } = passOffline(ticket, reason, judged, rules);
    ticket = passedHere(ticket, { ...judged, reason, group }, here);
    return [reason, entered, group?.admitted, group?.outside];
  };
  expect(read(0)).toEqual(["reentered", 0, 5, 0]);
  expect(read(9)).toEqual(["repeated"]);
  expect(read(1)).toEqual(["ok", 1, 6, 0]);
  expect(read(1, { people: 3 })).toEqual(["too_many_people"]);
  expect(read(1, { people: 2 })).toEqual(["ok", 2, 8, 0]);
  expect(read(60)).toEqual(["already_used"]);
  expect(read(1, { people: 2, direction: "out" })).toEqual(["left", 0, 8, 2]);
  expect(ticket).toMatchObject({ status: "used", usedAt: "2026-12-12T20:14:10.000Z" });
  // a list from before codes were counted says only that it was used: everybody is in
  const [uncounted] = offlineTicketsOf({ ...table, rows: ["a.4 1 1 0 0 44445555"] } as Manifest);
  expect(evaluateOffline(uncounted, scan, rules)).toBe("already_used");
});
