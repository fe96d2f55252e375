import { LEDGER_KINDS, type LedgerKind } from "@tarima/shared/finance/ledger.schema.ts";
import type { DayRange } from "@tarima/shared/lib/dates/day-range.ts";
import { PAYMENT_STATUSES, type PaymentStatus } from "@tarima/shared/payments/payment.status.ts";
import { daysIn } from "../../lib/routing/address-days.ts";

/** Query parameters of the accounts. */
export interface FinanceFilter {
  days: DayRange;
  status: PaymentStatus | undefined;
  /** What the list of orders is searched for. */
  search?: string | undefined;
}

export const FINANCE_FILTERS = ["from", "to", "status", "search"] as const;

/** The longest search the list takes. */
const SEARCH_MAX = 120;

/** Query parameters of the ledger, besides days. */
export interface LedgerFilter {
  days: DayRange;
  kind?: LedgerKind;
  producerId?: string;
  eventId?: string;
  orderId?: string;
  settlementId?: string;
}

const LEDGER_IDS = ["producerId", "eventId", "orderId", "settlementId"] as const;
export const LEDGER_FILTERS = ["from", "to", "kind", ...LEDGER_IDS] as const;

/** Unknown values are ignored. */
export function ledgerFilterFrom(query: URLSearchParams): LedgerFilter {
  const { days } = filterFrom(query);
  const kind = LEDGER_KINDS.find((known) => known === query.get("kind"));
  const ids = LEDGER_IDS.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { days, ...(kind && { kind }), ...Object.fromEntries(ids) };
}

/** Label of the default range. */
export const USUAL_RANGE = "Últimos 30 días";

/** Unknown and invalid values are ignored. */
export function filterFrom(query: URLSearchParams): FinanceFilter {
  const { from, to } = daysIn(query);
  return {
    days: { from, to: from && to && to < from ? undefined : to },
    status: PAYMENT_STATUSES.find((status) => status === query.get("status")),
    search: query.get("search")?.trim().slice(0, SEARCH_MAX) || undefined,
  };
}

/** A range as input of the finance routes. */
export const rangeInput = ({ from, to }: DayRange) => ({
  ...(from && { dateFrom: from }),
  ...(to && { dateTo: to }),
});
