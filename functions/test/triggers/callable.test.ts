import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { tickets, validations } from "../../src/lib/firestore/collections.ts";
import { type Person, startApi } from "../support/api.ts";
import { givenFreeEvent, givenStaff, givenTickets } from "../support/world.ts";
import { callable } from "../support/wrapped.ts";

// validateTicket, the door's callable: the command of POST /ticket-validations/validate-qr, with its answers.

let event: Event;
let staff: Person;
beforeAll(async () => {
  await startApi();
  event = await givenFreeEvent();
  staff = await givenStaff(event);
});

const attempts = async () =>
  (await validations.all().where("eventId", "==", event.id).count().get()).data().count;
const scan = (data: unknown, person: Person | undefined = staff) => callable(data, person);

describe("validateTicket", () => {
  test("lets one in who is shown three times at once, and says so once more to a retry with its nonce", async () => {
    const [ticket] = (await givenTickets(event, 1)) as [Ticket];
    const { qrToken } = ticket;
    const nonce = randomUUID();
    const data = (deviceId: string) => ({ qrToken, eventId: event.id, deviceInfo: { deviceId } });
    const told = await Promise.all(["a", "b", "c"].map((deviceId) => scan(data(deviceId))));
    expect(told.map(({ result }) => result).sort()).toEqual(["used", "used", "valid"]);
    expect((await tickets.doc(ticket.id).get()).data()?.status).toBe("used");
    const [other] = (await givenTickets(event, 1)) as [Ticket];
    const again = { qrToken: other.qrToken, eventId: event.id, nonce };
    expect([(await scan(again)).result, (await scan(again)).result]).toEqual(["valid", "valid"]);
  });

  test("tells nobody who is not signed in, and no attendee", async () => {
    const data = { qrToken: "x", eventId: event.id };
    const attendee = { ...staff, uid: "nadie", role: "attendee" };
    const before = await attempts();
    await expect(callable(data, undefined)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(callable(data, attendee)).rejects.toMatchObject({ code: "permission-denied" });
    expect(await attempts()).toBe(before);
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["a number", 7],
    ["a list", []],
    ["no code", { eventId: "x" }],
    ["a code that is an object", { qrToken: { $ne: 1 } }],
    ["a code that is a megabyte", { qrToken: "x".repeat(1_000_000) }],
  ])("refuses %s as what is asked, and stores nothing", async (_, data) => {
    const before = await attempts();
    await expect(scan(data)).rejects.toMatchObject({
      code: "invalid-argument",
      details: { code: "INVALID_REQUEST" },
    });
    expect(await attempts()).toBe(before);
  });
});
