import { REGION } from "@tarima/shared/lib/region.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { getFunctions } from "firebase-admin/functions";
import * as logger from "firebase-functions/logger";
import { sideBySide } from "../../lib/for-each-concurrent.ts";
import { refreshSoldOutFlags } from "../inventory/sold-out.ts";
import { findOverdueOrders, type OrderSnapshot } from "../orders/orders.repo.ts";
import { expireOrder } from "../orders/release-order.ts";
import { cancelUndecided, settleFromGateway } from "./reconcile-payment.ts";

/** After the hold's end, so that a payment made in its last second is heard first. */
const GRACE_MS = 5_000;
/** Holds one sweep ends at most; the next sweep takes the rest. */
const SWEEP_BATCH = 200;
/** Holds that are ended side by side: for each the gateway may be asked. */
const AT_ONCE = 10;

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

/** Ends a hold that is over: the gateway is asked first whether it was paid after all, and told not to take the money later. */
export async function endHold(snapshot: OrderSnapshot, now: Date): Promise<void> {
  const order = snapshot.data();
  if (order?.status !== "held" || Date.parse(order.expiresAt) > now.getTime()) return;
  let undecided: readonly string[] = [];
  if (order.checkout) {
    try {
      ({ undecided } = await settleFromGateway(order, now));
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
export async function sweepHolds(now: Date): Promise<number> {
  const overdue = await findOverdueOrders(new Date(now.getTime() - GRACE_MS), SWEEP_BATCH);
  await sideBySide(overdue, AT_ONCE, async (snapshot) => {
    try {
      await endHold(snapshot, now);
    } catch (error) {
      logger.error("A hold could not be ended", { orderId: snapshot.id, error: String(error) });
    }
  });
  await refreshSoldOutFlags();
  return overdue.length;
}
