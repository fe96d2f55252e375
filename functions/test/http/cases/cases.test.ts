import { randomUUID } from "node:crypto";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { caseCode } from "@tarima/shared/cases/case.schema.ts";
import { caseRoutes as routes } from "@tarima/shared/cases/cases.routes.ts";
import { addBusinessDays } from "@tarima/shared/lib/dates/business-days.ts";
import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildActor } from "../../../../tools/builders/people.ts";
import { ensureProfile } from "../../../src/features/attendees/attendees.repo.ts";
import { caseKey } from "../../../src/features/cases/case-key.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { cases, counters, incidents, orders, repliesOf } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenCase } from "../../support/cases.ts";
import { deliverMail } from "../../support/mail.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { runAt } from "../../support/triggers.ts";
import { givenFreeEvent, givenProducer, givenTickets } from "../../support/world.ts";

let ana: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  await startApi();
  [ana, stranger, admin] = await Promise.all([signIn(), signIn(), signIn("superadmin")]);
});
beforeEach(forgetCalls);
afterAll(stopApi);

const petition = () => ({
  requestId: randomUUID(),
  kind: "petition" as const,
  text: "¿Cómo entro?\nSin boleta",
});
const nobody = { name: "Luz Marina", email: "luz@correo.test" };
const storedCase = async (id: string) => (await cases.doc(id).get()).data();
const written = () => ({ requestId: randomUUID(), text: "Otra cosa" });

/** A purchase of Ana's that cost something, at an organiser's with an address. */
async function givenPurchase() {
  const producer = await givenProducer({
    legalName: "La Clave S.A.S.",
    docNumber: "901448220-6",
    address: "Carrera 5 # 10-20",
    addressDetails: null,
    city: "Cali",
  });
  const event = await givenFreeEvent({ producerId: producer.id, producerName: producer.brandName });
  const [ticket] = await givenTickets(event, 1, ana);
  const id = ticket?.orderId ?? "";
  await orders.doc(id).update({ total: 88_825, paidAt: new Date() });
  return { id, event, producer };
}

test("without an account it gets a number, a day, a key and a mail that says nothing of what was written", async () => {
  const { status, body } = await call(routes.fileCase, { ...petition(), ...nobody });
  expect(status).toBe(201);
  expect(body.dueOn).toBe(addBusinessDays(today(), 10));
  expect(body.code).toBe(caseCode((await storedCase(body.id))?.number ?? 0));
  const { body: read } = await call(routes.getCase, { id: body.id, key: body.key });
  expect(read).toMatchObject({
    code: body.code,
    status: "open",
    author: { name: "Luz Marina", email: "luz@correo.test" },
    order: null,
    organiser: null,
    replies: [],
    canReply: true,
  });
  const mail = (await mails.doc(`case-${body.id}-filed`).get()).data();
  expect(mail).toMatchObject({ to: "luz@correo.test", template: "case-filed" });
  expect(JSON.stringify(mail)).not.toMatch(/entro|Luz/);
  await deliverMail(`case-${body.id}-filed`);
  expect((await mails.doc(`case-${body.id}-filed`).get()).data()?.status).toBe("sent");
});

test("nobody else reads it: without the key, with another's, or signed in as somebody", async () => {
  const { body } = await call(routes.fileCase, { ...petition(), ...nobody });
  const { body: other } = await call(routes.fileCase, { ...petition(), ...nobody });
  for (const key of [undefined, "", "x", other.key, body.key.slice(0, -2)])
    for (const route of [routes.getCase, routes.downloadCaseReceipt])
      expect(await call(route, { id: body.id, key }, stranger)).toMatchObject({
        status: 404,
        body: { code: "CASE_NOT_FOUND" },
      });
  expect(await call(routes.addToCase, { id: body.id, ...written() }, stranger)).toMatchObject({
    status: 404,
  });
  const missing = randomUUID();
  expect(await call(routes.getCase, { id: missing, key: caseKey(missing) })).toMatchObject({ status: 404 });
  expect((await call(routes.listMyCases, {}, stranger)).body.items).toEqual([]);
});

