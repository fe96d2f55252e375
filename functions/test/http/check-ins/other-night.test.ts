import { randomUUID } from "node:crypto";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import { DEFAULT_ENTRY } from "@tarima/shared/check-ins/entry-rules.ts";
import { guestListRoutes } from "@tarima/shared/check-ins/guest-list/guest-list.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { instantOf, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { DAY_MS, HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildCombination } from "../../../../tools/builders/events.ts";
import { startAnew } from "../../../src/features/check-ins/start-anew.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import { notifyHolders } from "../../../src/features/tickets/holders/notify-holders.ts";
import { events, guestListOf, tickets } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { runAt } from "../../support/triggers.ts";
import { doorsNear, givenFreeEvent, givenStaff, givenTickets } from "../../support/world.ts";

// Half the house is inside when the rain comes, and the event is called to another night.

const code = { id: "general", price: 0 };

let event: Event;
let door: Person;
let producer: Person;
beforeAll(startApi);
beforeEach(async () => {
  const entry = { ...DEFAULT_ENTRY, allowsReentry: true };
  const [startsAt, endsAt] = [2, 8].map((hours) => wallClockOf(new Date(Date.now() + hours * HOUR_MS)));
  event = await givenFreeEvent({
    ...doorsNear(),
    startsAt,
    endsAt,
    combinations: [buildCombination(code)],
    entry,
  });
  door = await givenStaff(event);
  producer = await signIn("producer", { producerId: event.producerId });
});
afterAll(stopApi);

const stored = async ({ id }: Ticket) => (await tickets.doc(id).get()).data() as Ticket;
const scan = async ({ qrToken }: Ticket, more: object = {}) => {
  const input = { qrToken, eventId: event.id, deviceInfo: { deviceId: "norte" }, ...more };
  return (await call(checkInRoutes.validateQr, input, door)).body.reason;
};
const edit = (change: object) => call(eventRoutes.updateEvent, { id: event.id, ...change }, producer);
/** A time after the event began, as it was announced first. */
const afterStart = (ms: number) => new Date(+instantOf(event.startsAt, event.timeZone) + ms);
const later = (ms: number) => ({
  startsAt: wallClockOf(afterStart(ms), event.timeZone),
  endsAt: wallClockOf(afterStart(ms + 6 * HOUR_MS), event.timeZone),
});
async function inside(person?: Person): Promise<Ticket> {
  const [ticket] = await givenTickets(event, 1, person);
  if (!ticket) throw new Error("no ticket");
  expect(await scan(ticket)).toBe("ok");
  return ticket;
}

/** Sends a scan that a device without a network made at that time, and let in. */
async function handIn({ qrToken }: Ticket, scannedAt: Date): Promise<void> {
  const told = { told: "valid", reason: "ok", confirmsEarly: true } as const;
  const made = { nonce: randomUUID(), qrToken, scannedAt: scannedAt.toISOString() };
  const scans = [{ ...made, ...told, deviceInfo: { deviceId: "sur" } }];
  const { body } = await call(doorRoutes.saveScans, { eventId: event.id, scans }, door);
  expect(body.scans).toMatchObject([{ result: "valid" }]);
}

/** Who is told, and whether there is something to tell when the mail leaves. */
async function told(): Promise<Map<string, boolean>> {
  const now = new Date(Date.now() + 11 * 60_000);
  await notifyHolders(now);
  const found = (await mails.all().where("data.eventId", "==", event.id).get()).docs.map((doc) => doc.data());
  const moved = found.filter(({ template }) => template === "event-moved");
  return new Map(
    await Promise.all(moved.map(async (it) => [it.to, "subject" in (await compose(it, now))] as const)),
  );
}

test("who was inside is told as well, and comes in on the new night", async () => {
  const [ana, beto] = [await signIn(), await signIn()];
  const used = await inside(ana);
  const [unused] = await givenTickets(event, 1, beto);
  await edit({ isPostponed: true });
  expect(await told()).toEqual(
    new Map([
      [ana.email, true],
      [beto.email, true],
    ]),
  );

  await runAt("removeDoorGuests", afterStart(7 * HOUR_MS)); // the night is not over: it may go on
  expect((await stored(used)).status).toBe("used");
  await runAt("removeDoorGuests", afterStart(9 * HOUR_MS));
  await startAnew(afterStart(10 * HOUR_MS));
  expect(await stored(used)).toMatchObject({ status: "active", firstUseAt: null, usedBy: null });
  expect((await stored(unused as Ticket)).status).toBe("active");

  await edit(later(30 * DAY_MS));
  expect(await scan(used, { confirmsEarly: true })).toBe("ok");
});

