import { randomUUID } from "node:crypto";
import { exportRoutes } from "@tarima/shared/exports/exports.routes.ts";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { payoutRoutes } from "@tarima/shared/finance/payouts.routes.ts";
import type { SettlementStatus } from "@tarima/shared/finance/settlement.schema.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { FieldValue } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildLedgerEntry } from "../../../../tools/builders/ledger.ts";
import { countEntry } from "../../../src/features/finance/count-entry.ts";
import { ledger, producers, settlements } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
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
  const event = await givenEvent({ producerId });
  await haveOver(event);
  const record = async (day: string, producerNet: number, of: { id: string } = event) => {
    const entry = buildLedgerEntry({
      ...{ orderId: randomUUID(), producerId, day, eventId: of.id },
      ...{ at: `${day}T15:00:00.000Z`, metrics: { producerNet, gmv: producerNet } },
    });
    await ledger.doc(entry.id).set(entry);
    return entry.id;
  };
  const earn = async (day: string, producerNet: number, of?: { id: string }) =>
    countEntry(await record(day, producerNet, of));
  const settle = async (dateTo: string) =>
    (await call(settlementRoutes.createSettlement, { producerId, dateTo }, admin)).body.id;
  const move = async (id: string, status: SettlementStatus, more: object = {}) =>
    expect((await call(settlementRoutes.changeSettlementStatus, { id, status, ...more }, admin)).status).toBe(
      200,
    );
  const pay = async (id: string, paidOn: string) => {
    await move(id, "sent");
    await move(id, "paid", { paidOn, reference: `TRX-${id}`, elsewhere: "Otra cuenta" });
  };
  const finance = async () => (await call(payoutRoutes.getProducerFinance, { producerId }, owner)).body;
  const payout = async (id = event.id) => (await call(payoutRoutes.getEventPayout, { id }, owner)).body;
  const entries = async (more: object = {}) =>
    (await call(financeRoutes.listProducerLedger, { producerId, ...more }, owner)).body.items;
  const file = async (more: object = {}) =>
    String((await call(payoutRoutes.exportProducerLedger, { producerId, ...more }, owner)).body);
  const status = async (settlementId: string) => {
    const asked = { producerId, settlementId };
    const routes = [financeRoutes.listProducerLedger, payoutRoutes.exportProducerLedger] as const;
    return Promise.all(routes.map(async (route) => (await call(route, asked, owner)).status));
  };
  return {
    status,
    producerId,
    owner,
    event,
    record,
    earn,
    settle,
    move,
    pay,
    finance,
    payout,
    entries,
    file,
  };
}

test("a sale that is not counted yet is not taken out of what was paid", async () => {
  const { record, earn, settle, pay, payout } = await given();
  await earn(addDays(TODAY, -3), 80_000);
  await pay(await settle(YESTERDAY), TODAY);
  const id = await record(TODAY, 30_000);
  expect(await payout()).toMatchObject({ net: 80_000, paid: 80_000, unsettled: 0 });
  await countEntry(id);
  expect(await payout()).toMatchObject({ net: 110_000, paid: 80_000, unsettled: 30_000 });
});

test("an older settlement, which does not say what of it is which event's, is not paid before it is", async () => {
  const { event, earn, producerId, settle, move, payout } = await given();
  const other = await givenEvent({ producerId });
  await haveOver(other);
  await earn(addDays(TODAY, -3), 80_000);
  await earn(addDays(TODAY, -3), 5_000, other);
  const id = await settle(YESTERDAY);
  await settlements.doc(id).update({ byEvent: FieldValue.delete() });
  expect(await payout()).toMatchObject({ net: 80_000, paid: 0, unsettled: 80_000, coming: [] });
  await move(id, "sent");
  expect(await payout()).toMatchObject({ paid: 0, unsettled: 0, coming: [{ id, amount: 80_000 }] });
  expect(await payout(other.id)).toMatchObject({ paid: 0, coming: [{ id, amount: 5_000 }] });
  await move(id, "paid", { paidOn: TODAY, reference: "TRX-1", elsewhere: "Otra cuenta" });
  expect(await payout(event.id)).toMatchObject({ paid: 80_000, coming: [] });
});

test("the last payment is the one of the latest day, whatever its settlement's number", async () => {
  const { earn, settle, move, pay, finance } = await given();
  await earn(addDays(TODAY, -9), 10_000);
  const first = await settle(addDays(TODAY, -9));
  await earn(addDays(TODAY, -5), 20_000);
  const second = await settle(addDays(TODAY, -5));
  await pay(second, addDays(TODAY, -2));
  await pay(first, TODAY);
  expect((await finance()).lastPaid).toMatchObject({ id: first, amount: 10_000, paidOn: TODAY });
  await move(first, "sent", { reason: "No había salido" });
  expect((await finance()).lastPaid).toMatchObject({ id: second, amount: 20_000 });
});

test("a draft's number is nothing a producer sees: not in the list, nor in the file, nor by asking for it", async () => {
  const { earn, settle, move, entries, file, status } = await given();
  await earn(addDays(TODAY, -3), 80_000);
  const id = await settle(YESTERDAY);
  expect(await entries()).toMatchObject([{ settlementId: null }]);
  expect(await status(id)).toEqual([404, 404]);
  expect(await file()).toContain("Por liquidar");
  expect(await file()).not.toContain(id);
  expect(await status("999999")).toEqual([404, 404]);
  await move(id, "sent");
  expect(await entries()).toMatchObject([{ settlementId: id }]);
  expect(await entries({ settlementId: id })).toHaveLength(1);
  expect(await file()).toContain(id);
  await move(id, "cancelled");
  expect(await entries()).toMatchObject([{ settlementId: null }]);
});

