import { LOCALE } from "../limits.ts";
import type { DateFormat, Formats, Locale } from "./formats.ts";

/** The date format of each locale. Source: spec 9. */
export const DATE_FORMAT_OF: Readonly<Record<Locale, DateFormat>> = {
  "es-CO": "DD/MM/YYYY",
  "es-MX": "DD/MM/YYYY",
  "es-CL": "DD/MM/YYYY",
  "en-US": "MM/DD/YYYY",
  "pt-BR": "DD/MM/YYYY",
};

interface FormatPreferences {
  preferredLanguage: Locale;
  /** Absent for the locale's own. */
  dateFormat?: DateFormat | undefined;
}

/** The formats a profile asks for; Colombia's where it says nothing. */
export function formatsOf(preferences: FormatPreferences | null | undefined): Formats {
  const locale = preferences?.preferredLanguage ?? LOCALE;
  return { locale, dateFormat: preferences?.dateFormat ?? DATE_FORMAT_OF[locale] };
}
