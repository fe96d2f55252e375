import { randomUUID } from "node:crypto";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { PAYOUT_REQUESTS_PER_DAY } from "@tarima/shared/lib/limits.ts";
import { payoutAccountRoutes as routes } from "@tarima/shared/payout-accounts/payout-accounts.routes.ts";
import { dashboardRoutes } from "@tarima/shared/system/dashboard.routes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newProfile } from "../../../src/features/attendees/attendees.repo.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import { auditLogs, payoutAccounts, producers, users } from "../../../src/lib/firestore/collections.ts";
import { call, givenSession, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import {
  certificatesOf,
  givenOrganisation,
  givenPayoutAccount,
  givenPayoutRequest,
  IN_NEQUI,
  LEGAL_NAME,
  payoutNewsTo,
  withSettlement,
} from "../../support/payouts.ts";

let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

test("an owner asks for an account, all in charge are told, and after 48 hours Tarima approves it", async () => {
  const { producerId, owner, contactEmail, member, ask, decide, view, stored, elapse } =
    await givenOrganisation();
  const cashier = await member(["finance"]);
  const usher = await member(["door"]);
  const asked = await ask();
  expect([asked.status, asked.body.current]).toEqual([201, null]);
  const { request: shown } = asked.body;
  expect(shown).toMatchObject({ kind: "savings", bank: "bancolombia", ending: "•••• 4417" });
  expect(shown?.holder).toEqual({ name: LEGAL_NAME, docType: "NIT", docNumber: "901448220-6" });
  expect(Date.parse(shown?.waitsUntil ?? "") - Date.parse(shown?.askedAt ?? "")).toBe(48 * 3_600_000);
  for (const to of [owner.email, contactEmail, cashier.email])
    expect([to, await payoutNewsTo(to)]).toEqual([to, ["asked"]]);
  expect(await payoutNewsTo(usher.email)).toEqual([]);

  const { id } = shown ?? { id: "" };
  expect((await decide(id, "approve", admin)).body.code).toBe("PAYOUT_TOO_EARLY");
  const request = (await stored())?.request;
  if (!request) throw new Error("it waits");
  const past = { ...request, waitsUntil: new Date(Date.now() - 1).toISOString() };
  await payoutAccounts.doc(producerId).update({ request: past });
  expect((await decide(id, "approve", admin)).body.code).toBe("PAYOUT_BEING_TOLD");
  await elapse();
  const approved = await decide(id, "approve", admin);
  expect([approved.status, approved.body.current?.number, approved.body.request]).toEqual([
    200,
    "12345674417",
    null,
  ]);
  expect((await view()).current).toMatchObject({ id, ending: "•••• 4417", askedBy: expect.any(String) });
  expect(await payoutNewsTo(contactEmail)).toEqual(expect.arrayContaining(["asked", "approved"]));
});

test("superadmins are mailed once an account can be approved, and not at all where it was stopped before", async () => {
  const { producerId, ask, stop } = await givenOrganisation();
  const reviewer = await signIn("superadmin");
  const profile = newProfile({ uid: reviewer.uid, email: reviewer.email, name: "Rosa" }, new Date());
  await users.doc(reviewer.uid).set({ ...profile, role: "superadmin" });
  const { body } = await ask();
  const toAdmins = (await mails.all().where("template", "==", "to-review").get()).docs.map((doc) =>
    doc.data(),
  );
  const mail = toAdmins.find(
    ({ to, data }) => to === reviewer.email && (data as { id: string }).id === producerId,
  );
  if (!mail) throw new Error("superadmins are told");
  const until = new Date(body.request?.waitsUntil ?? "");
  expect(await compose(mail, new Date())).toMatchObject({ until });
  expect(await compose(mail, until)).toMatchObject({ subject: expect.stringContaining("espera revisión") });
  await stop(body.request?.id ?? "");
  expect(await compose(mail, until)).toEqual({ skipped: "no review waits" });
});

test("the whole number is in no answer to the organisation, no mail and no log", async () => {
  const { producerId, owner, ask, view, decide } = await givenOrganisation();
  const { body } = await ask();
  await decide(body.request?.id ?? "", "refuse", admin, "El certificado no se lee");
  const logs = (await auditLogs.all().where("producerId", "==", producerId).get()).docs.map((doc) =>
    doc.data(),
  );
  expect(logs.map(({ action }) => action).toSorted()).toEqual([
    "payout_account.asked",
    "payout_account.refused",
  ]);
  const told = (await mails.all().where("to", "==", owner.email).get()).docs.map((doc) => doc.data());
  expect(told).toHaveLength(2);
  for (const it of [body, await view(), logs, told]) expect(JSON.stringify(it)).not.toContain("12345674417");
});

test("asking twice with one requestId asks once, and another account waits its turn", async () => {
  const { ask, stop, stored, contactEmail } = await givenOrganisation();
  const requestId = randomUUID();
  const both = await Promise.all([ask({ requestId }), ask({ requestId })]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await ask({ requestId })).status).toBe(201);
  expect(await payoutNewsTo(contactEmail)).toEqual(["asked"]);
  expect((await ask(IN_NEQUI)).body.code).toBe("PAYOUT_REQUEST_OPEN");
  const { request: waiting } = (await stored()) ?? {};
  expect(waiting?.requestId).toBe(requestId);
  expect((await stop(waiting?.id ?? "")).status).toBe(200);
  expect((await ask({ requestId })).body.code).toBe("PAYOUT_ACCOUNT_NOT_FOUND");
  expect((await ask(IN_NEQUI)).status).toBe(201);
});

