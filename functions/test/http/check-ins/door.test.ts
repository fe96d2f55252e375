import { randomUUID } from "node:crypto";
import type { ScanAnswer } from "@tarima/shared/check-ins/check-in.schema.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { tokenPayload } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { HttpsError } from "firebase-functions/https";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { validateTicket } from "../../../src/features/check-ins/scanning/validate-ticket.callable.ts";
import { signWithEventKey } from "../../../src/features/events/editing/event-keys.ts";
import { tickets, validations } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenMember } from "../../support/team.ts";
import { curious, givenFreeEvent, givenStaff, givenTickets } from "../../support/world.ts";

let event: Event;
let door: Person;

beforeAll(async () => {
  await startApi();
  event = await givenFreeEvent(curious);
  door = await givenStaff(event);
});
afterAll(stopApi);

const scan = async (
  ticket: Pick<Ticket, "qrToken">,
  over: Record<string, unknown> = {},
  person = door,
): Promise<ScanAnswer> =>
  (await call(checkInRoutes.validateQr, { qrToken: ticket.qrToken, eventId: event.id, ...over }, person))
    .body;

const freshTicket = async (): Promise<Ticket> => (await givenTickets(event, 1))[0] as Ticket;

const attemptsOf = async (ticketId: string) =>
  (await validations.all().where("ticketId", "==", ticketId).get()).docs.map((doc) => doc.data());

const flip = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);

