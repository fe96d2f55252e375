import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { DateFormat, Formats, Locale } from "@tarima/shared/lib/formats/formats.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";

/** Labels of the selectable formats. */
export const LOCALE_LABELS: Readonly<Record<Locale, string>> = {
  "es-CO": "Colombia",
  "es-MX": "México",
  "es-CL": "Chile",
  "en-US": "Estados Unidos",
  "pt-BR": "Brasil",
};

export const DATE_FORMAT_LABELS: Readonly<Record<DateFormat, string>> = {
  "DD/MM/YYYY": "Día, mes, año",
  "MM/DD/YYYY": "Mes, día, año",
  "YYYY-MM-DD": "Año, mes, día",
};

/** A sample day and price: "31/12/2026 · $ 93.500". */
export function formatsSample(formats: Formats): string {
  return `${formatCalendarDay("2026-12-31", formats.dateFormat)} · ${formatMoney(93_500, formats)}`;
}