test("a payment that is taken back after its day is late at once", async () => {
  const { earn, settle, pay, move, finance, payout } = await given();
  await earn(addDays(TODAY, -9), 10_000);
  const id = await settle(addDays(TODAY, -9));
  await pay(id, addDays(TODAY, -3));
  await settlements.doc(id).update({ dueOn: YESTERDAY });
  await move(id, "sent", { reason: "No había salido" });
  expect((await finance()).owed.coming).toMatchObject([{ id, isOverdue: true, dueOn: YESTERDAY }]);
  expect((await payout()).coming).toMatchObject([{ id, isOverdue: true }]);
});

test("each row of the file adds up to what is the producer's, a correction too", async () => {
  const { earn, producerId, event, file } = await given();
  await earn(YESTERDAY, 80_000);
  const metrics = { producerNet: -12_000 };
  const entry = buildLedgerEntry({
    ...{ orderId: randomUUID(), producerId, eventId: event.id, day: YESTERDAY },
    ...{ at: `${YESTERDAY}T16:00:00.000Z`, kind: "correction", metrics },
  });
  await ledger.doc(entry.id).set(entry);
  const [head = "", ...rows] = (await file()).trim().split("\r\n");
  const columns = head.replace(/^\uFEFF/, "").split(/[;,]/);
  const ofLast = columns.indexOf("Para ti");
  for (const row of rows) {
    const cells = row.split(/[;,]/).map(Number);
    const parts = ["Pagado por el público", "Devuelto", "Servicio de Tarima", "Mercado Pago", "Ajustes"];
    expect(parts.reduce((sum, name) => sum + (cells[columns.indexOf(name)] ?? Number.NaN), 0)).toBe(
      cells[ofLast],
    );
  }
  expect(rows).toHaveLength(2);
});

test("nobody else reads it, and what cannot be understood is refused on its field", async () => {
  const { producerId, owner, event, earn, settle, move } = await given();
  await earn(addDays(TODAY, -3), 80_000);
  const id = await settle(YESTERDAY);
  await move(id, "sent");
  const other = await given();
  const mine = { producerId: other.producerId };
  expect((await call(payoutRoutes.getEventPayout, { id: event.id }, other.owner)).status).toBe(403);
  expect((await call(payoutRoutes.getProducerFinance, { producerId }, other.owner)).status).toBe(403);
  expect(await other.entries({ eventId: event.id })).toEqual([]);
  expect(await other.file({ eventId: event.id })).not.toContain("80000");
  expect(await other.status(id)).toEqual([404, 404]);
  const background = { of: "exportProducerLedger" as const, input: { producerId } };
  expect((await call(exportRoutes.requestExport, background, other.owner)).status).toBe(403);
  expect((await call(exportRoutes.requestExport, { ...background, input: mine }, other.owner)).status).toBe(
    201,
  );
  expect((await call(payoutRoutes.getProducerFinance, { producerId }, admin)).status).toBe(200);
  expect((await call(payoutRoutes.listEventPayouts, { producerId: "nadie" }, admin)).status).toBe(404);
  await producers.doc(producerId).update({ status: "suspended" });
  expect((await call(payoutRoutes.getProducerFinance, { producerId }, owner)).status).toBe(200);
  expect((await call(payoutRoutes.exportProducerLedger, { producerId }, owner)).status).toBe(200);
  const bad = async (
    route: (typeof payoutRoutes)["getProducerFinance" | "listEventPayouts" | "exportProducerLedger"],
    more: object,
  ) => {
    const { status, body } = await call(route, { producerId, ...more } as never, admin);
    return [status, Object.keys((body as { fields?: object }).fields ?? {})];
  };
  expect(await bad(payoutRoutes.getProducerFinance, { dateFrom: "2020-01-01", dateTo: TODAY })).toEqual([
    400,
    ["dateTo"],
  ]);
  expect(await bad(payoutRoutes.getProducerFinance, { dateFrom: TODAY, dateTo: YESTERDAY })).toEqual([
    400,
    ["dateTo"],
  ]);
  expect(await bad(payoutRoutes.listEventPayouts, { cursor: "x" })).toEqual([400, ["cursor"]]);
  const cursorOf = (...values: string[]) => Buffer.from(JSON.stringify(values)).toString("base64url");
  expect(await bad(payoutRoutes.listEventPayouts, { cursor: cursorOf("a", "b/c") })).toEqual([
    400,
    ["cursor"],
  ]);
  expect(await bad(payoutRoutes.listEventPayouts, { cursor: cursorOf("-at", "1", "x") })).toEqual([
    400,
    ["cursor"],
  ]);
  expect(await bad(payoutRoutes.exportProducerLedger, { settlementId: "../x" })).toEqual([
    400,
    ["settlementId"],
  ]);
  const none = await call(
    payoutRoutes.exportProducerLedger,
    { producerId, dateFrom: "1900-01-01", dateTo: "2999-01-01" },
    admin,
  );
  expect(none.status).toBe(200);
});
