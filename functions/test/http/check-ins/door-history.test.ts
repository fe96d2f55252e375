import { randomUUID } from "node:crypto";
import type { Input } from "@tarima/shared/api/route.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import type { KeptScan, Manifest } from "@tarima/shared/check-ins/door/door.schema.ts";
import { DEFAULT_ENTRY } from "@tarima/shared/check-ins/entry-rules.ts";
import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { DOOR_SEARCHES_PER_PERSON } from "@tarima/shared/lib/limits.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { Timestamp } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildEvent } from "../../../../tools/builders/events.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { offlineTicketsOf } from "../../../../web/src/features/check-ins/offline/offline-ticket.ts";
import { auditValidation } from "../../../src/features/check-ins/scanning/audit-validation.ts";
import { findAtDoor } from "../../../src/features/check-ins/supervision/find-at-door.ts";
import { cancelTickets } from "../../../src/features/tickets/issuing/cancel-tickets.ts";
import { CHANGED_AT } from "../../../src/lib/firestore/collection.ts";
import {
  auditLogs,
  doorDevicesOf,
  eventMetrics,
  tickets,
  validations,
} from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { encodeCursor } from "../../../src/lib/http/paging.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { curious, givenFreeEvent, givenStaff, givenTickets } from "../../support/world.ts";

let event: Event;
let door: Person;
let producer: Person;
beforeAll(async () => {
  await startApi();
  event = await givenFreeEvent();
  door = await givenStaff(event);
  producer = await signIn("producer", { producerId: event.producerId });
});
afterAll(stopApi);

const freshTicket = async (of = event) => (await givenTickets(of, 1))[0] as Ticket;
const stored = async ({ id }: Ticket) => (await tickets.doc(id).get()).data() as Ticket;

/** A scan as a device without a network stores it. */
const kept = (
  ticket: Pick<Ticket, "qrToken">,
  over: Partial<Input<typeof doorRoutes.saveScans>["scans"][0]> = {},
) => ({
  nonce: randomUUID() as string,
  qrToken: ticket.qrToken,
  scannedAt: new Date(Date.now() - 600_000).toISOString(),
  told: "valid" as KeptScan["told"],
  reason: "ok" as KeptScan["reason"],
  deviceInfo: { deviceId: "puerta-1" },
  ...over,
});
const save = (scans: ReturnType<typeof kept>[], person = door, eventId = event.id) =>
  call(doorRoutes.saveScans, { eventId, scans }, person);
const attemptsOf = async (ticketId: string) =>
  (await validations.all().where("ticketId", "==", ticketId).get()).docs.map((doc) => doc.data());

describe("a code that is looked at, and a ticket that is let in by its id", () => {
  // spec: 3.41, 3.42, 4.21, 4.23, 7.62, 7.68, 7.71, 7.72
  test("looking marks nothing, using does, by either row, and a retry hears the same", async () => {
    const ticket = await freshTicket();
    const look = () => call(checkInRoutes.checkCode, { qrCode: ticket.qrToken }, door);
    expect((await look()).body).toMatchObject({ valid: true, reason: "ok" });
    const typed = { qrCode: ticket.ticketCode.toLowerCase() };
    expect((await call(checkInRoutes.checkCode, typed, door)).body).toMatchObject({
      valid: true,
      eventId: event.id,
    });
    const stranger = await givenStaff(await givenFreeEvent());
    expect((await call(checkInRoutes.checkCode, typed, stranger)).body.code).toBe("FORBIDDEN");
    expect((await call(checkInRoutes.checkCode, { qrCode: "TRM-AAAA-AAAA" }, door)).body).toMatchObject({
      valid: false,
      reason: "not_found",
      eventId: null,
    });
    expect(await attemptsOf(ticket.id)).toEqual([]);
    const found = await call(checkInRoutes.findDoorTicket, { code: ticket.ticketCode.toLowerCase() }, door);
    expect(found.body.ticketData).toMatchObject({ ticketId: ticket.id, validationStatus: "valid" });
    expect(JSON.stringify(found.body)).not.toContain("1107045418");

    const nonce = randomUUID();
    const use = () => call(checkInRoutes.useTicket, { id: ticket.id, nonce }, door);
    const first = (await use()).body;
    expect(first).toMatchObject({ result: "valid", ticketId: ticket.id });
    expect((await use()).body).toEqual(first);
    expect((await call(checkInRoutes.useTicketAtDoor, { id: ticket.id }, door)).body.result).toBe("used");
    expect((await look()).body).toMatchObject({ valid: false, reason: "already_used" });
    const gone = await call(checkInRoutes.findDoorTicket, { code: "TRM-2222-2222" }, door);
    expect([gone.status, gone.body.code]).toEqual([404, "TICKET_NOT_FOUND"]);
  });
});

