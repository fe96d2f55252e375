import { randomUUID } from "node:crypto";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import { DEFAULT_ENTRY } from "@tarima/shared/check-ins/entry-rules.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildEvent } from "../../../../tools/builders/events.ts";
import { validateTicket } from "../../../src/features/check-ins/scanning/validate-ticket.callable.ts";
import { tickets, validations } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { doorsNear, givenFreeEvent, givenStaff, givenTickets } from "../../support/world.ts";

const HOUR_MS = 3_600_000;
/** Doors of an event in twenty days. */
const { doorsOpenAt } = buildEvent();

let event: Event;
let door: Person;
let spare: Ticket[];
beforeAll(async () => {
  await startApi();
  event = await givenFreeEvent({ doorsOpenAt });
  [door, spare] = await Promise.all([givenStaff(event), givenTickets(event, 9)]);
});
afterAll(stopApi);

const freshTicket = async (of = event) =>
  (of === event ? spare.pop() : (await givenTickets(of, 1))[0]) as Ticket;
const statusOf = async ({ id }: Ticket) => (await tickets.doc(id).get()).data()?.status;
const attemptsOf = async ({ id }: Ticket) =>
  (await validations.all().where("ticketId", "==", id).get()).docs.map((doc) => doc.data());
const scan = (ticket: Pick<Ticket, "qrToken">, over: Record<string, unknown> = {}, person = door) =>
  call(checkInRoutes.validateQr, { qrToken: ticket.qrToken, ...over }, person);

const askedBack = { status: 409, body: { code: "EARLY_ENTRY_UNCONFIRMED" } };

describe("a scan long before the doors, which nobody confirmed", () => {
  test("is asked back, says when the doors open, uses no ticket up and counts nothing", async () => {
    const ticket = await freshTicket();
    const answer = await scan(ticket);
    const doorsAt = instantOf(doorsOpenAt ?? "", event.timeZone);
    expect(answer).toMatchObject(askedBack);
    expect(answer.body).toMatchObject({
      details: {
        doorsOpenAt,
        doorsAt: doorsAt.toISOString(),
        until: new Date(doorsAt.getTime() - 3 * HOUR_MS).toISOString(),
        isStart: false,
      },
    });
    expect(await statusOf(ticket)).toBe("active");
    expect(await attemptsOf(ticket)).toEqual([]);
  });

  test("is asked back however the ticket is named: typed, by its id, by the callable", async () => {
    const ticket = await freshTicket();
    const token = { role: "scanner", email: door.email, email_verified: true };
    const callable = validateTicket.run({
      data: { qrToken: ticket.qrToken },
      auth: { uid: door.uid, token },
      rawRequest: { ip: "127.0.0.1", header: () => undefined },
    } as never);
    await expect(callable).rejects.toMatchObject({
      code: "failed-precondition",
      details: { code: "EARLY_ENTRY_UNCONFIRMED", details: { doorsOpenAt } },
    });
    const typed = { qrToken: ticket.ticketCode, eventId: event.id, method: "manual" as const };
    expect(await call(checkInRoutes.validateQr, typed, door)).toMatchObject(askedBack);
    for (const route of [checkInRoutes.useTicket, checkInRoutes.useTicketAtDoor])
      expect(await call(route, { id: ticket.id }, door)).toMatchObject(askedBack);
    expect(await call(checkInRoutes.useTicket, { id: ticket.id, confirmsEarly: false }, door)).toMatchObject(
      askedBack,
    );
    expect(await statusOf(ticket)).toBe("active");
    expect(await attemptsOf(ticket)).toEqual([]);
  });

  test("lets in under its nonce once it is confirmed, and a retry hears the same", async () => {
    const ticket = await freshTicket();
    const nonce = randomUUID();
    expect(await scan(ticket, { nonce })).toMatchObject(askedBack);
    const confirmed = await scan(ticket, { nonce, confirmsEarly: true });
    expect(confirmed.body).toMatchObject({ result: "valid", reason: "ok", ticketId: ticket.id });
    expect((await scan(ticket, { nonce })).body).toEqual(confirmed.body);
    expect(await statusOf(ticket)).toBe("used");
    expect(await attemptsOf(ticket)).toMatchObject([{ result: "valid" }]);
    expect((await scan(ticket)).body).toMatchObject({ result: "used" });
  });

  test("of a code that would not be let in is no question: another event's, forged, cancelled", async () => {
    const other = await givenFreeEvent({ name: "Cumbia Nueva", doorsOpenAt });
    const [elsewhere, cancelled] = [await freshTicket(other), await freshTicket()];
    await tickets.doc(cancelled.id).update({ status: "cancelled" });
    const here = { eventId: event.id };
    expect((await scan(elsewhere, here)).body).toMatchObject({ reason: "wrong_event" });
    expect((await scan({ qrToken: "https://ejemplo.co" }, here)).body).toMatchObject({ reason: "forged" });
    expect((await scan(cancelled, here)).body).toMatchObject({ result: "cancelled" });
    // nor for who is not at that door
    expect((await scan(elsewhere)).status).toBe(403);
    expect((await scan(elsewhere, { confirmsEarly: true })).status).toBe(403);
  });
});

