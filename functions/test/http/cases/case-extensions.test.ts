import { randomUUID } from "node:crypto";
import { caseCode } from "@tarima/shared/cases/case.schema.ts";
import type { CaseKind } from "@tarima/shared/cases/case-kinds.ts";
import { caseRoutes as routes } from "@tarima/shared/cases/cases.routes.ts";
import { addBusinessDays } from "@tarima/shared/lib/dates/business-days.ts";
import { addDays, formatCalendarDay, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { caseKey } from "../../../src/features/cases/case-key.ts";
import { fileCase } from "../../../src/features/cases/file-case.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { cases } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenCase } from "../../support/cases.ts";
import { deliverMail } from "../../support/mail.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { givenFreeEvent, givenProducer, givenTickets } from "../../support/world.ts";

const REASON = "Falta lo que dice el productor, que está de gira";
let ana: Person;
let admin: Person;
beforeAll(async () => {
  await startApi();
  [ana, admin] = await Promise.all([signIn(), signIn("superadmin")]);
});
beforeEach(forgetCalls);
afterAll(stopApi);

const stored = async (id: string) => (await cases.doc(id).get()).data();
const extend = (id: string, until: string, more: object = {}) =>
  call(routes.extendCase, { id, requestId: randomUUID(), until, text: REASON, ...more }, admin);
const shown = async (id: string) => (await call(routes.getAnyCase, { id }, admin)).body;

test("an answer is put off once: its author reads why and until when, and is mailed the day", async () => {
  const { id, dueOn, number, author } = await givenCase();
  const longest = addBusinessDays(dueOn, 10);
  expect((await shown(id)).longestDueOn).toBe(longest);
  const requestId = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => extend(id, longest, { requestId })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await stored(id)).toMatchObject({
    ...{ status: "open", dueOn: longest, firstDueOn: dueOn, firstAnsweredAt: null, replies: 1 },
    extended: { from: dueOn, to: longest },
  });
  const { body } = await call(routes.getCase, { id, key: caseKey(id) });
  expect(body.replies).toHaveLength(1);
  expect(body.replies[0]).toMatchObject({
    by: "tarima",
    text: `Necesitamos más tiempo: te respondemos a más tardar el ${formatCalendarDay(longest)}.\n\n${REASON}`,
  });
  const letter = `case-${id}-${requestId}`;
  expect((await mails.doc(letter).get()).data()).toMatchObject({
    to: author.email,
    template: "case-extended",
  });
  await deliverMail(letter);
  expect((await mails.doc(letter).get()).data()).toMatchObject({ status: "sent" });
  expect((await extend(id, addDays(longest, 1))).body).toMatchObject({ code: "CASE_NOT_EXTENDED" });
  expect((await shown(id)).longestDueOn).toBeNull();
  const file = await call(routes.exportCases, { dateFrom: today(), dateTo: today() }, admin);
  const line = String(file.body)
    .split("\n")
    .find((it) => it.includes(caseCode(number)));
  expect(line).toContain(longest);
});

// Ley 1755 de 2015, artículo 14, parágrafo; Ley 1581 de 2012, artículos 14 and 15; of the others no law says so
test.each([
  ["petition", 10, 10],
  ["complaint", 15, 15],
  ["data-question", 10, 5],
  ["data-claim", 15, 8],
  ["claim", 15, 0],
  ["reversal", 15, 0],
] as const)("of a %s, due in %i business days, by %i more at most", async (kind, days, more) => {
  const { id } = await filed(kind);
  const dueOn = addBusinessDays(today(), days);
  expect((await shown(id)).longestDueOn).toBe(more === 0 ? null : addBusinessDays(dueOn, more));
  const answer = await extend(id, addDays(addBusinessDays(dueOn, more), 1));
  if (more === 0) expect(answer.body).toMatchObject({ code: "CASE_NOT_EXTENDED" });
  else expect(answer.body).toMatchObject({ fields: { until: expect.stringContaining("La ley da hasta") } });
  expect((await stored(id))?.dueOn).toBe(dueOn);
});

const filed = (kind: CaseKind, more: object = {}) =>
  fileCase(
    {
      ...{ requestId: randomUUID(), kind, text: "¿Qué tienen de mí?", files: [], name: "Luz" },
      ...{
        causes: kind === "reversal" ? ["fraud" as const] : [],
        email: `luz-${randomUUID()}@correo.test`,
        ...more,
      },
    },
    { ...buildCall({ now: new Date() }), actor: undefined, ip: `100.1.${Math.floor(Math.random() * 250)}.7` },
  );

