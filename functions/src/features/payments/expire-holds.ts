import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import * as logger from "../../lib/observability/logger.ts";
import { refreshSoldOutFlags } from "../inventory/sold-out.ts";
import { expireOrder, type FoundAtEnd } from "../orders/buying/release-order.ts";
import { GRACE_MS } from "../orders/buying/schedule-expiry.ts";
import { findOverdueOrders, type OrderSnapshot } from "../orders/orders.repo.ts";
import { followOverdueListings } from "../resale/follow-listings.ts";
import { openAllWaitingPhases } from "../ticketing/open-waiting-phases.ts";
import { markAllListings } from "../tickets/resale/mark-listings.ts";
import { serveWaitingLists } from "../waiting-list/serve-waiting-list.ts";
import { cancelUndecided, reconcilePayment } from "./gateway/reconcile-payment.ts";
import { firstReconciliation } from "./gateway/reconciliation.ts";
import { endIfGone } from "./resale/end-gone.ts";

/** Most holds per sweep; the next one continues. */
const SWEEP_BATCH = 200;
/** Holds ended concurrently, since each may need a call to the gateway. */
const AT_ONCE = 10;

/** Ends an expired hold, after checking at the gateway that it was not paid, and cancelling payments under way. */
export async function expireHold(snapshot: OrderSnapshot, now: Date): Promise<void> {
  const order = snapshot.data();
  if (order?.status !== "held" || Date.parse(order.expiresAt) > now.getTime()) return;
  let undecided: readonly string[] = [];
  let found: FoundAtEnd = {};
  if (order.checkout) {
    try {
      const reconciled = await reconcilePayment(order, now);
      undecided = reconciled.undecided;
      found = { isFoundUnpaid: reconciled.isUnpaid ?? false };
    } catch (error) {
      // the hold ends even if the gateway does not respond: a late payment is handled when it is reported
      logger.error("The gateway could not be asked about an ending hold", {
        orderId: order.id,
        error: String(error),
      });
    }
    // whoever is told that nothing was charged is told it in time, also where the hold lasted for days
    if (!found.isFoundUnpaid && order.remindAt) found.reconcileAt = firstReconciliation(now);
  }
  const ended = (await endIfGone(order, now)) ?? (await expireOrder(order.id, now, snapshot, found));
  if (ended.status === "expired" || ended.status === "released") await cancelUndecided(order.id, undecided);
}

/**
 * Ends all expired holds, updates sold-out marks, opens phases that wait for one that is sold out, gives what nobody paid back for sale, and
 * serves waiting lists.
 */
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
  await openAllWaitingPhases(now);
  await followOverdueListings(now);
  await markAllListings(now);
  await serveWaitingLists(now);
  return overdue.length;
}