test("only the owner asks, with a second step confirmed just now; who has finance sees and stops it", async () => {
  const { owner, member, ask, stop, view, stored } = await givenOrganisation();
  const [partner, cashier, seller] = [
    await member(["all"]),
    await member(["finance"]),
    await member(["sales"]),
  ];
  for (const person of [partner, cashier, seller, await signIn("producer")])
    expect((await ask({}, person)).status).toBe(403);
  await givenSession(owner, false);
  expect((await ask()).body.code).toBe("SECOND_STEP_MISSING");
  expect(await stored()).toBeUndefined();
  await givenSession(owner, true);
  const { body } = await ask();
  const id = body.request?.id ?? "";
  expect((await view(cashier)).request?.id).toBe(id);
  expect((await stop(id, seller)).status).toBe(403);
  expect((await stop(id, await signIn("producer", { producerId: `pr-${randomUUID()}` }))).status).toBe(403);
  const stopped = await stop(id, cashier);
  expect([stopped.status, stopped.body.request, stopped.body.ended?.how]).toEqual([200, null, "stopped"]);
  expect((await stop(id, cashier)).status).toBe(200);
});

test("a change leaves the account in place until it is approved; ended ones lose their certificate", async () => {
  const { producerId, ask, decide, elapse } = await givenOrganisation();
  const { id: before } = await givenPayoutAccount(producerId);
  expect((await ask()).body.code).toBe("PAYOUT_SAME_ACCOUNT");
  const { body } = await ask(IN_NEQUI);
  expect([body.current?.id, body.request?.kind]).toEqual([before, "nequi"]);
  const after = body.request?.id ?? "";
  expect((await certificatesOf(producerId)).toSorted()).toEqual([before, after].toSorted());
  await elapse();
  expect((await decide(after, "approve", admin)).body.current?.number).toBe("3001234567");
  expect((await decide(after, "approve", admin)).status).toBe(200);
  expect(await certificatesOf(producerId)).toEqual([after]);
  expect((await decide(before, "end", admin, "Ya no es")).body.code).toBe("PAYOUT_ACCOUNT_NOT_FOUND");
  expect((await decide(after, "end", admin)).body).toMatchObject({ fields: { reason: expect.any(String) } });
  const ended = await decide(after, "end", admin, "El banco la cerró");
  expect([ended.body.current, ended.body.ended?.reason]).toEqual([null, "El banco la cerró"]);
  expect(await certificatesOf(producerId)).toEqual([]);
});

test("who was told of the account in place is told of a change, whoever removed them since", async () => {
  const { producerId, contactEmail, ask } = await givenOrganisation();
  await givenPayoutAccount(producerId);
  await producers.doc(producerId).update({ contactEmail: "ladron@correo.test" });
  await ask(IN_NEQUI);
  expect((await payoutNewsTo(contactEmail)).toSorted()).toEqual(["approved", "asked", "asked"]);
});

test("an account of who the organisation no longer is, or of one's own organisation, is not approved", async () => {
  const { producerId, decide } = await givenOrganisation();
  const { id } = await givenPayoutRequest(producerId);
  await producers.doc(producerId).update({ docNumber: "900123456-8" });
  expect((await decide(id, "approve", admin)).body.code).toBe("PAYOUT_HOLDER_CHANGED");
  await producers.doc(producerId).update({ docNumber: "901448220-6", legalName: "Otra S.A.S." });
  expect((await decide(id, "approve", admin)).body.code).toBe("PAYOUT_HOLDER_CHANGED");
  await producers.doc(producerId).update({ legalName: LEGAL_NAME, contactEmail: admin.email });
  expect((await decide(id, "approve", admin)).body.code).toBe("PAYOUT_OWN_ACCOUNT");
});

test("an organisation that has not said who it is asks for no account", async () => {
  const { ask, view } = await givenOrganisation({ legalName: null });
  expect([(await ask()).body.code, (await view()).holder]).toEqual(["PAYOUT_NO_IDENTITY", null]);
});

