import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { boughtCount } from "@tarima/shared/orders/ticket-count.ts";
import { PAYMENT_BADGES } from "@tarima/shared/payments/payment.status.ts";
import { type AuditEntry, auditOnce } from "../audit/audit.repo.ts";

const FAILURES: readonly Order["paymentStatus"][] = ["failed", "chargeback"];

/** Logs a change of an order's payment status, once per trigger delivery. */
export async function auditOrder(deliveryId: string, order: Order, at: Date): Promise<void> {
  if (order.boxOffice && order.paidAt === null) return; // a reserved ticket that nobody bought
  await auditOnce(deliveryId, entryOf(order), at);
}

/** A shift's id is its seller's with a number. */
const sellerOf = (shiftId: string): string => shiftId.slice(0, shiftId.lastIndexOf("~"));

function entryOf(order: Order): AuditEntry {
  const { account, boxOffice, event } = order;
  const amount = boxOffice ? order.subtotal : order.total;
  const count = boughtCount(order);
  const isSale = order.paymentStatus === "completed";
  return {
    user: boxOffice
      ? { id: sellerOf(boxOffice.shiftId), name: boxOffice.sellerName, email: "", role: "scanner" }
      : { id: order.uid, name: account.name, email: account.email, role: account.role },
    category: "payments",
    action: isSale ? "order.sold" : `order.${order.paymentStatus}`,
    resource: { type: "order", id: order.id, name: event.name },
    result: FAILURES.includes(order.paymentStatus)
      ? "fail"
      : order.paymentStatus === "cancelled"
        ? "warning"
        : "success",
    detail: `${PAYMENT_BADGES[order.paymentStatus].label}: ${counted(count, "boleta")} por ${formatMoney(amount)}${boxOffice ? " en la taquilla" : ""}`,
    ip: account.ip,
    ua: account.userAgent,
    payload: {
      eventId: event.id,
      total: amount,
      tickets: count,
      method: boxOffice?.method ?? order.payment?.method ?? null,
      paymentId: order.payment?.id ?? null,
    },
  };
}
