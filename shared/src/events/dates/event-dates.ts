import { instantOf, type WallClock } from "../../lib/dates/dates.ts";

/** What says whether an event has a date, of the stored event and of the public one. */
export interface MaybePostponed {
  moved?: { isOpen?: boolean | undefined } | null | undefined;
}

type Dated = MaybePostponed & { startsAt: WallClock; timeZone: string };

/** Later than anything it is compared with: the date of what has none. Never shown to anybody. */
const NO_DATE_YET = new Date("9999-12-31T00:00:00.000Z");

/** Whether a moment was worked out from the date of an event that has none. */
export const hasNoDate = (moment: string): boolean => moment >= "9999";

/** Whether an event is postponed and its new date is not known. It then keeps its old one, which only tells when it would have been. */
export const isPostponed = ({ moved }: MaybePostponed): boolean => moved?.isOpen === true;

const momentOf = (event: Dated, time: WallClock): Date =>
  isPostponed(event) ? NO_DATE_YET : instantOf(time, event.timeZone);

/** When an event begins, its doors open, and it is over: for comparing with now. */
export const beginsAt = (event: Dated): Date => momentOf(event, event.startsAt);
export const doorsOpenAt = (event: Dated & { doorsOpenAt: WallClock | null }): Date =>
  momentOf(event, event.doorsOpenAt ?? event.startsAt);
export const overAt = (event: MaybePostponed & { endsAt: WallClock; timeZone: string }): Date =>
  momentOf({ ...event, startsAt: event.endsAt }, event.endsAt);

/** Whether the date that an event has, or had before it was postponed, is still to come. */
export const isUpcomingDate = ({ startsAt, timeZone }: Dated, now: Date): boolean =>
  now < instantOf(startsAt, timeZone);

/** In place of a date. */
export const NEW_DATE_UNKNOWN = "Nueva fecha por anunciar";
