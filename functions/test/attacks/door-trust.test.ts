import { randomUUID } from "node:crypto";
import { SCAN_REASONS, SCAN_RESULTS, type Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MAX_DEVICES_PER_PERSON, MAX_DOOR_DEVICES } from "@tarima/shared/lib/limits.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditValidation } from "../../src/features/check-ins/scanning/audit-validation.ts";
import { markScanned } from "../../src/features/check-ins/supervision/devices.repo.ts";
import {
  auditLogs,
  doorDevicesOf,
  eventMetrics,
  tickets,
  validations,
} from "../../src/lib/firestore/collections.ts";
import { db } from "../../src/lib/firestore/database.ts";
import { call, type Person, signIn, startApi, stopApi } from "../support/api.ts";
import { givenFreeEvent, givenStaff, givenTickets } from "../support/world.ts";

// Staff at a door are believed about the verdict they gave the person before them, and about nothing else.

const HOUR = 3_600_000;

let event: Event;
let door: Person;
beforeAll(async () => {
  await startApi();
  event = await givenFreeEvent();
  door = await givenStaff(event);
});
afterAll(stopApi);

const freshTicket = async () => (await givenTickets(event, 1))[0] as Ticket; // it has as many as requested
const stored = async ({ id }: Ticket) => (await tickets.doc(id).get()).data();
const attemptsOf = async ({ id }: Ticket): Promise<Validation[]> =>
  (await validations.all().where("ticketId", "==", id).get()).docs.map((doc) => doc.data());

const save = async (qrToken: string, over: object) => {
  const scan = {
    nonce: randomUUID(),
    qrToken,
    scannedAt: new Date(Date.now() - 600_000).toISOString(),
    told: "valid" as const,
    reason: "ok" as const,
    deviceInfo: { deviceId: "puerta-1" },
    ...over,
  };
  const { status, body } = await call(doorRoutes.saveScans, { eventId: event.id, scans: [scan] }, door);
  return { status, scan: body.scans?.[0] };
};

/** Every verdict and reason that a device may report for a scan, whether or not they fit together. */
const CLAIMS = SCAN_RESULTS.flatMap((told) => SCAN_REASONS.map((reason) => ({ told, reason })));

describe("an offline batch does not decide", () => {
  test("a refunded ticket stays refunded, whatever was told; who was let in with it is a conflict", async () => {
    const ticket = await freshTicket();
    await tickets.doc(ticket.id).update({ status: "cancelled" });
    for (const claim of CLAIMS) await save(ticket.qrToken, claim);
    expect(await stored(ticket)).toMatchObject({ status: "cancelled", usedBy: null });
    const attempts = await attemptsOf(ticket);
    expect(attempts).toHaveLength(CLAIMS.length);
    for (const { told, result, reason, isConflict } of attempts)
      expect([told, result, reason, isConflict]).toEqual([told, "cancelled", "cancelled", told === "valid"]);
  });

  test("an old code never uses the ticket of its new holder", async () => {
    const ticket = await freshTicket();
    await tickets.doc(ticket.id).update({ tokenVersion: ticket.tokenVersion + 1 });
    for (const claim of CLAIMS) await save(ticket.qrToken, claim);
    expect(await stored(ticket)).toMatchObject({ status: "active", usedBy: null });
    for (const { told, reason, isConflict } of await attemptsOf(ticket))
      expect([told, reason, isConflict]).toEqual([told, "reissued", told === "valid"]);
  });

  test("somebody who was turned away has not come in, however that is told", async () => {
    const ticket = await freshTicket();
    for (const claim of CLAIMS.filter(({ told }) => told !== "valid")) {
      const { scan } = await save(ticket.qrToken, claim);
      expect([claim, scan?.result]).not.toEqual([claim, "valid"]);
    }
    expect(await stored(ticket)).toMatchObject({ status: "active", usedBy: null });
  });
});