describe("at the door", () => {
  test("a ticket is valid once, and says whom to let in and where", async () => {
    const ticket = await freshTicket();
    const answer = await scan(ticket);
    expect(answer).toMatchObject({
      result: "valid",
      reason: "ok",
      ticketId: ticket.id,
      eventId: event.id,
      previousValidation: null,
      ticket: {
        attendeeName: "Ana Mina",
        locality: "Platea",
        attendeeId: expect.stringMatching(/^CC •••\d{3}$/),
      },
    });
    expect(JSON.stringify(answer)).not.toContain("1107045418");
  });

  // spec: 3.41
  test("the second time it is used, with when and by whom", async () => {
    const ticket = await freshTicket();
    const first = await scan(ticket, { deviceInfo: { deviceId: "puerta-1" } });
    const second = await scan(ticket, { deviceInfo: { deviceId: "puerta-2" } });
    expect(second).toMatchObject({
      result: "used",
      reason: "already_used",
      previousValidation: { ticketId: ticket.id, validatedAt: first.validatedAt },
    });
  });

  test("the same device reading the same code again at once hears that it just did", async () => {
    const ticket = await freshTicket();
    const device = { deviceInfo: { deviceId: "puerta-1" } };
    await scan(ticket, device);
    expect(await scan(ticket, device)).toMatchObject({ result: "duplicate", reason: "repeated" });
  });

  test("a retry with its nonce hears what the first try heard, and counts as one attempt", async () => {
    const ticket = await freshTicket();
    const nonce = randomUUID();
    const first = await scan(ticket, { nonce });
    for (let i = 0; i < 3; i++) expect(await scan(ticket, { nonce })).toEqual(first);
    expect(await attemptsOf(ticket.id)).toHaveLength(1);
    expect(await scan(ticket, { nonce: randomUUID() })).toMatchObject({ result: "used" });
  });

  test("a retry hears the first answer when that was no, too, and a nonce serves one ticket only", async () => {
    const [ticket, other] = [await freshTicket(), await freshTicket()];
    await scan(ticket, { deviceInfo: { deviceId: "puerta-1" } });
    const nonce = randomUUID();
    const repeat = { nonce, deviceInfo: { deviceId: "puerta-1" } };
    expect(await scan(ticket, repeat)).toMatchObject({ result: "duplicate" });
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect(await scan(ticket, repeat)).toMatchObject({ result: "duplicate" });
    const { status, body } = await call(
      checkInRoutes.validateQr,
      { qrToken: other.qrToken, eventId: event.id, nonce },
      door,
    );
    expect([status, body.code]).toEqual([409, "SCAN_CONFLICT"]);
    expect((await tickets.doc(other.id).get()).data()?.status).toBe("active");
  });

  test("the same scan sent twice at once hears one and the same answer", async () => {
    const ticket = await freshTicket();
    const nonce = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => scan(ticket, { nonce })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.result).toBe("valid");
  });

  test("somebody else's nonce is not a retry", async () => {
    const ticket = await freshTicket();
    const nonce = randomUUID();
    await scan(ticket, { nonce });
    expect(await scan(ticket, { nonce }, await givenStaff(event))).toMatchObject({ result: "used" });
  });

  test("a cancelled ticket and a forged code are told apart", async () => {
    const ticket = await freshTicket();
    await tickets.doc(ticket.id).update({ status: "cancelled" });
    expect(await scan(ticket)).toMatchObject({ result: "cancelled", reason: "cancelled" });
    const forged = { qrToken: flip(ticket.qrToken, ticket.qrToken.length - 20) };
    expect(await scan(forged)).toMatchObject({ result: "invalid", reason: "forged", ticket: null });
  });

  test("a code of before a transfer answers that it no longer serves, even once the new one was used", async () => {
    const old = await freshTicket();
    const payload = tokenPayload(old.id, 2);
    const [signature] = await signWithEventKey(event.id, [payload]);
    const qrToken = `${payload}.${signature}`;
    await tickets.doc(old.id).update({ tokenVersion: 2, qrToken });
    expect(await scan(old)).toMatchObject({ result: "invalid", reason: "reissued" });
    expect(await scan({ qrToken })).toMatchObject({ result: "valid" });
    expect(await scan(old)).toMatchObject({ result: "invalid", reason: "reissued" });
  });

  test("a made-up code of another event is a forged one: what a code says counts once its signature holds", async () => {
    const other = await givenFreeEvent({ name: "Cumbia Nueva" });
    const [ticket] = (await givenTickets(other, 1)) as [Ticket];
    const answer = await scan({ qrToken: flip(ticket.qrToken, ticket.qrToken.length - 20) });
    expect(answer).toMatchObject({ result: "invalid", reason: "forged", ticket: null });
    expect(answer.message).not.toContain("Cumbia Nueva");
  });

  test("a ticket of another event is refused, named, and left as it is", async () => {
    const other = await givenFreeEvent({ name: "Cumbia Nueva" });
    const [ticket] = await givenTickets(other, 1);
    const answer = await scan(ticket as Ticket);
    expect(answer).toMatchObject({ result: "invalid", reason: "wrong_event", ticket: null });
    expect(answer.message).toContain("Cumbia Nueva");
    expect((await tickets.doc((ticket as Ticket).id).get()).data()?.status).toBe("active");
  });

  test("the code below the QR serves as well, typed at its own event's door, in whatever case", async () => {
    const ticket = await freshTicket();
    expect(
      await scan({ qrToken: ` ${ticket.ticketCode.toLowerCase()} ` }, { method: "manual" }),
    ).toMatchObject({
      result: "valid",
      ticketId: ticket.id,
    });
    expect(await scan({ qrToken: ticket.ticketCode })).toMatchObject({ result: "used" });
    expect(await scan({ qrToken: "TRM-2222-2222" })).toMatchObject({
      result: "invalid",
      reason: "not_found",
    });
  });

  test("a typed code of another event's ticket is told what its QR is, and nothing else", async () => {
    const other = await givenFreeEvent({ name: "Cumbia Nueva" });
    const [ticket] = (await givenTickets(other, 1)) as [Ticket];
    const typed = await scan({ qrToken: ticket.ticketCode.toLowerCase() }, { method: "manual" });
    const shown = await scan(ticket, { method: "manual" });
    expect(typed).toEqual({ ...shown, validatedAt: typed.validatedAt });
    expect(typed).toMatchObject({ reason: "wrong_event", ticket: null, ticketId: null, eventId: event.id });
    expect(typed.message).toContain("Cumbia Nueva");
    const look = { qrCode: ticket.ticketCode, eventId: event.id };
    const looked = (await call(checkInRoutes.checkCode, look, door)).body;
    expect(looked).toMatchObject({ valid: false, reason: "wrong_event", ticket: null });
    expect(looked.message).toBe(shown.message);
    expect((await tickets.doc(ticket.id).get()).data()?.status).toBe("active");
  });

  test("a genuine code of a ticket that was never issued is not found", async () => {
    const payload = tokenPayload(`${event.id}.${"0".repeat(32)}.1`, 1);
    const [signature] = await signWithEventKey(event.id, [payload]);
    expect(await scan({ qrToken: `${payload}.${signature}` })).toMatchObject({
      result: "invalid",
      reason: "not_found",
    });
  });

  test.each([
    ["a web address", "https://ejemplo.co/promo"],
    ["binary", "\u0000\u0001\uffff"],
    ["almost a code", "T1.a.b.c"],
    ["8 KB of text", "x".repeat(8000)],
  ])("%s is a forged code, not a fault", async (_what, qrToken) => {
    expect(await scan({ qrToken })).toMatchObject({ result: "invalid", reason: "forged" });
  });

  test("every attempt is stored, passed or not, with its reason", async () => {
    const ticket = await freshTicket();
    await scan(ticket);
    await scan(ticket);
    await tickets.doc(ticket.id).update({ status: "cancelled" });
    await scan(ticket);
    const reasons = (await attemptsOf(ticket.id)).map(({ reason }) => reason).sort();
    expect(reasons).toEqual(["already_used", "cancelled", "ok"]);
  });
});

