import { randomUUID } from "node:crypto";
import { adminEventRoutes } from "@tarima/shared/events/admin/admin-events.routes.ts";
import { paymentFileRoutes } from "@tarima/shared/finance/payment-files.routes.ts";
import { payoutRoutes } from "@tarima/shared/finance/payouts.routes.ts";
import { settlementRoutes as routes } from "@tarima/shared/finance/settlements.routes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wallClockIn } from "../../../../tools/builders/events.ts";
import { buildPaidOrder } from "../../../../tools/builders/orders.ts";
import { closeCancellation } from "../../../src/features/events/lifecycle/cancellations.repo.ts";
import { cancellations, events, orders } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { moneyOf } from "../../support/organiser-money.ts";
import { givenPayoutAccount } from "../../support/payouts.ts";
import { givenProducer, haveOver } from "../../support/world.ts";

let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

/** An organisation without history, and a night of theirs that was over five days ago and earned a hundred thousand. */
async function given() {
  const { id: producerId } = await givenProducer();
  const owner = await signIn("producer", { producerId });
  const money = moneyOf(producerId, { owner, admin });
  const night = await money.over(5);
  await money.earn(night, 100_000);
  const callOff = () =>
    call(
      adminEventRoutes.changeEventStatus,
      { id: night.id, status: "cancelled", notes: "No tocó nadie" },
      admin,
    );
  /** All its buyers have their money back, as the schedule finds a while later. */
  const giveBack = () => closeCancellation(night.id, new Date());
  return { producerId, owner, night, ...money, callOff, giveBack };
}

test("what was paid of a night that is called off afterwards is taken off what comes next, to the peso", async () => {
  const { night, over, earn, settle, move, pay, callOff, giveBack, owed } = await given();
  const { body: first } = await settle();
  expect(first).toMatchObject({ amount: 90_000, reserves: [{ amount: 10_000 }] });
  await move(first.id, "sent");
  expect((await pay(first.id)).status).toBe(200);
  expect((await callOff()).status).toBe(200);
  await earn(night, -100_000);
  await giveBack();
  expect((await settle()).body.code).toBe("SETTLEMENT_NEGATIVE");
  expect(await owed()).toMatchObject({ unsettled: -100_000 });
  await earn(await over(89), 300_000);
  const { body: second } = await settle();
  expect(second.amount).toBe(200_000);
  // the reserve waits for thirty days after the night was called off, not after the night
  await haveOver(night, 40);
  expect((await settle()).body.code).toBe("SETTLEMENT_EMPTY");
  await events.doc(night.id).update({ cancelledAt: new Date(wallClockIn(-31, "20:00", new Date())) });
  expect((await settle()).body.amount).toBe(10_000); // 90 + 200 + 10: what the other night earned
});

test("what is drafted of it is not sent any more; drafted anew it comes to nothing", async () => {
  const { night, earn, settle, move, callOff } = await given();
  const { body } = await settle();
  await callOff();
  const sent = await move(body.id, "sent");
  expect([sent.status, sent.body.code]).toEqual([409, "SETTLEMENT_EVENT_CANCELLED"]);
  expect((await move(body.id, "cancelled")).status).toBe(200);
  await earn(night, -100_000);
  expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
});

test("what was sent of it and is not paid says so wherever it could be paid, until it is", async () => {
  const { producerId, night, over, earn, settle, move, callOff, pay } = await given();
  const account = await givenPayoutAccount(producerId);
  await earn(await over(6), 50_000);
  const { body } = await settle();
  await move(body.id, "sent");
  const toldOf = async (id: string) => {
    const [list, payables] = await Promise.all([
      call(routes.listSettlements, { producerId }, admin),
      call(paymentFileRoutes.listPayables, {}, admin),
    ]);
    const row = list.body.items.find((it) => it.id === id);
    return [row?.calledOff, payables.body.items.find(({ settlementId }) => settlementId === id)?.calledOff];
  };
  expect(await toldOf(body.id)).toEqual([undefined, undefined]);
  await callOff();
  expect(await toldOf(body.id)).toEqual([[night.name], [night.name]]);
  const payments = [{ settlementId: body.id, accountId: account.id }];
  const { body: file } = await call(
    paymentFileRoutes.createPaymentFile,
    { requestId: randomUUID(), payments },
    admin,
  );
  expect(file.payments).toMatchObject([{ isPayable: true, calledOff: [night.name] }]);
  const dropped = await call(paymentFileRoutes.dropPaymentFile, { id: file.id }, admin);
  expect(dropped.body.payments[0]?.calledOff).toBeUndefined(); // nothing is paid by it any more
  expect((await pay(body.id)).status).toBe(200);
  expect(await toldOf(body.id)).toEqual([undefined, undefined]);
});

