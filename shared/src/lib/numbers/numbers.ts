import { readerFormats } from "../formats/formats.ts";

/** Created on first use: formatters are slow to create. */
const formatters = new Map<string, Intl.NumberFormat>();

/** A number as the reader's locale writes it. */
export function formatAmount(amount: number, options: Intl.NumberFormatOptions, locale: string): string {
  const key = locale + options.style + options.maximumFractionDigits;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, options);
    formatters.set(key, formatter);
  }
  return formatter.format(amount);
}

/** "3.529", with at most `decimals` decimals. */
export function formatNumber(amount: number, decimals = 0, { locale } = readerFormats()): string {
  return formatAmount(amount, { maximumFractionDigits: decimals }, locale);
}