describe("who may scan", () => {
  test("the event's staff and its producer, nobody else; the event is asked, not the token", async () => {
    const ticket = await freshTicket();
    const may = async (person: Person) =>
      (await call(checkInRoutes.validateQr, { qrToken: ticket.qrToken, eventId: event.id }, person)).status;
    expect(await may(await signIn("attendee"))).toBe(403);
    expect(await may(await signIn("scanner", { events: [event.id] }))).toBe(403);
    expect(await may(await givenStaff(await givenFreeEvent()))).toBe(403);
    expect(await may(await signIn("producer", { producerId: "otra" }))).toBe(403);
    expect((await tickets.doc(ticket.id).get()).data()?.status).toBe("active");
    expect(await may(await signIn("producer", { producerId: event.producerId }))).toBe(200);
    expect(await may(await signIn("superadmin"))).toBe(200);
  });

  test("a code without the door's event is checked at its own event's door", async () => {
    const ticket = await freshTicket();
    const answer = await call(
      checkInRoutes.validateQr,
      { qrToken: ticket.qrToken },
      await givenStaff(await givenFreeEvent()),
    );
    expect([answer.status, answer.body.code]).toEqual([403, "FORBIDDEN"]);
    expect(await scan(ticket, { eventId: undefined })).toMatchObject({ result: "valid" });
  });

  test("a door that does not exist is 404", async () => {
    const answer = await call(checkInRoutes.validateQr, { qrToken: "x", eventId: "nada" }, door);
    expect([answer.status, answer.body.code]).toEqual([404, "EVENT_NOT_FOUND"]);
  });
});

describe("the callable validateTicket", () => {
  const callable = (data: unknown, auth?: { uid: string; token: Record<string, unknown> }) =>
    validateTicket.run({
      data,
      ...(auth && { auth }),
      rawRequest: { ip: "127.0.0.1", header: () => undefined },
    } as never);

  test("is the same command: one valid between it and the REST route", async () => {
    const ticket = await freshTicket();
    const answers = await Promise.all([
      callable(
        { qrToken: ticket.qrToken, eventId: event.id },
        { uid: door.uid, token: { role: "scanner", email: door.email, email_verified: true } },
      ),
      scan(ticket),
    ]);
    expect((answers as ScanAnswer[]).filter(({ result }) => result === "valid")).toHaveLength(1);
  });

  test("refuses a member of the event's team who has nothing to do at the door, and stores no scan", async () => {
    const ticket = await freshTicket();
    const member = await givenMember(event.producerId, ["sales"]);
    const { uid, email } = member;
    const fresh = { role: "producer", producerId: event.producerId, rights: ["sales"] };
    const ofBefore = { role: "producer", producerId: event.producerId };
    for (const claims of [fresh, { ...fresh, rights: ["door"] }, ofBefore]) {
      const asked = callable(
        { qrToken: ticket.qrToken, eventId: event.id },
        { uid, token: { ...claims, email, email_verified: true } },
      );
      await expect(asked).rejects.toMatchObject({ code: "permission-denied" });
    }
    expect(await attemptsOf(ticket.id)).toEqual([]);
  });

  test("refuses with the catalogue's code and message", async () => {
    await expect(callable({ qrToken: "x" })).rejects.toThrow(HttpsError);
    await expect(callable({ qrToken: "x" })).rejects.toMatchObject({
      code: "unauthenticated",
      details: { code: "UNAUTHENTICATED" },
    });
    const wrong = callable(
      { qrToken: "" },
      { uid: door.uid, token: { role: "scanner", email_verified: true } },
    );
    await expect(wrong).rejects.toMatchObject({
      code: "invalid-argument",
      details: { code: "INVALID_REQUEST", fields: { qrToken: "Falta el código de la boleta" } },
    });
  });
});