test("its money waits longer than thirty days while a buyer waits for theirs", async () => {
  const { producerId, night, settle, callOff, giveBack } = await given();
  await callOff();
  await haveOver(night, 40);
  await events.doc(night.id).update({ cancelledAt: new Date(wallClockIn(-31, "20:00", new Date())) });
  expect((await settle()).body.code).toBe("SETTLEMENT_HELD"); // the refunds are on their way
  const givenUp = buildPaidOrder({ id: randomUUID(), hasFailedRefund: true });
  await orders.doc(givenUp.id).set({ ...givenUp, event: { ...givenUp.event, id: night.id, producerId } });
  await giveBack();
  expect((await settle()).body.code).toBe("SETTLEMENT_HELD"); // a person is to pay one of them
  await orders.doc(givenUp.id).update({ hasFailedRefund: false });
  expect((await settle()).body).toMatchObject({ amount: 100_000 });
});

test("its money waits where nobody can read whether buyers wait for theirs; the organisation's other money does not", async () => {
  const { producerId, owner, night, over, earn, settle, move, callOff, giveBack } = await given();
  await callOff();
  await haveOver(night, 40);
  await events.doc(night.id).update({ cancelledAt: new Date(wallClockIn(-31, "20:00", new Date())) });
  await cancellations.doc(night.id).update({ status: "quizás" } as never);
  await earn(await over(89), 50_000);
  const { body: other } = await settle();
  expect(other.amount).toBe(50_000);
  const pages = [
    await call(payoutRoutes.getProducerFinance, { producerId }, owner),
    await call(payoutRoutes.listEventPayouts, { producerId }, owner),
  ];
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  await move(other.id, "cancelled");
  await giveBack();
  const odd = buildPaidOrder({ id: randomUUID(), hasFailedRefund: true });
  const event = { ...odd.event, id: night.id, producerId };
  await orders.doc(odd.id).set({ ...odd, event });
  await orders.doc(odd.id).update({ total: "187.000" } as never);
  expect((await settle()).body.amount).toBe(50_000);
});

test("a draft with the money of passes is not sent once a further date of theirs was called off, and what was sent says so", async () => {
  const { producerId, night, over, earn, settle, move, callOff } = await given();
  const first = await over(6);
  const [sold] = first.combinations;
  await events.doc(first.id).update({
    combinations: [{ ...sold, pass: { places: 10, dates: [{ eventId: night.id, localityId: "a" }] } }],
  });
  await events.doc(night.id).update({
    passes: [
      { id: "abono", soldBy: first.id, combinationId: "c", name: "Abono", localityId: "a", places: 10 },
    ],
  });
  await earn(first, 300_000);
  const { body: sent } = await settle();
  expect((await move(sent.id, "sent")).status).toBe(200);
  await earn(first, 50_000);
  const { body: draft } = await settle();
  await callOff();
  const refused = await move(draft.id, "sent");
  expect([refused.status, refused.body.code]).toEqual([409, "SETTLEMENT_EVENT_CANCELLED"]);
  const { body: list } = await call(routes.listSettlements, { producerId }, admin);
  expect(list.items.map(({ id, calledOff }) => [id, calledOff])).toEqual([
    [draft.id, undefined],
    [sent.id, [night.name]],
  ]);
});

test("a settlement that is drafted weeks after an event was called off can be sent", async () => {
  const { producerId, night, settle, move, callOff, giveBack } = await given();
  await callOff();
  await giveBack();
  await haveOver(night, 40);
  await events.doc(night.id).update({ cancelledAt: new Date(wallClockIn(-31, "20:00", new Date())) });
  const { body } = await settle();
  expect((await move(body.id, "sent")).status).toBe(200);
  const { body: list } = await call(routes.listSettlements, { producerId }, admin);
  expect(list.items).toMatchObject([{ id: body.id, status: "sent" }]);
  expect(list.items[0]?.calledOff).toBeUndefined();
});
