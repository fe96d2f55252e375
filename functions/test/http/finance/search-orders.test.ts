import { randomUUID } from "node:crypto";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildLedgerEntry } from "../../../../tools/builders/ledger.ts";
import { buildPaidOrder } from "../../../../tools/builders/orders.ts";
import { buildBuyer } from "../../../../tools/builders/people.ts";
import { orderSearchWords } from "../../../src/features/orders/order-search.ts";
import { recountOrders } from "../../../src/features/orders/recount-orders.ts";
import { ledger, orders } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { buyerOf } from "../../support/buyer-of.ts";
import { curious, givenFreeEvent, givenProducer, givenTickets, hold } from "../../support/world.ts";

let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

const found = async (search: string, more: object = {}) => {
  const { status, body } = await call(financeRoutes.listFinanceOrders, { search, ...more }, admin);
  expect([search, status, JSON.stringify(body).slice(0, status === 200 ? 0 : 300)]).toEqual([
    search,
    200,
    "",
  ]);
  return body.items.map(({ id }) => id);
};

test("an order is found by its number, its id, and who bought it, as soon as they are known", async () => {
  const event = await givenFreeEvent(curious);
  const person = await signIn();
  const [ticket] = await givenTickets(event, 1, person);
  const id = ticket?.orderId ?? "";
  const { docNumber } = buyerOf(person);
  for (const typed of [orderNumber(id), orderNumber(id).toLowerCase().replace("-", ""), id.toUpperCase()])
    expect([typed, await found(typed)]).toEqual([typed, [id]]);
  expect(await found(person.email)).toEqual([id]);
  expect(await found(docNumber)).toEqual([id]);
  const { body: held } = await hold(event, 1, person); // has no buyer yet: its number finds it all the same
  expect(await found(orderNumber(held.id))).toEqual([held.id]);
  expect(await found("Zzyzx Nadie")).toEqual([]);
});

test("by the gateway's payment, also one that bought nothing", async () => {
  const [paymentId, lost] = [String(Date.now()), String(Date.now() + 1)];
  const base = buildPaidOrder();
  const order = { ...base, payment: base.payment && { ...base.payment, id: paymentId } };
  await orders.doc(order.id).set(order);
  const entry = { ...buildLedgerEntry({ orderId: order.id }), paymentId: lost };
  await ledger.doc(entry.id).set(entry);
  expect(await found(paymentId)).toEqual([order.id]);
  expect(await found(lost)).toEqual([order.id]);
  const { body } = await call(financeRoutes.listFinanceOrders, { search: paymentId }, admin);
  expect(body.items).toMatchObject([{ paymentId, buyerUid: order.uid }]);
});

test("by a payment and by a document that happens to have the same digits", async () => {
  const digits = String(Date.now() + 2).slice(-10);
  const base = buildPaidOrder({ id: randomUUID() });
  const paid = { ...base, payment: base.payment && { ...base.payment, id: digits } };
  const own = buildPaidOrder({ id: randomUUID(), buyer: buildBuyer({ docNumber: digits }) });
  for (const order of [paid, own])
    await orders.doc(order.id).set({ ...order, searchWords: orderSearchWords(order) });
  expect(await found(digits)).toEqual([paid.id, own.id]);
});

test("unpaid ones too, narrowed by the same filters, page by page, the latest first", async () => {
  const firstName = `Zoraida${randomUUID()
    .replace(/[^a-z]/g, "")
    .slice(0, 6)}`;
  const made = [3, 1, 2].map((day) => {
    const order = buildPaidOrder({
      id: randomUUID(),
      buyer: buildBuyer({ firstName, lastName: "Mina" }),
      createdAt: `2031-05-0${day}T15:00:00.000Z`,
      paidAt: `2031-05-0${day}T15:05:00.000Z`,
    });
    return day === 2 ? { ...order, paidAt: null, paymentStatus: "failed" as const, payment: null } : order;
  });
  for (const order of made) await orders.doc(order.id).set(order);
  expect(await found(firstName)).toEqual([]); // from before there was a search
  expect(await recountOrders(new Date())).toBeGreaterThan(2);
  const [third, first, second] = made.map(({ id }) => id);
  expect(await found(`mina ${firstName}`)).toEqual([third, second, first]);
  expect(await found(firstName, { status: "failed" })).toEqual([second]);
  expect(await found(firstName, { dateFrom: "2031-05-01", dateTo: "2031-05-02" })).toEqual([first]);
  expect(await found(firstName, { producerId: "otra" })).toEqual([]);
  const one = (await call(financeRoutes.listFinanceOrders, { search: firstName, limit: 2 }, admin)).body;
  expect([one.items.length, one.hasNextPage]).toEqual([2, true]);
  expect(await found(firstName, { limit: 2, cursor: one.cursor })).toEqual([first]);
  expect(one.items[1]).toMatchObject({ id: second, paidAt: null, gmv: 0, commission: 0, status: "failed" });
});

test("a courtesy by who it is for, and nobody's page is named for it", async () => {
  const producer = await givenProducer();
  const owner = await signIn("producer", { producerId: producer.id });
  const event = await givenFreeEvent({ producerId: producer.id });
  const name = `Xiomara${randomUUID()
    .replace(/[^a-z]/g, "")
    .slice(0, 6)}`;
  const recipients = [{ name, email: `${randomUUID()}@correo.test`, quantity: 1 }];
  const wish = { id: event.id, requestId: randomUUID(), combinationId: event.combinations[0]?.id ?? "" };
  const { body } = await call(ticketRoutes.issueCourtesies, { ...wish, recipients }, owner);
  expect(await found(name)).toEqual(body.orders);
  const { body: list } = await call(financeRoutes.listFinanceOrders, { search: name }, admin);
  expect(list.items).toMatchObject([{ buyerUid: null, courtesyTickets: 1, buyerName: name }]);
});

test("a day too far away to be counted from is refused", async () => {
  for (const day of ["9999-12-31", "0000-01-01"])
    for (const path of ["orders", "settlements", "ledger"]) {
      const asked = `/admin/finance/${path}?dateFrom=${day}&dateTo=${day}`;
      const { status, body } = await request("GET", asked, { person: admin });
      expect([asked, status, Object.keys(body.fields ?? {})]).toEqual([asked, 400, ["dateFrom", "dateTo"]]);
    }
});

test("what is typed breaks nothing, and a cursor of the other list is refused", async () => {
  for (const typed of ["%", "..", "a", "@", "🎫", "__proto__", "1", "' OR 1=1", "-".repeat(120), "٠١٢٣٤٥٦"])
    expect([typed, Array.isArray(await found(typed))]).toEqual([typed, true]);
  const tooLong = await request("GET", `/admin/finance/orders?search=${"x".repeat(121)}`, { person: admin });
  expect([tooLong.status, Object.keys(tooLong.body.fields ?? {})]).toEqual([400, ["search"]]);
  for (let i = 0; i < 2; i++) {
    const paidAt = `2031-06-0${i + 1}T15:05:00.000Z`;
    const order = buildPaidOrder({ id: randomUUID(), paidAt, createdAt: paidAt });
    await orders.doc(order.id).set(order);
  }
  const { body } = await call(financeRoutes.listFinanceOrders, { limit: 1 }, admin);
  const query = new URLSearchParams({ search: "ana", cursor: body.cursor ?? "" });
  expect((await request("GET", `/admin/finance/orders?${query}`, { person: admin })).status).toBe(400);
  const day = colombianDay(new Date());
  expect(await found("zzz", { dateFrom: day, dateTo: addDays(day, 1) })).toEqual([]);
});
