import { randomUUID } from "node:crypto";
import { MOST_REPLIES } from "@tarima/shared/cases/case.schema.ts";
import { caseRoutes as routes } from "@tarima/shared/cases/cases.routes.ts";
import { CASE_REPLIES_PER_DAY } from "@tarima/shared/lib/limits.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mails } from "../../../src/features/mail/mails.ts";
import { cases } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenAskedCase, givenClaim, petition, written } from "../../support/cases.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { givenFreeEvent, givenProducer, givenTickets } from "../../support/world.ts";

let ana: Person;
let admin: Person;
beforeAll(async () => {
  await startApi();
  [ana, admin] = await Promise.all([signIn(), signIn("superadmin")]);
});
beforeEach(forgetCalls);
afterAll(stopApi);

const mailOf = async (id: string) => (await mails.doc(id).get()).data();

async function givenPurchase() {
  const producer = await givenProducer();
  const event = await givenFreeEvent({ producerId: producer.id, producerName: producer.brandName });
  const [ticket] = await givenTickets(event, 1, ana);
  return { orderId: ticket?.orderId ?? "", producerId: producer.id };
}

async function givenAsked() {
  const { orderId, producerId } = await givenPurchase();
  const organiser = await signIn("producer", { producerId });
  const { id } = await givenAskedCase(ana, orderId);
  return { id, producerId, organiser };
}

test("whoever fills a case, Tarima can still answer it", async () => {
  const { body } = await call(routes.fileCase, petition(), ana);
  const { id } = body;
  for (let i = 0; i < MOST_REPLIES; i++) {
    if (i % CASE_REPLIES_PER_DAY === 0) await forgetCalls(); // the next day
    expect((await call(routes.addToCase, { id, ...written() }, ana)).status).toBe(201);
  }
  await forgetCalls();
  expect((await call(routes.getCase, { id }, ana)).body.canReply).toBe(false);
  expect(await call(routes.addToCase, { id, ...written() }, ana)).toMatchObject({
    status: 409,
    body: { code: "CASE_TOO_LONG" },
  });
  expect((await call(routes.getAnyCase, { id }, admin)).body.canReply).toBe(true);
  const answer = { id, ...written("Listo"), seen: MOST_REPLIES, closes: true };
  expect(await call(routes.answerCase, answer, admin)).toMatchObject({
    status: 201,
    body: { status: "closed" },
  });
});

test("an organiser cannot end what its buyer may write, and is asked to wait", async () => {
  const { id, producerId, organiser } = await givenAsked();
  const reply = () => call(routes.replyAsOrganiser, { producerId, id, ...written() }, organiser);
  for (let day = 0; day < MOST_REPLIES; day += CASE_REPLIES_PER_DAY) {
    await forgetCalls();
    for (let i = 0; i < CASE_REPLIES_PER_DAY; i++) expect((await reply()).status).toBe(201);
    const isFull = day + CASE_REPLIES_PER_DAY >= MOST_REPLIES;
    expect((await reply()).status).toBe(isFull ? 409 : 429);
  }
  await forgetCalls();
  expect(await reply()).toMatchObject({ status: 409, body: { code: "CASE_TOO_LONG" } });
  const { items } = (await call(routes.listOrganiserCases, { producerId }, organiser)).body;
  expect(items[0]?.canReply).toBe(false);
  expect((await call(routes.addToCase, { id, ...written() }, ana)).body.canReply).toBe(true);
});

test("a reply whose answer was lost is sent once more without being counted", async () => {
  const { id, producerId, organiser } = await givenAsked();
  const [mine, theirs] = [written(), written()];
  for (let i = 0; i < CASE_REPLIES_PER_DAY + 2; i++) {
    expect((await call(routes.addToCase, { id, ...mine }, ana)).status).toBe(201);
    expect((await call(routes.replyAsOrganiser, { producerId, id, ...theirs }, organiser)).status).toBe(201);
  }
});

test("the same reply in two requests at once is one", async () => {
  const { body } = await call(routes.fileCase, petition(), ana);
  const asked = { id: body.id, ...written() };
  const both = await Promise.all([1, 2].map(() => call(routes.addToCase, asked, ana)));
  expect(both.map(({ status, body: { replies } }) => [status, replies.length])).toEqual([
    [201, 1],
    [201, 1],
  ]);
});

