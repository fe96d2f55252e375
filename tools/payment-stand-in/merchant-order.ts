import { ApiError } from "./api-error.ts";
import { mercadoPagoDate } from "./dates.ts";
import type { Gateway } from "./gateway.ts";
import { COLLECTOR_ID, SITE_ID, totalOf } from "./preferences.ts";
import type { Payment } from "./wire.ts";

/**
 * The amounts requested and paid for one preference, as `GET /merchant_orders/{id}` returns them.
 * @throws {ApiError} 404 when it does not exist
 */
export function merchantOrder(gateway: Gateway, id: number): object {
  const order = gateway.store.merchantOrders.get(id);
  if (!order) throw new ApiError(404, "not_found", "Merchant order not found");
  const preference = gateway.preference(order.preferenceId);
  const payments = gateway.store.paymentsOfMerchantOrder(id);
  const total = totalOf(preference);
  const paid = sum(payments.filter(isPaid), "transaction_amount");
  const refunded = sum(payments, "transaction_amount_refunded");
  const dates = payments.map((payment) => payment.date_last_updated).sort();
  return {
    id,
    preference_id: order.preferenceId,
    application_id: null,
    status: paid >= total ? "closed" : "opened",
    order_status: orderStatus({ total, paid, refunded }),
    site_id: SITE_ID,
    collector: { id: COLLECTOR_ID, nickname: "TARIMA" },
    payments: payments.map(toOrderPayment),
    items: preference.items,
    total_amount: total,
    paid_amount: paid,
    refunded_amount: refunded,
    shipping_cost: 0,
    shipments: [],
    external_reference: preference.external_reference,
    notification_url: preference.notification_url,
    additional_info: "",
    marketplace: "NONE",
    cancelled: false,
    is_test: true,
    date_created: mercadoPagoDate(order.createdAt),
    last_updated: dates.at(-1) ?? mercadoPagoDate(order.createdAt),
  };
}

function isPaid({ status }: Payment): boolean {
  return status === "approved" || status === "refunded" || status === "charged_back";
}

function sum(payments: Payment[], field: "transaction_amount" | "transaction_amount_refunded"): number {
  return payments.reduce((total, payment) => total + payment[field], 0);
}

function orderStatus({ total, paid, refunded }: { total: number; paid: number; refunded: number }): string {
  if (paid === 0) return "payment_required";
  if (refunded >= paid) return "reverted";
  if (refunded > 0) return "partially_reverted";
  return paid >= total ? "paid" : "partially_paid";
}

function toOrderPayment(payment: Payment): object {
  return {
    id: payment.id,
    transaction_amount: payment.transaction_amount,
    total_paid_amount: payment.transaction_details.total_paid_amount,
    shipping_cost: 0,
    currency_id: payment.currency_id,
    status: payment.status,
    status_details: payment.status_detail,
    operation_type: payment.operation_type,
    date_approved: payment.date_approved,
    date_created: payment.date_created,
    last_modified: payment.date_last_updated,
    amount_refunded: payment.transaction_amount_refunded,
  };
}
