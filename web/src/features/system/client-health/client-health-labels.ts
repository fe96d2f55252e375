import type { Badges } from "@tarima/shared/lib/badge.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import type { ClientHealthRange } from "@tarima/shared/system/client-health.schema.ts";
import { VITAL_LIMITS, type VitalRating, type WebVital } from "@tarima/shared/system/client-reports.ts";
import { OTHER_PAGE, type PagePattern } from "@tarima/shared/system/page-patterns.ts";

export const CLIENT_RANGE_LABELS: Readonly<Record<ClientHealthRange, { chip: string; words: string }>> = {
  today: { chip: "Hoy", words: "hoy" },
  "7d": { chip: "7 d", words: "en los últimos siete días" },
};

export const VITAL_LABELS: Readonly<Record<WebVital, { name: string; meaning: string }>> = {
  LCP: { name: "Se ve", meaning: "hasta ver lo principal" },
  INP: { name: "Responde", meaning: "de un toque a lo que cambia" },
  CLS: { name: "Se mueve", meaning: "cuánto salta lo que se lee" },
  TTFB: { name: "Contesta", meaning: "hasta el primer dato" },
};

export const RATING_BADGES: Badges<VitalRating> = {
  good: { label: "Bien", tone: "success" },
  fair: { label: "Por mejorar", tone: "warning" },
  poor: { label: "Mal", tone: "danger" },
};

/** "1,4 s", "180 ms"; a shift of the layout has no unit: "0,08". */
export function vitalLabel(name: WebVital, value: number): string {
  if (name === "CLS") return formatNumber(value, 2);
  if (value >= 1_000) return `${formatNumber(value / 1_000, 1)} s`;
  return `${formatNumber(Math.round(value))} ms`;
}

/** "bien hasta 2,5 s" */
export const goodLabel = (name: WebVital): string => `bien hasta ${vitalLabel(name, VITAL_LIMITS[name][0])}`;

/** Patterns as they are, but for what nobody would read as one. */
export function pageLabel(page: PagePattern): string {
  if (page === OTHER_PAGE) return "Páginas que no existen";
  return page === "/" ? "/ (inicio)" : page;
}