test("what is late, answered or closed is put off no more, and what is written again has days of its own", async () => {
  const { id, dueOn } = await givenCase();
  expect((await extend(id, dueOn)).body).toMatchObject({
    fields: { until: expect.stringContaining("Vence el") },
  });
  expect((await extend(id, addDays(dueOn, 1), { text: " \u200b " })).status).toBe(400);
  await cases.doc(id).update({ dueOn: addDays(today(), -1) });
  expect((await extend(id, addDays(today(), 2))).body).toMatchObject({ code: "CASE_NOT_EXTENDED" });
  await cases.doc(id).update({ dueOn: today() });
  expect((await extend(id, addDays(today(), 1))).status).toBe(200);
  const answer = { requestId: randomUUID(), text: "Por la puerta norte", seen: 1 };
  await call(routes.answerCase, { id, ...answer }, admin);
  expect((await extend(id, addDays(dueOn, 9))).body).toMatchObject({ code: "CASE_NOT_EXTENDED" });
  await call(routes.addToCase, { id, key: caseKey(id), requestId: randomUUID(), text: "¿Y a qué hora?" });
  expect((await stored(id))?.dueOn).toBe(addBusinessDays(today(), 10));
  expect((await extend(id, addBusinessDays(today(), 12))).status).toBe(200);
});

test("a day that was promised stays when the kind is corrected, and is put off no more", async () => {
  const { id, dueOn } = await givenCase();
  const until = addBusinessDays(dueOn, 10);
  expect((await extend(id, until)).status).toBe(200);
  for (const kind of ["complaint", "claim", "petition"] as const)
    await call(routes.changeCase, { id, kind }, admin);
  expect((await stored(id))?.dueOn).toBe(until);
  expect((await shown(id)).longestDueOn).toBeNull();
});

test("the authority reads to when the first answer was put off, and not what came after it", async () => {
  const { id, number, dueOn } = await givenCase();
  await call(routes.answerCase, { id, requestId: randomUUID(), text: "Por la norte", seen: 0 }, admin);
  await call(routes.addToCase, { id, key: caseKey(id), requestId: randomUUID(), text: "¿Y a qué hora?" });
  const until = addBusinessDays(dueOn, 3);
  expect((await extend(id, until)).status).toBe(200);
  const file = await call(routes.exportCases, { dateFrom: today(), dateTo: today() }, admin);
  const line = String(file.body)
    .split("\n")
    .find((it) => it.includes(caseCode(number)));
  expect(line).toContain(dueOn);
  expect(line).not.toContain(until);
});

test("fifty claims hide no reversal", async () => {
  const event = await givenFreeEvent({ producerId: (await givenProducer()).id });
  const [ticket] = await givenTickets(event, 1, ana);
  const orderId = ticket?.orderId ?? "";
  const filing = { text: "No la compré", files: [], orderId };
  const signed = buildCall({ actor: buildActor(ana), now: new Date() });
  const { id, number } = await fileCase(
    { ...filing, requestId: randomUUID(), kind: "reversal", causes: ["fraud"] },
    signed,
  );
  const found = await stored(id);
  if (!found) throw new Error("it was filed");
  const batch = db().batch();
  const ids = Array.from({ length: 60 }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`);
  for (const other of ids) batch.set(cases.doc(other), { ...found, id: other, kind: "claim", causes: [] });
  await batch.commit();
  const { body } = await call(routes.listReversals, { orderId }, admin);
  expect(body.items.map(({ code }) => code)).toEqual([caseCode(number)]);
  const away = db().batch();
  for (const other of ids) away.delete(cases.doc(other)); // their numbers do not fit the others
  await away.commit();
});

test("a mail that the answer is put off is not sent once it was answered", async () => {
  const { id, dueOn } = await givenCase();
  const requestId = randomUUID();
  await extend(id, addDays(dueOn, 1), { requestId });
  await call(routes.answerCase, { id, requestId: randomUUID(), text: "Por la norte", seen: 1 }, admin);
  await deliverMail(`case-${id}-${requestId}`);
  expect((await mails.doc(`case-${id}-${requestId}`).get()).data()).toMatchObject({
    status: "skipped",
    note: "it was answered meanwhile",
  });
});

test("who may refund a purchase sees that it is being reversed, until that is closed; only Tarima may read it", async () => {
  const { id: producerId } = await givenProducer();
  const [owner, other] = await Promise.all([signIn("producer", { producerId }), signIn("producer")]);
  const event = await givenFreeEvent({ producerId });
  const [ticket] = await givenTickets(event, 1, ana);
  const orderId = ticket?.orderId ?? "";
  const by = (person: Person) => call(routes.listReversals, { orderId }, person);
  expect((await by(owner)).body.items).toEqual([]);
  const filing = (kind: "claim" | "reversal") =>
    fileCase(
      {
        ...{ requestId: randomUUID(), kind, text: "No la compré", files: [], orderId },
        causes: kind === "reversal" ? ["fraud"] : [],
      },
      buildCall({ actor: buildActor(ana), now: new Date() }),
    );
  await filing("claim");
  const { id, number, filedAt } = await filing("reversal");
  const code = caseCode(number);
  expect((await by(owner)).body.items).toEqual([{ code, filedAt, id: null }]);
  expect((await by(admin)).body.items).toEqual([{ code, filedAt, id }]);
  expect((await by(other)).status).toBe(403);
  expect((await by(ana)).status).toBe(403);
  await call(routes.answerCase, { id, requestId: randomUUID(), text: "Mira la constancia", seen: 0 }, admin);
  expect((await by(owner)).body.items).toHaveLength(1);
  await call(routes.changeCase, { id, status: "closed" }, admin);
  expect((await by(owner)).body.items).toEqual([]);
});
