import { isPaidHere } from "@tarima/shared/orders/is-paid-here.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { endedHolds } from "../../lib/firestore/collections.ts";
import { countFact, type Fact, markCreated } from "./count-facts.ts";
import { endedHoldChange } from "./metric-changes.ts";

/** Counts an unpaid hold that ended, once. */
export async function countEndedHold(order: Order): Promise<void> {
  const { id, status, paidAt, event } = order;
  if (!isPaidHere(order) || paidAt !== null || (status !== "expired" && status !== "released")) return;
  await countFact(endedHoldFact(id, event.id));
}

export function endedHoldFact(orderId: string, eventId: string): Fact {
  const mark = endedHolds.doc(orderId);
  return {
    key: mark.path,
    open: async (isAgain) =>
      isAgain && (await mark.get()).exists
        ? undefined
        : { changes: [endedHoldChange(eventId)], mark: markCreated(mark, { eventId }) },
  };
}
