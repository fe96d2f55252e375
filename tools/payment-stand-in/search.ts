import { ApiError } from "./api-error.ts";
import type { Payment } from "./wire.ts";

const SORTS = ["date_created", "date_approved", "date_last_updated", "money_release_date"] as const;
const DEFAULT_LIMIT = 30;
const MAX_LIMIT = 1000;

type DateField = (typeof SORTS)[number];

export interface SearchResult {
  paging: { total: number; limit: number; offset: number };
  results: Payment[];
}

/**
 * `GET /v1/payments/search`: by reference and status, within a range of dates, sorted and in pages.
 * Dates compare as text, since all are written with the same offset.
 * @throws {ApiError} 400 for a field that cannot be sorted or ranged by
 */
export function searchPayments(payments: Payment[], query: URLSearchParams): SearchResult {
  const sort = dateField(query.get("sort"));
  const range = dateField(query.get("range"));
  const [begin, end] = [query.get("begin_date"), query.get("end_date")];
  const limit = Math.min(Number(query.get("limit") ?? DEFAULT_LIMIT), MAX_LIMIT);
  const offset = Number(query.get("offset") ?? 0);
  const wanted = (name: "external_reference" | "status", payment: Payment): boolean =>
    !query.has(name) || query.get(name) === payment[name];

  const found = payments
    .filter((payment) => wanted("external_reference", payment) && wanted("status", payment))
    .filter((payment) => isWithin(payment[range], begin, end))
    .sort((a, b) => (a[sort] ?? "").localeCompare(b[sort] ?? "") || a.id - b.id);
  if (query.get("criteria") !== "asc") found.reverse();
  return { paging: { total: found.length, limit, offset }, results: found.slice(offset, offset + limit) };
}

function dateField(name: string | null): DateField {
  const field = SORTS.find((each) => each === (name ?? "date_created"));
  if (!field) throw new ApiError(400, "bad_request", `Cannot search by ${name}`);
  return field;
}

/** The ends may be dates, or words such as `NOW-1DAYS`, which the stand-in takes as no limit. */
function isWithin(date: string | null, begin: string | null, end: string | null): boolean {
  const instant = Date.parse(date ?? "");
  const [from, to] = [Date.parse(begin ?? ""), Date.parse(end ?? "")];
  return !(instant < from) && !(instant > to);
}
