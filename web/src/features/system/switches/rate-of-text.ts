import { MAX_SERVICE_FEE_RATE } from "@tarima/shared/lib/limits.ts";

/** The fraction of a typed percentage: "12,5" → 0.125; undefined where it is none, or more than the platform may take. */
export function rateOfText(written: string): number | undefined {
  const plain = written.trim().replace(/\s*%$/, "").replace(",", ".");
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(plain)) return undefined;
  const rate = Math.round(Number(plain) * 100) / 10_000; // no digits that nobody typed
  return rate <= MAX_SERVICE_FEE_RATE ? rate : undefined;
}
