import { describe, expect, test } from "vitest";
import type { Moved } from "../events/rescheduled.ts";
import { MAX_EARLY_ENTRY_MINUTES } from "../lib/limits.ts";
import { earlyEntryOf, isFarBeforeDoors, sayDoorsAhead } from "./early-entry.ts";
import { doorRulesOf } from "./entry.ts";
import { DEFAULT_ENTRY, entryRules } from "./entry-rules.ts";
import { evaluateScan, needsConfirmation } from "./verdict.ts";

const event = {
  status: "published" as const,
  doorsOpenAt: "2026-12-05T19:00:00.000Z",
  startsAt: "2026-12-05T20:00:00.000Z",
  endsAt: "2026-12-06T03:00:00.000Z",
  timeZone: "America/Bogota",
};
/** At the venue, whose clock is five hours behind. */
const at = (day: number, time: string) =>
  new Date(Date.parse(`2026-12-0${day}T${time}:00.000Z`) + 5 * 3_600_000);
const minutes = (earlyEntryMinutes: number) => ({ entry: { ...DEFAULT_ENTRY, earlyEntryMinutes } });
const isFar = (now: Date, over: object = {}) => isFarBeforeDoors(earlyEntryOf({ ...event, ...over }), now);

describe("the doors are far away", () => {
  test("until three hours before, by the venue's clock, where the organiser says nothing", () => {
    expect(isFar(at(1, "19:00"))).toBe(true);
    expect(isFar(at(5, "15:59"))).toBe(true);
    expect(isFar(at(5, "16:00"))).toBe(false);
    expect(isFar(at(5, "16:00"), { timeZone: "America/Mexico_City" })).toBe(true);
    const { earlyEntryMinutes: _, ...before } = DEFAULT_ENTRY;
    expect(isFar(at(5, "15:59"), { entry: before })).toBe(true);
    expect(isFar(at(5, "16:00"), { entry: before })).toBe(false);
  });

  test("until the organiser's margin", () => {
    expect(isFar(at(5, "18:29"), minutes(30))).toBe(true);
    expect(isFar(at(5, "18:30"), minutes(30))).toBe(false);
    expect(isFar(at(5, "18:59"), minutes(0))).toBe(true);
    expect(isFar(at(5, "19:00"), minutes(0))).toBe(false);
    expect(isFar(at(4, "19:00"), minutes(24 * 60))).toBe(false);
  });

  test("counted to the start where no doors are said", () => {
    expect(isFar(at(5, "16:59"), { doorsOpenAt: null })).toBe(true);
    expect(isFar(at(5, "17:00"), { doorsOpenAt: null })).toBe(false);
  });

  test("by whole minutes, not below none and at most a month", () => {
    const isAllowed = (earlyEntryMinutes: number) =>
      entryRules.safeParse({ ...DEFAULT_ENTRY, earlyEntryMinutes }).success;
    expect([0, 180, MAX_EARLY_ENTRY_MINUTES].map(isAllowed)).toEqual([true, true, true]);
    expect([-1, 1.5, MAX_EARLY_ENTRY_MINUTES + 1].map(isAllowed)).toEqual([false, false, false]);
  });
});

describe("a scan is confirmed first", () => {
  const rules = doorRulesOf(event);
  const active = {
    status: "active" as const,
    tokenVersion: 1,
    seatsPerTicket: 1,
    firstUseAt: null,
    usedBy: null,
  };
  const scan = { tokenVersion: 1, deviceId: "puerta-1", validationId: "v1", now: at(1, "12:00") };

  test("where it would use up a ticket long before the doors, and nobody has confirmed", () => {
    expect(evaluateScan(active, scan, rules)).toBe("ok");
    expect(needsConfirmation("ok", active, scan, rules)).toBe(true);
    expect(needsConfirmation("ok", active, { ...scan, confirmsEarly: true }, rules)).toBe(false);
    expect(needsConfirmation("ok", active, { ...scan, now: at(5, "18:00") }, rules)).toBe(false);
  });

  test("where it would use up none it is not: other verdicts, a retry, an exit, a return", () => {
    const used = { ...active, status: "used" as const };
    for (const reason of ["ok", "left", "reentered", "already_used"] as const)
      expect(needsConfirmation(reason, used, scan, rules)).toBe(false);
    for (const reason of ["wrong_gate", "too_early", "reissued", "not_found"] as const)
      expect(needsConfirmation(reason, active, scan, rules)).toBe(false);
    expect(needsConfirmation("ok", undefined, scan, rules)).toBe(false);
  });

  test("a device whose list says nothing of it asks nobody", () => {
    expect(needsConfirmation("ok", active, scan, {})).toBe(false);
  });
});

describe("how far away the doors are, in words", () => {
  const say = (now: Date, over: object = {}) => sayDoorsAhead(earlyEntryOf({ ...event, ...over }), now);
  test.each([
    [at(1, "19:00"), "faltan 4 días"],
    [at(1, "02:10"), "faltan 4 días"],
    [at(3, "18:59"), "faltan 2 días"],
    [at(3, "19:00"), "faltan 2 días"],
    [at(3, "19:01"), "faltan 48 horas"],
    [at(4, "13:00"), "faltan 30 horas"],
    [at(5, "12:30"), "faltan 7 horas"],
    [at(5, "18:00"), "falta 1 hora"],
    [at(5, "18:20"), "faltan 40 minutos"],
    [at(5, "18:59"), "falta 1 minuto"],
  ])("at %s: %s", (now, words) => {
    expect(say(now)).toBe(`Las puertas abren el sábado 5 de diciembre a las 19:00, ${words}.`);
  });

  test("an event without doors starts", () => {
    expect(say(at(1, "20:00"), { doorsOpenAt: null })).toBe(
      "El evento empieza el sábado 5 de diciembre a las 20:00, faltan 4 días.",
    );
  });
});

test("of a postponed event every scan is early, however long ago it would have been, and none too late", () => {
  const entry = { ...DEFAULT_ENTRY, closesAt: "2026-12-05T23:00:00.000Z" };
  const postponed = { ...event, entry, moved: { isOpen: true } as Moved };
  const rules = doorRulesOf(postponed);
  const now = at(9, "20:00");
  const ticket = {
    status: "active",
    seatsPerTicket: 1,
    tokenVersion: 1,
    usedBy: null,
    firstUseAt: null,
  } as const;
  const scan = { tokenVersion: 1, deviceId: "d1", validationId: "v1", now };
  expect(evaluateScan(ticket, scan, rules)).toBe("ok");
  expect(needsConfirmation("ok", ticket, scan, rules)).toBe(true);
  expect(needsConfirmation("ok", ticket, { ...scan, confirmsEarly: true }, rules)).toBe(false);
  expect(sayDoorsAhead(earlyEntryOf(postponed), now)).toBe(
    "El evento está aplazado y todavía no tiene nueva fecha.",
  );
  const waiting = doorRulesOf({ ...postponed, entry: { ...entry, waitsForDoors: true } });
  expect(evaluateScan(ticket, scan, waiting)).toBe("too_early");
});
