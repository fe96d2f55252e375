import { randomUUID } from "node:crypto";
import type { Message } from "@tarima/shared/messages/message.schema.ts";
import { messageRoutes as routes } from "@tarima/shared/messages/messages.routes.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wallClockIn } from "../../../../tools/builders/events.ts";
import { buildCall } from "../../../../tools/builders/people.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { createMessage, deleteMessage, updateMessage } from "../../../src/features/messages/save-message.ts";
import { sendMessage } from "../../../src/features/messages/send-message.ts";
import { sendDueMessages } from "../../../src/features/messages/sending/send-due-messages.ts";
import { stopMessage } from "../../../src/features/messages/stop-message.ts";
import { messageDaysOf, messages } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { meetingAt, withoutGuard } from "../../support/guards.ts";
import { givenMessage, messageWish, sendAllDue } from "../../support/messages.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { givenFreeEvent, givenTickets } from "../../support/world.ts";

// What happens between the read and the commit of each step of a message, and what would have come of it without its condition.

let producer: Person;
const producerId = `pr-${randomUUID()}`;
beforeAll(async () => {
  await startApi();
  producer = await signIn("producer", { producerId });
});
beforeEach(forgetCalls);
afterAll(stopApi);

const organiser = () =>
  buildCall({ actor: { ...buildCall().actor, uid: producer.uid, role: "producer", producerId } });
async function given() {
  const event = await givenFreeEvent({ producerId });
  await givenTickets(event, 1);
  return { event, message: await givenMessage(event) };
}
const stored = async ({ id }: Message) => (await messages.doc(id).get()).data();
const change = (message: Message, version = 1) =>
  updateMessage(message, { ...messageWish(), version, subject: "Otra cosa" }, organiser());
const sendNow = (message: Message) => sendMessage(message, { version: 1, sendAt: null }, organiser());
const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: { code?: string }) => error.code ?? String(error),
  );

describe("a draft that is changed while it is being sent", () => {
  async function meet() {
    const { message } = await given();
    const code = await meetingAt(
      "message",
      () => change(message),
      () => codeOf(sendNow(message)),
    );
    const { status, subject } = (await stored(message)) ?? {};
    return [code, status, subject];
  }

  test("is not sent as nobody had read it", async () => {
    expect(await meet()).toEqual(["MESSAGE_CHANGED", "draft", "Otra cosa"]);
  });

  test("negative control: without the condition it is", async () => {
    expect(await withoutGuard("message", meet)).toEqual([undefined, "sending", "Otra cosa"]);
  });
});

describe("a draft that is sent while it is being deleted", () => {
  async function meet() {
    const { message } = await given();
    const code = await meetingAt(
      "deleted message",
      () => sendNow(message),
      () => codeOf(deleteMessage(message)),
    );
    return [code, (await stored(message))?.status];
  }

  test("stays, and is sent", async () => {
    expect(await meet()).toEqual(["MESSAGE_WRONG_STATE", "sending"]);
  });

  test("negative control: without the condition it is gone", async () => {
    expect(await withoutGuard("deleted message", meet)).toEqual([undefined, undefined]);
  });
});

describe("a message that is begun twice by one request, and sent in between", () => {
  async function meet() {
    const event = await givenFreeEvent({ producerId });
    await givenTickets(event, 1);
    const wish = { ...messageWish(), requestId: randomUUID(), isThanks: false };
    const first = async () => void (await sendNow(await createMessage(event, wish, organiser())));
    const again = await meetingAt("new message", first, () => createMessage(event, wish, organiser()));
    return (await stored(again))?.status;
  }

  test("is the one that was sent", async () => {
    expect(await meet()).toBe("sending");
  });

  test("negative control: without the condition it is a draft, and could be sent again", async () => {
    expect(await withoutGuard("new message", meet)).toBe("draft");
  });
});

describe("messages for one day that are scheduled at once", () => {
  const sendAt = wallClockIn(2, "10:00", new Date());
  const schedule = (message: Message) => sendMessage(message, { version: 1, sendAt }, organiser());

  /** Schedules one more, while another takes the last place of the day. */
  async function meet(guard: "day of messages" | "first message of a day", before: number) {
    const event = await givenFreeEvent({ producerId });
    const all = await Promise.all(Array.from({ length: before + 4 }, () => givenMessage(event)));
    const [last, ...others] = all as [Message, ...Message[]];
    for (const message of others.slice(0, before)) await schedule(message);
    const meanwhile = async () => {
      for (const message of others.slice(before, 3)) await schedule(message);
    };
    const code = await meetingAt(guard, meanwhile, () => codeOf(schedule(last)));
    const day = (await messageDaysOf(event.id).doc(sendAt.slice(0, 10)).get()).data();
    return [code, day?.messages.length];
  }

  test.each([
    ["day of messages", 2],
    ["first message of a day", 0],
  ] as const)("are three (%s)", async (guard, before) => {
    expect(await meet(guard, before)).toEqual(["MESSAGE_DAY_FULL", 3]);
  });

  test("negative control: without the conditions there is one more, which its day has forgotten", async () => {
    expect(await withoutGuard("day of messages", () => meet("day of messages", 2))).toEqual([undefined, 3]);
    const first = () => meet("first message of a day", 0);
    expect(await withoutGuard("first message of a day", first)).toEqual([undefined, 1]);
  });
});

describe("a message that is stopped while a page of it is written", () => {
  async function meet() {
    const { message } = await given();
    await sendNow(message);
    const stop = async () => void (await stopMessage(message, organiser()));
    await meetingAt("message that is being sent", stop, () => sendDueMessages(new Date()));
    return stored(message);
  }

  test("goes no further", async () => {
    expect(await meet()).toMatchObject({ status: "cancelled", obstacle: "organiser", toldUpTo: null });
  });

  test("negative control: without the condition its progress is written into the stopped one", async () => {
    expect((await withoutGuard("message that is being sent", meet))?.toldUpTo).not.toBeNull();
  });
});

test("two runs at once write one mail a person; without the mark of the mail they would send it anew", async () => {
  const { message } = await given();
  await sendNow(message);
  await sendAllDue(new Date());
  const [mail] = (await mails.all().where("data.messageId", "==", message.id).get()).docs;
  await mail?.ref.update({ status: "sent", dueAt: null });
  const again = async () => {
    await messages.doc(message.id).update({ toldUpTo: null, writtenAt: null, dueAt: new Date() });
    await sendAllDue(new Date());
    return (await mail?.ref.get())?.data()?.status;
  };
  expect(await again()).toBe("sent");
  await messages.doc(message.id).update({ status: "sending" });
  expect(await withoutGuard("message to a holder", again)).toBe("queued");
});

test("a message that is pressed ten times, while its answers are lost, is sent once and counts once", async () => {
  const { event, message } = await given();
  const press = () => call(routes.sendMessage, { id: message.id, version: 1, sendAt: null }, producer);
  const answers = await Promise.all(Array.from({ length: 10 }, press));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  await sendAllDue(new Date());
  expect((await press()).status).toBe(200);
  const days = await messageDaysOf(event.id).all().get();
  expect(days.docs.map((doc) => doc.data().messages)).toEqual([[message.id]]);
});
