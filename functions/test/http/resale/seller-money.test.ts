import { randomUUID } from "node:crypto";
import { moneyPosition } from "@tarima/shared/finance/metrics.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { closeRefundByHand } from "../../../src/features/finance/correct-order.ts";
import { findEntriesOf } from "../../../src/features/ledger/ledger.repo.ts";
import { amountByHand } from "../../../src/features/orders/refunds.ts";
import { reconcilePayments } from "../../../src/features/payments/gateway/reconcile-payment.ts";
import { signIn, startApi, stopApi } from "../../support/api.ts";
import { deliverOrder, givenOpenOrder, notify, startGateway, storedOrder } from "../../support/gateway.ts";
import { buyBack, giveBack, issuedFor, listingOf } from "../../support/resale.ts";
import { checkout, givenPublicEvent } from "../../support/world.ts";

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

/** What goes back of 93,500. */
const BACK = 88_825;

async function pay(orderId: string): Promise<void> {
  const before = new Set(gateway.store.payments.keys());
  gateway.pay({ externalReference: orderId, outcome: "approved", method: "visa" });
  const payment = [...gateway.store.payments.keys()].find((id) => !before.has(id)) ?? 0;
  expect((await notify(payment)).status).toBe(200);
  await deliverOrder(orderId, randomUUID());
}

/** Runs the schedule when it is due. */
async function reconcile(orderId: string): Promise<void> {
  const { reconcileAt } = await storedOrder(orderId);
  if (reconcileAt) await reconcilePayments(new Date(Date.parse(reconcileAt) + 1000));
}

/** One of two tickets is sold again while the gateway takes no refund. */
async function givenSoldInOutage() {
  gateway.webhooks.change({ lose: true }); // each test delivers the notifications itself
  const [seller, buyer] = await Promise.all([signIn(), signIn()]);
  const { id } = await givenOpenOrder(seller, await givenPublicEvent(), 2);
  await pay(id);
  const [own] = await issuedFor(id);
  await giveBack({ id: own?.id ?? "" }, seller);
  const listing = await listingOf(own?.id ?? "");
  if (!listing) throw new Error("nothing was given back");
  const { body } = await buyBack(listing, buyer);
  await checkout(body.id, buyer);
  gateway.failures.set({ next: 10_000, status: 500, on: "POST /v1/payments" });
  await pay(body.id);
  return { sellersOrderId: id, buyersOrderId: body.id };
}

const returned = async (orderId: string) => {
  const { payment } = await storedOrder(orderId);
  return gateway.store.payments.get(Number(payment?.id))?.transaction_amount_refunded;
};

test("a gateway that is down keeps nobody's ticket; the seller has their money once it is up again", async () => {
  const { sellersOrderId, buyersOrderId } = await givenSoldInOutage();
  expect((await issuedFor(buyersOrderId)).map(({ status }) => status)).toEqual(["active"]);
  expect((await storedOrder(sellersOrderId)).refunds).toMatchObject([{ reason: "resold", status: "open" }]);
  gateway.failures.clear();
  for (let again = 0; again < 3; again++) await reconcile(sellersOrderId);
  expect(await storedOrder(sellersOrderId)).toMatchObject({
    refunds: [{ status: "done", amount: BACK }],
    paymentStatus: "partially_refunded",
  });
  expect(await returned(sellersOrderId)).toBe(BACK);
});

test("a refund that is given up is paid by hand: as much as was promised, and the organiser keeps their part", async () => {
  const { sellersOrderId } = await givenSoldInOutage();
  for (let tries = 0; tries < 10; tries++) await reconcile(sellersOrderId);
  const failed = await storedOrder(sellersOrderId);
  const [refund] = failed.refunds;
  expect([failed.hasFailedRefund, refund?.status]).toEqual([true, "failed"]);
  expect(refund && amountByHand(failed, refund)).toBe(BACK);
  await closeRefundByHand(
    {
      ...{ orderId: sellersOrderId, refundId: "r1", amount: BACK },
      ...{ reference: "NEQUI-1", reason: "La pasarela no la aceptó" },
    },
    buildCall({ actor: buildActor({ role: "superadmin" }) }),
  );
  const { metrics, cash } = moneyPosition(await storedOrder(sellersOrderId));
  // 187.000 less the service of one, what the gateway took, and the price of the other; and 4.675 of that one are kept
  expect(metrics.producerNet).toBe(187_000 - 17_000 - (metrics.gatewayFee ?? 0) - 85_000 + 4_675);
  expect([metrics.refundAmount, cash]).toEqual([BACK, 187_000]);
  const entries = await findEntriesOf(sellersOrderId);
  expect(entries.reduce((sum, it) => sum + (it.metrics.producerNet ?? 0), 0)).toBe(metrics.producerNet);
});
