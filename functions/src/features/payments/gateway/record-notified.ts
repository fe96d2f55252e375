import { uuid } from "@tarima/shared/api/primitives.ts";
import * as z from "zod/mini";
import { findOrder } from "../../orders/orders.repo.ts";
import { returnUnknown } from "../refunds/return-unknown.ts";
import type { GatewayPayment } from "./mercado-pago.ts";
import { recordPayment } from "./record-payment.ts";

/**
 * Records a payment of the gateway's account, whoever told of it: one of an order of ours brings it up to date, one that names
 * an order which never was goes back. False for a payment of another shop of the account, which names no order of ours.
 */
export async function recordNotified(payment: GatewayPayment, now: Date): Promise<boolean> {
  if (!z.safeParse(uuid, payment.orderId).success) return false;
  if (await findOrder(payment.orderId)) await recordPayment(payment, now);
  else await returnUnknown(payment, now);
  return true;
}
