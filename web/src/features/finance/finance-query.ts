import type { DayRange } from "@tarima/shared/day-range.ts";
import { PAYMENT_STATUSES, type PaymentStatus } from "@tarima/shared/payments/payment.status.ts";
import { daysIn } from "../../lib/address-days.ts";

/** What the address of the books can ask for. */
export interface FinanceFilter {
  days: DayRange;
  status: PaymentStatus | undefined;
}

export const FINANCE_FILTERS = ["from", "to", "status"] as const;

/** What is shown where no days are asked for. */
export const USUAL_RANGE = "Últimos 30 días";

/** What it does not know, or what cannot be, counts as not asked. */
export function filterFrom(query: URLSearchParams): FinanceFilter {
  const { from, to } = daysIn(query);
  return {
    days: { from, to: from && to && to < from ? undefined : to },
    status: PAYMENT_STATUSES.find((status) => status === query.get("status")),
  };
}

/** Days as every route of the books takes them. */
export const rangeInput = ({ from, to }: DayRange) => ({
  ...(from && { dateFrom: from }),
  ...(to && { dateTo: to }),
});
