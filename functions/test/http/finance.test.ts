import { randomUUID } from "node:crypto";
import { addDays } from "@tarima/shared/calendar-day.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { colombianDay, FIGURE_NAMES } from "@tarima/shared/finance/figures.ts";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { StandIn } from "../../../tools/payment-stand-in/stand-in.ts";
import { findShares } from "../../src/finance/day-shares.repo.ts";
import { rebuildFigures } from "../../src/finance/rebuild-figures.ts";
import { dailyFigures, dayShares, settlements } from "../../src/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import { deliverOrder, startGateway, storedOrder } from "../support/gateway.ts";
import { checkout, givenEvent, givenProducer, hold } from "../support/world.ts";

const TODAY = colombianDay(new Date());
const producerId = `pr-${randomUUID().slice(0, 8)}`;
let gateway: StandIn;
let admin: Person;
let event: Event;
let paid: string[];

async function sell(quantity: number): Promise<string> {
  const buyer = await signIn();
  const { body } = await hold(event, quantity, buyer);
  await checkout(body.id, buyer);
  gateway.pay({ externalReference: body.id, outcome: "approved", method: "visa" });
  await vi.waitFor(async () => expect((await storedOrder(body.id)).paymentStatus).toBe("completed"), 10_000);
  await deliverOrder(body.id);
  return body.id;
}

beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
  admin = await signIn("superadmin");
  await givenProducer({ id: producerId });
  event = await givenEvent({ producerId });
  paid = [await sell(2), await sell(1), await sell(3)];
  const owner = await signIn("producer", { producerId });
  await call(paymentRoutes.refundOrder, { orderId: paid[1] ?? "" }, owner);
  for (const id of paid) await deliverOrder(id, `again-${id}`);
});
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

describe("the books", () => {
  test("agree to the peso with the orders, and say how it was before", async () => {
    const range = { dateFrom: TODAY, dateTo: TODAY };
    const { body: summary } = await call(financeRoutes.getFinance, range, admin);
    const { body: revenue } = await call(financeRoutes.getRevenue, range, admin);
    expect(revenue.days).toEqual([{ day: TODAY, figures: summary.figures }]);
    const { body: rows } = await call(financeRoutes.listFinanceOrders, { producerId, limit: 100 }, admin);
    expect(rows.items.map(({ id }) => id).toSorted()).toEqual(paid.toSorted());
    const kept = (await dailyFigures.doc(`producer-${producerId}_${TODAY}`).get()).data();
    for (const name of [
      "gmv",
      "commission",
      "gatewayFee",
      "producerNet",
      "discount",
      "refundAmount",
    ] as const) {
      const sum = rows.items.reduce((total, row) => total + row[name], 0);
      expect([name, sum]).toEqual([name, kept?.[name] ?? 0]);
    }
    const before = await call(
      financeRoutes.getFinance,
      { dateFrom: addDays(TODAY, 1), dateTo: addDays(TODAY, 1) },
      admin,
    );
    expect(before.body.previous).toEqual(summary.figures);
  });

  test("know who sold most, and a recount says the same", async () => {
    const { body } = await call(financeRoutes.getTopPerformers, { dateFrom: TODAY, dateTo: TODAY }, admin);
    for (const kind of ["events", "producers", "promoters"] as const)
      expect(body[kind].map(({ revenue }) => revenue)).toEqual(
        body[kind].map(({ revenue }) => revenue).toSorted((a, b) => b - a),
      );
    const shares = await findShares(TODAY, TODAY);
    expect(shares.events.get(event.id)).toMatchObject({ name: event.name, tickets: 5, revenue: 425_000 });
    expect(shares.producers.get(producerId)).toMatchObject({ tickets: 5, revenue: 425_000 });
    await dayShares.doc(TODAY).update({ [`events.${event.id}.tickets`]: 1 });
    expect(await rebuildFigures()).toContain(`${TODAY}, events ${event.id}: 1 → 5`);
    expect((await findShares(TODAY, TODAY)).events.get(event.id)?.tickets).toBe(5);
  });

  test("can be taken away as a file whose rows are those of the list", async () => {
    const answer = await request("GET", `/admin/finance/export?producerId=${producerId}&format=csv`, {
      headers: { authorization: admin.authorization },
    });
    const lines = String(answer.body).trimEnd().split("\r\n");
    expect(lines).toHaveLength(4);
    for (const id of paid) expect(lines.some((line) => line.includes(id))).toBe(true);
  });

  test("refuse what makes no sense, on the field it is about", async () => {
    const asked = (range: object) => call(financeRoutes.getFinance, range, admin);
    expect((await asked({ dateFrom: TODAY, dateTo: addDays(TODAY, -1) })).body).toMatchObject({
      fields: { dateTo: expect.any(String) },
    });
    expect((await asked({ dateFrom: addDays(TODAY, -400), dateTo: TODAY })).status).toBe(400);
    expect((await asked({ dateFrom: "ayer" })).status).toBe(400);
    const attendee = await signIn();
    expect((await call(financeRoutes.getFinance, {}, attendee)).status).toBe(403);
  });
});

