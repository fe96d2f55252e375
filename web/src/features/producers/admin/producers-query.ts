import type { Input } from "@tarima/shared/api/route.ts";
import type { DayRange } from "@tarima/shared/lib/dates/day-range.ts";
import { PRODUCER_STATUSES, type ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import type { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { daysIn, instantBounds } from "../../../lib/routing/address-days.ts";

/** What the address of the list can ask for. Source: spec 2; `search` is the box that looks for the first three at once. */
export const PRODUCERS_FILTERS = [
  "search",
  "name",
  "email",
  "docNumber",
  "city",
  "status",
  "from",
  "to",
] as const;
export type ProducersFilterName = (typeof PRODUCERS_FILTERS)[number];

const TEXT_FIELDS = ["search", "name", "email", "docNumber", "city"] as const;

export interface ProducersFilter {
  words: Partial<Record<(typeof TEXT_FIELDS)[number], string>>;
  status: ProducerStatus | undefined;
  days: DayRange;
}

const WORD_MAX = 80;

/** The filter an address asks for; what it does not know counts as no filter. */
export function filterFrom(query: URLSearchParams): ProducersFilter {
  const word = (name: ProducersFilterName) =>
    query
      .get(name)
      ?.trim()
      .slice(0, name === "docNumber" ? 30 : WORD_MAX);
  return {
    words: Object.fromEntries(
      TEXT_FIELDS.flatMap((name) => {
        const given = word(name);
        return given ? [[name, given]] : [];
      }),
    ),
    status: PRODUCER_STATUSES.find((status) => status === query.get("status")),
    days: daysIn(query),
  };
}

/** Whether it is narrowed by more than the tab that is open. */
export const isNarrowed = ({ words, days }: ProducersFilter): boolean =>
  Object.keys(words).length > 0 || Boolean(days.from || days.to);

/** What is asked of the server: days are Colombia's, and count from their first moment to their last. */
export function inputOf({
  words,
  status,
  days,
}: ProducersFilter): Input<typeof producerRoutes.listProducers> {
  return {
    ...words,
    ...(status && { status }),
    ...instantBounds(days),
  };
}
