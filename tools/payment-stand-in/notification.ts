import type { Notification, Payment } from "./wire.ts";

/** The word that a payment changed. It carries the id alone: whoever hears it has to go and look. */
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

/** The receiver's address with the payment named in it, as the signature covers it. */
export function addressOf(url: string, notification: Notification): string {
  const address = new URL(url);
  address.searchParams.set("data.id", notification.data.id);
  address.searchParams.set("type", notification.type);
  return address.href;
}
