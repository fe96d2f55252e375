import { REGION } from "@tarima/shared/lib/region.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { getFunctions } from "firebase-admin/functions";
import * as logger from "firebase-functions/logger";

/** After the hold's end, so that a payment made in its last second is known first. */
export const GRACE_MS = 5_000;

const ALREADY_QUEUED = "functions/task-already-exists";

export interface ExpiryTask {
  orderId: string;
}

/** Asks for the hold to be ended on time. A lost task costs nothing: the sweep finds what it left. */
export async function scheduleExpiry(order: Order): Promise<void> {
  try {
    await getFunctions()
      .taskQueue<ExpiryTask>(`locations/${REGION}/functions/expireHold`)
      .enqueue(
        { orderId: order.id },
        { id: order.id, scheduleTime: new Date(Date.parse(order.expiresAt) + GRACE_MS) },
      );
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === ALREADY_QUEUED) return; // a repeated request
    logger.warn("The expiry task was not queued; the sweep will end the hold", {
      orderId: order.id,
      error: String(error),
    });
  }
}
