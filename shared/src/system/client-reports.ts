// What browsers report of themselves, on both sides. Without schemas: the site's script that reports loads none.

/** Where pages send their reports: a declared route. */
export const CLIENT_REPORTS_PATH = "/api/v1/client-reports";
/** Most entries in a report. */
export const MOST_ENTRIES = 20;

/** Source: https://web.dev/articles/vitals. Milliseconds, but for CLS, which has no unit. */
export const WEB_VITALS = ["LCP", "INP", "CLS", "TTFB"] as const;
export type WebVital = (typeof WEB_VITALS)[number];

/** Up to the first it is good, beyond the second poor. */
export const VITAL_LIMITS: Readonly<Record<WebVital, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1_800],
};

export const VITAL_RATINGS = ["good", "fair", "poor"] as const;
export type VitalRating = (typeof VITAL_RATINGS)[number];

export function ratingOf(name: WebVital, value: number): VitalRating {
  const [good, poor] = VITAL_LIMITS[name];
  if (value <= good) return "good";
  return value <= poor ? "fair" : "poor";
}
