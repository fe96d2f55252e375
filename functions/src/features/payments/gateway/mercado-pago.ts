import { createHash } from "node:crypto";
import { CURRENCY } from "@tarima/shared/lib/limits.ts";
import type {
  GatewayRefund,
  Order,
  PaymentRecord,
  RefundRecord,
} from "@tarima/shared/orders/order.schema.ts";
import { CASH, lateMethods, waitsUntil } from "@tarima/shared/payments/payment-methods.ts";
import { MercadoPagoConfig, Payment, PaymentRefund, Preference } from "mercadopago";
import { AppConfig } from "mercadopago/dist/utils/config/index.js";
import { AppError } from "../../../lib/app-error.ts";
import { mercadoPagoAccessToken, ownProject, siteAddress } from "../../../lib/config.ts";
import { isLocalWorld } from "../../../lib/local-world.ts";
import type { Returned } from "../../orders/refunds.ts";

const TIMEOUT_MS = 8_000;
const MAX_RETRIES = 1;

// The SDK has no option for its base URL, which is a static read at each request.
const standIn = process.env.TARIMA_MERCADO_PAGO_URL;
if (standIn) {
  if (!isLocalWorld()) throw new Error("TARIMA_MERCADO_PAGO_URL is for emulators and tests only");
  Object.assign(AppConfig, { BASE_URL: standIn });
}

/**
 * A new configuration per call: the SDK writes each call's options, idempotency key included, into the configuration it was
 * given.
 */
function config(idempotencyKey?: string): MercadoPagoConfig {
  return new MercadoPagoConfig({
    accessToken: mercadoPagoAccessToken.value(),
    options: { timeout: TIMEOUT_MS, maxRetries: MAX_RETRIES, ...(idempotencyKey && { idempotencyKey }) },
  });
}

/** Where the gateway notifies us. Without the parameter it also sends notifications in its older form, which are not signed. */
function webhookAddress(): string {
  const address = new URL(process.env.TARIMA_WEBHOOK_URL ?? siteAddress("/api/v1/payments/webhook"));
  address.searchParams.set("source_news", "webhooks");
  return address.toString();
}

/** The used fields of a payment. Amounts in pesos. */
export interface GatewayPayment {
  id: string;
  orderId: string;
  /** The project that it was paid to; null for one that names none. */
  project: string | null;
  status: string;
  statusDetail: string | null;
  method: string | null;
  /** Payment type: credit_card, bank_transfer (PSE), ticket (cash)… */
  type: string | null;
  amount: number;
  refunded: number;
  /** Its refunds, with the gateway's ids. */
  refunds: readonly { id: string; amount: number }[];
  currency: string;
  gatewayFee: number;
  /** When it was started, by the gateway's clock; an instant. */
  createdAt: string | null;
  /** When it last changed, by the gateway's clock; an instant. */
  changedAt: string | null;
  /** When it was approved, by the gateway's clock; an instant. */
  approvedAt: string | null;
}

/** The used fields of the SDK's payment. */
interface SdkPayment {
  id?: number | string;
  external_reference?: string;
  metadata?: { project?: unknown };
  status?: string;
  status_detail?: string;
  payment_method_id?: string;
  payment_type_id?: string;
  transaction_amount?: number;
  transaction_amount_refunded?: number;
  currency_id?: string;
  date_created?: string;
  date_last_updated?: string;
  date_approved?: string | null;
  fee_details?: { amount?: number; fee_payer?: string }[];
  refunds?: { id?: number | string; amount?: number; status?: string }[];
}

/** Statuses of refunds that did not take place. */
const NOT_RETURNED = ["rejected", "cancelled"];

function read(payment: SdkPayment): GatewayPayment {
  return {
    id: String(payment.id),
    orderId: payment.external_reference ?? "",
    project: typeof payment.metadata?.project === "string" ? payment.metadata.project : null,
    status: payment.status ?? "",
    statusDetail: payment.status_detail ?? null,
    method: payment.payment_method_id ?? null,
    type: payment.payment_type_id ?? null,
    amount: amountOf(payment.transaction_amount),
    refunded: amountOf(payment.transaction_amount_refunded),
    refunds: (payment.refunds ?? [])
      .filter(({ id, status }) => id !== undefined && !NOT_RETURNED.includes(status ?? ""))
      .map(({ id, amount }) => ({ id: String(id), amount: Math.round(amountOf(amount)) })),
    currency: payment.currency_id ?? "",
    gatewayFee: feeOf(payment),
    createdAt: instantOrNull(payment.date_created),
    changedAt: instantOrNull(payment.date_last_updated),
    approvedAt: instantOrNull(payment.date_approved),
  };
}

/**
 * An amount as the gateway says it, which documents a number. A number that is written as a text is one all the same, and what is none
 * is 0, which no order costs: stored as it came, it would leave an order that nobody can read.
 */
function amountOf(said: unknown): number {
  const amount = Number(said);
  return Number.isFinite(amount) ? amount : 0;
}

