import { orderView } from "@tarima/shared/orders/order.schema.ts";
import * as z from "zod/mini";
import { purchases } from "../../lib/firestore/collections.ts";
import * as logger from "../../lib/observability/logger.ts";
import { readOrder } from "./orders.repo.ts";

/**
 * Updates `purchases/{orderId}`, which the buyer's page listens to: the order without internal fields (notes, fees, places
 * taken, who refunded). Reads the stored order, and again after writing, so that late or concurrent deliveries end with the
 * same result.
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