test("an hour later on the same night everybody who is inside stays there", async () => {
  const used = await inside();
  await edit(later(2 * HOUR_MS));
  await startAnew(afterStart(2 * DAY_MS));
  expect((await stored(used)).status).toBe("used");
});

test("back on the same night everybody who is inside stays there, and another place forgets nobody", async () => {
  const used = await inside();
  await edit(later(30 * DAY_MS));
  await events.doc(event.id).update({ "moved.at": new Date(Date.now() - 11 * 60_000).toISOString() }); // told by now
  await edit(later(HOUR_MS));
  await startAnew(new Date(Date.now() + HOUR_MS));
  await startAnew(afterStart(2 * DAY_MS));
  expect((await stored(used)).status).toBe("used");

  await edit(later(30 * DAY_MS));
  await events.doc(event.id).update({ "moved.at": new Date(Date.now() - 11 * 60_000).toISOString() });
  await edit({ venueName: "Zaperoco" });
  await startAnew(afterStart(7 * HOUR_MS));
  expect((await stored(used)).status).toBe("used");
  await startAnew(afterStart(10 * HOUR_MS));
  expect((await stored(used)).status).toBe("active");
});

test("of a table all who had come in are still to come, in whatever order they came", async () => {
  const combinations = [buildCombination({ ...code, seatsPerTicket: 8, groupCode: "shared" })];
  await events.doc(event.id).update({ combinations });
  const [table] = await givenTickets(event, 1);
  if (!table) throw new Error("no ticket");
  await scan(table, { people: 3 });
  await scan(table, { people: 1, direction: "out" });
  await scan(table, { people: 2 });
  await edit({ isPostponed: true });
  await startAnew(afterStart(9 * HOUR_MS));
  expect(await stored(table)).toMatchObject({ status: "active", group: { admitted: 0, outside: 0 } });
});

test("a scan of that night that is handed in a day later uses up no ticket of the new one", async () => {
  const [ticket] = await givenTickets(event, 1);
  if (!ticket) throw new Error("no ticket");
  const scannedAt = new Date();
  await edit(later(30 * DAY_MS));
  await startAnew(afterStart(9 * HOUR_MS));
  await handIn(ticket, scannedAt);
  await startAnew(afterStart(DAY_MS));
  expect((await stored(ticket)).status).toBe("active");
});

test("nor does one that is handed in three days later", async () => {
  const ago = (ms: number) => new Date(Date.now() - 3 * DAY_MS - ms);
  const before = { startsAt: wallClockOf(ago(HOUR_MS), event.timeZone), timeZone: event.timeZone };
  const { venueName, city } = event;
  const moved = { at: ago(0).toISOString(), before: { ...before, venueName, city }, refundsUntil: null };
  await events.doc(event.id).update({ ...later(30 * DAY_MS), moved }); // before the door has read it
  const [ticket] = await givenTickets(event, 1);
  if (!ticket) throw new Error("no ticket");
  await handIn(ticket, ago(HOUR_MS / 2));
  await startAnew(new Date());
  expect((await stored(ticket)).status).toBe("active");
});

test("guests who had come in are still to come", async () => {
  const requestId = randomUUID();
  const guests = [{ name: "Luz Dary Quiñones", companions: 2, note: "" }];
  await call(guestListRoutes.addToGuestList, { id: event.id, requestId, guests }, producer);
  const entryId = `${requestId}-0`;
  const arrival = { eventId: event.id, entryId, arrivalId: randomUUID(), people: 2 };
  expect((await call(guestListRoutes.noteArrival, arrival, door)).status).toBe(200);
  await edit({ isPostponed: true });
  await startAnew(afterStart(9 * HOUR_MS));
  expect((await guestListOf(event.id).doc(entryId).get()).data()).toMatchObject({ arrived: 0, people: 3 });
  const again = { ...arrival, arrivalId: randomUUID(), people: 3 };
  expect((await call(guestListRoutes.noteArrival, again, door)).body).toMatchObject({ arrived: 3 });
});

test("what was called off has no other night", async () => {
  const used = await inside();
  await edit({ isPostponed: true });
  await call(eventRoutes.cancelEvent, { id: event.id, reason: "Lluvia" }, producer);
  await startAnew(afterStart(9 * HOUR_MS));
  expect((await stored(used)).status).toBe("used");
});
