import { randomUUID } from "node:crypto";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { mailRoutes } from "@tarima/shared/mail/mail.routes.ts";
import type { MessageView } from "@tarima/shared/messages/message.schema.ts";
import { messageRoutes as routes } from "@tarima/shared/messages/messages.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCombination, buildLocality, wallClockIn } from "../../../../tools/builders/events.ts";
import type { Mail } from "../../../src/features/mail/mail.schema.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { suppress } from "../../../src/features/mail/suppressions/suppressions.repo.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import type { Content } from "../../../src/features/mail-delivery/content.ts";
import { renderHtml } from "../../../src/features/mail-delivery/render-html.ts";
import { renderText } from "../../../src/features/mail-delivery/render-text.ts";
import { auth } from "../../../src/lib/auth/firebase-auth.ts";
import { events, messages, producers, tickets } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { meetingAt } from "../../support/guards.ts";
import { deliverMail } from "../../support/mail.ts";
import { EVERYBODY, messageWish, sendAllDue } from "../../support/messages.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { givenFreeEvent, givenTickets } from "../../support/world.ts";
import { runSchedule } from "../../support/wrapped.ts";

let producer: Person;
let admin: Person;
const producerId = `pr-${randomUUID()}`;
beforeAll(async () => {
  await startApi();
  [producer, admin] = await Promise.all([signIn("producer", { producerId }), signIn("superadmin")]);
});
beforeEach(forgetCalls);
afterAll(stopApi);

