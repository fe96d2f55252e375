import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import type { PromoCodeDraft } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { OrderAnswers, QuestionDraft } from "@tarima/shared/questions/question.schema.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { findEventMetrics } from "../../../src/features/metrics/metrics.repo.ts";
import { addAddresses } from "../../../src/features/presales/change-addresses.ts";
import { setPresaleList } from "../../../src/features/presales/set-presale-list.ts";
import { createPromoCode } from "../../../src/features/promo-codes/create-promo-code.ts";
import { events, promoCodes } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { buyerOf } from "../../support/buyer-of.ts";
import { deliverOrder, startGateway, storedOrder } from "../../support/gateway.ts";
import {
  asSent,
  type Festival,
  givenFestival,
  setPass,
  storedEvent,
  ticketsOf,
} from "../../support/passes.ts";

// Passes with everything that changes a price, or who may buy: codes, group prices, minimums, what is hidden, and what is asked.

let gateway: StandIn;
beforeAll(async () => {
  process.env.TARIMA_PROMO_CODES = "on";
  gateway = await startGateway();
  await startApi();
});
afterEach(() => gateway.reset());
afterAll(async () => {
  delete process.env.TARIMA_PROMO_CODES;
  await stopApi();
  await gateway.close();
});

const by = buildCall({ actor: buildActor({ role: "superadmin" }) });
const givenCode = async ({ ids }: Festival, draft: Partial<PromoCodeDraft>) =>
  createPromoCode(await storedEvent(ids[0]), { code: "REBAJA", type: "percentage", value: 10, ...draft }, by);
const usesOf = async (id: string) => (await promoCodes.doc(id).get()).data()?.uses;

/** Holds so many of each ticket type. */
const buy = ({ ids }: Festival, person: Person, wanted: Record<string, number>, discountCode?: string) =>
  call(
    orderRoutes.createPurchase,
    {
      ...{ idempotencyKey: randomUUID(), eventId: ids[0], ...(discountCode && { discountCode }) },
      selections: Object.entries(wanted).map(([combinationId, quantity]) => ({ combinationId, quantity })),
    },
    person,
  );

async function pay(orderId: string, person: Person, answers?: OrderAnswers): Promise<Order> {
  const wish = { orderId, buyer: buyerOf(person), ...(answers && { answers }) };
  expect((await call(paymentRoutes.startCheckout, wish, person)).status).toBe(200);
  gateway.pay({ externalReference: orderId, outcome: "approved", force: true });
  await vi.waitFor(async () => expect((await storedOrder(orderId)).paymentStatus).toBe("completed"), 10_000);
  return follow(orderId);
}

async function follow(orderId: string): Promise<Order> {
  await deliverOrder(orderId, randomUUID());
  return storedOrder(orderId);
}

