import { adjustmentsIn } from "@tarima/shared/finance/adjustments.ts";
import type { FinanceOrder } from "@tarima/shared/finance/finance.schema.ts";
import { moneyPosition } from "@tarima/shared/finance/metrics.ts";
import { isPaidHere } from "@tarima/shared/orders/is-paid-here.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { paymentMethodOf } from "@tarima/shared/payments/payment-methods.ts";

/** An order in the accounts, computed as the metrics are, so that a list of orders adds up to them. */
export function financeOrderOf(order: Order): FinanceOrder {
  const { id, uid, createdAt, paidAt, event, buyer, account, payment, paymentStatus } = order;
  const sums = moneyPosition(order).metrics;
  return {
    id,
    createdAt,
    paidAt,
    eventId: event.id,
    eventName: event.name,
    producerId: event.producerId,
    buyerUid: isPaidHere(order) ? uid : null,
    buyerEmail: buyer?.email ?? account.email,
    paymentId: payment?.id ?? null,
    buyerName: buyer ? `${buyer.firstName} ${buyer.lastName}` : account.name,
    gmv: sums.gmv ?? 0,
    commission: sums.commission ?? 0,
    gatewayFee: sums.gatewayFee ?? 0,
    contribution: sums.contribution ?? 0,
    adjustments: adjustmentsIn(sums),
    producerNet: sums.producerNet ?? 0,
    discount: sums.discount ?? 0,
    courtesyTickets: sums.courtesies ?? 0,
    boxOffice: boxOfficeOf(order),
    refundAmount: sums.refundAmount ?? 0,
    status: paymentStatus,
    paymentMethod: paymentMethodOf(payment),
    paymentBrand: payment?.method ?? null,
  };
}

const boxOfficeOf = ({ boxOffice, subtotal }: Order): FinanceOrder["boxOffice"] =>
  boxOffice ? { amount: boxOffice.method ? subtotal : 0, method: boxOffice.method } : null;
