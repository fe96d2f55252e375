import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { type Instant, instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { isPaused, saleWindow, stillToSell } from "@tarima/shared/ticketing/sale-window.ts";

/**
 * Since when, or from when on, tickets of an event can be bought, as far as anyone may see; undefined while that is not to come: it
 * is not published, has no date, is over, or its sale is closed or paused.
 */
export function onSaleAt({ event, combinations, phases }: PublicEvent, now: Date): Date | undefined {
  if (event.status !== "published" || isPostponed(event)) return undefined;
  if (instantOf(event.endsAt, event.timeZone) <= now) return undefined;
  const starts = stillToSell(combinations, phases, event.timeZone, now).flatMap((combination) => {
    const phase = phases.find(({ id }) => id === combination.phaseId);
    if (!phase || isPaused({ isSalePaused: event.isSalePaused, phases }, combination)) return [];
    return instantOf(saleWindow(combination, phase).startsAt, event.timeZone).getTime();
  });
  return starts.length > 0 ? new Date(Math.min(...starts)) : undefined;
}

/** Whether tickets of an event can be bought now, places included. */
export const isOnSale = (found: PublicEvent, now: Date): boolean => {
  const at = onSaleAt(found, now);
  return at !== undefined && at <= now && !found.isSoldOut;
};

/** How long an event that went on sale is news, days. */
const NEWS_DAYS = 2;

/**
 * Whether it is news that an event is on sale since, or from, `at`: not where it was so, and public since `listedAt`, for days, as
 * when a later stage opens or a pause ends.
 */
export function isNews(at: Date, listedAt: Date, now: Date): boolean {
  const since = Math.max(at.getTime(), listedAt.getTime());
  return now.getTime() - since <= NEWS_DAYS * 86_400_000;
}

/** What its organiser publishes within this time goes into one mail: the dates of a series are published one by one. */
const GATHERING_MINUTES = 30;

/** When followers are to be told of an event that is on sale from `at` on; `known`: when they were to be told so far. */
export function dueAt(at: Date, known: Instant | null, now: Date): Instant {
  if (at > now) return at.toISOString();
  const gathered = new Date(now.getTime() + GATHERING_MINUTES * 60_000).toISOString();
  return known !== null && known < gathered ? known : gathered;
}
