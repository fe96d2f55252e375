import { randomUUID } from "node:crypto";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { AUDIENCE_COUNTS_PER_PERSON } from "@tarima/shared/lib/limits.ts";
import type { MessageView } from "@tarima/shared/messages/message.schema.ts";
import { thanksAt } from "@tarima/shared/messages/message-times.ts";
import { messageRoutes as routes } from "@tarima/shared/messages/messages.routes.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wallClockIn } from "../../../../tools/builders/events.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { events, messages } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { deliverMail } from "../../support/mail.ts";
import { messageWish, sendAllDue } from "../../support/messages.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { givenFreeEvent, givenTickets } from "../../support/world.ts";

// What happens to a message that waits for its time, or for its mails to leave.

let producer: Person;
const producerId = `pr-${randomUUID()}`;
beforeAll(async () => {
  await startApi();
  producer = await signIn("producer", { producerId });
});
beforeEach(forgetCalls);
afterAll(stopApi);

const HOUR_MS = 3_600_000;
const later = (ms: number) => new Date(Date.now() + ms);
const begin = async (event: Event, wish: object = {}) => {
  const input = { ...messageWish(), id: event.id, requestId: randomUUID(), ...wish };
  return (await call(routes.createMessage, input, producer)).body;
};
const send = ({ id, version }: MessageView, sendAt: string | null = null) =>
  call(routes.sendMessage, { id, version, sendAt }, producer);
const stored = async ({ id }: MessageView) => (await messages.doc(id).get()).data();
const mailsOf = async ({ id }: MessageView) =>
  (await mails.all().where("data.messageId", "==", id).get()).docs.map((doc) => doc.data());
const change = (event: Event, fields: object) => events.doc(event.id).update(fields);

describe("thanks that wait for their morning", () => {
  const nights = {
    startsAt: wallClockIn(3, "20:00", new Date()),
    endsAt: wallClockIn(4, "02:00", new Date()),
  };

  test("outlast a suspension that is over by then, and end with an event that is cancelled", async () => {
    const event = await givenFreeEvent({ producerId, ...nights });
    const [used] = await givenTickets(event, 1);
    await call(checkInRoutes.useTicket, { id: used?.id ?? "" }, producer);
    const message = await begin(event, { isThanks: true });
    await send(message);
    await change(event, { status: "suspended" });
    await sendAllDue(later(7 * HOUR_MS));
    expect((await stored(message))?.status).toBe("scheduled");
    await change(event, { status: "published" });
    await sendAllDue(instantOf(thanksAt(event) ?? "", event.timeZone));
    expect(await mailsOf(message)).toHaveLength(1);

    const other = await givenFreeEvent({ producerId, ...nights });
    const hopeless = await begin(other, { isThanks: true });
    await send(hopeless);
    await change(other, { status: "cancelled" });
    await sendAllDue(later(7 * HOUR_MS));
    expect(await stored(hopeless)).toMatchObject({ status: "cancelled", obstacle: "event-cancelled" });
  });

  test("are not sent of an event that is suspended that morning", async () => {
    const event = await givenFreeEvent({ producerId, ...nights });
    const message = await begin(event, { isThanks: true });
    await send(message);
    await change(event, { status: "suspended" });
    await sendAllDue(instantOf(thanksAt(event) ?? "", event.timeZone));
    expect(await stored(message)).toMatchObject({ status: "cancelled", obstacle: "event-suspended" });
  });
});

test("a scheduled message goes at its time on the clock of where the event is by then", async () => {
  const event = await givenFreeEvent({
    ...{ producerId, timeZone: "America/Bogota" },
    startsAt: wallClockIn(20, "20:00", new Date()),
    endsAt: wallClockIn(21, "02:00", new Date()),
  });
  await givenTickets(event, 1);
  const message = await begin(event);
  const sendAt = wallClockIn(2, "10:00", new Date());
  await send(message, sendAt);
  await change(event, { timeZone: "America/Mexico_City" }); // an hour behind
  await sendAllDue(instantOf(sendAt, "America/Bogota"));
  expect(await mailsOf(message)).toHaveLength(0);
  await sendAllDue(instantOf(sendAt, "America/Mexico_City"));
  expect(await mailsOf(message)).toHaveLength(1);
});