function instantOrNull(date: string | null | undefined): string | null {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The gateway's fees charged to us; those charged to the payer are not included. */
function feeOf({ fee_details: fees = [] }: SdkPayment): number {
  const ours = fees.filter(({ fee_payer: payer }) => payer !== "payer");
  return Math.round(ours.reduce((sum, { amount }) => sum + amountOf(amount), 0));
}

export function recordOf(payment: GatewayPayment): PaymentRecord {
  const { id, statusDetail, method, type, amount, refunded, gatewayFee } = payment;
  return { id, gatewayStatus: payment.status, statusDetail, method, type, amount, refunded, gatewayFee };
}

/** Refunds made before we learned of the payment. */
export function returnedOf({ refunds }: GatewayPayment, now: Date): GatewayRefund[] {
  return refunds.map(({ id, amount }) => ({ id, amount, heardAt: now.toISOString() }));
}

/** A payment's refunds, to be matched with the order's. */
export function returnedBy({ id: paymentId, amount, refunds }: GatewayPayment): Returned {
  const back = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return { paymentId, refunds, left: Math.round(amount) - back };
}

/**
 * Creates a Checkout Pro page for an order, valid until its hold ends. The same buyer, total and end of hold return the same
 * page.
 */
export async function createPreference(
  order: Order,
  takesCash: boolean,
): Promise<{ preferenceId: string; url: string }> {
  const back = siteAddress(`/pago/${order.id}`);
  const digest = createHash("sha256")
    .update(JSON.stringify([order.buyer, order.expiresAt, order.total, takesCash]))
    .digest("base64url")
    .slice(0, 16);
  // counted from the hold's end, until which a payment may be started, so that the request is the same each time
  const begun = new Date(order.expiresAt);
  const late = lateMethods(order, begun);
  const excluded = takesCash || late.includes(CASH) ? late : [CASH, ...late];
  const preference = await new Preference(config(`preference-${order.id}-${digest}`)).create({
    body: {
      external_reference: order.id,
      metadata: { project: ownProject() }, // the gateway repeats it in the payment
      // one line for everything, so that the total includes fee and discount exactly
      items: [
        {
          id: order.id,
          title: order.event.name,
          quantity: 1,
          unit_price: order.total,
          currency_id: CURRENCY,
        },
      ],
      payer: {
        name: order.buyer?.firstName ?? "",
        surname: order.buyer?.lastName ?? "",
        email: order.buyer?.email ?? "",
      },
      back_urls: { success: back, pending: back, failure: back },
      ...(back.startsWith("https:") && { auto_return: "approved" }),
      notification_url: webhookAddress(),
      expires: true,
      expiration_date_to: order.expiresAt,
      // how long a payment started in time may take; the places are held until then
      date_of_expiration: waitsUntil(excluded.includes(CASH) ? null : CASH, begun).toISOString(),
      payment_methods: { excluded_payment_types: excluded.map((id) => ({ id })) },
    },
  });
  if (!preference.id || !preference.init_point)
    throw new AppError("PAYMENT_CHECKOUT_ERROR", { log: "preference without a page" });
  return { preferenceId: preference.id, url: preference.init_point };
}

/** The current state of a payment. Throws ORDER_NOT_FOUND if the gateway does not know it. */
export async function fetchPayment(paymentId: string): Promise<GatewayPayment> {
  try {
    return read(await new Payment(config()).get({ id: paymentId }));
  } catch (error) {
    if ((error as { status?: number }).status === 404)
      throw new AppError("ORDER_NOT_FOUND", { log: `payment ${paymentId}` });
    throw error;
  }
}

/** Payments per search page. */
const PAGE = 100;
/** Most payments checked for an order; more than fit into a hold. */
const MOST_TRIES = 1_000;

/** All payments of an order, the newest first. */
export async function searchPayments(orderId: string): Promise<GatewayPayment[]> {
  const tried: GatewayPayment[] = [];
  while (tried.length < MOST_TRIES) {
    const found = await new Payment(config()).search({
      options: {
        external_reference: orderId,
        sort: "date_created",
        criteria: "desc",
        offset: tried.length,
        limit: PAGE,
      },
    });
    const page = (found.results ?? []).map(read);
    tried.push(...page);
    if (page.length < PAGE) break;
  }
  return tried;
}

/** A page of payments changed or approved within a period, the oldest first, starting at `offset`. */
export async function listPayments(
  range: "date_last_updated" | "date_approved",
  span: { from: Date; to: Date },
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<GatewayPayment[]> {
  const found = await new Payment(config()).search({
    options: {
      range,
      begin_date: span.from.toISOString(),
      end_date: span.to.toISOString(),
      sort: range,
      criteria: "asc",
      offset,
      limit,
    },
  });
  return (found.results ?? []).map(read);
}

/** Cancels a pending payment. Throws if it is no longer pending. */
export async function cancelPayment(paymentId: string): Promise<void> {
  await new Payment(config(`cancel-${paymentId}`)).cancel({ id: paymentId });
}

/**
 * Refunds a payment, in part if `amount` is less than `whole`. Safe to repeat with the same key. Returns the gateway's refund
 * id and the amount; for a full refund the gateway refunds what was left.
 */
export async function refundPayment(
  { id, paymentId, amount }: Pick<RefundRecord, "id" | "paymentId" | "amount">,
  orderId: string,
  whole: number | undefined,
): Promise<{ gatewayRefundId: string | null; sent: number }> {
  const isPart = whole !== undefined && amount < whole;
  const refund = await new PaymentRefund(config(`refund-${orderId}-${id}`)).create({
    payment_id: paymentId,
    body: isPart ? { amount } : {},
  });
  const gatewayRefundId = refund.id === undefined ? null : String(refund.id);
  return {
    gatewayRefundId,
    sent: Math.round(refund.amount === undefined ? amount : amountOf(refund.amount)),
  };
}
