import type { Order, RefundRecord } from "@tarima/shared/orders/order.schema.ts";
import {
  closeRefundByHand,
  leaveRefundByHand,
  payRefundByHand,
} from "../../../src/features/finance/correct-order.ts";
import { amountByHand } from "../../../src/features/orders/refunds.ts";
import { orders } from "../../../src/lib/firestore/collections.ts";
import { isOneIn, superadmin, type World } from "./world.ts";

/**
 * Refunds that the gateway refused ten times are paid from the bank, one step at a time: a person states that they are paying it,
 * pays, and closes it later; some stop before they have paid. False if there is no such refund.
 */
export async function payByHand(world: World): Promise<boolean> {
  const found = await orders.all().where("hasFailedRefund", "==", true).get();
  for (const order of found.docs.map((doc) => doc.data()))
    for (const refund of order.refunds) if (refund.status === "failed") await goOn(world, order, refund);
  return !found.empty;
}

async function goOn(world: World, order: Order, refund: RefundRecord): Promise<void> {
  const about = { orderId: order.id, refundId: refund.id };
  const transfer = `${order.id} ${refund.id}`;
  if (!refund.payer) {
    const taken = await payRefundByHand(about, superadmin(world));
    const own = taken.refunds.find(({ id }) => id === refund.id);
    if (own && !isOneIn(world, 4)) world.transfers.set(transfer, amountByHand(taken, own));
    return;
  }
  const paid = world.transfers.get(transfer);
  if (paid === undefined) return void (await leaveRefundByHand(about, superadmin(world)));
  const proof = { reference: `B-${refund.id}`, reason: "pagado a mano" };
  await closeRefundByHand({ ...about, ...proof }, superadmin(world));
  world.transfers.delete(transfer);
}
