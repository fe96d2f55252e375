import { randomUUID } from "node:crypto";
import { fillPath } from "@tarima/shared/api/route.ts";
import { auditRoutes } from "@tarima/shared/audit/audit.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { EXPORT_DAYS, MOST_ROWS_AT_ONCE } from "@tarima/shared/exports/export-job.schema.ts";
import { exportRoutes } from "@tarima/shared/exports/exports.routes.ts";
import { EXPORTS_PER_PERSON } from "@tarima/shared/lib/limits.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOrder } from "../../../tools/builders/orders.ts";
import { fileOf, findExportJob } from "../../src/features/exports/export-jobs.repo.ts";
import { prepareExport } from "../../src/features/exports/prepare-export.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { auth } from "../../src/lib/auth/firebase-auth.ts";
import { assertShort } from "../../src/lib/documents/assert-short.ts";
import { exportJobs, orders, users } from "../../src/lib/firestore/collections.ts";
import { systemCall } from "../../src/lib/http/system-call.ts";
import { call, credentialsOf, type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import { givenMember } from "../support/team.ts";
import { runAt } from "../support/triggers.ts";
import { givenEvent, givenProducer } from "../support/world.ts";

// Exports that take longer than a request may. The trigger is called directly, because none runs in these tests.

let owner: Person;
let other: Person;
let event: Event;

beforeAll(async () => {
  await startApi();
  await Promise.all(["ex-one", "ex-two"].map((id) => givenProducer({ id })));
  owner = await signIn("producer", { producerId: "ex-one" });
  await auth().setCustomUserClaims(owner.uid, { role: "producer", producerId: "ex-one" });
  other = await signIn("producer", { producerId: "ex-two" });
  event = await givenEvent({ producerId: "ex-one" });
});
afterAll(stopApi);

const wish = () => ({ of: "exportEventTickets" as const, input: { id: event.id, format: "csv" } });
const fetched = (path: string, person: Person) => request("GET", path, { headers: credentialsOf(person) });
const pathOf = (id: string) => fillPath(exportRoutes.downloadExport.path, { id }).path;

test("a list that is too long to wait for is refused, and prepared where nobody waits", async () => {
  const patient = systemCall(new Date());
  const tooMany = async () => MOST_ROWS_AT_ONCE + 1;
  await expect(assertShort(patient, tooMany)).rejects.toMatchObject({ code: "EXPORT_TOO_LONG" });
  await expect(assertShort(patient, async () => MOST_ROWS_AT_ONCE)).resolves.toBeUndefined();
  await expect(assertShort({ ...patient, isUnhurried: true }, tooMany)).resolves.toBeUndefined();
});

test("what is asked for once is prepared once, however often its request is sent; another person's is theirs", async () => {
  const once = { ...wish(), requestId: randomUUID() };
  const first = await call(exportRoutes.requestExport, once, owner);
  const again = await call(exportRoutes.requestExport, once, owner);
  expect([again.status, again.body]).toEqual([201, first.body]);
  const member = await givenMember("ex-one", ["sales"]);
  const theirs = await call(exportRoutes.requestExport, once, member);
  expect([theirs.status, theirs.body.id === first.body.id]).toEqual([201, false]);
  const { id } = await givenEvent({ producerId: "ex-one" });
  const another = { ...once, input: { ...once.input, id } };
  const found = await call(exportRoutes.requestExport, another, owner);
  expect([found.status, found.body.id === first.body.id]).toEqual([201, false]);

  const twice = { ...wish(), requestId: randomUUID() };
  const asked = await Promise.all([1, 2, 3].map(() => call(exportRoutes.requestExport, twice, owner)));
  expect(asked.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1);
});

test("what was asked for is written, told by mail once, and taken by nobody else", async () => {
  const { status, body } = await call(exportRoutes.requestExport, wish(), owner);
  expect([status, body.status]).toEqual([201, "preparing"]);
  expect((await fetched(pathOf(body.id), owner)).body).toMatchObject({ code: "EXPORT_NOT_READY" });
  await Promise.all([prepareExport(body.id, new Date()), prepareExport(body.id, new Date())]);
  await prepareExport(body.id, new Date());
  const { body: job } = await call(exportRoutes.getExport, { id: body.id }, owner);
  expect(job).toMatchObject({ status: "ready", fileName: expect.stringMatching(/^boletas-.*\.csv$/) });
  const file = await fetched(pathOf(body.id), owner);
  const direct = await fetched(`/events/${event.id}/tickets/export?format=csv`, owner);
  expect([file.status, file.body]).toEqual([200, direct.body]);
  const BYTE_ORDER_MARK = 3; // fetch removes it
  expect(job.size).toBe(Buffer.byteLength(String(file.body)) + BYTE_ORDER_MARK);
  const email = (await auth().getUser(owner.uid)).email ?? "";
  const told = (await mails.all().where("to", "==", email).get()).docs.map((doc) => doc.data());
  expect(told).toMatchObject([
    { template: "export-ready", data: { path: `/productor/archivos/${body.id}` } },
  ]);
  expect((await call(exportRoutes.getExport, { id: body.id }, other)).status).toBe(403);
  expect((await fetched(pathOf(body.id), other)).status).toBe(403);
  await runAt("tidyExports", new Date(Date.now() + (EXPORT_DAYS + 1) * 86_400_000));
  expect(await findExportJob(body.id)).toBeUndefined();
  expect(await fileOf(body).exists()).toEqual([false]);
  expect((await fetched(pathOf(body.id), owner)).body).toMatchObject({ code: "EXPORT_NOT_FOUND" });
});

test("the same night takes away who a purchase was of that nobody paid for a year", async () => {
  const unpaid = buildOrder({ id: randomUUID(), status: "expired" });
  await orders.doc(unpaid.id).set(unpaid);
  const who = async () => (await orders.doc(unpaid.id).get()).data()?.account.email;
  expect(await who()).toBe(unpaid.account.email);
  await runAt("tidyExports", new Date(Date.now() + 400 * 86_400_000));
  expect(await who()).toBe("");
});

test("one asks only for what one may have, as its own route says", async () => {
  const refused = await call(exportRoutes.requestExport, wish(), other);
  expect(refused.status).toBe(403);
  const logs = { of: "exportAuditLogs" as const, input: {} };
  expect((await call(exportRoutes.requestExport, logs, owner)).status).toBe(403);
  const wrong = { ...wish(), input: { ...wish().input, status: "lost" } };
  expect(await call(exportRoutes.requestExport, wrong, owner)).toMatchObject({
    status: 400,
    body: { fields: { status: expect.any(String) } },
  });
  expect(auditRoutes.exportAuditLogs.access).not.toHaveProperty("producer");
});

test("one that was too long for a run is not begun again, and says that it failed", async () => {
  const { body } = await call(exportRoutes.requestExport, wish(), owner);
  const longAgo = new Date(Date.now() - 30 * 60_000).toISOString();
  await exportJobs.doc(body.id).update(exportJobs.encode({ createdAt: longAgo }));
  await prepareExport(body.id, new Date());
  expect(await findExportJob(body.id)).toMatchObject({ status: "failed", fileName: null });
  expect(await fileOf(body).exists()).toEqual([false]);
});

test(`one asks for ${EXPORTS_PER_PERSON} files within a while, and nobody else waits for it`, async () => {
  const eager = await signIn("producer", { producerId: "ex-one" });
  const statuses = [];
  for (let i = 0; i <= EXPORTS_PER_PERSON; i++)
    statuses.push((await call(exportRoutes.requestExport, wish(), eager)).status);
  expect(statuses).toEqual([...Array(EXPORTS_PER_PERSON).fill(201), 429]);
  expect((await call(exportRoutes.requestExport, wish(), owner)).status).toBe(201);
});

test("somebody who may no longer have it gets nothing, and is told that it failed", async () => {
  const { body } = await call(exportRoutes.requestExport, wish(), owner);
  await auth().setCustomUserClaims(owner.uid, { role: "attendee" });
  await prepareExport(body.id, new Date());
  expect((await exportJobs.doc(body.id).get()).data()).toMatchObject({ status: "failed", size: null });
});

test("a member who is off the team before the file is written gets none", async () => {
  for (const fields of [{ "membership.rights": ["door"] }, { membership: null }]) {
    const member = await givenMember("ex-one", ["sales"]);
    const { body } = await call(exportRoutes.requestExport, wish(), member);
    await users.doc(member.uid).update(fields);
    await prepareExport(body.id, new Date());
    expect((await exportJobs.doc(body.id).get()).data()).toMatchObject({ status: "failed", size: null });
  }
});

test("a member whose right was taken no longer gets the file made while they had it, nor sees its name", async () => {
  const member = await givenMember("ex-one", ["sales", "door"], [event.id]);
  const { body } = await call(exportRoutes.requestExport, wish(), member);
  await prepareExport(body.id, new Date());
  const look = () => call(exportRoutes.getExport, { id: body.id }, member);
  expect([(await fetched(pathOf(body.id), member)).status, (await look()).status]).toEqual([200, 200]);
  const changed: Record<string, unknown>[] = [
    { "membership.rights": ["door"] },
    { "membership.rights": ["sales"], "membership.eventIds": ["another"] },
  ];
  for (const fields of changed) {
    await users.doc(member.uid).update(fields);
    expect((await fetched(pathOf(body.id), member)).status).toBe(403);
    const seen = await look();
    expect([seen.status, seen.body.fileName]).toEqual([403, undefined]);
  }
});
