import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { PaymentStatus } from "@tarima/shared/payments/payment.status.ts";
import { once } from "../../lib/firestore/once.ts";
import type { MailTemplate } from "../mail/mail.schema.ts";
import { mails } from "../mail/mails.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { addressOfBuyer } from "../orders/address-of-buyer.ts";

type News = Extract<MailTemplate, "payment-pending" | "payment-failed">;

const NEWS: Partial<Record<PaymentStatus, News>> = {
  processing: "payment-pending",
  failed: "payment-failed",
};

/**
 * Mails a buyer about a pending or failed payment, once per payment. The mail is composed when sent, and skipped if outdated by
 * then.
 */
export async function notifyBuyer(order: Order, now: Date): Promise<void> {
  const { id: orderId, paymentStatus, payment } = order;
  const template = NEWS[paymentStatus];
  if (!template || !payment) return;
  const id = `${template}-${orderId}-${payment.id}`;
  const to = await addressOfBuyer(order);
  await once(mails.doc(id), (batch) => queueMailIn(batch, { id, to, template, data: { orderId } }, now));
}
