import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { MAX_REFUND_ATTEMPTS } from "../../../src/features/orders/refunds.ts";
import { sendRefunds } from "../../../src/features/payments/refunds/send-refunds.ts";
import { warnOfDueRefunds } from "../../../src/features/payments/refunds/warn-of-due-refunds.ts";
import { incidents } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { deliverOrder, startGateway, storedOrder as stored } from "../../support/gateway.ts";
import { runAt } from "../../support/triggers.ts";
import { checkout, givenEvent, hold } from "../../support/world.ts";

let gateway: StandIn;
let producer: Person;
beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
  producer = await signIn("producer", { producerId: "la-clave" });
});
afterEach(() => gateway.reset());
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

async function givenPaidOrder(): Promise<Order> {
  const buyer = await signIn();
  const { body } = await hold(await givenEvent(), 1, buyer);
  expect((await checkout(body.id, buyer)).status).toBe(200);
  gateway.pay({ externalReference: body.id, outcome: "approved", method: "visa" });
  await vi.waitFor(async () => expect((await stored(body.id)).paymentStatus).toBe("completed"), 10_000);
  await deliverOrder(body.id);
  return stored(body.id);
}

const refund = ({ id: orderId }: Order) => call(paymentRoutes.refundOrder, { orderId }, producer);

test("a refund that is not done is told of before its fifteen days are over, whether it was given up or not, until it is sent", async () => {
  const told = async () => (await incidents.doc("refunds-due").get()).data()?.status;
  const days = (count: number) => new Date(Date.now() + count * DAY_MS);
  await warnOfDueRefunds(new Date());
  const begun = await told(); // never raised, or resolved
  const open = await givenPaidOrder();
  gateway.failures.set({ next: 1000, status: 500, on: "refunds" });
  expect((await refund(open)).status).toBe(200);
  await warnOfDueRefunds(days(11));
  expect([begun, await told()]).toEqual([begun, begun]);
  await runAt("markOverdueSettlements", days(12)); // the schedule, as it runs each morning
  expect(await told()).toBe("open");

  for (let i = 0; i < MAX_REFUND_ATTEMPTS; i++)
    await sendRefunds(await stored(open.id), "schedule", new Date());
  expect((await stored(open.id)).hasFailedRefund).toBe(true);
  await incidents.doc("refunds-due").update({ status: "resolved" }); // without sending the money
  await warnOfDueRefunds(days(13));
  expect(await told()).toBe("open");

  gateway.failures.clear();
  await refund(open);
  expect((await stored(open.id)).paymentStatus).toBe("refunded");
  await warnOfDueRefunds(days(14));
  expect(await told()).toBe("resolved");
});

test("a refund that a bank has the money of is not told of: who sent it by hand would pay twice", async () => {
  const order = await givenPaidOrder();
  gateway.failures.set({ next: 1000, status: 500, on: "refunds" });
  await refund(order);
  gateway.gateway.changeStatus(Number(order.payment?.id), "charged_back", "in_process");
  await vi.waitFor(async () => expect((await stored(order.id)).payment?.gatewayStatus).toBe("charged_back"), {
    timeout: 10_000,
  });
  await warnOfDueRefunds(new Date(Date.now() + 14 * DAY_MS));
  expect((await incidents.doc("refunds-due").get()).data()?.status ?? "resolved").toBe("resolved");
});
