import * as z from "zod/mini";
import { id, wallClock } from "../../api/primitives.ts";
import { PRODUCER } from "../../api/roles.ts";
import { defineRoute } from "../../api/route.ts";
import { eventRow } from "../event.schema.ts";
import { SERIES_PART_NAMES } from "./series-part.ts";

const part = z.enum(SERIES_PART_NAMES);

/** A date of a series as its producer sees it: with what it says of its own. */
export const seriesDate = z.extend(eventRow, { ownParts: z.array(part) });
export type SeriesDate = z.output<typeof seriesDate>;

/** What became of a date that was to say the same as another one. */
export const followingDate = z.object({
  id,
  startsAt: wallClock,
  changed: z.array(part),
  /** Edited by hand there, and left as they are. */
  kept: z.array(part),
  /** It is postponed: its times were to change, and wait for its own new day. */
  timesWait: z.boolean(),
  /** Why it was not changed; null where nothing stood in the way. */
  refusal: z.nullable(z.string()),
});
export type FollowingDate = z.output<typeof followingDate>;

/** What became of a draft of a series that was sent to its review. */
export const submittedDate = z.object({
  id,
  startsAt: wallClock,
  /** Why it is still a draft; null where it is under review. */
  refusal: z.nullable(z.string()),
});
export type SubmittedDate = z.output<typeof submittedDate>;

/** Several dates of one event, each of which is an event of its own. */
export const seriesRoutes = {
  listSeries: defineRoute({
    method: "GET",
    path: "/event/:id/series",
    summary: "All dates of the series of one's own event, the first one first; none where it is in no series",
    access: PRODUCER,
    right: "member",
    input: z.object({ id }),
    output: z.object({ items: z.array(seriesDate) }),
    failure: "SERIES_FETCH_ERROR",
  }),
  changeFollowing: defineRoute({
    method: "PUT",
    path: "/event/:id/series/following",
    summary:
      "Let the dates after one's own event say the same in some parts; what was edited by hand there stays. Repeating it changes what is missing",
    access: PRODUCER,
    right: "events",
    producers: "preparing",
    input: z.object({
      id,
      /** Of the event whose parts they take over. */
      version: z.int(),
      parts: z.array(part).check(z.minLength(1, "Di qué cambia")),
    }),
    output: z.object({ items: z.array(followingDate) }),
    failure: "EVENT_UPDATE_ERROR",
  }),
  submitSeries: defineRoute({
    method: "PUT",
    path: "/event/:id/series/submission",
    summary:
      "Ask for every draft of one's own event's series to be reviewed; one that lacks something says what. Repeating it sends what is missing",
    access: PRODUCER,
    right: "events",
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({ id, publishesOnApproval: z.optional(z.boolean()) }),
    output: z.object({ items: z.array(submittedDate) }),
    failure: "EVENT_SUBMIT_ERROR",
  }),
  leaveSeries: defineRoute({
    method: "DELETE",
    path: "/event/:id/series",
    summary: "Take one's own event out of its series; it goes on as any other",
    access: PRODUCER,
    right: "events",
    producers: "preparing",
    input: z.object({ id }),
    output: z.object({ id }),
    failure: "EVENT_UPDATE_ERROR",
  }),
};
