import type { Input } from "@tarima/shared/api/route.ts";
import type { DayRange } from "@tarima/shared/lib/dates/day-range.ts";
import { PRODUCER_STATUSES, type ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import type { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { daysIn, instantBounds } from "../../../lib/routing/address-days.ts";

/** Query parameters of the list. Source: spec 2; `search` covers name, e-mail and document. */
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

/** The filter in an address; unknown values are ignored. */
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

/** Whether there are filters besides the tab. */
export const isNarrowed = ({ words, days }: ProducersFilter): boolean =>
  Object.keys(words).length > 0 || Boolean(days.from || days.to);

/** The filter for the server: days are Colombian, from their first to their last moment. */
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