test("the same case in two requests at once is one, with one number and one mail", async () => {
  const asked = { ...petition(), name: "Luz", email: `luz-${randomUUID().slice(0, 8)}@correo.test` };
  const both = await Promise.all([1, 2].map(() => call(routes.fileCase, asked)));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0]?.body).toEqual(both[1]?.body);
});

test("sent once more with anything else, it is said that the first one came", async () => {
  const asked = {
    ...petition(),
    ...{ kind: "reversal" as const, causes: ["fraud" as const], amount: 50_000, name: "Luz" },
    ...{ email: `luz-${randomUUID().slice(0, 8)}@correo.test`, docNumber: "1107045418", cardEnd: "1234" },
  };
  const filed = await call(routes.fileCase, asked);
  expect((await call(routes.fileCase, asked)).body).toEqual(filed.body);
  for (const other of [
    { amount: 60_000 },
    { causes: ["fraud" as const, "not-received" as const] },
    { docNumber: "1" },
    { name: "Otra" },
    { cardEnd: "4321" },
    { phone: "3001234567" },
  ])
    expect(await call(routes.fileCase, { ...asked, ...other })).toMatchObject({
      status: 409,
      body: { code: "CASE_ALREADY_FILED" },
    });
});

test("its organiser, who knows its id and its buyer's address, cannot guess its text to get the key", async () => {
  const { orderId } = await givenPurchase();
  const { id, text, kind } = await givenClaim(ana, orderId);
  const guess = { requestId: id, text, kind, name: "Persona", email: ana.email };
  expect(await call(routes.fileCase, guess)).toMatchObject({
    status: 409,
    body: { code: "CASE_ALREADY_FILED" },
  });
});

test("who names an account's address as their own takes none of the account's mails", async () => {
  for (let i = 0; i < 6; i++) await call(routes.fileCase, { ...petition(), name: "Nadie", email: ana.email });
  const { body } = await call(routes.fileCase, petition(), ana);
  expect(await mailOf(`case-${body.id}-filed`)).toMatchObject({ to: ana.email });
});

test("a network where others file without end keeps no account from filing", async () => {
  for (let i = 0; i < 11; i++)
    await call(routes.fileCase, { ...petition(), name: "X", email: `x${i}@correo.test` });
  const filed = [];
  for (let i = 0; i < 11; i++) filed.push((await call(routes.fileCase, petition(), ana)).status);
  expect(filed).toEqual([...Array(10).fill(201), 429]);
});

test("a question asked again with its words is mailed again; sent once more after another, it changes nothing", async () => {
  const { orderId } = await givenPurchase();
  const { id } = await givenClaim(ana, orderId);
  const ask = (asked: object) => call(routes.askOrganiser, { id, ...written("¿Llegó?"), ...asked }, admin);
  const [first, second, again] = [written("¿Llegó?"), written("¿Cuándo?"), written("¿Cuándo?")];
  await ask(first);
  await ask(second);
  expect(await ask(first)).toMatchObject({
    status: 200,
    body: { replies: [{ text: "¿Llegó?" }, { text: "¿Cuándo?" }] },
  });
  expect((await ask(again)).status).toBe(200);
  expect(await mailOf(`case-${id}-${again.requestId}`)).toMatchObject({ template: "case-asked" });
});

test("an answer is mailed to the address that the account has by then", async () => {
  const who = await signIn();
  const { body } = await call(routes.fileCase, petition(), who);
  const email = `nueva-${randomUUID().slice(0, 8)}@correo.test`;
  await getAuth().updateUser(who.uid, { email, emailVerified: true });
  const answer = { id: body.id, ...written("Listo"), seen: 0 };
  await call(routes.answerCase, answer, admin);
  expect(await mailOf(`case-${body.id}-${answer.requestId}`)).toMatchObject({ to: email });
});

test("two superadmins who answer at once answer once; the other one reads first", async () => {
  const other = await signIn("superadmin");
  const { body } = await call(routes.fileCase, petition(), ana);
  const answers = await Promise.all(
    [admin, other].map((who) => call(routes.answerCase, { id: body.id, ...written(), seen: 0 }, who)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await cases.doc(body.id).get()).data()?.replies).toBe(1);
});
