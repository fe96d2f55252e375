import { countLostEntries } from "../../../src/features/finance/count-entry.ts";
import { onLedgerEntryCreated } from "../../../src/features/finance/finance.triggers.ts";
import { expireHolds } from "../../../src/features/payments/expire-holds.ts";
import { fetchPayment } from "../../../src/features/payments/gateway/mercado-pago.ts";
import { reconcilePayments } from "../../../src/features/payments/gateway/reconcile-payment.ts";
import { recordNotified } from "../../../src/features/payments/gateway/record-notified.ts";
import { reviewPayments } from "../../../src/features/payments/gateway/review-payments.ts";
import { onOrderWritten } from "../../../src/features/payments/payments.triggers.ts";
import { refundCancelledEvents } from "../../../src/features/payments/refunds/refund-cancelled-event.ts";
import { repairOrders } from "../../../src/features/tickets/issuing/repair-orders.ts";
import { orders } from "../../../src/lib/firestore/collections.ts";
import type { Delivery } from "./commits.ts";
import type { World } from "./world.ts";

/** The schedules. */
export const SCHEDULES: Readonly<Record<string, (now: Date) => Promise<unknown>>> = {
  expireHolds,
  reconcilePayments,
  reviewPayments,
  refundCancelledEvents,
  repairOrders,
  countLostEntries,
};

/** Queues a notification for every payment that changed at the gateway since the last call. */
export function heardOf(world: World): void {
  for (const [id, payment] of world.gateway.store.payments) {
    if (told(world).get(id) === payment) continue;
    told(world).set(id, payment);
    world.notifications.push(id);
  }
}
const memories = new WeakMap<World, Map<number, object>>();
function told(world: World): Map<number, object> {
  const memory = memories.get(world) ?? new Map<number, object>();
  memories.set(world, memory);
  return memory;
}

/** Delivers one notification as the webhook gets it. */
export async function notify(world: World, paymentId: number): Promise<void> {
  await recordNotified(await fetchPayment(String(paymentId)), world.now());
}

export async function deliver(world: World, delivery: Delivery): Promise<void> {
  if (delivery.of === "entry") return onLedgerEntryCreated.run({ params: { entryId: delivery.id } } as never);
  const { id, before, after } = delivery;
  const data = { before: before ?? { data: () => undefined }, after };
  const time = world.now().toISOString();
  await onOrderWritten.run({
    id: `t-${id}-${after.updateTime?.toMillis()}`,
    params: {},
    time,
    data,
  } as never);
}

export const stored = async (id: string) => (await orders.doc(id).get()).data();
