import { instantOf, type WallClock } from "../../lib/dates/dates.ts";

// Apart from the other moments of an event, since public pages need no more than this.

/** What says whether an event has a date, of the stored event and of the public one. */
export interface MaybePostponed {
  moved?: { isOpen?: boolean | undefined } | null | undefined;
}

/** In place of a date. */
export const NEW_DATE_UNKNOWN = "Nueva fecha por anunciar";

/** Later than anything it is compared with: the date of what has none. Never shown to anybody. */
const NO_DATE_YET = "9999-12-31T00:00:00.000Z";

/** Whether an event is postponed and its new date is not known. It then keeps its old one, which only tells when it would have been. */
export const isPostponed = ({ moved }: MaybePostponed): boolean => moved?.isOpen === true;

/** A time of an event as a moment to compare with now; of one that is postponed, a moment that never comes. */
export const momentOf = (event: MaybePostponed & { timeZone: string }, time: WallClock): Date =>
  isPostponed(event) ? new Date(NO_DATE_YET) : instantOf(time, event.timeZone);

/** When an event is over. */
export const overAt = (event: MaybePostponed & { endsAt: WallClock; timeZone: string }): Date =>
  momentOf(event, event.endsAt);
