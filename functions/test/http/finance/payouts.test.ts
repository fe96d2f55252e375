import { randomUUID } from "node:crypto";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { payoutRoutes } from "@tarima/shared/finance/payouts.routes.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildLedgerEntry } from "../../../../tools/builders/ledger.ts";
import { ledger } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { countEntriesOf } from "../../support/count-entries.ts";
import { givenEvent, givenProducer, haveOver } from "../../support/world.ts";

const TODAY = colombianDay(new Date());
const YESTERDAY = addDays(TODAY, -1);
let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

async function given() {
  const { id: producerId } = await givenProducer();
  const owner = await signIn("producer", { producerId });
  const [rumba, farsa] = [await givenEvent({ producerId }), await givenEvent({ producerId })];
  for (const event of [rumba, farsa]) await haveOver(event);
  const earn = async (event: { id: string; name: string }, day: string, producerNet: number) => {
    const orderId = randomUUID();
    const metrics = { producerNet, gmv: producerNet, revenue: producerNet, orders: 1, tickets: 1 };
    const entry = buildLedgerEntry({
      ...{ orderId, producerId, day, eventId: event.id, eventName: event.name, metrics },
      ...{ at: `${day}T15:00:00.000Z`, paymentId: "pago-en-la-pasarela" },
    });
    await ledger.doc(entry.id).set(entry);
    await countEntriesOf(orderId);
  };
  const settle = async (dateTo: string) =>
    (await call(settlementRoutes.createSettlement, { producerId, dateTo }, admin)).body;
  const move = (id: string, status: "sent" | "paid", more: object = {}) =>
    call(settlementRoutes.changeSettlementStatus, { id, status, ...more }, admin);
  const finance = async () => (await call(payoutRoutes.getProducerFinance, { producerId }, owner)).body;
  const payouts = async () => {
    const { body } = await call(payoutRoutes.listEventPayouts, { producerId }, owner);
    return Object.fromEntries(body.items.map((it) => [it.eventId, it]));
  };
  return { producerId, owner, rumba, farsa, earn, settle, move, finance, payouts };
}

test("what is paid, on its way and still to be settled adds up, of all and of each event", async () => {
  const { rumba, farsa, earn, settle, move, finance, payouts, owner } = await given();
  await earn(rumba, addDays(TODAY, -9), 100_000);
  const first = await settle(addDays(TODAY, -8));
  await move(first.id, "sent");
  await move(first.id, "paid", { paidOn: TODAY, reference: "TRX-77", elsewhere: "Otra cuenta" });
  await earn(rumba, addDays(TODAY, -5), 40_000);
  await earn(farsa, addDays(TODAY, -5), 7_000);
  const second = await settle(addDays(TODAY, -4));
  await earn(farsa, YESTERDAY, 3_000);
  await earn(rumba, TODAY, 2_000);

  // the second settlement is a draft yet: the producer waits for nothing
  expect((await finance()).owed).toEqual({
    ...{ unsettled: 50_000, unsettledSince: addDays(TODAY, -5), today: 2_000, coming: [] },
    ...{ waiting: 0, firstWaiting: [] },
  });
  expect((await payouts())[farsa.id]).toMatchObject({ net: 10_000, paid: 0, coming: [], unsettled: 10_000 });

  await move(second.id, "sent");
  const dueOn = addDays(TODAY, 5);
  expect(await finance()).toMatchObject({
    owed: {
      ...{ unsettled: 3_000, unsettledSince: YESTERDAY, today: 2_000 },
      coming: [{ id: second.id, amount: 47_000, dueOn, isOverdue: false }],
    },
    lastPaid: { id: first.id, amount: 100_000, paidOn: TODAY, reference: "TRX-77" },
    metrics: { producerNet: 152_000, orders: 5 },
  });
  expect(await payouts()).toMatchObject({
    [rumba.id]: {
      net: 142_000,
      paid: 100_000,
      unsettled: 2_000,
      coming: [{ id: second.id, amount: 40_000, dueOn }],
    },
    [farsa.id]: { net: 10_000, paid: 0, unsettled: 3_000, coming: [{ id: second.id, amount: 7_000, dueOn }] },
  });
  const { body } = await call(payoutRoutes.getEventPayout, { id: rumba.id }, owner);
  expect(body).toEqual((await payouts())[rumba.id]);
});

test("a refund of what was paid already is owed by the producer until a settlement takes it", async () => {
  const { rumba, earn, settle, move, finance, payouts } = await given();
  await earn(rumba, addDays(TODAY, -3), 80_000);
  const { id } = await settle(YESTERDAY);
  await move(id, "sent");
  await move(id, "paid", { paidOn: TODAY, reference: "TRX-1", elsewhere: "Otra cuenta" });
  await earn(rumba, YESTERDAY, -20_000);
  expect((await finance()).owed).toMatchObject({ unsettled: -20_000, coming: [] });
  expect((await payouts())[rumba.id]).toMatchObject({ net: 60_000, paid: 80_000, unsettled: -20_000 });
});

test("the file of a settlement has its entries and no other's, and nothing of the platform's", async () => {
  const { producerId, owner, rumba, earn, settle, move } = await given();
  await earn(rumba, addDays(TODAY, -3), 80_000);
  const { id } = await settle(addDays(TODAY, -2));
  await move(id, "sent");
  await earn({ ...rumba, name: "=HYPERLINK(1)" }, YESTERDAY, 5_000);
  const file = async (asked: object = {}, as = owner) =>
    call(payoutRoutes.exportProducerLedger, { producerId, ...asked }, as);
  const rowsOf = async (asked?: object) =>
    String((await file(asked)).body)
      .trim()
      .split("\r\n");
  const rows = await rowsOf({ settlementId: id });
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain("80000");
  expect(rows[1]).toContain(id);
  const all = await rowsOf();
  expect(all).toHaveLength(3);
  expect(all.join("\n")).toContain("Por liquidar");
  expect(all.join("\n")).not.toMatch(/(^|[,;"])=HYPERLINK/m);
  expect(all.join("\n")).not.toContain("pago-en-la-pasarela");
  const narrow = { dateFrom: YESTERDAY, dateTo: YESTERDAY, kind: "sale", eventId: rumba.id };
  expect(await rowsOf(narrow)).toHaveLength(2);
  const other = await signIn("producer", { producerId: "otra" });
  expect((await file({}, other)).status).toBe(403);
  expect((await file({ kind: "unmatched" })).status).toBe(400);
});

test("a page of events is read an event each, however much was sold", async () => {
  const { producerId, owner } = await given();
  for (let i = 0; i < 3; i++) await givenEvent({ producerId });
  const page = await call(payoutRoutes.listEventPayouts, { producerId, limit: 2 }, owner);
  expect(page.body).toMatchObject({ hasNextPage: true, items: [{}, {}] });
  const rest = await call(
    payoutRoutes.listEventPayouts,
    { producerId, limit: 50, cursor: page.body.cursor ?? "" },
    owner,
  );
  expect(new Set([...page.body.items, ...rest.body.items].map(({ eventId }) => eventId)).size).toBe(5);
  expect(rest.body.hasNextPage).toBe(false);
});