const LOCALITIES = [buildLocality({ id: "pista" }), buildLocality({ id: "palco", name: "Palco" })];
const given = (overrides: object = {}) => givenFreeEvent({ producerId, ...overrides });
const begin = async (event: Event, wish: object = {}) => {
  const input = { ...messageWish(), id: event.id, requestId: randomUUID(), ...wish };
  const { status, body } = await call(routes.createMessage, input, producer);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const send = (message: MessageView, sendAt: string | null = null) =>
  call(routes.sendMessage, { id: message.id, version: message.version, sendAt }, producer);
const mailsOf = async ({ id }: MessageView): Promise<Mail[]> =>
  (await mails.all().where("data.messageId", "==", id).get()).docs.map((doc) => doc.data());
const toOf = async (message: MessageView) => (await mailsOf(message)).map(({ to }) => to).sort();
const stored = async ({ id }: MessageView) => (await messages.doc(id).get()).data();
const listed = async (event: Event, { id }: MessageView, person = producer) =>
  (await call(routes.listMessages, { id: event.id }, person)).body.items.find((it) => it.id === id);
const later = (ms: number) => new Date(Date.now() + ms);
const emails = (...people: Person[]) => people.map(({ email }) => email).sort();

describe("a message to everybody", () => {
  test("is one mail to each person, however many tickets they have and however often it is sent", async () => {
    const event = await given();
    const [ana, luz] = [await signIn(), await signIn()];
    await givenTickets(event, 3, ana);
    await givenTickets(event, 1, ana);
    await givenTickets(event, 1, luz);
    const message = await begin(event);
    const { body: count } = await call(
      routes.countAudience,
      { id: event.id, audience: message.audience },
      producer,
    );
    expect(count).toEqual({ people: 2, isMore: false });
    const answers = await Promise.all([send(message), send(message), send(message)]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(3).fill([200, "sending"]));
    await Promise.all([runSchedule("sendMessages"), runSchedule("sendMessages")]);
    await messages.doc(message.id).update({ toldUpTo: null, writtenAt: null }); // as after a killed process
    await runSchedule("sendMessages");
    expect(await toOf(message)).toEqual(emails(ana, luz));
    expect((await mailsOf(message)).map(({ lane, template }) => [lane, template])).toEqual(
      Array(2).fill(["news", "message"]),
    );
  });

  test("says how many have arrived, and is sent once none waits", async () => {
    const event = await given();
    const [ana, luz, eva] = [await signIn(), await signIn(), await signIn()];
    for (const person of [ana, luz, eva]) await givenTickets(event, 1, person);
    await suppress({ email: eva.email, reason: "bounce", at: new Date(), detail: "" }, new Date());
    const message = await begin(event);
    expect((await listed(event, message))?.figures).toBeNull();
    await send(message);
    await sendAllDue(new Date());
    const at = (figures: object) => ({ status: "sending", figures: { people: 3, bounced: 0, ...figures } });
    expect(await listed(event, message)).toMatchObject(at({ waiting: 3, arrived: 0, unsent: 0 }));
    for (const { id } of await mailsOf(message)) await deliverMail(id);
    expect(await listed(event, message)).toMatchObject(at({ waiting: 0, arrived: 2, unsent: 1 }));
    await sendAllDue(later(61_000));
    expect((await stored(message))?.status).toBe("sent");

    const notice = {
      RecordType: "Bounce",
      Type: "HardBounce",
      Email: luz.email,
      BouncedAt: new Date().toISOString(),
    };
    const key = Buffer.from(`postmark:${process.env.TARIMA_MAIL_NOTICES_KEY}`).toString("base64");
    for (let i = 0; i < 2; i++)
      await request("POST", mailRoutes.receiveMailNotices.path, {
        body: notice,
        headers: { authorization: `Basic ${key}` },
      });
    expect((await listed(event, message))?.figures).toEqual({
      ...{ people: 3, waiting: 0, arrived: 1, bounced: 1, unsent: 1 },
    });
  });

  test("goes to who holds a ticket when its page is read: where they read mail by now, and to nobody who gave it back", async () => {
    const event = await given();
    const [ana, luz, eva] = [await signIn(), await signIn(), await signIn()];
    const [passed] = await givenTickets(event, 1, ana);
    const [givenBack] = await givenTickets(event, 1, eva);
    await givenTickets(event, 1, luz);
    const message = await begin(event);
    await send(message);
    await call(ticketRoutes.transferTicket, { id: passed?.id ?? "", toEmail: "sin-cuenta@correo.test" }, ana);
    await tickets.doc(passed?.id ?? "").update({ buyerEmail: "sin-cuenta@correo.test", holderUid: null });
    await tickets.doc(givenBack?.id ?? "").update({ status: "cancelled" });
    const now = `${randomUUID()}@correo.test`;
    await auth().updateUser(luz.uid, { email: now, emailVerified: true });
    await sendAllDue(new Date());
    expect(await toOf(message)).toEqual([now, "sin-cuenta@correo.test"].sort());
  });

  test("is the organiser's words, marked as theirs, and nothing in them is more than text", async () => {
    const event = await given();
    await givenTickets(event, 1);
    const message = await begin(event, {
      subject: "<b>Ojo</b>",
      text: "Hola <script>alert(1)</script>\nsegunda línea",
      link: { label: "Ver <i>fotos</i>", url: "https://www.fotos.test/a?b=1&c=2" },
      takesReplies: true,
    });
    await send(message);
    await sendAllDue(new Date());
    const [mail] = await mailsOf(message);
    const content = (await compose(mail as Mail, new Date())) as Content;
    expect(content.subject).toBe(`<b>Ojo</b> · ${event.name}`);
    expect(content.replyTo).toBe((await producers.doc(producerId).get()).data()?.contactEmail ?? undefined);
    const html = renderHtml(content);
    expect(html).not.toMatch(/<script|<b>|<i>/);
    expect(html).toContain("&lt;/script&gt;<br>segunda línea");
    expect(html).toContain('href="https://www.fotos.test/a?b=1&amp;c=2"');
    const text = renderText(content);
    expect(text).toContain(`Mensaje de La Clave Producciones sobre ${event.name}:`);
    expect(text).toContain("fotos.test, fuera de Tarima");
    expect(text).toMatch(/--\nTe escribimos porque tienes boletas/);
  });
});

describe("a message to more people than a page has", () => {
  /** Tickets of as many people, and some with two. */
  async function givenCrowd(event: Event, people: number) {
    const [ticket] = await givenTickets(event, 1);
    if (!ticket) throw new Error("no ticket");
    const writer = db().bulkWriter();
    for (let i = 0; i < people; i++) {
      const own = { ...ticket, holderUid: null, buyerEmail: `p${String(i).padStart(4, "0")}@correo.test` };
      for (const nth of i % 10 === 0 ? ["a", "b"] : ["a"]) {
        const id = `${event.id}-${i}-${nth}`;
        void writer.set(tickets.doc(id), { ...own, id });
      }
    }
    await writer.close();
  }

  test("is one mail each, with two runs at once and one that was killed after a page", async () => {
    const event = await given();
    await givenCrowd(event, 1_100);
    const message = await begin(event);
    const { body } = await call(routes.countAudience, { id: event.id, audience: message.audience }, producer);
    expect(body).toEqual({ people: 1_101, isMore: false });
    await send(message);
    await Promise.all([runSchedule("sendMessages"), runSchedule("sendMessages")]);
    expect(await stored(message)).toMatchObject({ status: "sending", writtenAt: expect.any(String) });
    await messages
      .doc(message.id)
      .update({ toldUpTo: "p0500@correo.test", writtenAt: null, dueAt: new Date() });
    await runSchedule("sendMessages");
    const to = await toOf(message);
    expect([to.length, new Set(to).size]).toEqual([1_101, 1_101]);
    expect((await listed(event, message))?.figures).toMatchObject({ people: 1_101, waiting: 1_101 });
  });

  test("stops between two pages where its event is suspended", async () => {
    const event = await given();
    await givenCrowd(event, 600);
    const message = await begin(event);
    await runSchedule("sendMessages"); // what earlier tests sent may be due by now, and would be met first
    await send(message);
    // the first page was written by a run before
    const suspend = async () => void (await events.doc(event.id).update({ status: "suspended" }));
    await meetingAt("message that is being sent", suspend, () => runSchedule("sendMessages"));
    expect(await stored(message)).toMatchObject({ status: "cancelled", obstacle: "event-suspended" });
    const { length } = await toOf(message);
    expect(length).toBeGreaterThan(400);
    expect(length).toBeLessThan(600);
  });
});

describe("a message to some", () => {
  test("goes to the localities, types and people that it names", async () => {
    const event = await given({
      localities: LOCALITIES,
      combinations: [
        buildCombination({ price: 0, localityId: "pista" }),
        buildCombination({ id: "palco", price: 0, localityId: "palco" }),
      ],
    });
    const [ana, luz] = [await signIn(), await signIn()];
    const [inPit] = await givenTickets(event, 1, ana);
    const [inBox] = await givenTickets(event, 1, luz);
    await tickets.doc(inBox?.id ?? "").update({ combinationId: "palco" });
    await call(checkInRoutes.useTicket, { id: inPit?.id ?? "" }, producer);
    const whom = async (audience: object) => {
      const message = await begin(event, { audience: { ...EVERYBODY, ...audience } });
      const { body } = await call(
        routes.countAudience,
        { id: event.id, audience: message.audience },
        producer,
      );
      await messages.doc(message.id).update({ status: "sending", startedAt: new Date(), dueAt: new Date() });
      await sendAllDue(new Date());
      const to = await toOf(message);
      expect(body.people).toBe(to.length);
      return to;
    };
    expect(await whom({ localities: ["palco"] })).toEqual(emails(luz));
    expect(await whom({ types: ["general"] })).toEqual(emails(ana));
    expect(await whom({ attendance: "came" })).toEqual(emails(ana));
    expect(await whom({ attendance: "absent" })).toEqual(emails(luz));
    expect(await whom({ attendance: "absent", types: ["general"] })).toEqual([]);
  });

  test("is refused where the event has no such locality, and where there is nobody", async () => {
    const event = await given();
    const wish = { ...messageWish(), id: event.id, requestId: randomUUID() };
    const unknown = { ...wish, audience: { ...wish.audience, localities: ["gallinero"] } };
    const refused = await call(routes.createMessage, unknown, producer);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { fields: { "audience.localities": "El evento ya no tiene esa localidad" } },
    ]);
    const nobody = await send(await begin(event));
    expect([nobody.status, nobody.body]).toMatchObject([409, { code: "MESSAGE_TO_NOBODY" }]);
  });
});

