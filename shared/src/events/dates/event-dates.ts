import { instantOf, type WallClock } from "../../lib/dates/dates.ts";
import { type MaybePostponed, momentOf } from "./postponed.ts";

type Dated = MaybePostponed & { startsAt: WallClock; timeZone: string };

/** When an event begins, and its doors open: for comparing with now. */
export const beginsAt = (event: Dated): Date => momentOf(event, event.startsAt);
export const doorsOpenAt = (event: Dated & { doorsOpenAt: WallClock | null }): Date =>
  momentOf(event, event.doorsOpenAt ?? event.startsAt);

/** Whether a moment was worked out from the date of an event that has none. */
export const hasNoDate = (moment: string): boolean => moment >= "9999";

/** Whether the date that an event has, or had before it was postponed, is still to come. */
export const isUpcomingDate = ({ startsAt, timeZone }: Dated, now: Date): boolean =>
  now < instantOf(startsAt, timeZone);
