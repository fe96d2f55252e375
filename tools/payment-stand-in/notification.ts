import type { Notification, Payment } from "./wire.ts";

/** The notification that a payment changed. It contains only the payment's id, so the receiver has to fetch the payment. */
export function newNotification(
  payment: Payment,
  action: Notification["action"],
  { id, now }: { id: number; now: number },
): Notification {
  return {
    action,
    api_version: "v1",
    data: { id: String(payment.id) },
    date_created: new Date(now).toISOString(),
    id,
    live_mode: false,
    type: "payment",
    user_id: String(payment.collector_id),
  };
}

/** The receiver's address with the payment's id as a parameter, which the signature covers. */
export function addressOf(url: string, notification: Notification): string {
  const address = new URL(url);
  address.searchParams.set("data.id", notification.data.id);
  address.searchParams.set("type", notification.type);
  return address.href;
}
