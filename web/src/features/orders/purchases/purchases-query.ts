import type { Input } from "@tarima/shared/api/route.ts";
import { addDays, type CalendarDay, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { DayRange } from "@tarima/shared/lib/dates/day-range.ts";
import type { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import type { PaymentStatus } from "@tarima/shared/payments/payment.status.ts";
import { instantBounds } from "../../../lib/routing/address-days.ts";

/** Query parameters of one's purchases. */
export const PURCHASE_FILTERS = ["search", "status", "period"] as const;
export type PurchaseFilterName = (typeof PURCHASE_FILTERS)[number];

/** The payments that people look for, in their order on the screen. */
export const PURCHASE_STATUSES = [
  "completed",
  "pending",
  "processing",
  "failed",
  "cancelled",
  "partially_refunded",
  "refunded",
] as const satisfies readonly PaymentStatus[];
type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

export const PURCHASE_PERIODS = ["month", "quarter", "year", "earlier"] as const;
type PurchasePeriod = (typeof PURCHASE_PERIODS)[number];

export interface PurchaseFilter {
  search: string | undefined;
  status: PurchaseStatus | undefined;
  period: PurchasePeriod | undefined;
}

const SEARCH_MAX = 80;

/** The filter in an address; unknown values are ignored. */
export function filterFrom(query: URLSearchParams): PurchaseFilter {
  return {
    search: query.get("search")?.trim().slice(0, SEARCH_MAX).trim() || undefined,
    status: PURCHASE_STATUSES.find((status) => status === query.get("status")),
    period: PURCHASE_PERIODS.find((period) => period === query.get("period")),
  };
}

export const isNarrowed = (filter: PurchaseFilter): boolean => Object.values(filter).some(Boolean);

/** The days of a period, in Colombia. */
export function daysOf(period: PurchasePeriod, now: CalendarDay): DayRange {
  const newYear = `${now.slice(0, 4)}-01-01`;
  switch (period) {
    case "month":
      return { from: addDays(now, -29) };
    case "quarter":
      return { from: addDays(now, -89) };
    case "year":
      return { from: newYear };
    case "earlier":
      return { to: addDays(newYear, -1) };
  }
}

type Asked = Pick<Input<typeof orderRoutes.listPurchases>, "search" | "status" | "dateFrom" | "dateTo">;

/** The filter for the server. */
export function inputOf({ search, status, period }: PurchaseFilter, now = today()): Asked {
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(period && instantBounds(daysOf(period, now))),
  };
}
