import { randomUUID } from "node:crypto";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import type { MessageView } from "@tarima/shared/messages/message.schema.ts";
import { thanksAt } from "@tarima/shared/messages/message-times.ts";
import { messageRoutes as routes } from "@tarima/shared/messages/messages.routes.ts";
import { FieldValue } from "firebase-admin/firestore";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wallClockIn } from "../../../../tools/builders/events.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { events, messages } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { messageWish, sendAllDue } from "../../support/messages.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { givenFreeEvent, givenTickets } from "../../support/world.ts";

let producer: Person;
const producerId = `pr-${randomUUID()}`;
beforeAll(async () => {
  await startApi();
  producer = await signIn("producer", { producerId });
});
beforeEach(forgetCalls);
afterAll(stopApi);

const nights = (from: number) => ({
  startsAt: wallClockIn(from, "20:00", new Date()),
  endsAt: wallClockIn(from + 1, "02:00", new Date()),
});
const begin = async (event: Event, wish: object = {}) => {
  const input = { ...messageWish(), id: event.id, requestId: randomUUID(), isThanks: true, ...wish };
  return (await call(routes.createMessage, input, producer)).body;
};
const switchOn = ({ id, version }: MessageView) =>
  call(routes.sendMessage, { id, version, sendAt: null }, producer);
const stored = async ({ id }: MessageView) => (await messages.doc(id).get()).data();
const toOf = async ({ id }: MessageView) =>
  (await mails.all().where("data.messageId", "==", id).get()).docs.map((doc) => doc.data().to);
const dueOf = (event: Event) => instantOf(thanksAt(event) ?? "", event.timeZone);

describe("thanks", () => {
  test("go to who came, on the morning after, once; and are no message of a day", async () => {
    const event = await givenFreeEvent({ producerId, ...nights(3) });
    const [ana, luz] = [await signIn(), await signIn()];
    const [used] = await givenTickets(event, 2, ana);
    await givenTickets(event, 1, luz);
    const message = await begin(event);
    expect(message).toMatchObject({
      isThanks: true,
      audience: { attendance: "came" },
      thanksAt: thanksAt(event),
    });
    await sendAllDue(dueOf(event));
    expect((await stored(message))?.status).toBe("draft"); // off unless somebody switches it on
    expect((await switchOn(message)).body).toMatchObject({ status: "scheduled", sendAt: null });
    expect((await switchOn(message)).status).toBe(200);
    await messages.doc(message.id).update({ dueAt: new Date() }); // looked at long before
    await sendAllDue(new Date());
    expect((await stored(message))?.status).toBe("scheduled");

    await call(checkInRoutes.useTicket, { id: used?.id ?? "" }, producer);
    await sendAllDue(new Date(dueOf(event).getTime() - 1));
    expect(await toOf(message)).toEqual([]);
    await sendAllDue(dueOf(event));
    await sendAllDue(new Date(dueOf(event).getTime() + 120_000));
    expect(await toOf(message)).toEqual([ana.email]);
    expect((await stored(message))?.countsOn).toBeNull();
  });

  test("are one message of an event, whoever begins it", async () => {
    const event = await givenFreeEvent({ producerId, ...nights(3) });
    const [one, other] = [await begin(event), await begin(event)];
    expect(one.id).toBe(other.id);
    const input = {
      ...messageWish(),
      id: event.id,
      requestId: randomUUID(),
      isThanks: true,
      subject: "Otra",
    };
    expect((await call(routes.createMessage, input, producer)).body).toMatchObject({
      code: "IDEMPOTENCY_CONFLICT",
    });
  });

  test("follow an event that is moved, and wait for one without a date", async () => {
    const event = await givenFreeEvent({ producerId, ...nights(3) });
    const [used] = await givenTickets(event, 1);
    await call(checkInRoutes.useTicket, { id: used?.id ?? "" }, producer);
    const message = await begin(event);
    await switchOn(message);
    const next = nights(9);
    const { startsAt, timeZone, venueName, city } = event;
    const moved = { at: new Date().toISOString(), refundsUntil: null, isOpen: true };
    await events
      .doc(event.id)
      .update({ moved: { ...moved, before: { startsAt, timeZone, venueName, city } } });
    await sendAllDue(dueOf(event));
    expect((await stored(message))?.status).toBe("scheduled");
    expect((await call(routes.listMessages, { id: event.id }, producer)).body.items[0]?.thanksAt).toBeNull();
    await events.doc(event.id).update({ ...next, moved: FieldValue.delete() });
    const later = { ...event, ...next };
    await sendAllDue(new Date(dueOf(later).getTime() - 60_000));
    expect(await toOf(message)).toEqual([]);
    await sendAllDue(dueOf(later));
    expect(await toOf(message)).toHaveLength(1);

    const early = await givenFreeEvent({ producerId, ...nights(20) });
    const other = await begin(early);
    await switchOn(other);
    const due = Date.parse((await stored(other))?.dueAt ?? "");
    expect(due - Date.now()).toBeLessThanOrEqual(6 * 3_600_000); // one that is brought forward is noticed in time
  });

  test("are switched off again, and not switched on once their time has passed", async () => {
    const event = await givenFreeEvent({ producerId, ...nights(3) });
    const message = await begin(event);
    await switchOn(message);
    const off = (await call(routes.stopMessage, { id: message.id }, producer)).body;
    expect(off).toMatchObject({ status: "draft", version: 2 });
    expect((await switchOn(off)).body.status).toBe("scheduled");
    const past = await givenFreeEvent({ producerId, ...nights(-5), status: "completed" });
    expect((await switchOn(await begin(past))).body).toMatchObject({ code: "THANKS_TOO_LATE" });
  });
});
