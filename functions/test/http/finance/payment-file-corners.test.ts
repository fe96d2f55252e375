import { randomUUID } from "node:crypto";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { paymentFileRoutes as routes } from "@tarima/shared/finance/payment-files.routes.ts";
import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isStillNews } from "../../../src/features/mail-delivery/templates/settlement.ts";
import { mayBeWithBank } from "../../../src/features/payout-accounts/warn-if-drawn.ts";
import {
  paymentFiles,
  payoutAccounts,
  producers,
  settlements,
} from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { meetingAt } from "../../support/guards.ts";
import {
  givenOrganisation,
  givenPayableOrganisation,
  givenPayoutAccount,
  givenSent,
  IN_NEQUI,
  payoutNewsTo,
  warningsOf,
} from "../../support/payouts.ts";

const today = () => colombianDay(new Date());
const ANOTHER_NIT = "900.373.115-3";
let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

type Paid = Awaited<ReturnType<typeof givenPayableOrganisation>>;

const make = (all: Pick<Settlement, "id">[], { account }: Pick<Paid, "account">) =>
  call(
    routes.createPaymentFile,
    {
      requestId: randomUUID(),
      payments: all.map(({ id }) => ({ settlementId: id, accountId: account.id })),
    },
    admin,
  );
const draw = (id: string) => call(routes.drawPaymentFile, { id }, admin);
const confirm = (id: string, said: object = {}) =>
  call(routes.confirmPaymentFile, { id, paidOn: today(), reference: "LOTE 7", ...said }, admin);
const drop = (id: string, reason: string) => call(routes.dropPaymentFile, { id, reason }, admin);
const payables = () => call(routes.listPayables, {}, admin);
const rowOf = async ({ id }: Pick<Settlement, "id">) =>
  (await payables()).body.items.find(({ settlementId }) => settlementId === id);
const stored = async ({ id }: Pick<Settlement, "id">) => (await settlements.doc(id).get()).data();
const move = ({ id }: Pick<Settlement, "id">, status: string, more: object = {}) =>
  call(settlementRoutes.changeSettlementStatus, { id, status, ...more } as never, admin);
/** A drawn file of one settlement. */
async function givenDrawn() {
  const paid = await givenPayableOrganisation();
  const settlement = await givenSent(paid.producerId);
  const { body: file } = await make([settlement], paid);
  expect((await draw(file.id)).status).toBe(200);
  return { paid, settlement, file };
}

const becomeAnother = ({ producerId }: Paid) => producers.doc(producerId).update({ docNumber: ANOTHER_NIT });

test("what an organisation that becomes another one meanwhile is owed is put into no file", async () => {
  const paid = await givenPayableOrganisation();
  const settlement = await givenSent(paid.producerId);
  const answer = await meetingAt(
    "account of a payment file",
    () => becomeAnother(paid),
    () => make([settlement], paid),
  );
  expect(answer.body).toMatchObject({ code: "PAYMENT_FILE_ROWS_CHANGED" });
});

test("the number of an organisation that becomes another one meanwhile is not drawn", async () => {
  const paid = await givenPayableOrganisation();
  const settlement = await givenSent(paid.producerId);
  const { body: file } = await make([settlement], paid);
  const answer = await meetingAt(
    "account of a payment file",
    () => becomeAnother(paid),
    () => draw(file.id),
  );
  expect(answer.body).toMatchObject({ code: "PAYMENT_FILE_ROWS_CHANGED" });
});

test("an organisation that is owed something is not deleted", async () => {
  const { paid, settlement, file } = await givenDrawn();
  const remove = () => call(producerRoutes.deleteProducer, { id: paid.producerId }, admin);
  expect((await remove()).body).toMatchObject({ code: "PRODUCER_IS_OWED" });
  await confirm(file.id);
  expect((await stored(settlement))?.status).toBe("paid");
  expect((await remove()).status).toBe(204);
});

test("a suspended organisation is paid by no file", async () => {
  const paid = await givenPayableOrganisation();
  const settlement = await givenSent(paid.producerId);
  const { body: file } = await make([settlement], paid);
  const other = await givenSent(paid.producerId);
  await producers.doc(paid.producerId).update({ status: "suspended" });
  expect(await rowOf(other)).toMatchObject({ obstacle: "suspended" });
  for (const answer of [await make([other], paid), await draw(file.id)])
    expect(answer.body).toMatchObject({ code: "PAYMENT_FILE_ROWS_CHANGED" });
});