describe("a scheduled message", () => {
  const sendAt = wallClockIn(2, "10:00", new Date());

  test("goes at its time on the venue's clock, once; before it, it can be taken back and changed", async () => {
    const event = await given({
      startsAt: wallClockIn(20, "20:00", new Date()),
      endsAt: wallClockIn(21, "02:00", new Date()),
    });
    await givenTickets(event, 1);
    const message = await begin(event);
    const scheduled = (await send(message, sendAt)).body;
    expect(scheduled).toMatchObject({ status: "scheduled", sendAt });
    expect((await send(message, sendAt)).body.status).toBe("scheduled");
    const other = await send(message, wallClockIn(3, "10:00", new Date()));
    expect(other.body).toMatchObject({ code: "MESSAGE_WRONG_STATE" });
    const change = { ...messageWish(), id: message.id, version: 1, subject: "Otra cosa" };
    expect((await call(routes.updateMessage, change, producer)).body).toMatchObject({
      code: "MESSAGE_WRONG_STATE",
    });
    await sendAllDue(new Date());
    expect(await toOf(message)).toEqual([]);

    const draft = (await call(routes.stopMessage, { id: message.id }, producer)).body;
    expect(draft).toMatchObject({ status: "draft", sendAt: null, version: 2 });
    expect((await send(message, sendAt)).body).toMatchObject({ code: "MESSAGE_CHANGED" }); // a request that comes late
    const changed = (await call(routes.updateMessage, { ...change, version: 2 }, producer)).body;
    expect((await call(routes.updateMessage, { ...change, version: 2 }, producer)).body.version).toBe(3); // again
    expect((await send(changed, sendAt)).body.status).toBe("scheduled");
    const at = Date.parse((await stored(message))?.dueAt ?? "");
    expect(new Date(at).toISOString()).toBe(sendAt.replace("T10", "T15")); // Bogotá
    await sendAllDue(new Date(at - 1));
    expect(await toOf(message)).toEqual([]);
    await sendAllDue(new Date(at));
    expect(await toOf(message)).toHaveLength(1);
  });

  test.each([
    ["that has passed", wallClockIn(-1, "10:00", new Date()), /no haya pasado/],
    ["long after the event", wallClockIn(200, "10:00", new Date()), /30 días después/],
  ])("for a time %s is refused on the time", async (_, time, says) => {
    const event = await given();
    const { status, body } = await send(await begin(event), time);
    expect([status, body]).toMatchObject([400, { fields: { sendAt: expect.stringMatching(says) } }]);
  });

  test("counts on its day: three of an event, and a day is free again where one is taken back", async () => {
    const event = await given();
    const four = await Promise.all(Array.from({ length: 4 }, () => begin(event)));
    const answers = [];
    for (const message of four) answers.push(await send(message, sendAt));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
    expect(answers[3]?.body).toMatchObject({
      code: "MESSAGE_DAY_FULL",
      fields: { sendAt: expect.stringMatching(/hasta 3 mensajes por día/) },
    });
    const [first, , , last] = four as [MessageView, MessageView, MessageView, MessageView];
    expect((await send(last, wallClockIn(3, "10:00", new Date()))).status).toBe(200);
    await call(routes.stopMessage, { id: last.id }, producer);
    await call(routes.stopMessage, { id: first.id }, producer);
    expect((await send({ ...last, version: 2 }, sendAt)).status).toBe(200);
  });

  test("that finds nobody at its time says so, and writes nothing", async () => {
    const event = await given();
    const message = await begin(event);
    await send(message, sendAt);
    await sendAllDue(later(3 * 86_400_000));
    expect(await stored(message)).toMatchObject({ status: "cancelled", obstacle: "nobody", dueAt: null });
  });
});

