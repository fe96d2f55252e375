import { randomUUID } from "node:crypto";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { paymentFileRoutes as routes } from "@tarima/shared/finance/payment-files.routes.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { MOST_IN_PAYMENT_FILE } from "@tarima/shared/lib/limits.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLogs, paymentFiles, producers, settlements } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import {
  givenOrganisation,
  givenPayableOrganisation,
  givenSent,
  IN_NEQUI,
  payoutNewsTo,
  warningsOf,
} from "../../support/payouts.ts";

const today = () => colombianDay(new Date());
let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

type Paid = Awaited<ReturnType<typeof givenPayableOrganisation>>;

const wishOf = (settlement: { id: string }, { account }: Pick<Paid, "account">) => ({
  settlementId: settlement.id,
  accountId: account.id,
});
const make = (payments: ReturnType<typeof wishOf>[], requestId: string = randomUUID()) =>
  call(routes.createPaymentFile, { requestId, payments }, admin);
const draw = (id: string) => call(routes.drawPaymentFile, { id }, admin);
const confirm = (id: string, said: object = {}) =>
  call(routes.confirmPaymentFile, { id, paidOn: today(), reference: "LOTE 7", ...said }, admin);
const drop = (id: string, reason?: string) =>
  call(routes.dropPaymentFile, { id, ...(reason && { reason }) }, admin);
const payables = async () => (await call(routes.listPayables, {}, admin)).body;
const stored = async ({ id }: { id: string }) => (await settlements.doc(id).get()).data();
const move = ({ id }: { id: string }, status: string, more: object = {}) =>
  call(settlementRoutes.changeSettlementStatus, { id, status, ...more } as never, admin);
/** The incident that an account ended while its number was with the bank. */
const incidentOf = async ({ account }: Pick<Paid, "account">) => (await warningsOf(account))[0];
const actionsOn = async (id: string) =>
  (await auditLogs.all().where("resource.id", "==", id).get()).docs
    .map((doc) => doc.data().action)
    .toSorted();

/** A drawn file of two settlements of two organisations. */
async function givenDrawn() {
  const [one, other] = await Promise.all([givenPayableOrganisation(), givenPayableOrganisation(IN_NEQUI)]);
  const [first, second] = await Promise.all([
    givenSent(one.producerId, { amount: 1_250_000 }),
    givenSent(other.producerId, { amount: 90_500 }),
  ]);
  const { body: file } = await make([wishOf(first, one), wishOf(second, other)]);
  const { body: text } = await draw(file.id);
  return { one, other, first, second, file, text: String(text) };
}

test("settlements that can be paid say to which account, and the others why not", async () => {
  const [paid, byKey, without] = await Promise.all([
    givenPayableOrganisation(),
    givenPayableOrganisation({ kind: "key", bank: null, number: "@laclave" }),
    givenOrganisation(),
  ]);
  const [late, nothing, ofKey, ofNobody] = await Promise.all([
    givenSent(paid.producerId),
    givenSent(paid.producerId, { amount: 0 }),
    givenSent(byKey.producerId),
    givenSent(without.producerId, { dueOn: addDays(today(), 3) }),
  ]);
  const { isSetUp, items } = await payables();
  expect(isSetUp).toBe(true);
  const of = ({ id }: { id: string }) => items.find(({ settlementId }) => settlementId === id);
  expect(of(late)).toMatchObject({ obstacle: null, isOverdue: true, account: { id: paid.account.id } });
  expect(of(late)?.account?.text).toBe("Cuenta de ahorros de Bancolombia •••• 4417");
  expect(of(nothing)).toMatchObject({ obstacle: "amount" });
  expect(of(ofKey)).toMatchObject({ obstacle: "kind" });
  expect(of(ofNobody)).toMatchObject({ obstacle: "account", account: null, isOverdue: false });
  await producers.doc(paid.producerId).update({ docNumber: "900.373.115-1" });
  const again = (await payables()).items.find(({ settlementId }) => settlementId === late.id);
  expect(again).toMatchObject({ obstacle: "holder" });
});