describe("how early is early", () => {
  test("is what the organiser says; near the doors nobody is asked", async () => {
    const [soon, strict, generous] = await Promise.all([
      givenFreeEvent(),
      givenFreeEvent({ ...doorsNear(), entry: { ...DEFAULT_ENTRY, earlyEntryMinutes: 30 } }),
      givenFreeEvent({ doorsOpenAt, entry: { ...DEFAULT_ENTRY, earlyEntryMinutes: 25 * 24 * 60 } }),
    ]);
    const answers = await Promise.all(
      [soon, strict, generous].map(async (of) => scan(await freshTicket(of), {}, await givenStaff(of))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 200]);
  });

  test("counts to the start where no doors are said", async () => {
    const of = await givenFreeEvent({ doorsOpenAt: null });
    const answer = await scan(await freshTicket(of), {}, await givenStaff(of));
    expect(answer.body).toMatchObject({ details: { isStart: true, doorsOpenAt: of.startsAt } });
  });

  test("where nobody enters before the doors, a confirmation opens nothing", async () => {
    const of = await givenFreeEvent({ doorsOpenAt, entry: { ...DEFAULT_ENTRY, waitsForDoors: true } });
    const [ticket, person] = [await freshTicket(of), await givenStaff(of)];
    for (const confirmsEarly of [false, true])
      expect((await scan(ticket, { confirmsEarly }, person)).body).toMatchObject({ reason: "too_early" });
    expect(await statusOf(ticket)).toBe("active");
  });

  test("a device takes it along", async () => {
    const { body } = await call(doorRoutes.getManifest, { eventId: event.id }, door);
    expect(body.rules.early).toMatchObject({ doorsOpenAt, isStart: false });
  });
});

describe("scans that were made without a network, long before the doors", () => {
  const kept = (ticket: Ticket, over: object = {}) => ({
    nonce: randomUUID() as string,
    qrToken: ticket.qrToken,
    scannedAt: new Date(Date.now() - 60_000).toISOString(),
    told: "valid" as const,
    reason: "ok" as const,
    ...over,
  });

  test("whose time cannot be are early only where they were handed in early", async () => {
    const lost = { scannedAt: "2020-01-01T00:00:00.000Z" };
    const soon = await givenFreeEvent();
    const handIn = async (of: Event, person: Person) => {
      const scans = [kept(await freshTicket(of), lost)];
      return (await call(doorRoutes.saveScans, { eventId: of.id, scans }, person)).body.scans[0]?.reason;
    };
    expect(await handIn(soon, await givenStaff(soon))).toBe("ok");
    expect(await handIn(event, door)).toBe("too_early");
  });

  test("let in where the person at the door had confirmed; else use no ticket up, and are told to who supervises", async () => {
    const [confirmed, unconfirmed, turnedAway] = [
      await freshTicket(),
      await freshTicket(),
      await freshTicket(),
    ] as const;
    const scans = [
      kept(confirmed, { confirmsEarly: true }),
      kept(unconfirmed),
      kept(turnedAway, { told: "used", reason: "already_used" }),
    ];
    const { body } = await call(doorRoutes.saveScans, { eventId: event.id, scans }, door);
    expect(body.scans.map(({ reason, isConflict }) => [reason, isConflict])).toEqual([
      ["ok", false],
      ["too_early", true],
      ["already_used", false],
    ]);
    const statuses = await Promise.all([confirmed, unconfirmed, turnedAway].map(statusOf));
    expect(statuses).toEqual(["used", "active", "active"]);
    const producer = await signIn("producer", { producerId: event.producerId });
    const listed = await call(doorRoutes.listScans, { eventId: event.id, conflicts: true }, producer);
    expect(listed.body.scans.map(({ ticketCode }) => ticketCode)).toContain(unconfirmed.ticketCode);
  });
});