test("sent twice it is one; who only knows its id gets no key of it", async () => {
  const asked = { ...petition(), ...nobody };
  const before = (await counters.doc("cases").get()).data()?.last ?? 0;
  const [first, second] = [await call(routes.fileCase, asked), await call(routes.fileCase, asked)];
  expect(second.body).toEqual(first.body);
  expect((await counters.doc("cases").get()).data()?.last).toBe(before + 1);
  for (const changed of [{ text: "x" }, { email: "otra@correo.test" }])
    expect(await call(routes.fileCase, { ...asked, ...changed })).toMatchObject({
      status: 409,
      body: { code: "CASE_ALREADY_FILED" },
    });
});

test("what is wrong is said on its field, and takes no number", async () => {
  const before = (await counters.doc("cases").get()).data()?.last;
  const refused = async (input: object, ...fields: string[]) => {
    const { status, body } = await request("POST", "/cases", {
      body: { ...petition(), ...nobody, ...input },
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, fields]);
  };
  await refused({ text: "  " }, "text");
  await refused({ text: "a".repeat(4_001) }, "text");
  await refused({ name: undefined, email: undefined }, "name", "email");
  await refused({ email: "no" }, "email");
  await refused({ kind: "otra" }, "kind");
  await refused({ kind: "reversal" }, "causes");
  await refused({ kind: "reversal", causes: ["fraud"], cardEnd: "4111111111111111" }, "cardEnd");
  await refused({ kind: "reversal", causes: ["fraud"], paidOn: "2999-01-01" }, "paidOn");
  await refused({ text: "a".repeat(1_000_000) }, "text");
  const huge = await request("POST", "/cases", {
    body: { ...petition(), ...nobody, text: "a".repeat(10_000_000) },
  });
  expect(huge).toMatchObject({ status: 413, body: { code: "PAYLOAD_TOO_LARGE" } });
  expect((await counters.doc("cases").get()).data()?.last).toBe(before);
});

test("of an account the address is the account's, and only its own purchase can be named", async () => {
  const { id: orderId } = await givenPurchase();
  for (const who of [stranger, undefined])
    expect(await call(routes.fileCase, { ...petition(), ...nobody, orderId }, who)).toMatchObject({
      status: 404,
      body: { code: "CASE_ORDER_NOT_FOUND" },
    });
  const { body } = await call(routes.fileCase, { ...petition(), email: "otra@correo.test", orderId }, ana);
  expect((await storedCase(body.id))?.author.email).toBe(ana.email);
  expect((await call(routes.listMyCases, {}, ana)).body.items[0]).toMatchObject({
    id: body.id,
    code: body.code,
  });
});

test("who has a claim about a paid purchase reads who organises, in full; who has the link alone does not", async () => {
  const { id: orderId, event } = await givenPurchase();
  const claim = {
    ...petition(),
    kind: "claim" as const,
    orderId,
    phone: "3001234567",
    docNumber: "1107045418",
  };
  const { body } = await call(routes.fileCase, claim, ana);
  const own = (await call(routes.getCase, { id: body.id }, ana)).body;
  expect(own.organiser).toMatchObject({
    legalName: "La Clave S.A.S.",
    docNumber: "901448220-6",
    address: "Carrera 5 # 10-20, Cali",
  });
  expect(own).toMatchObject({ eventName: event.name, order: { id: orderId, total: 88_825 } });
  expect(own.author).toMatchObject({ phone: "3001234567", docNumber: "1107045418" });
  const linked = (await call(routes.getCase, { id: body.id, key: body.key })).body;
  expect([linked.organiser, linked.author]).toMatchObject([null, { phone: "•••4567", docNumber: "•••5418" }]);

  await orders.doc(orderId).update({ total: 0 });
  const { body: free } = await call(routes.fileCase, { ...claim, requestId: randomUUID() }, ana);
  expect((await call(routes.getCase, { id: free.id }, ana)).body.organiser).toBeNull();
});