describe("a message ends", () => {
  test.each([
    ["event-suspended", (event: Event) => events.doc(event.id).update({ status: "suspended" })],
    ["event-cancelled", (event: Event) => events.doc(event.id).update({ status: "cancelled" })],
    ["event-gone", (event: Event) => events.doc(event.id).delete()],
    ["producer", (event: Event) => producers.doc(event.producerId).update({ status: "suspended" })],
    ["producer", (_: Event, owner: Person) => auth().updateUser(owner.uid, { disabled: true })],
  ] as const)("where it may not go on: %s", async (obstacle, happens) => {
    const own = `pr-${randomUUID()}`;
    const owner = await signIn("producer", { producerId: own });
    const event = await givenFreeEvent({ producerId: own });
    await givenTickets(event, 1);
    const input = { ...messageWish(), id: event.id, requestId: randomUUID() };
    const { body: message } = await call(routes.createMessage, input, owner);
    const before = (await call(routes.sendMessage, { id: message.id, version: 1, sendAt: null }, owner))
      .status;
    expect(before).toBe(200);
    await happens(event, owner);
    await sendAllDue(new Date());
    expect(await stored(message)).toMatchObject({ status: "cancelled", obstacle, dueAt: null });
    expect(await toOf(message)).toEqual([]);
  });

  test("where a superadmin stops it: mails that wait are not sent, and its organiser sees by whom", async () => {
    const event = await given();
    await givenTickets(event, 1);
    const message = await begin(event);
    await send(message);
    await sendAllDue(new Date());
    expect(await listed(event, message, admin)).toMatchObject({ status: "sending", figures: { waiting: 1 } });
    expect((await call(routes.stopMessage, { id: message.id }, admin)).status).toBe(200);
    expect((await call(routes.stopMessage, { id: message.id }, admin)).status).toBe(200);
    for (const { id } of await mailsOf(message)) await deliverMail(id);
    expect(await listed(event, message)).toMatchObject({
      status: "cancelled",
      obstacle: "platform",
      figures: { people: 1, arrived: 0, unsent: 1 },
    });
  });

  test("where the event is suspended while its mails wait", async () => {
    const event = await given();
    await givenTickets(event, 1);
    const message = await begin(event);
    await send(message);
    await sendAllDue(new Date());
    await events.doc(event.id).update({ status: "suspended" });
    for (const { id } of await mailsOf(message)) await deliverMail(id);
    expect((await mailsOf(message)).map(({ status }) => status)).toEqual(["skipped"]);
    await sendAllDue(later(61_000));
    expect(await stored(message)).toMatchObject({ status: "cancelled", obstacle: "event-suspended" });
  });

  test("and cannot be stopped, changed or deleted once it was sent", async () => {
    const event = await given();
    await givenTickets(event, 1);
    const message = await begin(event);
    await send(message);
    await sendAllDue(new Date());
    for (const { id } of await mailsOf(message)) await deliverMail(id);
    await sendAllDue(later(61_000));
    expect((await stored(message))?.status).toBe("sent");
    const change = { ...messageWish(), id: message.id, version: 1, subject: "Otra cosa" };
    const answers = [
      await call(routes.stopMessage, { id: message.id }, producer),
      await call(routes.updateMessage, change, producer),
      await call(routes.deleteMessage, { id: message.id }, producer),
    ];
    expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
      Array(3).fill([409, "MESSAGE_WRONG_STATE"]),
    );
  });
});