test("a file has a line for each settlement, and says nothing whole to anybody who did not draw it", async () => {
  const { one, first, second, file, text } = await givenDrawn();
  expect(file).toMatchObject({ status: "open", count: 2, total: 1_340_500, drawn: null });
  const lines = text.split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^1.{62}000002.{17}00000000134050000/);
  expect(lines[1]).toContain("12345674417");
  expect(lines[1]).toContain(`LIQ${first.id}`.slice(0, 21));
  expect(lines[2]).toContain("3001234567");
  expect(lines[2]).toContain(`LIQ${second.id}`.slice(0, 21));
  const { body: view } = await call(routes.getPaymentFile, { id: file.id }, admin);
  expect(view).toMatchObject({ drawn: { times: 1, by: { id: admin.uid } } });
  expect(JSON.stringify([view, (await paymentFiles.doc(file.id).get()).data()])).not.toContain(
    one.account.number,
  );
  expect((await payables()).items.map(({ settlementId }) => settlementId)).not.toContain(first.id);
  const { body: list } = await call(routes.listPaymentFiles, {}, admin);
  expect(list.items.find(({ id }) => id === file.id)).toMatchObject({ count: 2, total: 1_340_500 });
  expect(await actionsOn(file.id)).toEqual(["payment_file.created", "payment_file.drawn"]);
});

test("what the bank paid is paid, what it returned is to be paid, and each organisation hears which", async () => {
  const { one, other, first, second, file } = await givenDrawn();
  const said = { returned: [{ settlementId: second.id, reason: "Cuenta cancelada" }] };
  const { status, body } = await confirm(file.id, said);
  expect([status, body]).toMatchObject([200, { status: "confirmed", outcome: said }]);
  expect(await stored(first)).toMatchObject({
    status: "paid",
    paymentFileId: null,
    payment: { paidOn: today(), reference: "LOTE 7", fileId: file.id, to: { accountId: one.account.id } },
  });
  expect(await stored(second)).toMatchObject({
    status: "sent",
    paymentFileId: null,
    returned: { reason: "Cuenta cancelada", to: "Nequi •••• 4567" },
  });
  expect(await payoutNewsTo(one.contactEmail, "settlement")).toEqual(["paid"]);
  expect(await payoutNewsTo(other.contactEmail, "settlement")).toEqual(["returned"]);
  expect(await actionsOn(first.id)).toEqual(["settlement.paid"]);
  expect(await actionsOn(second.id)).toEqual(["settlement.returned"]);
  const seen = await call(
    settlementRoutes.listProducerSettlements,
    { producerId: other.producerId },
    other.owner,
  );
  expect(seen.body.items[0]).toMatchObject({ status: "sent", returned: { reason: "Cuenta cancelada" } });
  expect(JSON.stringify(seen.body)).not.toContain("paymentFileId");
  // what came back goes into the next one, and then is not said to have come back
  const { body: next } = await make([wishOf(second, other)]);
  await draw(next.id);
  expect((await confirm(next.id)).status).toBe(200);
  expect(await stored(second)).toMatchObject({ status: "paid", returned: null });
});

test("saying the same once more changes nothing, and something else is refused", async () => {
  const { one, first, second, file } = await givenDrawn();
  const said = { returned: [{ settlementId: second.id, reason: "Cuenta cancelada" }] };
  const all = await Promise.all(Array.from({ length: 6 }, () => confirm(file.id, said)));
  expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect((await confirm(file.id, said)).body.outcome?.at).toBe(all[0]?.body.outcome?.at);
  for (const other of [{}, { ...said, reference: "LOTE 8" }, { ...said, paidOn: addDays(today(), -1) }])
    expect((await confirm(file.id, other)).body).toMatchObject({ code: "PAYMENT_FILE_WRONG_STATE" });
  expect((await drop(file.id, "Ya no")).body).toMatchObject({ code: "PAYMENT_FILE_WRONG_STATE" });
  expect((await draw(file.id)).body).toMatchObject({ code: "PAYMENT_FILE_WRONG_STATE" });
  expect(await payoutNewsTo(one.contactEmail, "settlement")).toEqual(["paid"]);
  expect(await actionsOn(first.id)).toEqual(["settlement.paid"]);
});

