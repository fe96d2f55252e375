import type { Input } from "@tarima/shared/api/route.ts";
import type { auditRoutes } from "@tarima/shared/audit/audit.routes.ts";
import { AUDIT_CATEGORIES, AUDIT_RESULTS, type AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import type { DayRange } from "@tarima/shared/lib/dates/day-range.ts";
import { daysIn, instantBounds } from "../../lib/routing/address-days.ts";

/** Query parameters of the log. */
export const AUDIT_FILTERS = ["search", "category", "result", "from", "to"] as const;
export type AuditFilterName = (typeof AUDIT_FILTERS)[number];

export interface AuditFilter {
  search: string | undefined;
  category: AuditLog["category"] | undefined;
  result: AuditLog["result"] | undefined;
  days: DayRange;
}

const SEARCH_MAX = 120;

/** The filter in an address; unknown values are ignored. */
export function filterFrom(query: URLSearchParams): AuditFilter {
  return {
    search: query.get("search")?.trim().slice(0, SEARCH_MAX) || undefined,
    category: AUDIT_CATEGORIES.find((category) => category === query.get("category")),
    result: AUDIT_RESULTS.find((result) => result === query.get("result")),
    days: daysIn(query),
  };
}

export const isNarrowed = ({ search, category, result, days }: AuditFilter): boolean =>
  Boolean(search || category || result || days.from || days.to);

type Asked = Pick<
  Input<typeof auditRoutes.listAuditLogs>,
  "search" | "category" | "result" | "dateFrom" | "dateTo"
>;

/** The filter for the server: days are Colombian, from their first to their last moment. */
export function inputOf({ search, category, result, days }: AuditFilter): Asked {
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(result && { result }),
    ...instantBounds(days),
  };
}
