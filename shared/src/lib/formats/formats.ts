import { LOCALE } from "../limits.ts";
import type { DATE_FORMATS, SUPPORTED_LOCALES } from "./supported-formats.ts";

export type Locale = (typeof SUPPORTED_LOCALES)[number];
export type DateFormat = (typeof DATE_FORMATS)[number];

/** How somebody writes dates, numbers and money. The words around them stay Spanish (decision 21). */
export interface Formats {
  locale: Locale;
  dateFormat: DateFormat;
}

/** The formats of whoever has not chosen any. */
export const DEFAULT_FORMATS: Formats = { locale: LOCALE, dateFormat: "DD/MM/YYYY" };

let source: () => Formats = () => DEFAULT_FORMATS;

/** The formats of the person who reads; the formatting functions use them unless they are given others. */
export const readerFormats = (): Formats => source();

/** Adds where the reader's formats come from, where they are known: in the browser its reader, on the server the call under way. */
export function takeFormatsFrom(reader: () => Formats | undefined): void {
  const otherwise = source;
  source = () => reader() ?? otherwise();
}

/** A date with its month in words, in the reader's order: "12 dic 2026", "dic 12 2026", "2026 dic 12"; "12 dic" without a year. */
export function writtenDay(
  { day = "", month = "", year = "" }: { day?: string; month?: string; year?: string },
  { dateFormat } = readerFormats(),
): string {
  const order = dateFormat.replace(/\W/g, " ");
  return order.replace("DD", day).replace("MM", month).replace("YYYY", year).trim();
}
