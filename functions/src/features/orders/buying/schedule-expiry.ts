import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { enqueueTask } from "../../../lib/task-queue.ts";

/** Delay after a hold's end, so that a payment in its last second is processed first. */
export const GRACE_MS = 5_000;

export type ExpiryTask = { orderId: string };

/** Schedules the end of a hold. If the task is lost, the sweep ends the hold later. */
export function scheduleExpiry(order: Order): Promise<void> {
  const task: ExpiryTask = { orderId: order.id };
  return enqueueTask("expireHold", task, {
    id: order.id,
    scheduleTime: new Date(Date.parse(order.expiresAt) + GRACE_MS),
    ifLost: "The expiry task was not queued; the sweep will end the hold",
  });
}
