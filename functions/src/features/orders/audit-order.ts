import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { ticketCount } from "@tarima/shared/orders/ticket-count.ts";
import { PAYMENT_BADGES } from "@tarima/shared/payments/payment.status.ts";
import { type AuditEntry, auditOnce } from "../audit/audit.repo.ts";

const FAILURES: readonly Order["paymentStatus"][] = ["failed", "chargeback"];

/** Logs a change of an order's payment status, once per trigger delivery. */
export async function auditOrder(deliveryId: string, order: Order, at: Date): Promise<void> {
  await auditOnce(deliveryId, entryOf(order), at);
}

function entryOf(order: Order): AuditEntry {
  const { account, event } = order;
  const count = ticketCount(order);
  const isSale = order.paymentStatus === "completed";
  return {
    user: { id: order.uid, name: account.name, email: account.email, role: account.role },
    category: "payments",
    action: isSale ? "order.sold" : `order.${order.paymentStatus}`,
    resource: { type: "order", id: order.id, name: event.name },
    result: FAILURES.includes(order.paymentStatus)
      ? "fail"
      : order.paymentStatus === "cancelled"
        ? "warning"
        : "success",
    detail: `${PAYMENT_BADGES[order.paymentStatus].label}: ${counted(count, "boleta")} por ${formatMoney(order.total)}`,
    ip: account.ip,
    ua: account.userAgent,
    payload: {
      eventId: event.id,
      total: order.total,
      tickets: count,
      method: order.payment?.method ?? null,
      paymentId: order.payment?.id ?? null,
    },
  };
}
