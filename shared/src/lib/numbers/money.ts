import { readerFormats } from "../formats/formats.ts";
import { CURRENCY, DEFAULT_SERVICE_FEE_RATE, MAX_SERVICE_FEE_RATE } from "../limits.ts";
import { formatAmount } from "./numbers.ts";

/** Integer pesos. COP has no decimals. */
export type Money = number;

/**
 * A configured fee rate as a fraction: values above 1 are percentages; clamped to 0–25 %; the default where it is not a number.
 * Source: spec 9.
 */
export function normaliseFeeRate(configured: number | undefined): number {
  if (configured === undefined || !Number.isFinite(configured)) return DEFAULT_SERVICE_FEE_RATE;
  const fraction = configured > 1 ? configured / 100 : configured;
  return Math.min(Math.max(fraction, 0), MAX_SERVICE_FEE_RATE);
}

/** Rounded to whole pesos. */
export function serviceFeeOf(subtotal: Money, rate: number): Money {
  return Math.round(subtotal * rate);
}

/** The displayed price: ticket plus service fee. */
export function priceWithFee(price: Money, rate: number): Money {
  return price + serviceFeeOf(price, rate);
}

/** The amount to pay; never below 0. */
export function totalOf(subtotal: Money, serviceFee: Money, discount: Money): Money {
  return Math.max(0, subtotal + serviceFee - discount);
}

/** "$ 93.500", as the reader's locale writes pesos; anything that is not a number is "Gratis". Source: spec 9. */
export function formatMoney(amount: unknown, { locale } = readerFormats()): string {
  if (typeof amount !== "number" || !Number.isFinite(amount)) return "Gratis";
  const pesos = { style: "currency", currency: CURRENCY, maximumFractionDigits: 0 } as const;
  return formatAmount(amount + 0, pesos, locale); // turns −0 into 0
}

/** A public price; zero is "Gratis". */
export function formatPrice(amount: Money): string {
  return amount === 0 ? "Gratis" : formatMoney(amount);
}

/** A ticket without a price is a courtesy. Source: spec 9. */
export function ticketKind(price: Money): "Cortesía" | "Boleta" {
  return price === 0 ? "Cortesía" : "Boleta";
}
