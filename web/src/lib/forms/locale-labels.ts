import { DATE_FORMAT_OF, formatCalendarDay, type Locale } from "@tarima/shared/lib/dates/calendar-day.ts";
import { CURRENCY } from "@tarima/shared/lib/limits.ts";

/** Labels of the selectable formats. */
export const LOCALE_LABELS: Readonly<Record<Locale, string>> = {
  "es-CO": "Español, Colombia",
  "es-MX": "Español, México",
  "es-CL": "Español, Chile",
  "en-US": "Inglés, Estados Unidos",
  "pt-BR": "Portugués, Brasil",
};

/** A sample day and price in a locale: "31/12/2026 · $ 93.500". */
export function localeSample(locale: Locale): string {
  const money = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: CURRENCY,
    maximumFractionDigits: 0,
  });
  return `${formatCalendarDay("2026-12-31", DATE_FORMAT_OF[locale])} · ${money.format(93_500)}`;
}