/** Saves another rule of the pass, as its editor does. */
async function withRule({ ids, owner }: Festival, rule: Partial<Event["combinations"][number]>) {
  const { version, ...sale } = await storedEvent(ids[0]);
  const sent = asSent(sale);
  const combinations = sent.combinations.map((row) => (row.id === "abono" ? { ...row, ...rule } : row));
  const answer = await call(
    ticketingRoutes.replaceTicketing,
    { id: ids[0], version, ...sent, combinations },
    owner,
  );
  expect(answer.status).toBe(200);
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

describe("a code that takes something off", () => {
  test("is shared by all dates of a pass and the tickets beside it, and all of it goes back", async () => {
    const festival = await givenFestival();
    const code = await givenCode(festival, { value: 33, maxUses: 5 });
    const person = await signIn();
    const { body } = await buy(festival, person, { abono: 2, general: 1 }, "REBAJA");
    const order = await pay(body.id, person);
    // 2 × 200,000 + 85,000, of which a third less; the service is of the whole
    expect([order.subtotal, order.discount, order.serviceFee]).toEqual([485_000, 160_050, 48_500]);
    const { all, on } = await ticketsOf(order.id);
    expect(sum(all.map(({ totalPaid }) => totalPaid))).toBe(order.total);
    expect([await usesOf(code.id), all.length]).toEqual([1, 7]);

    const sent = await call(ticketRoutes.refundTicket, { id: on(festival.ids[2])[1]?.id ?? "" }, person);
    expect(sent.status).toBe(200);
    for (const { id, status } of (await ticketsOf(order.id)).on(festival.ids[0]))
      if (status === "active")
        expect((await call(ticketRoutes.refundTicket, { id }, person)).status).toBe(200);
    const { refunds, paymentStatus } = await follow(order.id);
    expect([sum(refunds.map(({ amount }) => amount)), paymentStatus]).toEqual([order.total, "refunded"]);
    const { byType, totals } = (await findEventMetrics(festival.ids[0])) ?? {};
    expect([byType?.abono?.tickets, byType?.abono?.revenue, totals?.people]).toEqual([0, 0, 0]);
    expect(totals?.refundAmount).toBe(order.total);
  });

  test("is had once where its last use is wanted by many at once, and can be changed while the pass is held", async () => {
    const festival = await givenFestival();
    const code = await givenCode(festival, { value: 20, maxUses: 1 });
    const people = await Promise.all(Array.from({ length: 6 }, () => signIn()));
    const answers = await Promise.all(people.map((it) => buy(festival, it, { abono: 1 }, "REBAJA")));
    const [won, ...others] = answers.flatMap(({ status, body }, i) =>
      status === 201 ? [{ id: body.id, i }] : [],
    );
    if (!won) throw new Error("nobody has it");
    expect(others).toEqual([]);
    expect(answers.filter(({ body }) => body.code === "PROMO_CODE_EXPIRED")).toHaveLength(5);
    expect(await usesOf(code.id)).toBe(1);
    const { id, i } = won;
    const change = async (discountCode: string | null) => {
      await call(orderRoutes.changeCodes, { id, discountCode }, people[i] as Person);
      const { subtotal, discount, serviceFee } = await storedOrder(id);
      return [subtotal, discount, serviceFee, await usesOf(code.id)];
    };
    expect(await change(null)).toEqual([200_000, 0, 20_000, 0]);
    expect(await change("REBAJA")).toEqual([200_000, 40_000, 20_000, 1]);
  });
});

test("a group price is the price of each pass, shared by its dates to the peso, and stays with who keeps theirs", async () => {
  const festival = await givenFestival();
  await withRule(festival, { groupPrice: { from: 3, price: 170_001 } });
  const person = await signIn();
  const order = await pay((await buy(festival, person, { abono: 3 })).body.id, person);
  const { all, on } = await ticketsOf(order.id);
  expect([sum(all.map(({ price }) => price)), order.subtotal]).toEqual([3 * 170_001, 3 * 170_001]);
  await call(ticketRoutes.refundTicket, { id: on(festival.ids[1])[0]?.id ?? "" }, person);
  await follow(order.id);
  const metrics = await findEventMetrics(festival.ids[0]);
  expect(metrics?.byType?.abono).toMatchObject({ tickets: 2, revenue: 2 * 170_001 });
});

test("fewer passes than an order has to have are not set apart, since none of them could be sold", async () => {
  const festival = await givenFestival();
  const { ids, owner } = festival;
  await withRule(festival, { minPerOrder: 4, step: 2 });
  const { status, body } = await setPass(festival, { places: 3 });
  expect([status, body]).toMatchObject([400, { fields: { places: expect.stringContaining("4") } }]);
  expect((await storedEvent(ids[1])).passes?.[0]?.places).toBe(10);
  expect((await setPass(festival, { places: 4 })).status).toBe(200);
  const { version, ...sale } = await storedEvent(ids[0]);
  expect(
    (await call(ticketingRoutes.replaceTicketing, { id: ids[0], version, ...asSent(sale) }, owner)).status,
  ).toBe(200);
  await events.doc(ids[0]).update({ status: "completed" });
  expect((await setPass(festival, { places: 1 })).status).toBe(200);
});

describe("a pass that is hidden", () => {
  const OPENS = { phases: [], types: ["abono"] };

  test("is sold by a code and to a list, and a code is not spent by who is on the list", async () => {
    const festival = await givenFestival();
    await withRule(festival, { isHidden: true });
    const code = await givenCode(festival, { code: "ABRE", value: 0, opens: OPENS, maxUses: 3 });
    const [ana, luz] = await Promise.all([signIn(), signIn()]);
    const bought = await buy(festival, ana, { abono: 1 }, "ABRE");
    expect([bought.status, await usesOf(code.id)]).toEqual([201, 1]);
    expect((await ticketsOf((await pay(bought.body.id, ana)).id)).all).toHaveLength(3);
    const event = await setPresaleList({ id: festival.ids[0], isOn: true, opens: OPENS }, by);
    await addAddresses(event, [luz.email], by);
    expect((await buy(festival, luz, { abono: 1 }, "ABRE")).status).toBe(201);
    expect(await usesOf(code.id)).toBe(1);
  });

  test("is to others what was made up, also while one of its dates is not on sale", async () => {
    const festival = await givenFestival();
    await withRule(festival, { isHidden: true });
    const person = await signIn();
    const said = async (type: string) => (await buy(festival, person, { [type]: 1 })).body.code;
    expect([await said("abono"), await said("inventada")]).toEqual(Array(2).fill("TICKET_TYPE_NOT_FOUND"));
    await events.doc(festival.ids[2]).update({ status: "suspended" });
    expect([await said("abono"), await said("inventada")]).toEqual(Array(2).fill("TICKET_TYPE_NOT_FOUND"));
  });
});

test("questions are asked once a pass: answers are in the file of the date that sold it, and in no other", async () => {
  const festival = await givenFestival();
  const { ids, owner } = festival;
  const common = { isRequired: true, ticketTypes: [], isAtDoor: false, per: "ticket", options: [] } as const;
  const questions: QuestionDraft[] = [
    { ...common, ticketTypes: [], options: [], id: "size", kind: "number", label: "Talla" },
    { ...common, ticketTypes: ["abono"], options: [], id: "nick", kind: "text", label: "Apodo" },
  ];
  for (const id of ids) await events.doc(id).update({ questions });
  const person = await signIn();
  const { body } = await buy(festival, person, { abono: 2, general: 1 });
  const order = await pay(body.id, person, {
    order: {},
    tickets: [{ size: 1, nick: "Uno" }, { size: 2, nick: "Dos" }, { size: 3 }],
  });
  const fileOf = async (id: string) => {
    const file = await request<string>("GET", `/events/${id}/tickets/export?format=csv`, { person: owner });
    const rows = String(file.body).trim().split("\r\n").slice(1);
    return rows.map((row) => row.split(",").slice(-2).join(" ").trim()).sort();
  };
  expect(await Promise.all(ids.map(fileOf))).toEqual([
    ["1 Uno", "2 Dos", "3"],
    ["", ""],
    ["", ""],
  ]);
  // who comes on a further date answers there, on the ticket of that date
  const further = (await ticketsOf(order.id)).on(ids[1])[0]?.id ?? "";
  expect((await call(ticketRoutes.answerTicket, { id: further, answers: { size: 7 } }, person)).status).toBe(
    200,
  );
  expect(await fileOf(ids[1])).toEqual(["", "7"]);
  const { items } = (await call(eventTicketRoutes.listEventTickets, { id: ids[0] }, owner)).body;
  expect(items.flatMap(({ answers = [] }) => answers).filter(({ text }) => text === "7")).toEqual([]);
});
