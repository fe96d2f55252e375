import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import { colombianDay, METRIC_NAMES } from "@tarima/shared/finance/metrics.ts";
import type { ReportType } from "@tarima/shared/finance/report.schema.ts";
import { reportRoutes } from "@tarima/shared/finance/reports.routes.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildLedgerEntry } from "../../../../tools/builders/ledger.ts";
import { buildPaidOrder } from "../../../../tools/builders/orders.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { findShares } from "../../../src/features/finance/day-shares.repo.ts";
import { changeSettlementStatus } from "../../../src/features/finance/settlements/change-settlement-status.ts";
import { markOverdue } from "../../../src/features/finance/settlements/mark-overdue.ts";
import { createSettlement } from "../../../src/features/finance/settlements/settle.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import { recountMetrics } from "../../../src/features/metrics/recount-metrics.ts";
import {
  dailyMetrics,
  dayShares,
  eventMetrics,
  ledger,
  orders,
  producerMetrics,
  settlements,
} from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, credentialsOf, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { deliverOrder, startGateway, storedOrder } from "../../support/gateway.ts";
import { checkout, givenEvent, givenProducer, hold } from "../../support/world.ts";

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

describe("what a producer reads of the ledger", () => {
  test("adds up to what they are told they sold, and holds nothing between the platform and the gateway", async () => {
    const owner = await signIn("producer", { producerId });
    const { body } = await call(financeRoutes.listProducerLedger, { producerId, limit: 100 }, owner);
    const { body: stats } = await call(eventRoutes.getProducerStats, { producerId }, owner);
    const sum = (name: string) => body.items.reduce((all, { metrics }) => all + (metrics[name] ?? 0), 0);
    expect(sum("revenue")).toBe(stats.last30Days.revenue);
    const { body: mine } = await call(eventRoutes.getMyEvent, { id: event.id }, owner);
    expect(sum("revenue") - sum("refundedRevenue")).toBe(mine.statistics.revenue);
    const names = new Set(body.items.flatMap((entry) => Object.keys(entry)));
    for (const hidden of ["cash", "paymentId", "refundId", "by", "hold", "promoCodeId"])
      expect(names).not.toContain(hidden);
  });

  test("is narrowed by what happened, and is nobody else's", async () => {
    const owner = await signIn("producer", { producerId });
    const asked = { producerId, kind: "refund", eventId: event.id } as const;
    const { body } = await call(financeRoutes.listProducerLedger, asked, owner);
    expect(body.items.map(({ orderId, kind }) => [orderId, kind])).toEqual([[paid[1], "refund"]]);
    const other = await signIn("producer", { producerId: "otra" });
    expect((await call(financeRoutes.listProducerLedger, { producerId }, other)).status).toBe(403);
    const unmatched = { producerId, kind: "unmatched" } as never;
    expect((await call(financeRoutes.listProducerLedger, unmatched, owner)).status).toBe(400);
  });
});

