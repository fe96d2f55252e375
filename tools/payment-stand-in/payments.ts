/** Payments as plain values: how to create, change and refund them. Nothing here stores or sends anything. */
import { ApiError } from "./api-error.ts";
import { mercadoPagoDate } from "./dates.ts";
import { METHODS, type Method, type MethodId, statusDetail } from "./method.ts";
import { COLLECTOR_ID, CURRENCY_ID } from "./preferences.ts";
import type { Payment, PaymentStatus, Preference, Refund } from "./wire.ts";

/** Mercado Pago's fee rate in Colombia without IVA, for money that is available immediately. */
const FEE_RATE = 0.0329;

/** The IVA on the fee. */
const FEE_TAX_RATE = 0.19;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The gateway's fee with IVA, in whole pesos. */
export function gatewayFee(amount: number): number {
  return Math.round(amount * FEE_RATE * (1 + FEE_TAX_RATE));
}

export interface NewPayment {
  id: number;
  merchantOrderId: number;
  preference: Preference;
  method: Method;
  status: PaymentStatus;
  amount: number;
  now: number;
}

export function newPayment({
  id,
  merchantOrderId,
  preference,
  method,
  status,
  amount,
  now,
}: NewPayment): Payment {
  const { payer } = preference;
  const started: Payment = {
    id,
    status,
    status_detail: statusDetail(method, status),
    external_reference: preference.external_reference,
    description: preference.items.map((item) => item.title).join(", "),
    transaction_amount: amount,
    transaction_amount_refunded: 0,
    currency_id: CURRENCY_ID,
    payment_method_id: method.id,
    payment_type_id: method.type,
    payment_method: { id: method.id, type: method.type, issuer_id: method.issuerId },
    issuer_id: method.issuerId,
    installments: 1,
    date_created: mercadoPagoDate(now),
    date_last_updated: mercadoPagoDate(now),
    date_approved: null,
    date_of_expiration: method.type === "credit_card" ? null : preference.date_of_expiration,
    money_release_date: null,
    operation_type: "regular_payment",
    captured: true,
    binary_mode: preference.binary_mode,
    live_mode: false,
    collector_id: COLLECTOR_ID,
    notification_url: preference.notification_url,
    metadata: preference.metadata,
    order: { id: String(merchantOrderId), type: "mercadopago" },
    payer: {
      id: "1700000001",
      email: payer.email ?? null,
      identification: payer.identification ?? {},
      type: null,
    },
    card: method.type === "credit_card" ? { first_six_digits: "450995", last_four_digits: "3704" } : {},
    fee_details: [],
    transaction_details: {
      total_paid_amount: amount,
      net_received_amount: 0,
      overpaid_amount: 0,
      installment_amount: amount,
      external_resource_url: null,
      financial_institution: method.type === "bank_transfer" ? method.issuerId : null,
    },
    refunds: [],
  };
  return inStatus(started, status, now);
}

/**
 * Returns the payment with another status and the matching details, dates and fee. Every change of status is allowed, even one
 * that Mercado Pago should never make, so that tests can try it.
 */
export function inStatus(payment: Payment, status: PaymentStatus, now: number, detail?: string): Payment {
  const method = METHODS[payment.payment_method_id as MethodId];
  const changed: Payment = {
    ...payment,
    status,
    status_detail: detail ?? statusDetail(method, status),
    date_last_updated: mercadoPagoDate(now),
  };
  if (status !== "approved") return changed;
  const fee = gatewayFee(payment.transaction_amount);
  return {
    ...changed,
    date_approved: payment.date_approved ?? mercadoPagoDate(now),
    money_release_date: payment.money_release_date ?? mercadoPagoDate(now + 14 * DAY_MS),
    fee_details: [{ type: "mercadopago_fee", amount: fee, fee_payer: "collector" }],
    transaction_details: {
      ...changed.transaction_details,
      net_received_amount: payment.transaction_amount - fee,
    },
  };
}

/**
 * Returns the payment with one more refund.
 * @param amount whole pesos; by default all that is left
 * @throws {ApiError} 400 when the payment is not approved or the amount is more than is left
 */
export function withRefund(
  payment: Payment,
  { id, amount, now }: { id: number; amount: number | undefined; now: number },
): { payment: Payment; refund: Refund } {
  const left = payment.transaction_amount - payment.transaction_amount_refunded;
  const given = amount ?? left;
  if (payment.status !== "approved") {
    throw new ApiError(
      400,
      "bad_request",
      "The action requested is not valid for the current payment state",
      2063,
    );
  }
  if (given <= 0) throw new ApiError(400, "bad_request", "amount attribute must be positive", 4040);
  if (given > left) {
    throw new ApiError(400, "bad_request", `The amount to refund is greater than the ${left} left`, 2063);
  }
  const refund: Refund = {
    id,
    payment_id: payment.id,
    amount: given,
    amount_refunded_to_payer: given,
    adjustment_amount: 0,
    status: "approved",
    reason: null,
    refund_mode: "standard",
    source: { id: String(COLLECTOR_ID), name: "Tarima", type: "collector" },
    date_created: mercadoPagoDate(now),
    unique_sequence_number: null,
    metadata: {},
  };
  const isWhole = given === left;
  const changed = inStatus(
    payment,
    isWhole ? "refunded" : "approved",
    now,
    isWhole ? undefined : "partially_refunded",
  );
  return {
    refund,
    payment: {
      ...changed,
      transaction_amount_refunded: payment.transaction_amount_refunded + given,
      refunds: [...payment.refunds, refund],
    },
  };
}