test("an answer is mailed and ends the wait; what its author adds opens it again with days of its own", async () => {
  const { body } = await call(routes.fileCase, petition(), ana);
  const { id } = body;
  const answer = { id, requestId: randomUUID(), text: "Con tu documento", seen: 0 };
  const answered = await call(routes.answerCase, answer, admin);
  expect(answered).toMatchObject({ status: 201, body: { status: "answered", canReply: true } });
  expect((await call(routes.answerCase, answer, admin)).body.replies).toHaveLength(1); // sent once more
  expect((await mails.doc(`case-${id}-${answer.requestId}`).get()).data()).toMatchObject({ to: ana.email });
  await cases.doc(id).update({ dueOn: "2026-01-02" }); // long ago

  const { body: again } = await call(routes.addToCase, { id, ...written() }, ana);
  expect(again).toMatchObject({ status: "open", dueOn: addBusinessDays(today(), 10) });
  expect(again.replies.map(({ by, text }) => [by, text])).toEqual([
    ["tarima", "Con tu documento"],
    ["author", "Otra cosa"],
  ]);
  expect(
    await call(routes.answerCase, { ...answer, requestId: randomUUID() }, admin), // read before that
  ).toMatchObject({ status: 409, body: { code: "CASE_HAS_MOVED" } });
  const last = { id, requestId: randomUUID(), text: "Listo", seen: 2, closes: true };
  expect((await call(routes.answerCase, last, admin)).body.status).toBe("closed");
  expect(await call(routes.addToCase, { id, ...written() }, ana)).toMatchObject({
    status: 409,
    body: { code: "CASE_CLOSED" },
  });
  expect((await storedCase(id))?.firstAnsweredAt).not.toBeNull();
  expect((await repliesOf(id).all().get()).size).toBe(3);
});

test("its organiser reads what Tarima asks and nothing else, and its reply goes to Tarima", async () => {
  const { id: orderId, producer } = await givenPurchase();
  const organiser = await signIn("producer", { producerId: producer.id });
  const { body } = await call(routes.fileCase, { ...petition(), kind: "claim", orderId }, ana);
  const { id } = body;
  const producerId = producer.id;
  const reply = { producerId, id, ...written() };
  expect((await call(routes.listOrganiserCases, { producerId }, organiser)).body.items).toEqual([]);
  expect(await call(routes.replyAsOrganiser, reply, organiser)).toMatchObject({ status: 404 });

  const asked = { id, requestId: randomUUID(), text: "¿Qué pasó con la boleta?" };
  await call(routes.askOrganiser, asked, admin);
  await call(routes.askOrganiser, asked, admin);
  const letter = (await mails.doc(`case-${id}-${asked.requestId}`).get()).data();
  expect(letter).toMatchObject({ template: "case-asked", to: producer.contactEmail ?? producer.email });
  const { items } = (await call(routes.listOrganiserCases, { producerId }, organiser)).body;
  expect(items).toMatchObject([{ id, replies: [{ by: "question", name: "Tarima", text: asked.text }] }]);
  expect(JSON.stringify(items)).not.toMatch(/entro|Persona|@/);
  expect((await call(routes.listCases, {}, admin)).body.items.find((it) => it.id === id)?.organiser).toBe(
    "asked",
  );
  expect((await call(routes.replyAsOrganiser, reply, organiser)).body.replies).toHaveLength(2);
  expect((await call(routes.listCases, {}, admin)).body.items.find((it) => it.id === id)?.organiser).toBe(
    "replied",
  );

  expect((await call(routes.getCase, { id }, ana)).body.replies).toEqual([]);
  expect((await call(routes.getAnyCase, { id }, admin)).body.replies).toMatchObject([
    { by: "question" },
    { by: "organiser" },
  ]);
  const other = await givenProducer();
  const rival = await signIn("producer", { producerId: other.id });
  expect(await call(routes.replyAsOrganiser, { ...reply, producerId: other.id }, rival)).toMatchObject({
    status: 404,
  });
  expect(await call(routes.replyAsOrganiser, reply, rival)).toMatchObject({ status: 403 });
});

test("one's own data has what one filed and was answered, and nothing that an organiser told Tarima", async () => {
  const who = await signIn();
  await ensureProfile(buildActor(who), new Date());
  const { body } = await call(routes.fileCase, petition(), who);
  await call(
    routes.answerCase,
    { id: body.id, requestId: randomUUID(), text: "Con tu cédula", seen: 0 },
    admin,
  );
  const told = { id: randomUUID(), by: "organiser", uid: null, name: "La Clave", text: "Secreto" } as const;
  await repliesOf(body.id)
    .doc(told.id)
    .set({ ...told, at: new Date().toISOString() });
  const { body: data } = await call(attendeeRoutes.exportMyData, {}, who);
  expect(data.cases).toMatchObject([
    { id: body.id, text: petition().text, replies: [{ text: "Con tu cédula", name: "Tarima" }] },
  ]);
  expect(JSON.stringify(data)).not.toContain("Secreto");
});