describe("the books", () => {
  // spec: 1.20, 7.94
  test("agree to the peso with the orders, and say how it was before", async () => {
    const range = { dateFrom: TODAY, dateTo: TODAY };
    const { body: summary } = await call(financeRoutes.getFinance, range, admin);
    const { body: revenue } = await call(financeRoutes.getRevenue, range, admin);
    expect(revenue.days).toEqual([{ day: TODAY, metrics: summary.metrics }]);
    const { body: rows } = await call(financeRoutes.listFinanceOrders, { producerId, limit: 100 }, admin);
    expect(rows.items.map(({ id }) => id).toSorted()).toEqual(paid.toSorted());
    const kept = (await dailyMetrics.doc(`producer-${producerId}_${TODAY}`).get()).data();
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
    expect(before.body.previous).toEqual(summary.metrics);
  });

  // spec: 7.94
  test("know who sold most over some days, the most first, and nobody who sold nothing", async () => {
    // days on which no other test has sales
    const days = ["2019-03-04", "2019-03-05"] as const;
    const share = (name: string, tickets: number, revenue: number) => ({ name, tickets, revenue });
    await dayShares.doc(days[0]).set({
      day: days[0],
      events: { poco: share("Poco", 1, 10_000), mucho: share("Mucho", 2, 50_000), nada: share("Nada", 0, 0) },
      producers: { poca: share("", 1, 10_000), mucha: share("", 2, 50_000) },
      promoters: { luz: share("Luz", 1, 10_000), ana: share("Ana", 2, 10_000) },
    });
    await dayShares.doc(days[1]).set({ day: days[1], events: { poco: share("Poco", 9, 90_000) } });
    const [dateFrom, dateTo] = days;
    const { body } = await call(financeRoutes.getTopPerformers, { dateFrom, dateTo }, admin);
    expect(body).toEqual({
      events: [
        { id: "poco", ...share("Poco", 10, 100_000) },
        { id: "mucho", ...share("Mucho", 2, 50_000) },
      ],
      producers: [
        { id: "mucha", ...share("mucha", 2, 50_000) },
        { id: "poca", ...share("poca", 1, 10_000) },
      ],
      promoters: [
        { id: "ana", ...share("Ana", 2, 10_000) },
        { id: "luz", ...share("Luz", 1, 10_000) },
      ],
    });
    await Promise.all(days.map((day) => dayShares.doc(day).delete())); // a recount would find no sale for them
  });

  test("know what each sold today, and a recount says the same", async () => {
    const shares = await findShares(TODAY, TODAY);
    expect(shares.events.get(event.id)).toMatchObject({ name: event.name, tickets: 5, revenue: 425_000 });
    expect(shares.producers.get(producerId)).toMatchObject({ tickets: 5, revenue: 425_000 });
    await dayShares.doc(TODAY).update({ [`events.${event.id}.tickets`]: 1 });
    expect(await recountMetrics()).toContainEqual({
      ...{ document: `dayShares/${TODAY}`, path: ["events", event.id, "tickets"], is: 1, should: 5 },
    });
    expect((await findShares(TODAY, TODAY)).events.get(event.id)?.tickets).toBe(5);
  });

  test("of which documents were lost are counted anew, under their days and names", async () => {
    const told = async () => {
      const range = { dateFrom: TODAY, dateTo: TODAY };
      const owner = await signIn("producer", { producerId });
      const answers = await Promise.all([
        call(financeRoutes.getFinance, range, admin),
        call(financeRoutes.getTopPerformers, range, admin),
        call(eventRoutes.getMyEvent, { id: event.id }, owner),
        call(eventRoutes.listMyEvents, {}, owner),
      ]);
      return answers.map(({ body }) => body);
    };
    const before = await told();
    const days = ["platform", `event-${event.id}`, `producer-${producerId}`];
    const lost = [
      ...days.map((scope) => dailyMetrics.doc(`${scope}_${TODAY}`)),
      dayShares.doc(TODAY),
      eventMetrics.doc(event.id),
      producerMetrics.doc(producerId),
    ];
    await Promise.all(lost.map((ref) => ref.delete()));
    expect(await told()).not.toEqual(before);
    await recountMetrics();
    expect(await told()).toEqual(before);
  });

  test("list the orders of days, the last of them counted in", async () => {
    const listed = async (range: { dateFrom?: string; dateTo?: string }) =>
      (await call(financeRoutes.listFinanceOrders, { producerId, ...range }, admin)).body.items.length;
    expect(await listed({ dateFrom: TODAY, dateTo: TODAY })).toBe(3);
    expect(await listed({ dateTo: addDays(TODAY, -1) })).toBe(0);
    expect(await listed({ dateFrom: addDays(TODAY, 1) })).toBe(0);
  });

  // spec: 1.20, 6.5, 7.95
  test("can be taken away as a file whose rows are those of the list", async () => {
    const answer = await request("GET", `/admin/finance/export?producerId=${producerId}&format=csv`, {
      headers: credentialsOf(admin),
    });
    const lines = String(answer.body).trimEnd().split("\r\n");
    expect(lines).toHaveLength(4);
    for (const id of paid)
      expect(lines.some((line) => line.includes(`,${orderNumber(id)},${id},`))).toBe(true);
  });

  test("all of them are in the file, also when they are more than are read at once", async () => {
    const of = `pr-${randomUUID().slice(0, 8)}`;
    const paidAt = new Date().toISOString();
    const many = Array.from({ length: 301 }, () => buildPaidOrder({ paidAt }));
    const writer = db().bulkWriter();
    for (const it of many)
      void writer.create(orders.doc(it.id), { ...it, event: { ...it.event, producerId: of } });
    await writer.close();
    const answer = await request("GET", `/admin/finance/export?producerId=${of}&format=csv`, {
      headers: credentialsOf(admin),
    });
    const ids = String(answer.body).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g);
    expect([...new Set(ids)].sort()).toEqual(many.map(({ id }) => id).sort());
  });

  // spec: 3.55
  test("the list and the file say how each was paid, in a word and by the gateway's brand", async () => {
    const { body } = await call(financeRoutes.listFinanceOrders, { producerId }, admin);
    for (const row of body.items)
      expect([row.paymentMethod, row.paymentBrand]).toEqual(["credit_card", "visa"]);
    const answer = await request("GET", `/admin/finance/export?producerId=${producerId}&format=csv`, {
      headers: credentialsOf(admin),
    });
    const [head, ...lines] = String(answer.body).trimEnd().split("\r\n");
    expect(head).toContain("Estado,Medio,Marca,Pagado");
    for (const line of lines) expect(line).toContain(",Tarjeta de crédito,visa,");
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
  const settle = (dateTo: string, of = producerId) =>
    call(settlementRoutes.createSettlement, { producerId: of, dateTo }, admin);
  const move = (id: string, status: "sent" | "paid" | "overdue" | "cancelled", more: object = {}) =>
    call(settlementRoutes.changeSettlementStatus, { id, status, ...more }, admin);
  const YESTERDAY = addDays(TODAY, -1);
  const soldOn = async (of: string, day: string, producerNet = 170_000) => {
    const metrics = { producerNet, gmv: 187_000 };
    const entry = buildLedgerEntry({ orderId: randomUUID(), producerId: of, day, metrics });
    await ledger.doc(entry.id).set(entry);
  };

  test("is of days that are over, each entry once, for what the producer is owed", async () => {
    await soldOn(producerId, YESTERDAY);
    expect(await settle(TODAY)).toMatchObject({
      status: 409,
      body: { code: "SETTLEMENT_DAYS_OPEN" },
    });
    const { status, body } = await settle(YESTERDAY);
    const paper = await request("GET", `/admin/finance/settlements/${body.id}/download`, {
      headers: credentialsOf(admin),
    });
    expect([paper.status, String(paper.body).slice(0, 5)]).toEqual([200, "%PDF-"]);
    expect([status, body.amount, body.status, body.id]).toEqual([
      201,
      170_000,
      "draft",
      String(body.number).padStart(6, "0"),
    ]);
    expect(await settle(YESTERDAY)).toMatchObject({ status: 409, body: { code: "SETTLEMENT_EMPTY" } });
    expect((await move(body.id, "paid")).body).toMatchObject({ code: "SETTLEMENT_WRONG_STATE" });
    expect((await move(body.id, "sent")).body).toMatchObject({ status: "sent", dueOn: addDays(TODAY, 5) });
    expect((await move(body.id, "cancelled")).body.status).toBe("cancelled");
    const again = await settle(YESTERDAY); // its sales are free again, its number is not
    expect([again.status, again.body.amount]).toEqual([201, 170_000]);
  });

  test("takes what came late for a day that was settled, and leaves a debt for the next", async () => {
    const other = `pr-${randomUUID().slice(0, 8)}`;
    await givenProducer({ id: other });
    await soldOn(other, YESTERDAY);
    expect((await settle(YESTERDAY, other)).body.amount).toBe(170_000);
    await soldOn(other, addDays(YESTERDAY, -3), -40_000);
    const owing = await settle(YESTERDAY, other);
    expect([owing.status, owing.body.code, owing.body.details]).toEqual([
      409,
      "SETTLEMENT_NEGATIVE",
      { balance: -40_000 },
    ]);
    await soldOn(other, YESTERDAY, 100_000);
    expect((await settle(YESTERDAY, other)).body).toMatchObject({ amount: 60_000, entries: 2 });
  });

  test("is paid on a Colombian day: in its evening tomorrow has not come, though it has in UTC", async () => {
    const { id: other } = await givenProducer();
    await soldOn(other, "2026-03-01");
    const at = (now: string) => buildCall({ actor: buildActor({ role: "superadmin" }), now: new Date(now) });
    const evening = at("2026-03-03T02:00:00.000Z"); // nine in the evening of the second
    const { id } = await createSettlement({ producerId: other, to: "2026-03-01" }, evening);
    await changeSettlementStatus(id, { status: "sent" }, evening);
    const pay = (paidOn: string) =>
      changeSettlementStatus(
        id,
        { status: "paid", paidOn, reference: "TRX-9", elsewhere: "Otra cuenta" },
        evening,
      );
    await expect(pay("2026-03-03")).rejects.toMatchObject({ fields: { paidOn: "Ese día no ha llegado" } });
    expect((await pay("2026-03-02")).status).toBe("paid");
  });

  test("is paid with the bank's reference, taken back with a reason, and its producer hears of each", async () => {
    const other = `pr-${randomUUID().slice(0, 8)}`;
    const email = `${randomUUID()}@laclave.test`;
    const owner = await signIn("producer", { producerId: other });
    await givenProducer({
      id: other,
      ownerUid: owner.uid,
      email,
      contactEmail: email,
      docNumber: "901448220-6",
    });
    await soldOn(other, YESTERDAY);
    const { id } = (await settle(YESTERDAY, other)).body;
    const own = async () =>
      (await call(settlementRoutes.listProducerSettlements, { producerId: other }, owner)).body.items;
    const paper = (of: string, settlementId = id) =>
      request("GET", `/producer/${of}/settlements/${settlementId}/download`, {
        headers: credentialsOf(owner),
      });
    expect([await own(), (await paper(other)).status]).toEqual([[], 404]); // a draft is nobody's yet
    await move(id, "sent");
    expect((await move(id, "paid")).body).toMatchObject({ fields: { paidOn: expect.any(String) } });
    expect((await move(id, "paid", { paidOn: YESTERDAY })).body).toMatchObject({
      fields: { reference: "Escribe la referencia del banco" },
    });
    const early = await move(id, "paid", { paidOn: addDays(TODAY, 1), reference: "TRX-1" });
    expect(early.body).toMatchObject({ fields: { paidOn: "Ese día no ha llegado" } });

    const payment = { paidOn: YESTERDAY, reference: "TRX-1", elsewhere: "Otra cuenta" };
    const paid = await Promise.all([move(id, "paid", payment), move(id, "paid", payment)]);
    expect(paid.map(({ body }) => body.payment?.reference)).toEqual(["TRX-1", "TRX-1"]);
    expect((await move(id, "paid", { ...payment, reference: "TRX-2" })).status).toBe(409);
    expect((await move(id, "paid", { ...payment, paidOn: addDays(YESTERDAY, -1) })).status).toBe(409);
    expect((await move(id, "cancelled")).status).toBe(409);
    expect(await own()).toMatchObject([{ id, status: "paid", amount: 170_000, payment }]);
    expect((await own())[0]?.payment).toEqual({ ...payment, to: null });
    expect((await paper(other)).status).toBe(200);

    expect((await move(id, "sent")).body).toMatchObject({ fields: { reason: expect.any(String) } });
    const undone = (await move(id, "sent", { reason: "El banco la devolvió" })).body;
    expect(undone).toMatchObject({ status: "sent", payment: null, dueOn: addDays(TODAY, 5) });
    await move(id, "cancelled", { reason: "Otra cuenta" });
    expect(await own()).toEqual([]);
    const toThem = (await mails.all().where("to", "==", email).get()).docs.map((doc) => doc.data());
    const told = toThem.filter(({ template }) => template === "settlement");
    const byTime = told.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    expect(byTime.map(({ data }) => [data.settlementId, data.news, data.reason])).toEqual([
      [id, "sent", null],
      [id, "paid", null],
      [id, "unpaid", "El banco la devolvió"],
      [id, "cancelled", "Otra cuenta"],
    ]);
    // mails that had to wait until now say nothing of a payment that was taken back
    const made = await Promise.all(byTime.map((mail) => compose(mail, new Date())));
    expect(made.map((mail) => "skipped" in mail)).toEqual([true, true, true, false]);
  });

  test("is not unpaid by a request that was about another payment, nor paid or due on days that cannot be", async () => {
    const other = `pr-${randomUUID().slice(0, 8)}`;
    await givenProducer({ id: other });
    await soldOn(other, YESTERDAY);
    const { id } = (await settle(YESTERDAY, other)).body;
    const due = await move(id, "sent", { dueOn: YESTERDAY });
    expect(due.body).toMatchObject({ fields: { dueOn: "Ese día ya pasó" } });
    // later than producers are told
    const late = await move(id, "sent", { dueOn: addDays(TODAY, 6) });
    expect(late.body).toMatchObject({ fields: { dueOn: "Se paga a más tardar en 5 días" } });
    await move(id, "sent", { dueOn: TODAY });
    const early = await move(id, "paid", { paidOn: addDays(YESTERDAY, -1), reference: "TRX-1" });
    expect(early.body).toMatchObject({ fields: { paidOn: expect.any(String) } });
    await move(id, "paid", { paidOn: TODAY, reference: "TRX-1", elsewhere: "Otra cuenta" });
    const undo = { reason: "El banco la devolvió", reference: "TRX-1", elsewhere: "Otra cuenta" };
    expect((await move(id, "sent", undo)).body.status).toBe("sent");
    await move(id, "paid", { paidOn: TODAY, reference: "TRX-2", elsewhere: "Otra cuenta" });
    const again = await move(id, "sent", undo); // its first answer was lost
    expect([again.status, again.body.code]).toEqual([409, "SETTLEMENT_WRONG_STATE"]);
    expect((await settlements.doc(id).get()).data()?.payment?.reference).toBe("TRX-2");
  });

  test("is nobody else's to read, by any address", async () => {
    const [mine, theirs] = [`pr-${randomUUID().slice(0, 8)}`, `pr-${randomUUID().slice(0, 8)}`];
    const owner = await signIn("producer", { producerId: mine });
    await givenProducer({ id: mine, ownerUid: owner.uid });
    await givenProducer({ id: theirs });
    await soldOn(theirs, YESTERDAY);
    const { id } = (await settle(YESTERDAY, theirs)).body;
    await move(id, "sent");
    for (const of of [mine, theirs]) {
      const path = `/producer/${of}/settlements/${id}/download`;
      const { status } = await request("GET", path, { headers: credentialsOf(owner) });
      expect([of === mine, status]).toEqual([of === mine, of === mine ? 404 : 403]);
    }
    const foreign = await call(settlementRoutes.listProducerSettlements, { producerId: theirs }, owner);
    expect(foreign.status).toBe(403);
  });

  test("says what each event adds to it, the largest first", async () => {
    const other = `pr-${randomUUID().slice(0, 8)}`;
    await givenProducer({ id: other });
    for (const [eventId, eventName, producerNet] of [
      ["a", "Rumba", 50_000],
      ["b", "Farsa", 90_000],
      ["a", "Rumba", 20_000],
      ["c", "Nada", 0],
    ] as const) {
      const entry = buildLedgerEntry({
        ...{ orderId: randomUUID(), producerId: other, day: YESTERDAY, eventId, eventName },
        metrics: { producerNet, gmv: producerNet },
      });
      await ledger.doc(entry.id).set(entry);
    }
    expect((await settle(YESTERDAY, other)).body.byEvent).toEqual([
      { id: "b", name: "Farsa", amount: 90_000 },
      { id: "a", name: "Rumba", amount: 70_000 },
    ]);
  });

  test("that was sent and not paid by its day is overdue", async () => {
    const other = `pr-${randomUUID().slice(0, 8)}`;
    await givenProducer({ id: other });
    await soldOn(other, YESTERDAY);
    const { id } = (await settle(YESTERDAY, other)).body;
    await move(id, "sent");
    const on = (days: number) => new Date(Date.now() + days * 86_400_000);
    await markOverdue(on(5)); // the day on which it is due
    expect((await settlements.doc(id).get()).data()?.status).toBe("sent");
    await markOverdue(on(6));
    expect((await settlements.doc(id).get()).data()?.status).toBe("overdue");
  });

  test("made by many at once has its own number, and none is left out", async () => {
    const others = Array.from({ length: 8 }, () => `pr-${randomUUID().slice(0, 8)}`);
    await Promise.all(others.map((id) => givenProducer({ id })));
    await Promise.all(others.map((id) => soldOn(id, YESTERDAY)));
    const asked = others.flatMap((id) => [settle(YESTERDAY, id), settle(YESTERDAY, id)]);
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(8);
    expect(statuses.filter((status) => status === 409)).toHaveLength(8);
    const numbers = (await settlements.all().get()).docs
      .map((doc) => doc.data().number)
      .filter((number) => number > 0) // other tests store settlements without a number
      .sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });
});

describe("a report", () => {
  const ask = (type: ReportType) =>
    call(reportRoutes.getReport, { type, eventId: event.id, dateFrom: TODAY, dateTo: TODAY }, admin);

  test("says of an event what its orders say", async () => {
    const { tickets, revenue } = (await ask("sales")).body.totals;
    expect({ tickets, revenue }).toEqual({ tickets: 5, revenue: 425_000 });
    const { body: orders } = await call(financeRoutes.listFinanceOrders, { producerId, limit: 100 }, admin);
    const { body: financial } = await call(
      reportRoutes.getReport,
      { type: "financial", eventId: event.id, dateFrom: addDays(TODAY, -2), dateTo: TODAY },
      admin,
    );
    expect(financial.rows.map(({ id }) => id)).toEqual([addDays(TODAY, -2), addDays(TODAY, -1), TODAY]);
    for (const name of ["gmv", "commission", "gatewayFee", "refundAmount", "producerNet"] as const)
      expect([name, financial.totals[name]]).toEqual([
        name,
        orders.items.reduce((sum, order) => sum + order[name], 0),
      ]);
    const { totals: habits } = (await ask("analytics")).body;
    expect(habits).toMatchObject({ holds: 3, paid: 3, conversion: 1, perOrder: 2 });
  });

  test("of attendance is of the events of those days", async () => {
    const day = event.startsAt.slice(0, 10);
    const asked = { type: "attendance" as const, category: event.category, dateFrom: day, dateTo: day };
    const { body } = await call(reportRoutes.getReport, asked, admin);
    const row = body.rows.find(({ id }) => id === event.id);
    expect(row?.cells).toMatchObject({ tickets: 5, checkedIn: 0, share: 0 });
  });

  test("is the same on paper", async () => {
    const asked = `type=sales&eventId=${event.id}&dateFrom=${TODAY}&dateTo=${TODAY}&format=csv`;
    const { body, headers } = await request("GET", `/admin/reports/export?${asked}`, {
      headers: credentialsOf(admin),
    });
    expect(headers.get("content-disposition")).toMatch(/filename=reporte-ventas-/);
    const lines = String(body).trimEnd().split("\r\n");
    expect(lines).toHaveLength(3); // the header, the event, the sums
    expect(lines.at(-1)).toContain("425000");
  });

  test("of no known kind, or upside down, is refused on its field", async () => {
    const answer = async (type: string, dateFrom: string) =>
      (
        await request("GET", `/admin/reports?type=${type}&dateFrom=${dateFrom}&dateTo=${TODAY}`, {
          headers: credentialsOf(admin),
        })
      ).body;
    expect(await answer("gossip", TODAY)).toMatchObject({ fields: { type: expect.any(String) } });
    expect(await answer("sales", addDays(TODAY, 1))).toMatchObject({
      fields: { dateTo: expect.any(String) },
    });
  });
});

test("every figure has its place in the answer", async () => {
  const { body } = await call(financeRoutes.getFinance, {}, admin);
  expect(Object.keys(body.metrics).toSorted()).toEqual([...METRIC_NAMES].sort());
});