describe("a settlement", () => {
  const settle = (dateFrom: string, dateTo: string, of = producerId) =>
    call(financeRoutes.createSettlement, { producerId: of, dateFrom, dateTo }, admin);
  const move = (id: string, status: "sent" | "paid" | "overdue" | "cancelled") =>
    call(financeRoutes.changeSettlementStatus, { id, status }, admin);
  const YESTERDAY = addDays(TODAY, -1);
  const figuresOn = (of: string, day: string) => {
    const scope = `producer-${of}`;
    return dailyFigures.doc(`${scope}_${day}`).set({ scope, day, producerNet: 170_000, gmv: 187_000 });
  };

  test("is of days that are over, each once, for what the producer is owed", async () => {
    await figuresOn(producerId, YESTERDAY);
    expect(await settle(YESTERDAY, TODAY)).toMatchObject({
      status: 409,
      body: { code: "SETTLEMENT_DAYS_OPEN" },
    });
    const { status, body } = await settle(addDays(TODAY, -10), YESTERDAY);
    expect([status, body.amount, body.status, body.id]).toEqual([
      201,
      170_000,
      "draft",
      String(body.number).padStart(6, "0"),
    ]);
    expect(await settle(YESTERDAY, YESTERDAY)).toMatchObject({
      status: 409,
      body: { code: "SETTLEMENT_DAYS_TAKEN" },
    });
    expect((await move(body.id, "paid")).body).toMatchObject({ code: "SETTLEMENT_WRONG_STATE" });
    expect((await move(body.id, "sent")).body).toMatchObject({ status: "sent", dueOn: addDays(TODAY, 5) });
    expect((await move(body.id, "cancelled")).body.status).toBe("cancelled");
    expect((await settle(YESTERDAY, YESTERDAY)).status).toBe(201); // its days are free again, its number is not
  });

  test("made by many at once has its own number, and none is left out", async () => {
    const others = Array.from({ length: 8 }, () => `pr-${randomUUID().slice(0, 8)}`);
    await Promise.all(others.map((id) => givenProducer({ id })));
    await Promise.all(others.map((id) => figuresOn(id, YESTERDAY)));
    const asked = others.flatMap((id) => [
      settle(YESTERDAY, YESTERDAY, id),
      settle(YESTERDAY, YESTERDAY, id),
    ]);
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(8);
    expect(statuses.filter((status) => status === 409)).toHaveLength(8);
    const numbers = (await settlements.all().get()).docs
      .map((doc) => doc.data().number)
      .sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });
});

test("every figure has its place in the answer", async () => {
  const { body } = await call(financeRoutes.getFinance, {}, admin);
  expect(Object.keys(body.figures).toSorted()).toEqual([...FIGURE_NAMES].sort());
});