describe("somebody who comes without a code", () => {
  test("is found by name or document by who supervises, told as a door needs it, and let in by the ticket's id", async () => {
    const own = await givenFreeEvent(curious);
    const ticket = await freshTicket(own);
    await freshTicket();
    const person = await givenStaff(own);
    const find = (search: string, by = producer) =>
      call(doorRoutes.findAtDoor, { eventId: own.id, search }, by);
    expect((await find("ana mi", person)).status).toBe(403);
    await call(staffRoutes.changeStaff, { id: own.id, uid: person.uid, isSupervisor: true }, producer);
    const { body } = await find("ana mi", person);
    expect(body).toEqual({
      items: [
        {
          ticketId: ticket.id,
          attendeeName: "Ana Mina",
          attendeeId: expect.stringMatching(/^CC •••\d{3}$/),
          locality: "Platea",
          ...{ ticketType: "General", part: null, group: null, seatsPerTicket: 1 },
          status: "active",
        },
      ],
      hasMore: false,
    });
    expect((await find(ticket.buyerIdentification.split(" ")[1] ?? "")).body.items).toHaveLength(1);
    expect((await find("TRM-2")).body.fields).toEqual({ search: "Escribe al menos 3 letras o números" });
    const id = body.items[0]?.ticketId ?? "";
    const used = await call(checkInRoutes.useTicketAtDoor, { id, method: "manual" }, person);
    expect(used.body).toMatchObject({ result: "valid", method: "manual" });
    expect((await find("ana mi", person)).body.items).toMatchObject([{ status: "used" }]);
  });
});

