import { CURRENCY, DEFAULT_SERVICE_FEE_RATE, LOCALE, MAX_SERVICE_FEE_RATE } from "../limits.ts";
import { formatShortNumber } from "./numbers.ts";

/** Integer pesos. COP has no decimals. */
export type Money = number;

/** A configured fee rate as a fraction: above 1 it is a percentage; clamped to 0–25%; not a number gives the default. Source: spec 9. */
export function normaliseFeeRate(configured: number | undefined): number {
  if (configured === undefined || !Number.isFinite(configured)) return DEFAULT_SERVICE_FEE_RATE;
  const fraction = configured > 1 ? configured / 100 : configured;
  return Math.min(Math.max(fraction, 0), MAX_SERVICE_FEE_RATE);
}

/** The service fee of a subtotal, rounded to whole pesos. */
export function serviceFeeOf(subtotal: Money, rate: number): Money {
  return Math.round(subtotal * rate);
}

/** The price a person sees: ticket plus service. */
export function priceWithFee(price: Money, rate: number): Money {
  return price + serviceFeeOf(price, rate);
}

/** What is to be paid; never below 0. */
export function totalOf(subtotal: Money, serviceFee: Money, discount: Money): Money {
  return Math.max(0, subtotal + serviceFee - discount);
}

/** Made when first used: formatters are slow to make. */
let pesos: Intl.NumberFormat | undefined;

/** "$ 93.500"; anything that is not a number is "Gratis". Source: spec 9. */
export function formatMoney(amount: unknown): string {
  if (typeof amount !== "number" || !Number.isFinite(amount)) return "Gratis";
  pesos ??= new Intl.NumberFormat(LOCALE, {
    style: "currency",
    currency: CURRENCY,
    maximumFractionDigits: 0,
  });
  return pesos.format(amount + 0); // what is less than nothing by nothing is nothing: −0 + 0 is 0
}

/** A public price: zero reads "Gratis". */
export function formatPrice(amount: Money): string {
  return amount === 0 ? "Gratis" : formatMoney(amount);
}

/** Money where there is no room for it, as on an axis: "$ 850", "$ 12 mil", "$ 1,2 M". */
export function formatShortMoney(amount: Money): string {
  return `$\u00a0${formatShortNumber(amount)}`;
}

/** What a ticket is, by its price: given away or sold. Source: spec 9. */
export function ticketKind(price: Money): "Cortesía" | "Boleta" {
  return price === 0 ? "Cortesía" : "Boleta";
}