test("of a file of which another hand cancelled a settlement the others are paid, and that one is named", async () => {
  const { paid, settlement, file: one } = await givenDrawn();
  await drop(one.id, "Va con otra");
  const other = await givenSent(paid.producerId);
  const { body: file } = await make([settlement, other], paid);
  await draw(file.id);
  await settlements.doc(settlement.id).update({ status: "cancelled" });
  const { body: view } = await call(routes.getPaymentFile, { id: file.id }, admin);
  expect(view.payments.map(({ isPayable }) => isPayable)).toEqual([false, true]);
  expect((await draw(file.id)).body).toMatchObject({
    code: "PAYMENT_FILE_ROWS_CHANGED",
    details: { settlementIds: [settlement.id] },
  });
  const answers = await Promise.all([1, 2, 3].map(() => confirm(file.id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body.outcome?.changed).toEqual([settlement.id]);
  expect((await stored(settlement))?.status).toBe("cancelled");
  expect((await stored(other))?.status).toBe("paid");
});

test("what was in a drawn file that was dropped says so until it is paid: the bank may pay it", async () => {
  const { paid, settlement, file } = await givenDrawn();
  await drop(file.id, "Cambió una cuenta");
  expect(await rowOf(settlement)).toMatchObject({ obstacle: null, droppedFrom: file.id });
  const undrawn = await givenSent(paid.producerId);
  const { body: other } = await make([undrawn], paid);
  await call(routes.dropPaymentFile, { id: other.id }, admin);
  expect(await rowOf(undrawn)).toMatchObject({ droppedFrom: null });
  const payment = { paidOn: today(), reference: "TRX", accountId: paid.account.id };
  await move(settlement, "paid", payment);
  expect(await stored(settlement)).toMatchObject({ status: "paid", dropped: null });
});

test("a number is watched as long as its file is open, and fifteen days after it was dropped", () => {
  const now = new Date("2026-12-20T15:00:00.000Z");
  const droppedAt = (day: string) => ({ droppedAt: `2026-12-${day}T15:00:01.000Z` });
  expect([{}, droppedAt("05"), droppedAt("04")].map((it) => mayBeWithBank(it, now))).toEqual([
    true,
    true,
    false,
  ]);
});

test("an account that another one takes the place of while its number is with the bank raises an incident", async () => {
  const { paid, file } = await givenDrawn();
  await givenPayoutAccount(paid.producerId, IN_NEQUI);
  expect((await warningsOf(paid.account))[0]?.detail).toContain(file.id);
});

test("a file that is drawn again on another day is the same file", async () => {
  const { file } = await givenDrawn();
  const before = String((await draw(file.id)).body);
  const { drawn } = (await paymentFiles.doc(file.id).get()).data() ?? {};
  await paymentFiles.doc(file.id).update({ "drawn.firstOn": addDays(today(), -2) } as never);
  const after = String((await draw(file.id)).body);
  expect(drawn).toMatchObject({ times: 2, firstOn: today() });
  const dayOf = (text: string) => text.slice(45, 53);
  expect([dayOf(before), dayOf(after)]).toEqual(
    [today(), addDays(today(), -2)].map((day) => day.replaceAll("-", "")),
  );
});

test("what was paid to an account of who the organisation is no more is told to all in charge, as by hand", async () => {
  const { paid, file } = await givenDrawn();
  expect((await paid.change({ docType: "NIT", docNumber: "900373115-3" })).status).toBe(200);
  expect((await draw(file.id)).status).toBe(409);
  expect((await confirm(file.id)).status).toBe(200);
  expect(await payoutNewsTo(paid.owner.email)).toContain("elsewhere");
});

test("a file is dropped although one of its settlements is gone, and lets go of the others", async () => {
  const paid = await givenPayableOrganisation();
  const [gone, other] = await Promise.all([givenSent(paid.producerId), givenSent(paid.producerId)]);
  const { body: file } = await make([gone, other], paid);
  await settlements.doc(gone.id).delete();
  expect((await drop(file.id, "Una ya no está")).status).toBe(200);
  expect((await stored(other))?.paymentFileId ?? null).toBeNull();
});

test("what was noted as paid elsewhere while it was in a file, say by the release before, is not paid by it too", async () => {
  const { settlement, file } = await givenDrawn();
  const payment = {
    ...{ paidOn: today(), reference: "A MANO", to: null, elsewhere: "Otra cuenta" },
    ...{ by: { id: "a", name: "Ana" }, at: new Date().toISOString() },
  };
  await settlements.doc(settlement.id).update({ status: "paid", payment });
  expect((await confirm(file.id)).body.outcome?.changed).toEqual([settlement.id]);
  expect((await stored(settlement))?.payment?.reference).toBe("A MANO");
});

test("an account that cannot be read keeps no other organisation from being paid", async () => {
  const [paid, other] = await Promise.all([givenPayableOrganisation(), givenPayableOrganisation()]);
  const [settlement, unreadable] = await Promise.all([
    givenSent(paid.producerId),
    givenSent(other.producerId),
  ]);
  const bank = (name: string) =>
    payoutAccounts.doc(other.producerId).update({ "current.bank": name } as never); // of a later release
  await bank("unbanconuevo");
  try {
    expect((await payables()).status).toBe(200);
    expect(await rowOf(settlement)).toMatchObject({ obstacle: null });
    expect(await rowOf(unreadable)).toMatchObject({ obstacle: "account" });
  } finally {
    await bank("bancolombia");
  }
});

test("a file is seen and closed although one of its accounts cannot be read", async () => {
  const { paid, file, settlement } = await givenDrawn();
  const bank = (name: string) =>
    payoutAccounts.doc(paid.producerId).update({ "current.bank": name } as never); // of a later release
  await bank("unbanconuevo");
  try {
    expect((await call(routes.getPaymentFile, { id: file.id }, admin)).status).toBe(200);
    expect((await confirm(file.id)).status).toBe(200);
    expect((await stored(settlement))?.status).toBe("paid");
  } finally {
    await bank("bancolombia");
  }
});

test("the same taking back once more takes back no payment that came after it, with the same reference", async () => {
  const { paid, settlement, file } = await givenDrawn();
  await confirm(file.id);
  const undo = { reason: "No llegó", reference: "LOTE 7", fileId: file.id, isReturned: true };
  expect((await move(settlement, "sent", { ...undo, fileId: undefined })).status).toBe(409);
  expect((await move(settlement, "sent", undo)).status).toBe(200);
  const { body: next } = await make([settlement], paid);
  await draw(next.id);
  await confirm(next.id);
  await move(settlement, "sent", undo);
  expect((await stored(settlement))?.payment).toMatchObject({ fileId: next.id });
});

test("three hundred that cannot be paid by a file hide none that can", { timeout: 60_000 }, async () => {
  const [without, paid] = await Promise.all([givenOrganisation(), givenPayableOrganisation()]);
  const model = await givenSent(without.producerId);
  const ids = Array.from({ length: 300 }, (_, i) => `0-${String(i).padStart(4, "0")}`);
  const batch = db().batch();
  for (const id of ids) batch.set(settlements.doc(id), { ...model, id });
  await batch.commit();
  try {
    const due = await givenSent(paid.producerId, { dueOn: "2026-02-01" });
    expect(await rowOf(due)).toMatchObject({ obstacle: null });
  } finally {
    const away = db().batch();
    for (const id of [...ids, model.id]) away.delete(settlements.doc(id));
    await away.commit();
  }
});

test("a document that the bank would get otherwise than it is written is an obstacle", async () => {
  const documents = [
    ["NIT", "9003731153"], // its check digit behind it, without a dash: from before it was asked for
    ["NIT", "90A373115-3"],
    ["PASAPORTE", "АВ12345"], // Cyrillic: only its figures would stay
    ["CEDULA", "CC 1020"],
  ] as const;
  const rows = await Promise.all(
    documents.map(async ([docType, docNumber]) => {
      const { producerId } = await givenOrganisation({ docType, docNumber });
      await givenPayoutAccount(producerId);
      return { docNumber, obstacle: (await rowOf(await givenSent(producerId)))?.obstacle };
    }),
  );
  expect(rows).toEqual(documents.map(([, docNumber]) => ({ docNumber, obstacle: "document" })));
});

test("an amount that the bank's file has no room for is in no file, which could not be read again", async () => {
  const paid = await givenPayableOrganisation();
  const amount = 9_000_000_000_000_000;
  const huge = await Promise.all([
    givenSent(paid.producerId, { amount }),
    givenSent(paid.producerId, { amount }),
  ]);
  try {
    expect((await rowOf(huge[0]))?.obstacle).toBe("amount");
    expect((await make([huge[0]], paid)).status).toBe(409);
    expect((await make(huge, paid)).status).toBe(409);
  } finally {
    const ids = await Promise.all(huge.map(async (it) => (await stored(it))?.paymentFileId));
    for (const id of ids) if (id) await paymentFiles.doc(id).delete();
    for (const { id } of huge) await settlements.doc(id).delete();
  }
});

test("a day before the file was drawn first is not the day it was paid", async () => {
  const { file } = await givenDrawn();
  const at = `${addDays(today(), -3)}T15:00:00.000Z`;
  await paymentFiles.doc(file.id).update(paymentFiles.encode({ createdAt: at }));
  const { status, body } = await confirm(file.id, { paidOn: addDays(today(), -1) });
  expect([status, body]).toMatchObject([400, { fields: { paidOn: expect.any(String) } }]);
});

test("that the bank returned a payment is no news once that was made good, and another one was noted by mistake", () => {
  const settlement: Pick<Settlement, "status" | "returned"> = { status: "sent", returned: null };
  expect(isStillNews(settlement, "returned")).toBe(false);
  const returned = { reason: "Cuenta cancelada", to: null, at: "2026-11-20T15:00:00.000Z" };
  expect(isStillNews({ ...settlement, returned }, "returned", "Cuenta cancelada")).toBe(true);
  expect(isStillNews({ ...settlement, returned }, "returned", "Otra razón")).toBe(false);
});