test(`a supervisor looks ${DOOR_SEARCHES_PER_PERSON} times within a while: for who is there, not for everybody`, async () => {
  const own = await givenFreeEvent();
  const supervisor = buildCall({ actor: buildActor({ uid: randomUUID() }) });
  const find = () => findAtDoor(own, "ana", 1, supervisor);
  await Promise.all(Array.from({ length: DOOR_SEARCHES_PER_PERSON }, find));
  await expect(find()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

describe("scans that were made without a network", () => {
  // spec: 7.74
  test("let in as of when they were made, once, however often they are sent", async () => {
    const ticket = await freshTicket();
    const scan = kept(ticket);
    for (let i = 0; i < 3; i++) {
      const { body } = await save([scan]);
      expect(body.scans).toMatchObject([{ nonce: scan.nonce, result: "valid", isConflict: false }]);
    }
    expect(await stored(ticket)).toMatchObject({ status: "used", firstUseAt: scan.scannedAt });
    expect(await attemptsOf(ticket.id)).toMatchObject([{ told: "valid", scannedAt: scan.scannedAt }]);
  });

  // spec: 7.73
  test("a ticket that two doors let in is a conflict that says both times and devices; only who supervises sees all", async () => {
    const ticket = await freshTicket();
    const [one, two] = [kept(ticket), kept(ticket, { deviceInfo: { deviceId: "puerta-2" } })];
    await save([one]);
    const other = await givenStaff(event);
    expect((await save([two], other)).body.scans).toMatchObject([
      { result: "used", isConflict: true, earlier: { deviceId: "puerta-1", validatedAt: one.scannedAt } },
    ]);
    const conflicts = { eventId: event.id, conflicts: true };
    const listed = await call(doorRoutes.listScans, conflicts, producer);
    expect(listed.body).toMatchObject({
      isEverybodys: true,
      scans: [{ ticketCode: ticket.ticketCode, deviceId: "puerta-2", scannedAt: two.scannedAt }],
    });
    expect((await call(doorRoutes.listScans, conflicts, other)).status).toBe(403);
    const own = (await call(doorRoutes.listScans, { eventId: event.id, limit: 1 }, other)).body;
    expect(own).toMatchObject({ isEverybodys: false, hasNextPage: false });
    expect(own.scans.map(({ deviceId }) => deviceId)).toEqual(["puerta-2"]);
  });

  test("from the future, of no ticket, of another event, turned away at the door: an attempt each, and nobody is let in", async () => {
    const [ticket, turnedAway] = [await freshTicket(), await freshTicket()];
    const elsewhere = await freshTicket(await givenFreeEvent({ name: "Cumbia Nueva" }));
    const future = kept(ticket, { scannedAt: new Date(Date.now() + 86_400_000).toISOString() });
    const { status, body } = await save([
      future,
      kept({ qrToken: "https://ejemplo.co" }),
      kept(elsewhere),
      kept(turnedAway, { told: "used", reason: "already_used" }),
    ]);
    expect([status, body.scans.map(({ reason, isConflict }) => [reason, isConflict])]).toEqual([
      200,
      [
        ["ok", false],
        ["forged", true],
        ["wrong_event", true],
        ["already_used", false],
      ],
    ]);
    expect(Date.parse((await stored(ticket)).firstUseAt ?? "")).toBeLessThanOrEqual(Date.now());
    expect((await stored(turnedAway)).status).toBe("active");
    expect((await stored(elsewhere)).status).toBe("active");
    const again = await save([{ ...kept(await freshTicket()), nonce: future.nonce }]);
    expect(again.body.scans).toMatchObject([{ isRefused: true }]);
  });
});

describe("what a device takes along", () => {
  const take = (of: Event, cursor?: string | null, person?: Person) =>
    call(doorRoutes.getManifest, { eventId: of.id, ...(cursor && { cursor }) }, person ?? door);

  const keptStatus = (manifest: Manifest, { id }: Ticket) =>
    offlineTicketsOf(manifest).find((kept) => kept.id === id)?.status;

  test("is every ticket without a name, and afterwards what changed, whoever changed it", async () => {
    const own = await givenFreeEvent();
    const person = await givenStaff(own);
    const [one, two, three] = (await givenTickets(own, 3)) as [Ticket, Ticket, Ticket];
    const first = (await take(own, null, person)).body;
    expect(first.rows).toHaveLength(3);
    expect(first).toMatchObject({
      publicKey: own.publicKey,
      hasNextPage: false,
      kinds: [{ locality: "Platea" }],
    });
    expect(JSON.stringify(first)).not.toMatch(/Ana|Mina|1107045418|@/);

    await call(checkInRoutes.useTicket, { id: one.id }, person);
    await tickets.doc(two.id).update(tickets.encode({ status: "cancelled" }));
    const changed = (await take(own, first.cursor, person)).body;
    const statusOf = (ticket: Ticket) => keptStatus(changed, ticket);
    expect([statusOf(one), statusOf(two)]).toEqual(["used", "cancelled"]);
    expect([undefined, "active"]).toContain(statusOf(three));
    expect((await take(own)).status).toBe(403);
    expect((await take(own, "nada", person)).status).toBe(400);
    // ids that no document can have, which Firestore throws for
    for (const id of ["..", ".", "__x__"])
      expect((await take(own, encodeCursor(["1", id]), person)).status).toBe(400);
  });

  test("misses no change that was under way when it asked, and is dated a moment before", async () => {
    const own = await givenFreeEvent();
    const person = await givenStaff(own);
    const [one, two] = (await givenTickets(own, 2)) as [Ticket, Ticket];
    const dated = (seconds: number) => ({ [CHANGED_AT]: new Timestamp(seconds, 500_000_000) });
    const last = Math.floor(Date.now() / 1000);
    await db().doc(`tickets/${one.id}`).update(dated(last));
    await db()
      .doc(`tickets/${two.id}`)
      .update(dated(last - 60));
    const { cursor } = (await take(own, null, person)).body;
    await db()
      .doc(`tickets/${two.id}`)
      .update({ status: "cancelled", ...dated(last - 3) });
    expect(keptStatus((await take(own, cursor, person)).body, two)).toBe("cancelled");
  });

  test("money that goes back reaches it too", async () => {
    const ticket = await freshTicket();
    const before = (await take(event)).body.cursor;
    const { orders } = await import("../../../src/lib/firestore/collections.ts");
    await orders.doc(ticket.orderId).update({ paymentStatus: "chargeback" });
    await cancelTickets({ id: ticket.orderId }, new Date());
    expect(keptStatus((await take(event, before)).body, ticket)).toBe("cancelled");
  });
});

describe("the board of the doors", () => {
  test("counts who came in, where, and why others did not, however often its trigger is delivered", async () => {
    const gates = [{ id: "sur", name: "Puerta Sur", localityIds: [] }];
    const own = await givenFreeEvent({ entry: { ...DEFAULT_ENTRY, gates } });
    const person = await givenStaff(own);
    const [one] = (await givenTickets(own, 2)) as [Ticket];
    const context = { gateId: "sur", deviceInfo: { deviceId: "puerta-1" } };
    for (const deviceId of ["puerta-1", "puerta-2"])
      await call(checkInRoutes.useTicket, { id: one.id, ...context, deviceInfo: { deviceId } }, person);
    for (const scan of await attemptsOf(one.id))
      await Promise.all([auditValidation(`e-${scan.id}`, scan), auditValidation(`e-${scan.id}`, scan)]);
    const sync = () => call(doorRoutes.getManifest, { eventId: own.id, deviceId: "puerta-3" }, person);
    const syncedAt = async () => (await doorDevicesOf(own.id).doc("puerta-3").get()).updateTime?.toMillis();
    await sync();
    const once = await syncedAt();
    await sync(); // stored at most once a minute
    expect(await syncedAt()).toBe(once);
    const board = () => call(doorRoutes.getDoorBoard, { eventId: own.id }, producer);
    expect((await board()).body).toMatchObject({
      entered: 1,
      localities: [{ name: "Platea", entered: 1, places: 2 }],
      gates: [{ name: "Puerta Sur", entered: 1 }],
      refused: [{ reason: "already_used", count: 1 }],
      conflicts: 0,
      devices: [
        { id: "puerta-3", syncedAt: expect.any(String), scannedAt: null },
        { syncedAt: null, scannedAt: expect.any(String) },
        { syncedAt: null, scannedAt: expect.any(String) },
      ],
    });
    expect((await call(doorRoutes.getDoorBoard, { eventId: own.id }, person)).status).toBe(403);
    await call(checkInRoutes.undoScan, { id: one.id, reason: "Por error" }, producer);
    const { entered, localities, minutes } = (await board()).body;
    expect([entered, localities[0]?.entered, minutes.length]).toEqual([0, 0, 30]);
    expect(minutes.every((it) => it.entered === 0)).toBe(true);
  });

  test("counts the four people of a table, each once, though they go out and come back", async () => {
    const own = await givenFreeEvent({
      entry: { ...DEFAULT_ENTRY, allowsReentry: true },
      combinations: buildEvent().combinations.map((it) => ({
        ...it,
        price: 0,
        seatsPerTicket: 4,
        groupCode: "shared",
      })),
    });
    const person = await givenStaff(own);
    const table = await freshTicket(own);
    const scan = (direction: "in" | "out", people: number) =>
      call(checkInRoutes.validateQr, { qrToken: table.qrToken, direction, people }, person);
    const reasons = [];
    for (const [direction, people] of [
      ["in", 3],
      ["out", 2],
      ["in", 3],
    ] as const)
      reasons.push((await scan(direction, people)).body.reason);
    expect(reasons).toEqual(["ok", "left", "ok"]);
    for (const attempt of await attemptsOf(table.id)) await auditValidation(`e-${attempt.id}`, attempt);
    const { body } = await call(doorRoutes.getDoorBoard, { eventId: own.id }, producer);
    expect(body).toMatchObject({ entered: 4, localities: [{ entered: 4, places: 4 }], refused: [] });
    expect(body.minutes.reduce((sum, { entered }) => sum + entered, 0)).toBe(4);
  });
});

describe("taking a scan back", () => {
  test("is for the producer and the supervisor they named, with a reason, and the ticket is good once more", async () => {
    const ticket = await freshTicket();
    const nonce = randomUUID();
    const use = { id: ticket.id, nonce };
    await call(checkInRoutes.useTicket, use, door);
    const undo = (person: Person, reason = "Se leyó la de al lado") =>
      call(checkInRoutes.undoScan, { id: ticket.id, reason }, person);
    expect((await undo(door)).status).toBe(403);
    expect((await undo(producer, " ")).status).toBe(400);
    await call(staffRoutes.changeStaff, { id: event.id, uid: door.uid, isSupervisor: true }, producer);
    const before = (await eventMetrics.doc(event.id).get()).data()?.checkedIn ?? 0;
    const answers = await Promise.all([undo(door), undo(producer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await eventMetrics.doc(event.id).get()).data()?.checkedIn).toBe(before - 1);
    const entries = await auditLogs.all().where("resource.id", "==", ticket.id).get();
    expect(entries.docs.map((doc) => doc.data().action)).toEqual(["scan.undone"]);
    expect(await attemptsOf(ticket.id)).toMatchObject([{ undone: { reason: "Se leyó la de al lado" } }]);

    // a retry of the scan that was undone changes nothing; a new scan does
    await call(checkInRoutes.useTicket, use, door);
    expect((await stored(ticket)).status).toBe("active");
    expect((await call(checkInRoutes.useTicket, { id: ticket.id }, door)).body.result).toBe("valid");
    await call(staffRoutes.changeStaff, { id: event.id, uid: door.uid, isSupervisor: false }, producer);
    expect((await undo(door)).status).toBe(403);
  });
});

describe("the organiser's rules of entry", () => {
  test("hours, gates, and going out and in again are judged at the door, in words", async () => {
    const gates = [
      { id: "norte", name: "Norte", localityIds: ["otra"] },
      { id: "sur", name: "Puerta Sur", localityIds: ["platea"] },
    ];
    const entry = { ...DEFAULT_ENTRY, gates, allowsReentry: true };
    const own = await givenFreeEvent({ entry });
    const person = await givenStaff(own);
    const ticket = await freshTicket(own);
    const scan = async (over: Partial<Input<typeof checkInRoutes.validateQr>>) => {
      const { reason, message } = (
        await call(checkInRoutes.validateQr, { qrToken: ticket.qrToken, ...over }, person)
      ).body;
      return over.gateId === "norte" ? message : reason;
    };
    expect(await scan({ gateId: "norte" })).toBe(
      "Esta boleta no entra por esta puerta: entra por Puerta Sur",
    );
    expect(await scan({ gateId: "sur" })).toBe("ok");
    const out = { direction: "out" as const, nonce: randomUUID() };
    for (const expected of ["left", "left"]) expect(await scan(out)).toBe(expected);
    expect(await scan({ direction: "out" })).toBe("not_inside");
    expect(await scan({})).toBe("reentered");
    expect(await scan({})).toBe("already_used");
    expect(await stored(ticket)).toMatchObject({ presence: { isOutside: false, entries: 2 } });

    const early = await givenFreeEvent({ entry: { ...DEFAULT_ENTRY, waitsForDoors: true } });
    const tooEarly = { qrCode: (await freshTicket(early)).qrToken };
    const answer = await call(checkInRoutes.checkCode, tooEarly, await givenStaff(early));
    expect(answer.body).toMatchObject({ valid: false, reason: "too_early" });
  });
});
