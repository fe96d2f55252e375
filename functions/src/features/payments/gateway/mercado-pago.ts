import { createHash } from "node:crypto";
import { DAY_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { CURRENCY } from "@tarima/shared/lib/limits.ts";
import type {
  GatewayRefund,
  Order,
  PaymentRecord,
  RefundRecord,
} from "@tarima/shared/orders/order.schema.ts";
import { CASH, lateMethods, waitsUntil } from "@tarima/shared/payments/payment-methods.ts";
import {
  InvalidWebhookSignatureError,
  MercadoPagoConfig,
  Payment,
  PaymentRefund,
  Preference,
  WebhookSignatureValidator,
} from "mercadopago";
import { AppConfig } from "mercadopago/dist/utils/config/index.js";
import { AppError } from "../../../lib/app-error.ts";
import {
  isLocalWorld,
  mercadoPagoAccessToken,
  mercadoPagoWebhookSecret,
  siteAddress,
} from "../../../lib/config.ts";
import type { Returned } from "../../orders/refunds.ts";

const TIMEOUT_MS = 8_000;
const MAX_RETRIES = 1;
/**
 * Notifications older than this are not ours to act on. The gateway tries one again for days, signed with its first time;
 * whoever sends a stolen one again only makes us ask the gateway.
 */
const WEBHOOK_TOLERANCE_MS = 5 * DAY_MS;
/** A clock that is ahead of ours may be so by this much. */
const WEBHOOK_AHEAD_MS = 10 * MINUTE_MS;

// The SDK has no option for another address; its base URL is a plain static that is read at each request.
const standIn = process.env.TARIMA_MERCADO_PAGO_URL;
if (standIn) {
  if (!isLocalWorld()) throw new Error("TARIMA_MERCADO_PAGO_URL is for emulators and tests only");
  Object.assign(AppConfig, { BASE_URL: standIn });
}

/** A configuration per call: the SDK writes a call's options, idempotency key included, back into the one it was given. */
function config(idempotencyKey?: string): MercadoPagoConfig {
  return new MercadoPagoConfig({
    accessToken: mercadoPagoAccessToken.value(),
    options: { timeout: TIMEOUT_MS, maxRetries: MAX_RETRIES, ...(idempotencyKey && { idempotencyKey }) },
  });
}

/** A payment as far as we care. Amounts in pesos. */
export interface GatewayPayment {
  id: string;
  orderId: string;
  status: string;
  statusDetail: string | null;
  method: string | null;
  /** Its kind: credit_card, bank_transfer (PSE), ticket (cash)… */
  type: string | null;
  amount: number;
  refunded: number;
  /** What went back of it, each time under the gateway's own id. */
  refunds: readonly { id: string; amount: number }[];
  currency: string;
  gatewayFee: number;
  /** When it was begun, by the gateway's clock; an instant. */
  createdAt: string | null;
  /** When it changed last, by the gateway's clock; an instant. */
  changedAt: string | null;
  /** When it was approved, by the gateway's clock; an instant. */
  approvedAt: string | null;
}

/** The part of the SDK's payment that is read here. */
interface SdkPayment {
  id?: number | string;
  external_reference?: string;
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

/** A refund that the gateway did not make after all. */
const NOT_RETURNED = ["rejected", "cancelled"];

function read(payment: SdkPayment): GatewayPayment {
  return {
    id: String(payment.id),
    orderId: payment.external_reference ?? "",
    status: payment.status ?? "",
    statusDetail: payment.status_detail ?? null,
    method: payment.payment_method_id ?? null,
    type: payment.payment_type_id ?? null,
    amount: payment.transaction_amount ?? 0,
    refunded: payment.transaction_amount_refunded ?? 0,
    refunds: (payment.refunds ?? [])
      .filter(({ id, status }) => id !== undefined && !NOT_RETURNED.includes(status ?? ""))
      .map(({ id, amount }) => ({ id: String(id), amount: Math.round(amount ?? 0) })),
    currency: payment.currency_id ?? "",
    gatewayFee: feeOf(payment),
    createdAt: instantOrNull(payment.date_created),
    changedAt: instantOrNull(payment.date_last_updated),
    approvedAt: instantOrNull(payment.date_approved),
  };
}

function instantOrNull(date: string | null | undefined): string | null {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** What the gateway keeps of us; what it charges the payer on top never was ours. */
function feeOf({ fee_details: fees = [] }: SdkPayment): number {
  const ours = fees.filter(({ fee_payer: payer }) => payer !== "payer");
  return Math.round(ours.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
}

/** The record of a payment as it is kept with its order. */
export function recordOf(payment: GatewayPayment): PaymentRecord {
  const { id, statusDetail, method, amount, refunded, gatewayFee } = payment;
  return { id, gatewayStatus: payment.status, statusDetail, method, amount, refunded, gatewayFee };
}

/** What went back of a payment before we saw the payment. */
export function returnedOf({ refunds }: GatewayPayment, now: Date): GatewayRefund[] {
  return refunds.map(({ id, amount }) => ({ id, amount, heardAt: now.toISOString() }));
}

/** What went back of a payment, to be matched with an order's refunds. */
export function returnedBy({ id: paymentId, amount, refunds }: GatewayPayment): Returned {
  const back = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return { paymentId, refunds, left: Math.round(amount) - back };
}

/** Opens a Checkout Pro page for an order, good until its hold ends. Repeating it with the same buyer, total and end of the hold returns the same page. */
export async function createPreference(
  order: Order,
  takesCash: boolean,
): Promise<{ preferenceId: string; url: string }> {
  const back = siteAddress(`/pago/${order.id}`);
  const digest = createHash("sha256")
    .update(JSON.stringify([order.buyer, order.expiresAt, order.total, takesCash]))
    .digest("base64url")
    .slice(0, 16);
  // a payment may be begun until the hold ends: counted from there, the same page is the same request
  const begun = new Date(order.expiresAt);
  const late = lateMethods(order, begun);
  const excluded = takesCash || late.includes(CASH) ? late : [CASH, ...late];
  const preference = await new Preference(config(`preference-${order.id}-${digest}`)).create({
    body: {
      external_reference: order.id,
      // one line for all, so that fee and discount are in it to the peso
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
      notification_url: process.env.TARIMA_WEBHOOK_URL ?? siteAddress("/api/v1/payments/webhook"),
      expires: true,
      expiration_date_to: order.expiresAt,
      // of a payment that was begun in time; its places are kept for it
      date_of_expiration: waitsUntil(excluded.includes(CASH) ? null : CASH, begun).toISOString(),
      payment_methods: { excluded_payment_types: excluded.map((id) => ({ id })) },
    },
  });
  if (!preference.id || !preference.init_point)
    throw new AppError("PAYMENT_CHECKOUT_ERROR", { log: "preference without a page" });
  return { preferenceId: preference.id, url: preference.init_point };
}

/** One payment as it is now. Throws ORDER_NOT_FOUND for one the gateway does not know. */
export async function fetchPayment(paymentId: string): Promise<GatewayPayment> {
  try {
    return read(await new Payment(config()).get({ id: paymentId }));
  } catch (error) {
    if ((error as { status?: number }).status === 404)
      throw new AppError("ORDER_NOT_FOUND", { log: `payment ${paymentId}` });
    throw error;
  }
}

/** Payments one search returns. */
const PAGE = 100;
/** Tries to pay for one order that are checked; a hold lasts minutes. */
const MOST_TRIES = 1_000;

/** The payments that were tried for an order, the newest first. */
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

/** Payments that changed, or were approved, within a span, the longest ago first, from the so-manieth on. */
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

/** Ends a payment that is still undecided. Throws for one that was decided meanwhile. */
export async function cancelPayment(paymentId: string): Promise<void> {
  await new Payment(config(`cancel-${paymentId}`)).cancel({ id: paymentId });
}

/**
 * Sends money of a payment back: part of it where that is less than `whole`, else all. Repeating it, under its own key,
 * changes nothing more. Returns the gateway's id of the refund, and what it sent: of the whole, what was left by then.
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
  return { gatewayRefundId, sent: Math.round(refund.amount ?? amount) };
}

/** Checks a notification's signature and its age. Throws WEBHOOK_SIGNATURE_INVALID. */
export function verifyWebhook(
  signed: { signature?: string | undefined; requestId?: string | undefined; dataId?: string | undefined },
  now: Date,
): void {
  try {
    WebhookSignatureValidator.validate({
      xSignature: signed.signature ?? "",
      xRequestId: signed.requestId ?? "",
      dataId: signed.dataId?.toLowerCase() ?? "",
      secret: mercadoPagoWebhookSecret.value(),
    });
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError)
      throw new AppError("WEBHOOK_SIGNATURE_INVALID", { log: String(error) });
    throw error;
  }
  const ts = Number(/(?:^|,)\s*ts=(\d+)/.exec(signed.signature ?? "")?.[1]);
  const sentAt = ts > 1e11 ? ts : ts * 1000; // notifications come in seconds and in milliseconds
  const age = now.getTime() - sentAt;
  if (!(age <= WEBHOOK_TOLERANCE_MS && age >= -WEBHOOK_AHEAD_MS))
    throw new AppError("WEBHOOK_SIGNATURE_INVALID", { log: `stale by its ts ${ts}` });
}