describe("of an event", () => {
  test.each([
    ["draft", "MESSAGE_EVENT_PRIVATE"],
    ["approved", "MESSAGE_EVENT_PRIVATE"],
    ["cancelled", "MESSAGE_EVENT_CANCELLED"],
  ] as const)("that is %s nothing is written", async (status, code) => {
    const event = await given({ status });
    const input = { ...messageWish(), id: event.id, requestId: randomUUID() };
    expect((await call(routes.createMessage, input, producer)).body).toMatchObject({ code });
  });

  test.each([
    ["is suspended", { status: "suspended" }, "MESSAGE_EVENT_SUSPENDED"],
    [
      "is long over",
      {
        startsAt: wallClockIn(-40, "20:00", new Date()),
        endsAt: wallClockIn(-39, "02:00", new Date()),
        status: "completed",
      },
      "MESSAGE_EVENT_LONG_OVER",
    ],
  ] as const)("that %s nothing is sent", async (_, fields, code) => {
    const event = await given(fields);
    expect((await send(await begin(event))).body).toMatchObject({ code });
  });

  test("the messages are its organiser's: the latest first, page by page", async () => {
    const event = await given();
    const written = [await begin(event), await begin(event), await begin(event)];
    const stranger = await signIn("producer", { producerId: `pr-${randomUUID()}` });
    expect((await call(routes.listMessages, { id: event.id }, stranger)).status).toBe(403);
    const first = (await call(routes.listMessages, { id: event.id, limit: 2 }, producer)).body;
    const rest = await call(
      routes.listMessages,
      { id: event.id, limit: 2, cursor: first.cursor ?? "" },
      producer,
    );
    expect([...first.items, ...rest.body.items].map(({ id }) => id)).toEqual(
      written.map(({ id }) => id).reverse(),
    );
    expect(JSON.stringify(first)).not.toContain("toldUpTo");
  });
});

