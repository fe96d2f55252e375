import { randomUUID } from "node:crypto";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { findSalesByPromoter } from "../../../src/features/metrics/metrics.repo.ts";
import { refundCancelledEvent } from "../../../src/features/payments/refunds/refund-cancelled-event.ts";
import { call, signIn, startApi, stopApi } from "../../support/api.ts";
import { buyerOf } from "../../support/buyer-of.ts";
import { countEntriesOf } from "../../support/count-entries.ts";
import { deliverOrder, notify, startGateway, storedOrder } from "../../support/gateway.ts";
import { type Festival, givenFestival, PRICE } from "../../support/passes.ts";

// What a promoter earned by passes and single tickets, after everything that can happen to their money.

let gateway: StandIn;
beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
});
afterEach(() => gateway.reset());
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

async function givenPromoter({ owner, ids: [eventId] }: Festival) {
  const { body } = await call(promoterRoutes.createPromoter, { eventId, code: "LUZ", name: "Luz" }, owner);
  const { id } = body.promoter;
  const shown = async () => {
    const [listed] = (await call(promoterRoutes.listPromoters, { eventId }, owner)).body;
    return { ...(await findSalesByPromoter([eventId]))(eventId, id), payments: listed?.payments };
  };
  const pay = (amount: number) =>
    call(promoterRoutes.payPromoter, { id, requestId: randomUUID(), amount }, owner);
  return { shown, pay };
}

/** A paid order by the promoter's code. */
async function givenSale({ ids: [eventId] }: Festival, combinationId: string, quantity: number) {
  const person = await signIn();
  const wish = { idempotencyKey: randomUUID(), eventId, promoterCode: "LUZ" };
  const selections = [{ combinationId, quantity }];
  const { body } = await call(orderRoutes.createPurchase, { ...wish, selections }, person);
  await call(paymentRoutes.startCheckout, { orderId: body.id, buyer: buyerOf(person) }, person);
  gateway.pay({ externalReference: body.id, outcome: "approved", force: true });
  await vi.waitFor(async () => expect((await storedOrder(body.id)).paymentStatus).toBe("completed"), 10_000);
  await follow(body.id);
  return storedOrder(body.id);
}

async function follow(orderId: string): Promise<void> {
  await deliverOrder(orderId, randomUUID());
  await countEntriesOf(orderId);
}

test("a promoter's sales are one ticket a pass at its price, less what went back, however it went", async () => {
  const festival = await givenFestival();
  const { shown, pay } = await givenPromoter(festival);
  const one = await givenSale(festival, "abono", 2);
  expect(await shown()).toMatchObject({ tickets: 2, revenue: 2 * PRICE });
  await pay(40_000);

  // a further date is called off: a third of each price goes back, and no pass
  const wish = { id: festival.ids[1], reason: "Lluvia" } as never;
  await call(eventRoutes.cancelEvent, wish, festival.owner);
  await refundCancelledEvent(festival.ids[1], new Date());
  await follow(one.id);
  const left = await shown();
  expect(left.tickets).toBe(2);
  expect(Math.abs(left.revenue - (2 * PRICE * 2) / 3)).toBeLessThanOrEqual(2);

  // the bank takes the rest back, and gives it again
  const payment = Number(one.payment?.id);
  gateway.gateway.changeStatus(payment, "charged_back", "in_process");
  await notify(payment);
  await follow(one.id);
  expect(await shown()).toMatchObject({ tickets: 0, revenue: 0, payments: [{ amount: 40_000 }] });
  gateway.gateway.changeStatus(payment, "charged_back", "reimbursed");
  await notify(payment);
  await follow(one.id);
  expect(await shown()).toMatchObject({ tickets: 2, revenue: left.revenue });

  const two = await givenSale(festival, "general", 3);
  expect(await shown()).toMatchObject({ tickets: 5, revenue: left.revenue + two.subtotal });
  await call(eventRoutes.cancelEvent, { id: festival.ids[0], reason: "Lluvia" } as never, festival.owner);
  await refundCancelledEvent(festival.ids[0], new Date());
  await Promise.all([one, two].map(({ id }) => follow(id)));
  // the gateway sends back no payment that was disputed: a person does, and until then it was sold
  expect(await shown()).toMatchObject({ tickets: 2, revenue: left.revenue });
});
