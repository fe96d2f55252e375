import { randomUUID } from "node:crypto";
import { RESULT_OF } from "@tarima/shared/check-ins/check-in.schema.ts";
import { keptScan } from "@tarima/shared/check-ins/door/door.schema.ts";
import { readToken } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { buildActor, buildCall } from "../../../tools/builders/people.ts";
import {
  evaluateOffline,
  type OfflineTicket,
  offlineTicketsOf,
  passedHere,
} from "../../../web/src/features/check-ins/offline/offline-ticket.ts";
import { saveScans } from "../../src/features/check-ins/scanning/save-scans.ts";
import { manifestOf } from "../../src/features/check-ins/supervision/manifest.ts";
import { tickets, validations } from "../../src/lib/firestore/collections.ts";
import { startApi, stopApi } from "../support/api.ts";
import { givenFreeEvent, givenTickets } from "../support/world.ts";

// Invariant 8: two doors without a network scan the same 100 codes and are synchronised in either order. Each code has one
// winner, every other scan is reported as a conflict, and sending again changes nothing.

const CODES = 100;

beforeAll(async () => {
  await startApi();
});
afterAll(stopApi);

/** A device that downloaded the event's tickets and then lost its network. */
async function givenDoor(event: Event, name: string) {
  const manifest = await manifestOf(event, undefined, new Date());
  const kept = new Map(offlineTicketsOf(manifest).map((ticket) => [ticket.id, ticket]));
  const scan = ({ qrToken }: Ticket, at: Date) => {
    const token = readToken(qrToken);
    const ticket = kept.get(token?.ticketId ?? "");
    const nonce = randomUUID();
    const judged = { tokenVersion: token?.tokenVersion ?? 0, deviceId: name, validationId: nonce, now: at };
    const reason = evaluateOffline(ticket, judged, manifest.rules);
    if (reason === "ok")
      kept.set(
        (ticket as OfflineTicket).id,
        passedHere(ticket as OfflineTicket, { ...judged, reason }, { at: 0, isWaiting: true }),
      );
    const scannedAt = at.toISOString();
    return z.parse(keptScan, {
      nonce,
      qrToken,
      scannedAt,
      told: RESULT_OF[reason],
      reason,
      deviceInfo: { deviceId: name },
    });
  };
  const call = buildCall({ actor: buildActor({ uid: name, name, role: "scanner" }) });
  return { scan, send: (scans: ReturnType<typeof scan>[]) => saveScans(event, scans, call) };
}

test.each([
  ["the first door first", [0, 1]],
  ["the second door first", [1, 0]],
  ["both at once", undefined],
])(`two doors over the same ${CODES} codes, %s`, async (_order, order) => {
  const event = await givenFreeEvent({ limits: { perOrder: 50, perPerson: 50 } });
  const sold = (await Promise.all([givenTickets(event, 50), givenTickets(event, 50)])).flat();
  const doors = [await givenDoor(event, "norte"), await givenDoor(event, "sur")];
  const start = Date.now() - 3_600_000;
  const scans = doors.map(({ scan }, door) =>
    sold.map((ticket, i) => scan(ticket, new Date(start + i * 5000 + door * 1000))),
  );
  expect(scans.flat().every(({ told }) => told === "valid")).toBe(true);

  const send = async (door: number) => doors[door]?.send(scans[door] ?? []) ?? [];
  if (order) for (const door of order) await send(door);
  else await Promise.all([send(0), send(1)]);
  const state = async () => {
    const [ticketDocs, scanDocs] = await Promise.all([
      tickets.all().where("eventId", "==", event.id).get(),
      validations.all().where("eventId", "==", event.id).get(),
    ]);
    return JSON.stringify([ticketDocs, scanDocs].map(({ docs }) => docs.map((doc) => [doc.id, doc.data()])));
  };
  const once = await state();
  const answers = (await Promise.all([send(0), send(1)])).flat();
  expect(await state()).toBe(once);

  const stored = (await validations.all().where("eventId", "==", event.id).get()).docs.map((doc) =>
    doc.data(),
  );
  for (const { id } of sold) {
    const ofTicket = stored.filter(({ ticketId }) => ticketId === id);
    expect(ofTicket.map(({ result, isConflict }) => [result, isConflict]).sort()).toEqual([
      ["used", true],
      ["valid", false],
    ]);
    const winner = ofTicket.find(({ isConflict }) => !isConflict);
    const loser = ofTicket.find(({ isConflict }) => isConflict);
    expect(loser?.earlier).toEqual({
      validatedAt: winner?.scannedAt,
      validator: winner?.validatorName,
      deviceId: winner?.deviceId,
    });
  }
  expect(answers.filter(({ isConflict }) => isConflict)).toHaveLength(CODES);
});
