import { instantOf } from "../lib/dates/dates.ts";
import { DAY_MS, MINUTE_MS } from "../lib/dates/durations.ts";
import { CASH_NEEDS_DAYS, CASH_PAYMENT_DAYS, PAYMENT_UNDER_WAY_MINUTES } from "../lib/limits.ts";
import type { Order } from "../orders/order.schema.ts";

/** The gateway's slow payment types: cash at a counter (Efecty) and bank transfer (PSE). */
export const CASH = "ticket";
export const BANK_TRANSFER = "bank_transfer";

/** How something was paid. Source: spec 9; the last three for what Colombia's gateway has besides. */
export const PAYMENT_METHODS = [
  "credit_card",
  "debit_card",
  "paypal",
  "bank_transfer",
  "apple_pay",
  "google_pay",
  "bizum",
  "cash",
  "wallet",
  "other",
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  credit_card: "Tarjeta de crédito",
  debit_card: "Tarjeta débito",
  paypal: "PayPal",
  bank_transfer: "Transferencia",
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
  bizum: "Bizum",
  cash: "Efectivo",
  wallet: "Saldo de Mercado Pago",
  other: "Otro medio",
};

/** Mercado Pago's payment types. */
const OF_TYPE: Readonly<Record<string, PaymentMethod>> = {
  credit_card: "credit_card",
  debit_card: "debit_card",
  prepaid_card: "debit_card",
  [BANK_TRANSFER]: "bank_transfer",
  [CASH]: "cash",
  atm: "cash",
  account_money: "wallet",
  digital_wallet: "wallet",
};

/** Mercado Pago's brands in Colombia, for payments recorded before their type was. */
const OF_BRAND: Readonly<Record<string, PaymentMethod>> = {
  visa: "credit_card",
  master: "credit_card",
  amex: "credit_card",
  diners: "credit_card",
  codensa: "credit_card",
  debvisa: "debit_card",
  debmaster: "debit_card",
  pse: "bank_transfer",
  efecty: "cash",
  account_money: "wallet",
};

/** How a payment was made; null where nothing was paid. `method` is the gateway's brand: visa, pse, efecty… */
export function paymentMethodOf(
  payment: { type?: string | null | undefined; method: string | null } | null,
): PaymentMethod | null {
  if (!payment) return null;
  return OF_TYPE[payment.type ?? ""] ?? OF_BRAND[payment.method ?? ""] ?? "other";
}

type Ordered = Pick<Order, "event">;

const startOf = ({ event }: Ordered): number => instantOf(event.startsAt, event.timeZone).getTime();

/** Payment types that are not offered because they might not complete before the event. */
export function lateMethods(order: Ordered, now: Date): string[] {
  const left = startOf(order) - now.getTime();
  return [
    ...(left < CASH_NEEDS_DAYS * DAY_MS ? [CASH] : []),
    ...(left < PAYMENT_UNDER_WAY_MINUTES * MINUTE_MS ? [BANK_TRANSFER] : []),
  ];
}

/** How long a payment started now is waited for and its places held: days for cash, minutes for the rest. */
export function waitsUntil(type: string | null, now: Date): Date {
  const wait = type === CASH ? CASH_PAYMENT_DAYS * DAY_MS : PAYMENT_UNDER_WAY_MINUTES * MINUTE_MS;
  return new Date(now.getTime() + wait);
}
