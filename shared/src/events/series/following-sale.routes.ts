import * as z from "zod/mini";
import { id, wallClock } from "../../api/primitives.ts";
import { PRODUCER } from "../../api/roles.ts";
import { defineRoute } from "../../api/route.ts";
import { LONGEST_TICKETING_BODY, ticketingRows } from "../../ticketing/ticketing-change.ts";
import { SALE_LEFT_WHYS } from "./merge-sale.ts";
import { SALE_CHANGE_KINDS, SALE_PARTS } from "./sale-changes.ts";

const part = z.enum(SALE_PARTS);

const saleLeft = z.object({
  part,
  kind: z.enum(SALE_CHANGE_KINDS),
  /** Of the locality, the phase or the ticket type. */
  name: z.nullable(z.string()),
  why: z.enum(SALE_LEFT_WHYS),
});

/** What became of a date that was to sell the same as another one. */
export const followingSale = z.object({
  id,
  startsAt: wallClock,
  changed: z.array(part),
  /** What changed on the other date and was not taken over. */
  left: z.array(saleLeft),
  /** Why it was not changed; null where nothing stood in the way. */
  refusal: z.nullable(z.string()),
});
export type FollowingSale = z.output<typeof followingSale>;

/** Apart from series.routes.ts, since what is sold is changed by ticketing, which knows events. */
export const followingSaleRoutes = {
  changeFollowingSale: defineRoute({
    method: "PUT",
    path: "/event/:id/series/following-sale",
    summary:
      "Let the dates after one's own event take over what changed in what it sells; what is different there stays. Repeating it changes what is missing",
    access: PRODUCER,
    right: "events",
    producers: "preparing",
    input: z.object({
      id,
      /** Of the event whose changes they take over. */
      version: z.int(),
      /** What it sold before: the dates that follow take over what is different now. */
      before: ticketingRows,
    }),
    // with what the page was given beside the rows
    longestBody: 2 * LONGEST_TICKETING_BODY,
    output: z.object({ items: z.array(followingSale) }),
    failure: "TICKETING_UPDATE_ERROR",
  }),
};
