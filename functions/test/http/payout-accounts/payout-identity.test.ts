import { PAYOUT_IDENTITIES_PER_DAY } from "@tarima/shared/lib/limits.ts";
import { payoutAccountRoutes as routes } from "@tarima/shared/payout-accounts/payout-accounts.routes.ts";
import type { ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountSecurity } from "../../../src/features/security/security-records.ts";
import { incidents, payoutAccounts, producers } from "../../../src/lib/firestore/collections.ts";
import { call, givenSession, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { meetingAt } from "../../support/guards.ts";
import {
  givenOrganisation,
  givenPayableOrganisation,
  givenPaymentFile,
  givenPayoutAccount,
  givenPayoutRequest,
  givenSent,
  IN_NEQUI,
  LEGAL_NAME,
  payoutNewsTo,
  warningsOf,
} from "../../support/payouts.ts";

// An organisation that is suspended, or says that it is somebody else, while it has an account to be paid to.

const ANOTHER_NIT = "900.373.115-3";
let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

type Paid = Awaited<ReturnType<typeof givenPayableOrganisation>>;

const setStatus = ({ producerId: id }: Pick<Paid, "producerId">, status: ProducerStatus) =>
  call(producerRoutes.changeProducerStatus, { id, status }, admin);
/** An organisation whose number the bank has, with the file. */
async function givenDrawn() {
  const paid = await givenPayableOrganisation();
  const file = await givenPaymentFile([await givenSent(paid.producerId)], { isDrawn: true });
  return { paid, file };
}
const changedHolders = async ({ producerId }: Pick<Paid, "producerId">) => {
  const { body } = await call(routes.listChangedHolders, { limit: 100 }, admin);
  return body.items.find((it) => it.producerId === producerId);
};
/** Its owner confirmed the second step long ago, and not since. */
async function ageConfirmation({ owner }: Pick<Paid, "owner">) {
  await givenSession(owner, true);
  const ref = accountSecurity.doc(owner.uid);
  const { devices = {} } = (await ref.get()).data() ?? {};
  const at = new Date(Date.now() - 3_600_000).toISOString();
  for (const device of Object.values(devices)) if (device.passed) device.passed.at = at;
  await ref.update({ devices });
}

test("suspending an organisation while its number is with the bank raises one incident, with its files", async () => {
  const { paid, file } = await givenDrawn();
  for (let i = 0; i < 2; i++) expect((await setStatus(paid, "suspended")).status).toBe(200);
  const [warning, ...others] = await warningsOf(paid.account);
  expect(others).toEqual([]);
  expect(warning).toMatchObject({ severity: "critical", status: "open" });
  expect(warning?.detail).toContain(file.id);
  expect(warning?.detail).not.toContain(paid.account.number);
});

test("the same where several are suspended at once, and where the file was dropped not long ago", async () => {
  const { paid, file } = await givenDrawn();
  const { drawn = [] } = (await paid.stored()) ?? {};
  const droppedAt = new Date().toISOString();
  await payoutAccounts.doc(paid.producerId).update({ drawn: drawn.map((it) => ({ ...it, droppedAt })) });
  await call(producerRoutes.changeProducerStatuses, { ids: [paid.producerId], status: "suspended" }, admin);
  expect((await warningsOf(paid.account))[0]?.detail).toContain(`${file.id}, descargado`);
});

test("an incident that was resolved opens again with the next suspension; one that is open stays one", async () => {
  const { paid } = await givenDrawn();
  const suspendAgain = async () => {
    await setStatus(paid, "active");
    await setStatus(paid, "suspended");
  };
  await suspendAgain();
  const [{ key } = { key: "" }] = await warningsOf(paid.account);
  await suspendAgain();
  expect((await warningsOf(paid.account)).map(({ notes }) => notes.length)).toEqual([0]);
  await incidents.doc(key).update({ status: "resolved" });
  await setStatus(paid, "suspended"); // it is suspended already
  expect((await warningsOf(paid.account)).map(({ status }) => status)).toEqual(["resolved"]);
  await suspendAgain();
  expect(await warningsOf(paid.account)).toMatchObject([{ key, status: "open", notes: [{}] }]);
});

test("nothing is raised where no number is with the bank, nor where an organisation is only made inactive", async () => {
  const undrawn = await givenPayableOrganisation();
  await givenPaymentFile([await givenSent(undrawn.producerId)]);
  await setStatus(undrawn, "suspended");
  const { paid } = await givenDrawn();
  await setStatus(paid, "inactive");
  expect([...(await warningsOf(undrawn.account)), ...(await warningsOf(paid.account))]).toEqual([]);
});

test("an account that cannot be read keeps nobody from suspending its organisation, and is told of", async () => {
  const { paid, file } = await givenDrawn();
  const bank = (name: string) =>
    payoutAccounts.doc(paid.producerId).update({ "current.bank": name } as never); // of a later release
  await bank("unbanconuevo");
  try {
    expect((await setStatus(paid, "suspended")).status).toBe(200);
    expect((await warningsOf({ id: paid.producerId }))[0]?.detail).toContain(file.id);
  } finally {
    await bank("bancolombia");
  }
});

test("an organisation that becomes another one while its number is with the bank raises one incident, not one each time", async () => {
  const { paid, file } = await givenDrawn();
  expect((await paid.change({ docNumber: ANOTHER_NIT })).status).toBe(200);
  await paid.change({ docNumber: "901448220-6" });
  await paid.change({ description: "Salsa" });
  const warnings = await warningsOf(paid.account);
  expect(warnings.map(({ detail }) => detail.includes(file.id))).toEqual([true]);
});

test.each([
  ["another name", { legalName: "Otra S.A.S." }],
  ["no name", { legalName: null }],
] as const)("%s is another organisation, too", async (_what, fields) => {
  const { paid } = await givenDrawn();
  expect((await paid.change(fields)).status).toBe(200);
  expect(await warningsOf(paid.account)).toHaveLength(1);
});

test("a document that is another one after the name was, is raised again where somebody had resolved it", async () => {
  const { paid } = await givenDrawn();
  await paid.change({ legalName: "Otra S.A.S." });
  const [{ key } = { key: "" }] = await warningsOf(paid.account);
  await incidents.doc(key).update({ status: "resolved" });
  await paid.change({ legalName: "Otra más S.A.S." });
  expect((await warningsOf(paid.account))[0]?.status).toBe("resolved");
  await paid.change({ docNumber: ANOTHER_NIT });
  expect((await warningsOf(paid.account))[0]?.status).toBe("open");
});

test("the same document in other letters is no news", async () => {
  const { paid } = await givenDrawn();
  const dotted = "901.448.220-6";
  expect((await paid.change({ docNumber: dotted })).status).toBe(200);
  expect((await producers.doc(paid.producerId).get()).data()?.docNumber).toBe(dotted);
  expect(await warningsOf(paid.account)).toEqual([]);
  expect(await payoutNewsTo(paid.owner.email)).not.toContain("identity");
});

test("everybody who hears of the account is told, also who was removed, and whoever's address changes with it", async () => {
  const organisation = await givenOrganisation();
  const { producerId, owner, contactEmail, member, remove, change, stored } = organisation;
  await givenPayoutAccount(producerId);
  const [cashier, former, seller] = [
    await member(["finance"]),
    await member(["all"]),
    await member(["sales"]),
  ];
  await remove(former);
  const since = `despues-${producerId}@correo.test`;
  await change({ contactEmail: since });
  await change({ legalName: "Otra S.A.S.", contactEmail: "adentro@correo.test" });
  for (const to of [owner.email, contactEmail, since, cashier.email, former.email])
    expect([to, await payoutNewsTo(to)]).toEqual([to, expect.arrayContaining(["identity"])]);
  expect(await payoutNewsTo(seller.email)).toEqual([]);
  expect((await stored())?.told).toContain(cashier.email);
});

test("an account that waits is told of as well; without any there is nothing to tell", async () => {
  const waiting = await givenOrganisation();
  await givenPayoutRequest(waiting.producerId);
  await waiting.change({ legalName: "Otra S.A.S." });
  expect(await payoutNewsTo(waiting.owner.email)).toContain("identity");
  const without = await givenOrganisation();
  await without.change({ legalName: "Otra S.A.S." });
  expect(await payoutNewsTo(without.owner.email)).toEqual([]);
});

test("a change that was not committed is told to nobody", async () => {
  const paid = await givenPayableOrganisation();
  const answer = await paid.change({ legalName: "Otra S.A.S.", version: 999 });
  expect(answer.status).toBe(409);
  expect(await payoutNewsTo(paid.owner.email)).not.toContain("identity");
});

test("with an account in place who says to be somebody else has confirmed the second step just now", async () => {
  const paid = await givenPayableOrganisation();
  await ageConfirmation(paid);
  const refused = await paid.change({ legalName: "Otra S.A.S." });
  expect([refused.status, refused.body.code]).toEqual([403, "SECOND_STEP_NEEDED"]);
  expect((await paid.change({ description: "Salsa" })).status).toBe(200);
  expect((await paid.change({ legalName: LEGAL_NAME, city: "Palmira" })).status).toBe(200); // as it was
  const weak = await paid.member(["all"]);
  expect((await paid.change({ docNumber: ANOTHER_NIT }, weak)).body.code).toBe("SECOND_STEP_MISSING");
  expect((await producers.doc(paid.producerId).get()).data()?.legalName).toBe(LEGAL_NAME);
  const waiting = await givenOrganisation();
  await givenPayoutRequest(waiting.producerId);
  await ageConfirmation(waiting);
  expect((await waiting.change({ legalName: "Otra S.A.S." })).status).toBe(200);
});

test.each(["in place", "waiting"])(
  "an organisation with an account %s changes who it is a few times a day, and a superadmin may afterwards",
  async (what) => {
    const paid = await givenOrganisation();
    await (what === "waiting" ? givenPayoutRequest : givenPayoutAccount)(paid.producerId);
    const answers = [];
    for (let i = 0; i <= PAYOUT_IDENTITIES_PER_DAY; i++)
      answers.push((await paid.change({ legalName: `Otra ${i} S.A.S.` })).status);
    expect(answers).toEqual([...Array(PAYOUT_IDENTITIES_PER_DAY).fill(200), 429]);
    expect((await paid.change({ legalName: LEGAL_NAME }, admin)).status).toBe(200);
  },
);

test("superadmins see whose account is of another holder by now, until it is the same or ends", async () => {
  const paid = await givenPayableOrganisation();
  expect(await changedHolders(paid)).toBeUndefined();
  await paid.change({ legalName: "Otra S.A.S.", docNumber: ANOTHER_NIT });
  const row = await changedHolders(paid);
  expect(row).toMatchObject({
    ending: "•••• 4417",
    holder: { name: LEGAL_NAME },
    now: { name: "Otra S.A.S.", docNumber: ANOTHER_NIT },
  });
  await paid.change({ legalName: "Otra más S.A.S." });
  expect((await changedHolders(paid))?.since).toBe(row?.since);
  const { legalName, docNumber } = { legalName: LEGAL_NAME, docNumber: row?.holder.docNumber ?? "" };
  await producers.doc(paid.producerId).update({ legalName, docNumber }); // as a release from before does
  expect(await changedHolders(paid)).toBeUndefined();
  await paid.change({ legalName: "Otra S.A.S." });
  expect(await changedHolders(paid)).toMatchObject({ now: { name: "Otra S.A.S.", docNumber } });
  await paid.change({ legalName });
  expect(await changedHolders(paid)).toBeUndefined();
  await paid.change({ legalName: null });
  expect(await changedHolders(paid)).toMatchObject({ now: null });
  await paid.stop(paid.account.id);
  expect((await paid.stored())?.holderChangedSince).toBeNull();
  expect(await changedHolders(paid)).toBeUndefined();
});

test("an account that is approved for who the organisation is by now is seen no more", async () => {
  const paid = await givenPayableOrganisation();
  await paid.change({ legalName: "Otra S.A.S." });
  await paid.change({ legalName: LEGAL_NAME });
  await paid.change({ docNumber: ANOTHER_NIT });
  await givenPayoutAccount(paid.producerId, IN_NEQUI);
  expect((await paid.stored())?.holderChangedSince).toBeNull();
});

test("a number that is drawn while its organisation becomes another one raises the incident", async () => {
  const paid = await givenPayableOrganisation();
  const settlement = await givenSent(paid.producerId);
  await meetingAt(
    "account of an organisation that changes",
    () => givenPaymentFile([settlement], { isDrawn: true }),
    () => paid.change({ docNumber: ANOTHER_NIT }),
  );
  expect(await warningsOf(paid.account)).toHaveLength(1);
});
