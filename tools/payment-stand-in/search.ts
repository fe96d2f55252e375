import { z } from "zod";
import type { Payment } from "./wire.ts";

const MAX_LIMIT = 1000;

const dateField = z
  .enum(["date_created", "date_approved", "date_last_updated", "money_release_date"])
  .default("date_created");

/** The limits can be dates, or expressions such as `NOW-1DAYS`, which the stand-in treats as no limit. */
export const searchInput = z.object({
  external_reference: z.string().optional(),
  status: z.string().optional(),
  range: dateField,
  begin_date: z.string().default(""),
  end_date: z.string().default(""),
  sort: dateField,
  criteria: z.string().default("desc"),
  limit: z.coerce.number().default(30),
  offset: z.coerce.number().default(0),
});

type SearchInput = z.infer<typeof searchInput>;

export interface SearchResult {
  paging: { total: number; limit: number; offset: number };
  results: Payment[];
}

/**
 * `GET /v1/payments/search`: by reference, status and range of dates, with sorting and paging. Dates are compared as text, which
 * works because all are written with the same offset.
 */
export function searchPayments(payments: Payment[], input: SearchInput): SearchResult {
  const { external_reference, status, range, sort, offset } = input;
  const limit = Math.min(input.limit, MAX_LIMIT);
  const found = payments
    .filter(
      (payment) => external_reference === undefined || payment.external_reference === external_reference,
    )
    .filter((payment) => status === undefined || payment.status === status)
    .filter((payment) => isWithin(payment[range], input))
    .sort((a, b) => (a[sort] ?? "").localeCompare(b[sort] ?? "") || a.id - b.id);
  if (input.criteria !== "asc") found.reverse();
  return { paging: { total: found.length, limit, offset }, results: found.slice(offset, offset + limit) };
}

function isWithin(date: string | null, { begin_date, end_date }: SearchInput): boolean {
  const instant = Date.parse(date ?? "");
  return !(instant < Date.parse(begin_date)) && !(instant > Date.parse(end_date));
}