test("what is in a file is neither paid by hand, nor cancelled, nor put into another", async () => {
  const paid = await givenPayableOrganisation();
  const settlement = await givenSent(paid.producerId);
  const { body: file } = await make([wishOf(settlement, paid)]);
  const byHand = { paidOn: today(), reference: "TRX", accountId: paid.account.id };
  for (const answer of [await move(settlement, "paid", byHand), await move(settlement, "cancelled")])
    expect(answer.body).toMatchObject({ code: "SETTLEMENT_IN_PAYMENT_FILE" });
  const { body } = await make([wishOf(settlement, paid)]);
  expect(body).toMatchObject({
    code: "PAYMENT_FILE_ROWS_CHANGED",
    details: { settlementIds: [settlement.id] },
  });
  expect((await move(settlement, "overdue")).status).toBe(200);
  expect((await drop(file.id)).body).toMatchObject({ status: "dropped", reason: null });
  expect((await drop(file.id)).status).toBe(200);
  expect(await stored(settlement)).toMatchObject({ status: "overdue", paymentFileId: null });
  expect((await move(settlement, "paid", byHand)).status).toBe(200);
});

test("asking for a file many times at once makes one", async () => {
  const paid = await givenPayableOrganisation();
  const settlement = await givenSent(paid.producerId);
  const requestId = randomUUID();
  const wish = [wishOf(settlement, paid)];
  const made = await Promise.all(Array.from({ length: 6 }, () => make(wish, requestId)));
  expect(made.map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  const rivals = await Promise.all([1, 2, 3].map(() => make(wish)));
  expect(rivals.map(({ status }) => status)).toEqual([409, 409, 409]);
  const other = await givenSent(paid.producerId);
  expect((await make([wishOf(other, paid)], requestId)).body).toMatchObject({
    code: "PAYMENT_FILE_WRONG_STATE",
  });
});

test("one settlement that cannot be paid keeps the whole file from being made", async () => {
  const [paid, byKey] = await Promise.all([
    givenPayableOrganisation(),
    givenPayableOrganisation({ kind: "key", bank: null, number: "@otra" }),
  ]);
  const good = await givenSent(paid.producerId);
  const bad = await Promise.all([
    givenSent(byKey.producerId),
    givenSent(paid.producerId, { status: "draft" }),
    givenSent(paid.producerId, { amount: 0 }),
  ]);
  const wishes = [
    wishOf(bad[0], byKey),
    ...bad.slice(1).map((it) => wishOf(it, paid)),
    { settlementId: "s-de-nadie", accountId: paid.account.id },
    { settlementId: good.id, accountId: byKey.account.id },
  ];
  for (const wish of wishes) {
    const { body } = await make(wish.settlementId === good.id ? [wish] : [wishOf(good, paid), wish]);
    expect(body).toMatchObject({ details: { settlementIds: [wish.settlementId] } });
  }
  expect((await stored(good))?.paymentFileId ?? null).toBeNull();
});

test("an account that is stopped keeps the file from being drawn, and one that was drawn before raises an incident", async () => {
  const { one, first, second, file } = await givenDrawn();
  expect((await one.stop(one.account.id)).status).toBe(200);
  const incident = await incidentOf(one);
  expect(incident).toMatchObject({ status: "open", severity: "critical", service: "payments" });
  expect(incident?.detail).toContain(file.id);
  expect((await draw(file.id)).body).toMatchObject({
    code: "PAYMENT_FILE_ROWS_CHANGED",
    details: { settlementIds: [first.id] },
  });
  const { body: view } = await call(routes.getPaymentFile, { id: file.id }, admin);
  expect(view.payments.map(({ isPayable }) => isPayable)).toEqual([false, true]);
  // the bank paid it all the same: everybody in charge hears that it went to an account that was not in place
  const before = await payoutNewsTo(one.owner.email);
  expect((await confirm(file.id)).status).toBe(200);
  expect(await stored(first)).toMatchObject({ status: "paid" });
  expect(await stored(second)).toMatchObject({ status: "paid" });
  const after = await payoutNewsTo(one.owner.email);
  expect(after.length - before.length).toBe(1);
  expect(after).toContain("elsewhere");
});

test("an account raises no incident where the bank paid, and one where the file was dropped: it may be with the bank", async () => {
  const paid = await givenDrawn();
  await confirm(paid.file.id);
  await paid.one.stop(paid.one.account.id);
  expect(await incidentOf(paid.one)).toBeUndefined();
  const dropped = await givenDrawn();
  await drop(dropped.file.id, "El banco no recibió el archivo");
  await dropped.one.stop(dropped.one.account.id);
  expect((await incidentOf(dropped.one))?.detail).toContain(dropped.file.id);
});

test("what cannot be is refused on its field", async () => {
  const { first, second, file } = await givenDrawn();
  const cases: [object, string, string][] = [
    [{ paidOn: addDays(today(), 1) }, "paidOn", "no ha llegado"],
    [{ paidOn: addDays(today(), -1) }, "paidOn", "no se había descargado"],
    [{ reference: " \u200b " }, "reference", "referencia"],
    [{ returned: [{ settlementId: "000999", reason: "x" }] }, "returned", "no va en este archivo"],
    [{ returned: [1, 2].map(() => ({ settlementId: second.id, reason: "x" })) }, "returned", "dos veces"],
  ];
  for (const [said, field, text] of cases) {
    const { status, body } = await confirm(file.id, said);
    expect([status, (body as unknown as { fields: Record<string, string> }).fields[field]]).toEqual([
      400,
      expect.stringContaining(text),
    ]);
  }
  const { body } = await confirm(file.id, { returned: [{ settlementId: first.id, reason: "  " }] });
  expect(JSON.stringify(body)).toContain("por qué no se pagó");
  expect((await drop(file.id)).body).toMatchObject({
    fields: { reason: expect.stringContaining("descargó") },
  });
  expect((await make([])).status).toBe(400);
  const many = Array.from({ length: MOST_IN_PAYMENT_FILE + 1 }, (_, i) => ({
    settlementId: `s-${i}`,
    accountId: randomUUID(),
  }));
  expect((await make(many)).status).toBe(400);
  const paid = await givenPayableOrganisation();
  const settlement = await givenSent(paid.producerId);
  expect((await make([1, 2].map(() => wishOf(settlement, paid)))).status).toBe(400);
  const { body: undrawn } = await make([wishOf(settlement, paid)]);
  expect((await confirm(undrawn.id)).body).toMatchObject({ code: "PAYMENT_FILE_NOT_DRAWN" });
});

test("no file is made or drawn while nobody said which account Tarima pays from", async () => {
  const paid = await givenPayableOrganisation();
  const [settlement, other] = await Promise.all([givenSent(paid.producerId), givenSent(paid.producerId)]);
  const { body: file } = await make([wishOf(settlement, paid)]);
  process.env.TARIMA_PAYER_ACCOUNT = "none";
  try {
    expect((await payables()).isSetUp).toBe(false);
    for (const answer of [await make([wishOf(other, paid)]), await draw(file.id)])
      expect(answer.body).toMatchObject({ code: "PAYMENT_FILE_NOT_SET_UP" });
  } finally {
    delete process.env.TARIMA_PAYER_ACCOUNT;
  }
});

test("a payment that comes back later says whether the bank returned it", async () => {
  const { one, other, first, second, file } = await givenDrawn();
  await confirm(file.id);
  const back = { reason: "La cuenta no existe", isReturned: true, reference: "LOTE 7", fileId: file.id };
  expect((await move(first, "sent", back)).body).toMatchObject({
    status: "sent",
    payment: null,
    returned: { reason: "La cuenta no existe", to: "Cuenta de ahorros de Bancolombia •••• 4417" },
  });
  expect(
    (await move(second, "sent", { reason: "Era otra", fileId: file.id })).body.returned ?? null,
  ).toBeNull();
  expect(await payoutNewsTo(one.contactEmail, "settlement")).toEqual(["paid", "returned"]);
  expect(await payoutNewsTo(other.contactEmail, "settlement")).toEqual(["paid", "unpaid"]);
  const { items } = await payables();
  expect(items.find(({ settlementId }) => settlementId === first.id)?.returned?.reason).toBe(
    "La cuenta no existe",
  );
  expect(await actionsOn(first.id)).toEqual(["settlement.paid", "settlement.returned"]);
});

test("a full file is made, drawn and confirmed in one commit each", { timeout: 60_000 }, async () => {
  const paid = await givenPayableOrganisation();
  const all = await Promise.all(
    Array.from({ length: MOST_IN_PAYMENT_FILE }, (_, i) => givenSent(paid.producerId, { amount: 1_000 + i })),
  );
  const { body: file } = await make(all.map((it) => wishOf(it, paid)));
  expect(file).toMatchObject({ count: MOST_IN_PAYMENT_FILE, total: 104_950 });
  expect(String((await draw(file.id)).body).split("\r\n")).toHaveLength(MOST_IN_PAYMENT_FILE + 2);
  expect((await confirm(file.id)).status).toBe(200);
  const statuses = await Promise.all(all.map(async (it) => (await stored(it))?.status));
  expect(new Set(statuses)).toEqual(new Set(["paid"]));
});
