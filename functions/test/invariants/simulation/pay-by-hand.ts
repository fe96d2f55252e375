import { closeRefundByHand } from "../../../src/features/finance/correct-order.ts";
import { orders } from "../../../src/lib/firestore/collections.ts";
import { superadmin, type World } from "./world.ts";

/** What the gateway did not take in ten tries, somebody sends from the bank; false where there is nothing like that. */
export async function payByHand(world: World): Promise<boolean> {
  const found = await orders.all().where("hasFailedRefund", "==", true).get();
  for (const order of found.docs.map((doc) => doc.data()))
    for (const { id, status } of order.refunds)
      if (status === "failed") {
        const proof = { reference: `B-${id}`, reason: "pagado a mano" };
        await closeRefundByHand({ orderId: order.id, refundId: id, ...proof }, superadmin(world));
      }
  return !found.empty;
}
