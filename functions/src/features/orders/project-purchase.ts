import { orderView } from "@tarima/shared/orders/order.schema.ts";
import * as logger from "firebase-functions/logger";
import * as z from "zod/mini";
import { purchases } from "../../lib/firestore/collections.ts";
import { readOrder } from "./orders.repo.ts";

/**
 * Makes `purchases/{orderId}`, which its buyer follows live, say what the order says now; what is ours alone (notes, fees,
 * places taken, who refunded) is not in it. Reads the order itself and checks again after writing, so that deliveries out of
 * order, or at the same time, end in the same place.
 */
export async function projectPurchase(orderId: string): Promise<void> {
  for (let written: string | undefined, isFirst = true; ; isFirst = false) {
    const snapshot = await readOrder(orderId);
    const version = `${snapshot.updateTime?.seconds}.${snapshot.updateTime?.nanoseconds}`;
    if (!snapshot.exists || (!isFirst && version === written)) return;
    written = version;
    const shown = z.safeParse(orderView, snapshot.data());
    if (!shown.success) {
      logger.error("An order is not understood", { orderId, error: z.prettifyError(shown.error) });
      return;
    }
    await purchases.doc(orderId).set(shown.data);
  }
}
