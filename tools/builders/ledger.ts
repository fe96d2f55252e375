import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";

/** A ledger entry for a sale: one ticket of 85.000 with a 10 % service fee. */
export function buildLedgerEntry(
  overrides: Partial<LedgerEntry> & Pick<LedgerEntry, "orderId">,
): LedgerEntry {
  const { orderId, n = 1 } = overrides;
  return {
    id: `${orderId}-${n}`,
    n,
    kind: "sale",
    at: "2026-03-02T15:00:00.000Z",
    day: "2026-03-02",
    eventId: "rumba",
    eventName: "Rumba en la loma",
    producerId: "la-clave",
    promoter: null,
    paymentId: "91",
    refundId: null,
    cash: 93_500,
    metrics: { orders: 1, tickets: 1, revenue: 85_000, gmv: 93_500, commission: 8_500, producerNet: 85_000 },
    byType: { general: { name: "General", tickets: 1, revenue: 85_000 } },
    hold: "kept",
    promoCodeId: null,
    by: null,
    reason: null,
    reference: null,
    isCounted: false,
    settlementId: null,
    ...overrides,
  };
}