describe("a message whose mails wait", () => {
  async function givenWritten() {
    const event = await givenFreeEvent({ producerId });
    await givenTickets(event, 1);
    const message = await begin(event);
    await send(message);
    await sendAllDue(new Date());
    return { event, message };
  }

  test("can be stopped as long as they do, for days if the mail server is away so long", async () => {
    const { message } = await givenWritten();
    await sendAllDue(later(7 * HOUR_MS));
    await sendAllDue(later(3 * 24 * HOUR_MS));
    expect((await stored(message))?.status).toBe("sending");
    expect((await call(routes.stopMessage, { id: message.id }, producer)).status).toBe(200);
    for (const { id } of await mailsOf(message)) await deliverMail(id);
    expect((await mailsOf(message)).map(({ status }) => status)).toEqual(["skipped"]);
  });

  test("is not waited for for ever", async () => {
    const { message } = await givenWritten();
    await sendAllDue(later(6 * 24 * HOUR_MS));
    expect(await stored(message)).toMatchObject({ status: "sent", dueAt: null });
  });

  test("was sent once all have left, whatever becomes of its event in the minute after", async () => {
    const { event, message } = await givenWritten();
    for (const { id } of await mailsOf(message)) await deliverMail(id);
    await change(event, { status: "suspended" });
    await sendAllDue(later(61_000));
    expect(await stored(message)).toMatchObject({ status: "sent", obstacle: null });
  });
});

describe("a draft", () => {
  test("that was sent from another window as it had been changed there is not said to have been sent as read here", async () => {
    const event = await givenFreeEvent({ producerId });
    await givenTickets(event, 1);
    const read = await begin(event);
    const change = { ...messageWish(), id: read.id, version: read.version, subject: "Otra cosa" };
    const changed = (await call(routes.updateMessage, change, producer)).body;
    expect((await send(changed)).status).toBe(200);
    expect((await send(read)).body).toMatchObject({ code: "MESSAGE_CHANGED" });
    expect((await send(changed)).status).toBe(200);
  });

  test("for nobody is not looked for without end", async () => {
    const event = await givenFreeEvent({ producerId });
    await givenTickets(event, 1);
    const message = await begin(event, { audience: { ...messageWish().audience, attendance: "came" } });
    const codes = [];
    for (let i = 0; i <= AUDIENCE_COUNTS_PER_PERSON; i++)
      codes.push(((await send(message)).body as { code?: string }).code);
    expect(codes[0]).toBe("MESSAGE_TO_NOBODY");
    expect(codes.at(-1)).toBe("TOO_MANY_REQUESTS");
  });
});

test("hostile words and links are refused on their field, and not by a fault of the server", async () => {
  const event = await givenFreeEvent({ producerId });
  const refusedOn = async (wish: object) => {
    const input = { ...messageWish(), id: event.id, requestId: randomUUID(), ...wish };
    const { status, body } = await call(routes.createMessage, input as never, producer);
    return [status, Object.keys((body as { fields?: object }).fields ?? {})];
  };
  const link = (url: string, label = "Ver") => ({ link: { url, label } });
  expect(await refusedOn(link("https://fotos.test/\ud800"))).toEqual([400, ["link.url"]]);
  expect(await refusedOn(link("https://tarima.test\\@fotos.test/"))).toEqual([400, ["link.url"]]);
  expect(await refusedOn(link("https:fotos.test"))).toEqual([400, ["link.url"]]);
  expect(await refusedOn(link("https://fotos.test/\u202etxt.exe"))).toEqual([400, ["link.url"]]);
  expect(await refusedOn({ subject: "\u200b" })).toEqual([400, ["subject"]]);
  expect(await refusedOn({ text: "\u200b\n\u200b" })).toEqual([400, ["text"]]);
  const pasted = {
    ...messageWish(),
    ...{
      id: event.id,
      requestId: randomUUID(),
      subject: "Lleguen\r\n\u202eya",
      text: "Hola \u2066ahí\u0007\nMaría",
    },
    ...link("https://fotos.test/", "Ver\n\u202efotos"),
  };
  const { body } = await call(routes.createMessage, pasted, producer);
  expect(body).toMatchObject({
    subject: "Lleguen ya",
    text: "Hola ahí\nMaría",
    link: { label: "Ver fotos" },
  });
});
