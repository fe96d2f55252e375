/** How far an organisation's money is let go: by its history, or as a superadmin decides. */
export const PAYOUT_TIERS = ["watched", "new", "established", "trusted"] as const;
export type PayoutTier = (typeof PAYOUT_TIERS)[number];

export const PAYOUT_TIER_LABELS: Readonly<Record<PayoutTier, string>> = {
  watched: "Con muchas devoluciones",
  new: "Nueva",
  established: "Con historia",
  trusted: "De confianza",
};

/** When an event's money is settled. Days are counted from the Colombian day on which it is over. */
export interface PayoutTerms {
  /** From then on it is settled. */
  settlesAfter: number;
  /** What is kept back of it then for refunds, and until when. */
  reservePercent: number;
  reserveDays: number;
  /** What of it may be settled before; the rest once it is over. 0: nothing. */
  advancePercent: number;
}

/** The platform's own rules, of 2026-11-29: decision 55. No law asks for them. */
export const PAYOUT_TERMS: Readonly<Record<PayoutTier, PayoutTerms>> = {
  watched: { settlesAfter: 5, reservePercent: 20, reserveDays: 60, advancePercent: 0 },
  new: { settlesAfter: 3, reservePercent: 10, reserveDays: 30, advancePercent: 0 },
  established: { settlesAfter: 2, reservePercent: 5, reserveDays: 15, advancePercent: 0 },
  trusted: { settlesAfter: 1, reservePercent: 0, reserveDays: 1, advancePercent: 50 },
};

/** How many of an organisation's latest events its history looks at. */
export const RECENT_EVENTS = 6;

export interface PayoutHistory {
  /** Events that took place, of all times. */
  events: number;
  /** Of the latest of these, how many sold anything, and what. */
  recent: { events: number; sold: number };
  /** In the last year: paid by buyers, and given back to them or taken back by their banks. Pesos. */
  sold: number;
  refunded: number;
}

/** Days that the history looks back on. */
export const HISTORY_DAYS = 365;
const ESTABLISHED_FROM = { events: 3, sold: 5_000_000 } as const;
/** More than this share of what was sold went back. */
const MANY_REFUNDS_PERCENT = 15;

/** The tier that an organisation's history gives it. Nobody is trusted by it: that is somebody's decision. */
export function tierByHistory({ recent, sold, refunded }: PayoutHistory): Exclude<PayoutTier, "trusted"> {
  if (refunded * 100 > sold * MANY_REFUNDS_PERCENT) return "watched";
  const { events, sold: soldByThem } = ESTABLISHED_FROM;
  return recent.events >= events && recent.sold >= soldByThem ? "established" : "new";
}

/** A share of what is not owed, in whole pesos, rounded down. */
export const shareOf = (amount: number, percent: number): number =>
  Math.floor((Math.max(0, amount) * percent) / 100);
