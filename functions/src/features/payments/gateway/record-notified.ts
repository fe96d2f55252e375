import { uuid } from "@tarima/shared/api/primitives.ts";
import * as z from "zod/mini";
import { findOrder } from "../../orders/orders.repo.ts";
import { returnUnknown } from "../refunds/return-unknown.ts";
import type { GatewayPayment } from "./mercado-pago.ts";
import { recordPayment } from "./record-payment.ts";

/**
 * Records a payment of the gateway account: updates its order, or refunds it if the order does not exist. Returns false for
 * payments of other shops using the account, which do not refer to an order.
 */
export async function recordNotified(payment: GatewayPayment, now: Date): Promise<boolean> {
  if (!z.safeParse(uuid, payment.orderId).success) return false;
  if (await findOrder(payment.orderId)) await recordPayment(payment, now);
  else await returnUnknown(payment, now);
  return true;
}