test.each([
  ["a bank account without a bank", { kind: "savings", bank: null, number: "12345674417" }, "bank"],
  [
    "one of Bancolombia with ten figures",
    { kind: "savings", bank: "bancolombia", number: "1234567441" },
    "number",
  ],
  ["one with letters", { kind: "checking", bank: "bbva", number: "12345A789" }, "number"],
  ["one of five figures", { kind: "checking", bank: "bbva", number: "12345" }, "number"],
  ["a bank there is not", { kind: "checking", bank: "monopolio", number: "123456789" }, "bank"],
  ["a Nequi that is no mobile", { kind: "nequi", number: "6012345678" }, "number"],
  ["a key of four letters", { kind: "key", number: "@ana" }, "number"],
  ["no number", { kind: "nequi", number: " " }, "number"],
  ["a certificate that is none", { file: { name: "c.pdf", content: "aG9sYQ==" } }, "file"],
])("%s is refused on its field, and nothing is kept", async (_what, wish, field) => {
  const { ask, stored, producerId } = await givenOrganisation();
  const { status, body } = await ask(wish);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect([await stored(), await certificatesOf(producerId)]).toEqual([undefined, []]);
});

test("an organisation asks a few times a day", async () => {
  const { ask, stop } = await givenOrganisation();
  for (let i = 0; i < PAYOUT_REQUESTS_PER_DAY; i++) {
    const { body } = await ask();
    await stop(body.request?.id ?? "");
  }
  expect((await ask()).body.code).toBe("TOO_MANY_REQUESTS");
});

test("a superadmin lists what waits, the longest first, and takes the certificate away", async () => {
  const [first, second] = [await givenOrganisation(), await givenOrganisation()];
  const waiting = async () => (await call(dashboardRoutes.getDashboardStats, {}, admin)).body.payoutRequests;
  const before = await waiting();
  const old = await givenPayoutRequest(second.producerId, { now: new Date(Date.now() - 90 * 86_400_000) });
  const { body: asked } = await first.ask();
  expect(await waiting()).toBe(before + 1); // the other has not waited its 48 hours
  const { body } = await call(routes.listPayoutRequests, { limit: 100 }, admin);
  const ids = body.items.map(({ producerId }) => producerId);
  expect(ids.indexOf(second.producerId)).toBeLessThan(ids.indexOf(first.producerId));
  expect(body.items.find(({ producerId }) => producerId === second.producerId)).toMatchObject({
    ...{ ending: "•••• 4417", isChange: false, askedAt: old.askedAt },
  });
  const { body: whole } = await call(routes.getAnyPayouts, { producerId: first.producerId }, admin);
  expect([whole.request?.number, whole.current, whole.holder?.name]).toEqual([
    "12345674417",
    null,
    LEGAL_NAME,
  ]);
  const accountId = asked.request?.id ?? "";
  const taken = await call(routes.downloadPayoutFile, { producerId: first.producerId, accountId }, admin);
  expect(taken.status).toBe(200);
  const path = `/admin/finance/payouts/${first.producerId}/${asked.request?.id}/file`;
  const file = await request<string>("GET", path, { person: admin });
  expect([file.status, file.body, file.headers.get("content-type")]).toEqual([
    200,
    "%PDF-1.4\n%%EOF\n",
    "application/pdf",
  ]);
  expect((await request("GET", path, { person: first.owner })).status).toBe(403);
});

test("a payment is noted to the account in place, or with where it went instead", async () => {
  const { producerId, stop } = await givenOrganisation();
  await withSettlement(producerId, admin, async (pay) => {
    expect((await pay({})).body).toMatchObject({ fields: { elsewhere: expect.any(String) } });
    expect((await pay({ accountId: randomUUID() })).body.code).toBe("PAYOUT_ACCOUNT_CHANGED");
    const { id: ended } = await givenPayoutAccount(producerId);
    await stop(ended);
    expect((await pay({ accountId: ended })).body.code).toBe("PAYOUT_ACCOUNT_CHANGED");
    const { id: accountId } = await givenPayoutAccount(producerId, IN_NEQUI);
    expect((await pay({ accountId, elsewhere: "Otra" })).body).toMatchObject({
      fields: { elsewhere: expect.any(String) },
    });
    await producers.doc(producerId).update({ docNumber: "900123456-8" });
    expect((await pay({ accountId })).body.code).toBe("PAYOUT_HOLDER_CHANGED");
    await producers.doc(producerId).update({ docNumber: "901.448.220-6" });
    const paid = await pay({ accountId });
    expect(paid.body.payment).toMatchObject({
      to: { accountId, text: "Nequi •••• 4567", holder: LEGAL_NAME },
    });
    expect((await pay({ accountId })).status).toBe(200);
    const { body: theirs } = await call(settlementRoutes.listSettlements, { producerId }, admin);
    expect(theirs.items[0]?.payment?.to?.accountId).toBe(accountId);
  });
});
