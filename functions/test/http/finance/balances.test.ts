import { randomUUID } from "node:crypto";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildLedgerEntry } from "../../../../tools/builders/ledger.ts";
import { recountBalances, syncBalance } from "../../../src/features/finance/balances/sync-balance.ts";
import { markOverdue } from "../../../src/features/finance/settlements/mark-overdue.ts";
import { ledger, producerBalances, settlements } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenProducer } from "../../support/world.ts";

const TODAY = colombianDay(new Date());
const YESTERDAY = addDays(TODAY, -1);
let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

async function earn(producerId: string, day: string, producerNet: number): Promise<void> {
  const metrics = { producerNet, gmv: Math.abs(producerNet) };
  const entry = buildLedgerEntry({ orderId: randomUUID(), producerId, day, metrics });
  await ledger.doc(entry.id).set(entry);
}
const owedTo = async (id: string) => (await producerBalances.doc(id).get()).data();

test("what is owed is what no settlement took of days that are over, and what is settled and not paid", async () => {
  const { id, brandName } = await givenProducer();
  await earn(id, addDays(TODAY, -9), 100_000);
  await earn(id, addDays(TODAY, -4), -30_000);
  await earn(id, TODAY, 500_000); // today still sells
  await syncBalance(id, new Date());
  expect(await owedTo(id)).toMatchObject({
    ...{ name: brandName, isOpen: true, unsettled: 70_000, unpaid: 0, owed: 70_000 },
    ...{ since: addDays(TODAY, -9), unsettledSince: addDays(TODAY, -9) },
  });
  const settle = { producerId: id, dateTo: addDays(TODAY, -5) };
  const { body } = await call(settlementRoutes.createSettlement, settle, admin);
  await call(settlementRoutes.changeSettlementStatus, { id: body.id, status: "sent" }, admin);
  await markOverdue(new Date(Date.now() + 9 * 86_400_000));
  await syncBalance(id, new Date());
  expect(await owedTo(id)).toMatchObject({
    // what has gone back since is not paid: it is kept for the settlement that takes it
    ...{ unsettled: 0, unpaid: 70_000, overdue: 70_000, owed: 70_000 },
    ...{ since: addDays(TODAY, -9), unsettledSince: null },
  });
});

test("who is owed longest comes first, or most, and nobody to whom nothing is", async () => {
  const [old, much, even] = await Promise.all([givenProducer(), givenProducer(), givenProducer()]);
  await earn(old.id, "2019-01-02", 1_000); // before any other test's
  await earn(much.id, YESTERDAY, 9_000_000_000);
  await earn(even.id, YESTERDAY, 5_000);
  await earn(even.id, YESTERDAY, -5_000);
  await recountBalances(new Date());
  const { body: byAge } = await call(settlementRoutes.listBalances, { limit: 1 }, admin);
  expect(byAge.items).toMatchObject([{ id: old.id, since: "2019-01-02", owed: 1_000 }]);
  const { body: bySum } = await call(settlementRoutes.listBalances, { sort: "-owed", limit: 1 }, admin);
  expect(bySum.items).toMatchObject([{ id: much.id, owed: 9_000_000_000 }]);
  expect(await owedTo(even.id)).toBeUndefined();
  await earn(old.id, "2019-01-02", -1_000);
  await syncBalance(old.id, new Date());
  const { body: later } = await call(settlementRoutes.listBalances, { limit: 100 }, admin);
  expect(later.items.map(({ id }) => id)).not.toContain(old.id);
});

test("settlements are found by producer, status and the days they were made on, together", async () => {
  const { id: producerId } = await givenProducer();
  const made: string[] = [];
  for (const [day, status] of [
    ["2031-03-01", "paid"],
    ["2031-03-02", "sent"],
    ["2031-03-03", "sent"],
  ] as const) {
    await earn(producerId, YESTERDAY, 1_000);
    const { body } = await call(settlementRoutes.createSettlement, { producerId, dateTo: YESTERDAY }, admin);
    await settlements.doc(body.id).update(settlements.encode({ createdAt: `${day}T04:59:59.000Z`, status }));
    made.push(body.id);
  }
  const found = async (asked: object) =>
    (await call(settlementRoutes.listSettlements, { producerId, ...asked }, admin)).body.items.map(
      ({ id }) => made.indexOf(id) + 1,
    );
  // just before midnight in Colombia: of the day before in UTC
  expect(await found({ dateFrom: "2031-03-01", dateTo: "2031-03-01" })).toEqual([2]);
  expect(await found({ dateTo: "2031-03-01", sort: "number" })).toEqual([1, 2]);
  expect(await found({ dateFrom: "2031-02-01", status: "sent" })).toEqual([3, 2]);
  expect(await found({ status: "paid", dateFrom: "2031-03-02" })).toEqual([]);
  const anybodys = { dateFrom: "2031-02-28", dateTo: "2031-02-28", status: "paid" } as const;
  const { body: theirs } = await call(settlementRoutes.listSettlements, anybodys, admin);
  expect(theirs.items.map(({ id }) => made.indexOf(id) + 1)).toEqual([1]);
  const wrong = { dateFrom: "2031-03-02", dateTo: "2031-03-01" };
  const { status, body } = await call(settlementRoutes.listSettlements, wrong, admin);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["dateTo"]]);
});
