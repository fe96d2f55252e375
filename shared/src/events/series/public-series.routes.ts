import * as z from "zod/mini";
import { id, money, wallClock } from "../../api/primitives.ts";
import { PUBLIC } from "../../api/roles.ts";
import { defineRoute } from "../../api/route.ts";

export const SERIES_DATE_STATES = ["open", "few", "soldOut", "paused", "closed", "postponed"] as const;

/** A date that is to come, as visitors choose it. */
export const publicDate = z.object({
  id,
  publicSlug: z.string(),
  name: z.string(),
  /** Of one that is postponed, when it would have been. */
  startsAt: wallClock,
  venueName: z.string(),
  city: z.string(),
  /** As the event's page says it. */
  priceFrom: z.nullable(money),
  /** `paused`: there are tickets, which are not sold for now. */
  state: z.enum(SERIES_DATE_STATES),
  /** Places that are left, where they are few. */
  left: z.nullable(z.int()),
  /** Said where it sells a pass for other dates, too. */
  pass: z.optional(z.string()),
});
export type PublicDate = z.output<typeof publicDate>;

/** Separate so that public pages need not load the producer's. */
export const publicSeriesRoutes = {
  listDates: defineRoute({
    method: "GET",
    path: "/events/:id/dates",
    summary:
      "The dates that are to come of a public event's series, the soonest first, those without a new date last; none where it is in no series",
    access: PUBLIC,
    input: z.object({ id }),
    output: z.object({ items: z.array(publicDate) }),
    failure: "SERIES_FETCH_ERROR",
    cache: "public, max-age=30, s-maxage=60",
  }),
};