test("a case about nothing bought has no organiser to ask", async () => {
  const { body } = await call(routes.fileCase, petition(), ana);
  expect(
    await call(routes.askOrganiser, { id: body.id, requestId: randomUUID(), text: "¿?" }, admin),
  ).toMatchObject({ status: 409, body: { code: "CASE_WITHOUT_EVENT" } });
});

test("superadmins list what is due first, take a case, say of what kind it is, close it and open it again", async () => {
  const { body: late } = await call(routes.fileCase, { ...petition(), kind: "data-claim" }, ana);
  await cases.doc(late.id).update({ dueOn: "2020-01-02" });
  const { items } = (await call(routes.listCases, { status: "open" }, admin)).body;
  expect(items[0]).toMatchObject({ id: late.id, dueOn: "2020-01-02", assigneeName: null });
  const change = (input: object) => call(routes.changeCase, { id: late.id, ...input }, admin);
  expect((await change({ isMine: true })).body.assignee?.uid).toBe(admin.uid);
  expect((await change({ kind: "data-question" })).body.dueOn).toBe(addBusinessDays(today(), 10));
  expect(await change({ status: "closed" })).toMatchObject({
    status: 409,
    body: { code: "CASE_WRONG_STATE" },
  });
  await call(routes.answerCase, { id: late.id, ...written(), seen: 0, closes: true }, admin);
  expect((await change({ status: "answered" })).body.status).toBe("answered");
  expect((await change({ isMine: false })).body.assignee).toBeNull();
});

test("one incident is open from two business days before the last one on, until nothing is due", async () => {
  for (const { ref } of (await cases.all().where("status", "==", "open").get()).docs)
    await ref.update({ status: "closed" });
  const { body } = await call(routes.fileCase, petition(), ana);
  const told = async () => (await incidents.doc("cases-due").get()).data()?.status ?? "never";
  await cases.doc(body.id).update({ dueOn: "2026-12-14" });
  await runAt("markOverdueSettlements", new Date("2026-12-09T17:00:00Z"));
  expect(await told()).toMatch(/never|resolved/);
  await runAt("markOverdueSettlements", new Date("2026-12-10T17:00:00Z"));
  expect(await told()).toBe("open");
  await call(routes.answerCase, { id: body.id, ...written(), seen: 0 }, admin);
  await runAt("markOverdueSettlements", new Date("2026-12-11T17:00:00Z"));
  expect(await told()).toBe("resolved");
});

test("an address that others name gets five mails a day; the sixth case is filed all the same", async () => {
  const email = `muchas-${randomUUID().slice(0, 8)}@correo.test`;
  const filed = [];
  for (let i = 0; i < 6; i++)
    filed.push((await call(routes.fileCase, { ...petition(), ...nobody, email })).body);
  const letters = await Promise.all(filed.map(({ id }) => mails.doc(`case-${id}-filed`).get()));
  expect(letters.map(({ exists }) => exists)).toEqual([true, true, true, true, true, false]);
  const { body } = await call(routes.getAnyCase, { id: filed[5]?.id ?? "" }, admin);
  expect(body).toMatchObject({ status: "open", wasDelivered: false });
});

test("forty who file at once get forty numbers in a row", async () => {
  const before = (await counters.doc("cases").get()).data()?.last ?? 0;
  const filed = await Promise.all(Array.from({ length: 40 }, givenCase));
  expect(filed.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, i) => before + i + 1),
  );
  expect((await counters.doc("cases").get()).data()?.last).toBe(before + 40);
});

test("a network that files without end is asked to wait", async () => {
  const statuses = [];
  for (let i = 0; i < 11; i++)
    statuses.push(
      (await call(routes.fileCase, { ...petition(), name: "X", email: `x${i}@correo.test` })).status,
    );
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});
