import { caseRoutes as routes } from "@tarima/shared/cases/cases.routes.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildActor } from "../../../../tools/builders/people.ts";
import { ensureProfile } from "../../../src/features/attendees/attendees.repo.ts";
import { cases, repliesOf, users } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { petition, written } from "../../support/cases.ts";
import { forgetCalls } from "../../support/rate-limits.ts";

let ana: Person;
let admin: Person;
beforeAll(async () => {
  await startApi();
  [ana, admin] = await Promise.all([signIn(), signIn("superadmin")]);
});
beforeEach(forgetCalls);
afterAll(stopApi);

const reversal = () => ({
  ...{ ...petition(), kind: "reversal" as const, causes: ["fraud" as const], reference: "TRX-778899" },
  ...{ docNumber: "1107045418", phone: "3001234567" },
});

test("who has the link alone reads neither the number of their document nor their phone, in any answer", async () => {
  const { body } = await call(routes.fileCase, reversal(), ana);
  const linked = { id: body.id, key: body.key };
  for (const { body: read } of [
    await call(routes.getCase, linked),
    await call(routes.addToCase, { ...linked, ...written() }),
  ])
    expect(read.author).toMatchObject({ docNumber: "•••5418", phone: "•••4567" });
});

test("of a short number no more than half is shown", async () => {
  const asked = { ...reversal(), docNumber: "💃12", phone: "1" };
  const { body } = await call(routes.fileCase, asked, ana);
  const { body: read } = await call(routes.getCase, { id: body.id, key: body.key });
  expect(read.author).toMatchObject({ docNumber: "•••2", phone: "•••" });
});

test("what is added by the link alone is not stored as the account's doing", async () => {
  const { body } = await call(routes.fileCase, petition(), ana);
  const [own, linked] = [written(), written()];
  await call(routes.addToCase, { id: body.id, ...own }, ana);
  await call(routes.addToCase, { id: body.id, key: body.key, ...linked });
  const uidOf = async (id: string) => (await repliesOf(body.id).doc(id).get()).data()?.uid;
  expect([await uidOf(own.requestId), await uidOf(linked.requestId)]).toEqual([ana.uid, null]);
});

test("its author reads that Tarima answered, and not the name of who did", async () => {
  const { body } = await call(routes.fileCase, petition(), ana);
  await call(routes.answerCase, { id: body.id, ...written("Listo"), seen: 0 }, admin);
  expect((await call(routes.getCase, { id: body.id }, ana)).body.replies).toMatchObject([{ name: "Tarima" }]);
  expect((await call(routes.getAnyCase, { id: body.id }, admin)).body.replies[0]?.name).toMatch(/^Persona/);
});

test("a token from before the account was deleted, or changed, reads and files nothing of the account", async () => {
  for (const change of [{ claimsVersion: 1 }, { deletedAt: new Date().toISOString() }]) {
    const who = await signIn();
    await ensureProfile(buildActor(who), new Date());
    const { body } = await call(routes.fileCase, petition(), who);
    await users.doc(who.uid).update(users.encode(change));
    const outdated = { status: 401, body: { code: "SESSION_OUTDATED" } };
    for (const route of [routes.getCase, routes.downloadCaseReceipt])
      expect(await call(route, { id: body.id }, who)).toMatchObject(outdated);
    expect(await call(routes.addToCase, { id: body.id, ...written() }, who)).toMatchObject(outdated);
    expect(await call(routes.fileCase, petition(), who)).toMatchObject(outdated);
    expect((await call(routes.getCase, { id: body.id, key: body.key })).status).toBe(200);
  }
});

test("what is not seen in a line is a space, what has nothing to read is missing, and a text may hold any letters", async () => {
  const refused = async (input: object, field: string) => {
    const body = { ...petition(), name: "Luz", email: "luz@correo.test", ...input };
    const answer = await request("POST", "/cases", { body });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  };
  await refused({ name: "\u200b" }, "name");
  await refused({ name: "\u202e\n" }, "name");
  await refused({ text: "\u200b\u2060 \u0301" }, "text");
  const lines = { name: "Luz\nDe: Tarima", docNumber: "\u202e110", phone: "1\u00002", reference: "a\r\nb" };
  const { body: filed } = await call(routes.fileCase, { ...reversal(), ...lines }, ana);
  expect((await call(routes.getCase, { id: filed.id }, ana)).body).toMatchObject({
    author: { name: "Luz De: Tarima", docNumber: "110", phone: "1 2" },
    declared: { reference: "a b" },
  });
  const text = "مرحبا\u200f\n👩\u200d🎤 ¿y mi boleta?";
  const { status, body } = await call(routes.fileCase, { ...petition(), text }, ana);
  expect(status).toBe(201);
  expect((await cases.doc(body.id).get()).data()?.text).toBe(text);
});

test("cursors that are forged, or another list's, are refused or lead nowhere else", async () => {
  const cursorOf = (values: unknown) => Buffer.from(JSON.stringify(values)).toString("base64url");
  for (const cursor of ["x", cursorOf(["a", "b"]), cursorOf([1, 2]), cursorOf(["2026-12-01"]), cursorOf({})])
    expect((await call(routes.listMyCases, { cursor }, ana)).status).toBe(400);
  const all = cursorOf(["9999-12-31T00:00:00.000Z", "x"]);
  const stranger = await signIn();
  expect((await call(routes.listMyCases, { cursor: all }, stranger)).body.items).toEqual([]);
  expect((await call(routes.listCases, { cursor: all }, admin)).body.items).toEqual([]);
});

test("a key is one only of its case, whatever stands around it", async () => {
  const { body } = await call(routes.fileCase, petition(), ana);
  const { id, key } = body;
  const swapped = key.replace(/[a-z]/i, (it) =>
    it === it.toLowerCase() ? it.toUpperCase() : it.toLowerCase(),
  );
  for (const wrong of [swapped, `${key}AAAA`, key.slice(1), key.slice(0, -4)])
    expect([wrong, (await call(routes.getCase, { id, key: wrong })).status]).toEqual([wrong, 404]);
  expect((await call(routes.getCase, { id, key: "A".repeat(101) })).status).toBe(400);
});

test("no answer about a case is kept on the way", async () => {
  const { body } = await call(routes.fileCase, petition(), ana);
  const { id, key } = body;
  for (const route of [routes.getCase, routes.downloadCaseReceipt])
    expect((await call(route, { id, key })).headers.get("cache-control")).toBe("no-store");
});