describe("the time a device tells", () => {
  test.each([
    ["years ago", () => new Date("1999-01-01T00:00:00.000Z"), 24 * HOUR],
    ["a month ago", () => new Date(Date.now() - 30 * 24 * HOUR), 24 * HOUR],
    ["in the future", () => new Date(Date.now() + 5 * HOUR), 0],
  ])("of a scan %s is bounded, and what was told is kept", async (_when, claimed, atMostAgo) => {
    const ticket = await freshTicket();
    const scannedAt = claimed().toISOString();
    await save(ticket.qrToken, { scannedAt });
    const [attempt] = await attemptsOf(ticket);
    expect(attempt?.claimedAt).toBe(scannedAt);
    const ago = Date.now() - Date.parse(attempt?.scannedAt ?? "");
    expect(ago).toBeGreaterThanOrEqual(0);
    expect(ago).toBeLessThanOrEqual(atMostAgo + HOUR);
    expect((await stored(ticket))?.firstUseAt).toBe(attempt?.scannedAt);
    const { body } = await call(doorRoutes.listScans, { eventId: event.id, limit: 1 }, door);
    expect(body.scans[0]?.claimedAt).toBe(scannedAt);
  });

  test("that can be is kept as it is, and nothing is flagged", async () => {
    const ticket = await freshTicket();
    await save(ticket.qrToken, {});
    expect((await attemptsOf(ticket))[0]).not.toHaveProperty("claimedAt");
  });
});

describe("devices and gates that were made up", () => {
  test("leave the metrics of the event as they are, are kept up to a number, and every scan is logged", async () => {
    const person = await givenStaff(event);
    const many = MAX_DEVICES_PER_PERSON + 15;
    const ticket = await freshTicket();
    const before = Object.keys((await eventMetrics.doc(event.id).get()).data()?.door ?? {});
    for (let i = 0; i < many; i++) {
      const scan = {
        nonce: randomUUID(),
        qrToken: ticket.qrToken,
        scannedAt: new Date(Date.now() - HOUR + i * 10_000).toISOString(),
        told: "valid" as const,
        reason: "ok" as const,
        gateId: `hecha-${i}`,
        deviceInfo: { deviceId: `hecho-${i}` },
      };
      await call(doorRoutes.saveScans, { eventId: event.id, scans: [scan] }, person);
    }
    const attempts = await attemptsOf(ticket);
    expect(attempts).toHaveLength(many);
    for (const attempt of attempts) await auditValidation(`e-${attempt.id}`, attempt);

    const metrics = (await eventMetrics.doc(event.id).get()).data();
    expect(JSON.stringify(metrics)).not.toContain("hech");
    expect(
      Object.keys(metrics?.door ?? {})
        .filter((name) => !before.includes(name))
        .sort(),
    ).toEqual(["localities", "minutes", "refused"].filter((name) => !before.includes(name)));
    const kept = await doorDevicesOf(event.id).all().where("uid", "==", person.uid).get();
    expect(kept.size).toBe(MAX_DEVICES_PER_PERSON);
    for (const { id } of attempts) expect((await auditLogs.doc(`e-${id}`).get()).exists).toBe(true);
    const producer = await signIn("producer", { producerId: event.producerId });
    const board = await call(doorRoutes.getDoorBoard, { eventId: event.id }, producer);
    expect([board.status, board.body.devices.length]).toEqual([200, kept.size]);
  });

  test(`an event keeps ${MAX_DOOR_DEVICES} devices, whoever names more`, async () => {
    const { id } = await givenFreeEvent();
    const devices = doorDevicesOf(id);
    const batch = db().batch();
    const seen = { name: "Otra", scannedAt: null, syncedAt: null };
    for (let i = 1; i < MAX_DOOR_DEVICES; i++)
      batch.set(devices.doc(`d${i}`), { ...seen, id: `d${i}`, uid: `u${i}` });
    await batch.commit();
    const scannedAt = new Date().toISOString();
    for (const uid of ["last", "late"]) await markScanned(id, { id: uid, name: "Yuli", uid, scannedAt });
    expect((await devices.doc("last").get()).exists).toBe(true);
    expect((await devices.doc("late").get()).exists).toBe(false);
  });
});
