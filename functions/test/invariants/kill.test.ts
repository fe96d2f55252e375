import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildActor, buildCall } from "../../../tools/builders/people.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { findEventMetrics } from "../../src/features/metrics/metrics.repo.ts";
import { purchaseTickets } from "../../src/features/orders/buying/purchase-tickets.ts";
import { readOrder } from "../../src/features/orders/orders.repo.ts";
import { expireHold } from "../../src/features/payments/expire-holds.ts";
import { reconcilePayments } from "../../src/features/payments/gateway/reconcile-payment.ts";
import { startCheckout } from "../../src/features/payments/start-checkout.ts";
import { orders, tickets } from "../../src/lib/firestore/collections.ts";
import { startApi, stopApi } from "../support/api.ts";
import { buyerOf } from "../support/buyer-of.ts";
import { deliverOrder, notify, startGateway, storedOrder } from "../support/gateway.ts";
import { countPlaces, givenEvent } from "../support/world.ts";

// Invariant 5: when a process is killed at any commit of a purchase, a notification or a refund, nothing is lost and nothing is
// done twice.

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
});
afterEach(() => gateway.reset());
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

/** Runs a flow in a process of its own until `kill -9` ends it at the named moment. */
function killed(flow: string, moment: string, orderId: string, eventId: string): Promise<string | null> {
  const script = new URL("kill.victim.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [script, flow, moment, orderId, eventId], {
    env: { ...process.env, TARIMA_MERCADO_PAGO_URL: gateway.url },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
}

const victim = (orderId: string) => buildActor({ uid: `victim-${orderId}` });
const platea = async (event: Event) => (await countPlaces(event))["locality-platea"];

/** Repeats the purchase, as a client does that got no answer. */
async function buyAgain(event: Event, orderId: string) {
  const actor = victim(orderId);
  const selections = [{ combinationId: "general", quantity: 2 }];
  const held = await purchaseTickets(
    { idempotencyKey: orderId, eventId: event.id, selections },
    buildCall({ actor }),
  );
  return startCheckout(
    held,
    { buyer: buyerOf({ uid: actor.uid, email: "v@tarima.test", authorization: "" }) },
    new Date(),
  );
}

describe("while buying", () => {
  test.each(["1:before", "1:after", "2:before", "2:after", "3:before", "3:after"])(
    "at commit %s",
    async (moment) => {
      const event = await givenEvent();
      const orderId = randomUUID();
      expect(await killed("buy", moment, orderId, event.id)).toBe("SIGKILL");
      const order = await buyAgain(event, orderId);
      expect(order).toMatchObject({
        status: "held",
        paymentStatus: "pending",
        checkout: { url: expect.any(String) },
      });
      expect(await platea(event)).toEqual({ free: 98, taken: 2, capacity: 100 });
      expect((await orders.all().where("event.id", "==", event.id).count().get()).data().count).toBe(1);
      await expireHold(await readOrder(orderId), new Date(Date.parse(order.expiresAt) + 1));
      expect(await platea(event)).toEqual({ free: 100, taken: 0, capacity: 100 });
    },
  );
});

/** An order that was paid and whose notification has not arrived. */
async function givenPaidUnheard(event: Event): Promise<string> {
  const orderId = randomUUID();
  await buyAgain(event, orderId);
  gateway.webhooks.change({ lose: true });
  gateway.pay({ externalReference: orderId, outcome: "approved", method: "visa" });
  return orderId;
}

async function expectSoldOnce(event: Event, orderId: string): Promise<void> {
  expect(await storedOrder(orderId)).toMatchObject({ status: "confirmed", paymentStatus: "completed" });
  expect((await tickets.all().where("orderId", "==", orderId).get()).size).toBe(2);
  expect((await mails.all().where("data.orderId", "==", orderId).get()).size).toBe(1);
  expect((await findEventMetrics(event.id))?.totals).toMatchObject({ orders: 1, tickets: 2 });
  expect(await platea(event)).toEqual({ free: 98, taken: 2, capacity: 100 });
}

describe("while hearing of a payment", () => {
  test.each(["1:before", "1:after", "2:before", "2:after", "3:before", "3:after"])(
    "at commit %s",
    async (moment) => {
      const event = await givenEvent();
      const orderId = await givenPaidUnheard(event);
      expect(await killed("webhook", moment, orderId, event.id)).toBe("SIGKILL");
      // the gateway got no answer and sends the notification again; the trigger is repeated, too
      const [payment] = [...gateway.store.payments.values()].filter(
        (each) => each.external_reference === orderId,
      );
      expect((await notify(payment?.id ?? 0)).status).toBe(200);
      await deliverOrder(orderId);
      await expectSoldOnce(event, orderId);
    },
  );

  test("and when nobody tells it again, the schedule asks", async () => {
    const event = await givenEvent();
    const orderId = await givenPaidUnheard(event);
    expect(await killed("webhook", "1:before", orderId, event.id)).toBe("SIGKILL");
    await reconcilePayments(new Date(Date.now() + 3 * 60_000));
    await deliverOrder(orderId);
    await expectSoldOnce(event, orderId);
  });
});

describe("while sending money back", () => {
  test.each(["1:before", "1:after", "2:before", "2:after"])("at commit %s", async (moment) => {
    const event = await givenEvent();
    const orderId = await givenPaidUnheard(event);
    const [payment] = [...gateway.store.payments.values()].filter(
      (each) => each.external_reference === orderId,
    );
    await notify(payment?.id ?? 0);
    await deliverOrder(orderId);
    expect(await killed("refund", moment, orderId, event.id)).toBe("SIGKILL");
    if (moment === "1:before") {
      expect((await storedOrder(orderId)).refunds).toEqual([]);
      return;
    }
    const { reconcileAt } = await storedOrder(orderId);
    if (reconcileAt) await reconcilePayments(new Date(Date.parse(reconcileAt) + 1000));
    expect(await storedOrder(orderId)).toMatchObject({
      paymentStatus: "partially_refunded",
      refunds: [{ status: "done" }],
    });
    expect(gateway.store.payments.get(payment?.id ?? 0)?.refunds).toHaveLength(1);
    expect(await platea(event)).toEqual({ free: 99, taken: 1, capacity: 100 });
  });
});
