import * as logger from "firebase-functions/logger";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import { refreshSoldOutFlags } from "../inventory/sold-out.ts";
import { findOverdueOrders, type OrderSnapshot } from "../orders/orders.repo.ts";
import { expireOrder } from "../orders/release-order.ts";
import { GRACE_MS } from "../orders/schedule-expiry.ts";
import { cancelUndecided, reconcilePayment } from "./gateway/reconcile-payment.ts";

/** Holds one sweep ends at most; the next sweep takes the rest. */
const SWEEP_BATCH = 200;
/** Holds that are ended side by side: for each the gateway may be asked. */
const AT_ONCE = 10;

/** Ends a hold that is over: the gateway is asked first whether it was paid after all, and told not to take the money later. */
export async function expireHold(snapshot: OrderSnapshot, now: Date): Promise<void> {
  const order = snapshot.data();
  if (order?.status !== "held" || Date.parse(order.expiresAt) > now.getTime()) return;
  let undecided: readonly string[] = [];
  if (order.checkout) {
    try {
      ({ undecided } = await reconcilePayment(order, now));
    } catch (error) {
      // a gateway that does not answer keeps nobody's places: money that comes late is dealt with when it is heard of
      logger.error("The gateway could not be asked about an ending hold", {
        orderId: order.id,
        error: String(error),
      });
    }
  }
  const ended = await expireOrder(order.id, now, snapshot);
  if (ended.status === "expired") await cancelUndecided(order.id, undecided);
}

/** Ends every hold whose time is over, and takes sold-out flags off what has places again. */
export async function expireHolds(now: Date): Promise<number> {
  const overdue = await findOverdueOrders(new Date(now.getTime() - GRACE_MS), SWEEP_BATCH);
  await forEachConcurrent(overdue, AT_ONCE, async (snapshot) => {
    try {
      await expireHold(snapshot, now);
    } catch (error) {
      logger.error("A hold could not be ended", { orderId: snapshot.id, error: String(error) });
    }
  });
  await refreshSoldOutFlags();
  return overdue.length;
}
