import type { LOCALE } from "../limits.ts";

// Apart from the other limits, since public pages need neither list. Source: spec 9.

/** Locales an account may choose. */
export const SUPPORTED_LOCALES = [
  "es-CO" satisfies typeof LOCALE,
  "es-MX",
  "es-CL",
  "en-US",
  "pt-BR",
] as const;
export const DATE_FORMATS = ["DD/MM/YYYY", "MM/DD/YYYY", "YYYY-MM-DD"] as const;