describe("a draft", () => {
  test("is begun once by a request; another text by the same one is refused", async () => {
    const event = await given();
    const input = { ...messageWish(), id: event.id, requestId: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => call(routes.createMessage, input, producer)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const other = await call(routes.createMessage, { ...input, subject: "Otra cosa" }, producer);
    expect(other.body).toMatchObject({ code: "IDEMPOTENCY_CONFLICT" });
    const [first] = answers;
    expect((await call(routes.deleteMessage, { id: first?.body.id ?? "" }, producer)).status).toBe(200);
    expect((await call(routes.deleteMessage, { id: first?.body.id ?? "" }, producer)).status).toBe(404);
  });

  test("that changed in another window is not sent as it was read", async () => {
    const event = await given();
    await givenTickets(event, 1);
    const message = await begin(event);
    await call(
      routes.updateMessage,
      { ...messageWish(), id: message.id, version: 1, subject: "Otra" },
      producer,
    );
    expect((await send(message)).body).toMatchObject({ code: "MESSAGE_CHANGED" });
    const stale = { ...messageWish(), id: message.id, version: 1, subject: "La tercera" };
    expect((await call(routes.updateMessage, stale, producer)).body).toMatchObject({
      code: "MESSAGE_CHANGED",
    });
  });

  test("is sent as a test to whoever asks and nobody else, twenty times a day", async () => {
    const event = await given();
    await givenTickets(event, 1);
    const message = await begin(event);
    const requestId = randomUUID();
    const ask = (it: string) => call(routes.testMessage, { id: message.id, requestId: it }, producer);
    const [first] = await Promise.all([ask(requestId), ask(requestId)]);
    expect(first?.body).toEqual({ to: producer.email });
    const sent = (await mails.all().where("to", "==", producer.email).get()).docs.map((doc) => doc.data());
    const tests = sent.filter(({ data }) => data.testOf === message.id);
    expect(tests.map(({ template, lane }) => [template, lane])).toEqual([["message-test", "personal"]]);
    const content = (await compose(tests[0] as Mail, new Date())) as Content;
    expect(content.subject).toBe(`Prueba: Lleguen temprano · ${event.name}`);
    expect(await toOf(message)).toEqual([]);
    const more = [];
    for (let i = 0; i < 20; i++) more.push((await ask(randomUUID())).status);
    expect(more.at(-1)).toBe(429);
    expect(more.filter((status) => status === 200).length).toBeGreaterThanOrEqual(18);
  });

  test("counts its people no more than sixty times in a while", async () => {
    const event = await given();
    const statuses = [];
    for (let i = 0; i < 61; i++)
      statuses.push(
        (await call(routes.countAudience, { id: event.id, audience: EVERYBODY_INPUT }, producer)).status,
      );
    expect(statuses.at(-1)).toBe(429);
    expect(statuses[59]).toBe(200);
  });
});

const EVERYBODY_INPUT = messageWish().audience;
