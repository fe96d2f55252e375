import { randomUUID } from "node:crypto";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import { DEFAULT_ENTRY } from "@tarima/shared/check-ins/entry-rules.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCombination } from "../../../../tools/builders/events.ts";
import { tickets } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { doorsNear, givenFreeEvent, givenStaff, givenTickets } from "../../support/world.ts";

// One code for eight people, where whoever leaves may come back.

let event: Event;
let door: Person;
let producer: Person;
beforeAll(async () => {
  await startApi();
  event = await givenFreeEvent({
    ...doorsNear(),
    combinations: [buildCombination({ price: 0, seatsPerTicket: 8, groupCode: "shared" })],
    entry: { ...DEFAULT_ENTRY, allowsReentry: true },
  });
  door = await givenStaff(event);
  producer = await signIn("producer", { producerId: event.producerId });
});
afterAll(stopApi);

interface Said {
  people?: number;
  direction?: "in" | "out";
  nonce?: string;
  deviceId?: string;
}

const givenTable = async () => (await givenTickets(event, 1))[0] as Ticket;
const entryOf = async ({ id }: Ticket) => (await tickets.doc(id).get()).data()?.group;

async function scan({ qrToken }: Ticket, { deviceId = "norte", ...said }: Said = {}) {
  const input = { qrToken, eventId: event.id, deviceInfo: { deviceId }, ...said };
  const { reason, entered } = (await call(checkInRoutes.validateQr, input, door)).body;
  return [reason, entered];
}

/** Sends a scan that a device made without a network and let in. */
async function keep({ qrToken }: Ticket, scannedAt: Date, { deviceId = "norte", ...said }: Said = {}) {
  const told = { told: "valid", reason: "ok" } as const;
  const made = { nonce: randomUUID() as string, qrToken, scannedAt: scannedAt.toISOString() };
  const one = { ...made, ...told, deviceInfo: { deviceId }, ...said };
  const { body } = await call(doorRoutes.saveScans, { eventId: event.id, scans: [one] }, door);
  return body.scans[0];
}

const undo = ({ id }: Ticket) => call(checkInRoutes.undoScan, { id, reason: "Se devolvieron" }, producer);

test("a person let in without a network counts, though the same phone read the code again a moment later", async () => {
  const table = await givenTable();
  const before = new Date(Date.now() - 4000);
  expect(await scan(table)).toEqual(["ok", 1]);
  expect(await keep(table, before)).toMatchObject({ result: "valid", isConflict: false });
  expect(await entryOf(table)).toEqual({ admitted: 2, outside: 0 });
});

test("undoing a scan puts outside again who had come back with it", async () => {
  const table = await givenTable();
  await scan(table, { people: 3 });
  await scan(table, { people: 1, direction: "out" });
  expect(await scan(table, { people: 3 })).toEqual(["ok", 2]);
  expect(await entryOf(table)).toEqual({ admitted: 5, outside: 0 });
  expect((await undo(table)).status).toBe(200);
  expect(await entryOf(table)).toEqual({ admitted: 3, outside: 1 });
  expect(await scan(table, { people: 6 })).toEqual(["ok", 5]);
});

test("the phone whose scan was undone may read the code at once", async () => {
  const table = await givenTable();
  await scan(table);
  await undo(table);
  expect(await scan(table)).toEqual(["ok", 1]);
  await scan(table, { people: 1, deviceId: "sur" });
  await undo(table);
  expect(await scan(table, { deviceId: "sur" })).toEqual(["ok", 1]);
});

test("a retry is told what the first answer said, whatever happened since", async () => {
  const table = await givenTable();
  await scan(table, { people: 3 });
  await scan(table, { people: 2, direction: "out" });
  const lost = { people: 3, nonce: randomUUID() };
  expect(await scan(table, lost)).toEqual(["ok", 1]);
  expect(await scan(table, lost)).toEqual(["ok", 1]);
  expect(await entryOf(table)).toEqual({ admitted: 4, outside: 0 });
});
