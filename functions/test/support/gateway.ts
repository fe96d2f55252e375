import { createHmac, randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { type StandIn, startStandIn } from "../../../tools/payment-stand-in/stand-in.ts";
import { orders } from "../../src/lib/firestore/collections.ts";
import { db } from "../../src/lib/firestore/database.ts";
import { type Person, request } from "./api.ts";
import { countEntriesOf } from "./count-entries.ts";
import { triggers } from "./triggers.ts";
import { checkout, givenEvent, hold } from "./world.ts";

/** The wait between retries of the gateway's SDK; in production it is a second, which every refused call would take. */
const SDK_RETRY_MS = 10;

/**
 * Starts the payment stand-in and directs the gateway's SDK to it, until it is closed: other files of this process go on with the
 * world's. The address is read when the adapter is first loaded.
 */
export async function startGateway(): Promise<StandIn> {
  const gateway = await startStandIn({ port: 0, retryDelaysMs: [50, 100] });
  const { AppConfig } = await import("mercadopago/dist/utils/config/index.js");
  await import("../../src/features/payments/gateway/mercado-pago.ts"); // which sets the world's address
  const { BASE_URL } = AppConfig;
  Object.assign(AppConfig, { BASE_URL: gateway.url, BASE_DELAY_MS: SDK_RETRY_MS });
  const close = async () => {
    Object.assign(AppConfig, { BASE_URL });
    await gateway.close();
  };
  return { ...gateway, close };
}

export const storedOrder = async (id: string): Promise<Order> => (await orders.doc(id).get()).data() as Order;

/** An order whose payment page is open. */
export async function givenOpenOrder(person: Person, event?: Event, quantity = 3): Promise<Order> {
  const { body } = await hold(event ?? (await givenEvent()), quantity, person);
  const { status } = await checkout(body.id, person);
  if (status !== 200) throw new Error(`The checkout answered ${status}`);
  return storedOrder(body.id);
}

/** A notification with the gateway's signature, or with another secret's. */
export function notify(
  paymentId: string | number,
  { secret = "tarima-local-webhook-secret", ts = Date.now() } = {},
) {
  const requestId = randomUUID();
  const signature = createHmac("sha256", secret)
    .update(`id:${String(paymentId).toLowerCase()};request-id:${requestId};ts:${ts};`)
    .digest("hex");
  return request("POST", `/payments/webhook?data.id=${paymentId}&type=payment`, {
    headers: { "x-signature": `ts=${ts},v1=${signature}`, "x-request-id": requestId },
    body: { action: "payment.updated", type: "payment", data: { id: paymentId } },
  });
}

/**
 * Delivers an order as it is now to the triggers on orders and on the ledger, without an earlier state, so that everything counts
 * as new.
 */
export async function deliverOrder(orderId: string, deliveryId = `t-${orderId}`): Promise<void> {
  const after = await db().doc(`orders/${orderId}`).get();
  const data = { before: { data: () => undefined }, after };
  await triggers.onOrderWritten({
    id: deliveryId,
    params: {},
    time: new Date().toISOString(),
    data,
  } as never);
  await countEntriesOf(orderId);
}
