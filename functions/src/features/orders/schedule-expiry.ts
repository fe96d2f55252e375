import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { enqueueTask } from "../../lib/task-queue.ts";

/** After the hold's end, so that a payment made in its last second is known first. */
export const GRACE_MS = 5_000;

export type ExpiryTask = { orderId: string };

/** Asks for the hold to be ended on time. A lost task costs nothing: the sweep finds what it left. */
export function scheduleExpiry(order: Order): Promise<void> {
  const task: ExpiryTask = { orderId: order.id };
  return enqueueTask("expireHold", task, {
    id: order.id,
    scheduleTime: new Date(Date.parse(order.expiresAt) + GRACE_MS),
    ifLost: "The expiry task was not queued; the sweep will end the hold",
  });
}
