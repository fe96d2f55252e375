import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { purchases } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, signIn, startApi, stopApi } from "../../support/api.ts";
import { deliverOrder, givenOpenOrder, notify, startGateway, storedOrder } from "../../support/gateway.ts";

let gateway: StandIn;
beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
});
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

/** Every key of a document, at any depth. */
const keysOf = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
    : [];

test("what a buyer follows live says how the order stands, and nothing that is ours alone", async () => {
  gateway.webhooks.change({ lose: true });
  const buyer = await signIn();
  const { id } = await givenOpenOrder(buyer);
  await notify(gateway.pay({ externalReference: id, outcome: "approved", method: "visa" }).id);
  await deliverOrder(id, "paid");
  expect((await purchases.doc(id).get()).data()).toMatchObject({
    uid: buyer.uid,
    paymentStatus: "completed",
  });

  const producer = await signIn("producer", { producerId: "la-clave" });
  await call(paymentRoutes.refundOrder, { orderId: id, note: "Cliente difícil" }, producer);
  await Promise.all([deliverOrder(id, "refunded"), deliverOrder(id, "refunded")]);
  const order = await storedOrder(id);
  expect(order.refunds[0]?.note).toBe("Cliente difícil");
  const shown = (await db().doc(`purchases/${id}`).get()).data();
  expect(shown?.paymentStatus).toBe("refunded");
  const ours = ["note", "by", "gatewayFee", "takes", "account", "corrections", "documentKey", "requestHash"];
  expect(keysOf(shown).filter((key) => ours.includes(key))).toEqual([]);
  expect(JSON.stringify(shown)).not.toContain(producer.uid);
});
