import { isPostponed, overAt } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import type { SaleAlert } from "@tarima/shared/sale-alerts/sale-alert.schema.ts";
import { isHidden } from "@tarima/shared/ticketing/hidden.ts";
import { isPaused, saleState, saleWindow } from "@tarima/shared/ticketing/sale-window.ts";
import { freeForPublic } from "../inventory/kept-for-list.ts";
import { ticketsAvailable } from "../inventory/pools.ts";

type OnSale = Pick<Event, "status" | "producerStatus" | "endsAt" | "timeZone" | "moved"> &
  Pick<Event, "combinations" | "phases" | "pools" | "isSalePaused" | "waitingList">;

export type Wait = Pick<SaleAlert, "waitsFor" | "dueAt">;

/** "nothing": they can buy. "closed": nothing is on sale, now or later, unless the organiser changes that. "over": never more. */
export type Outlook = Wait | "nothing" | "closed" | "over";

/**
 * What somebody who wants tickets of an event has to wait for. With places, `dueAt` is the next ticket type's opening, if one is
 * still to open. `places`: free places by pool; those that the waiting list may have are not for who asks.
 */
export function whatToWaitFor(event: OnSale, places: Record<string, number>, now: Date): Outlook {
  const free = freeForPublic(event, places, now);
  const { timeZone } = event;
  // an approved one that is waited for was taken off sale by its organiser, and may be back
  const isToCome = ["published", "suspended", "approved"].includes(event.status);
  if (!isToCome || now >= overAt(event)) return "over";
  if (isPostponed(event)) return "closed";
  const types = event.combinations.flatMap((combination) => {
    const phase = event.phases.find(({ id }) => id === combination.phaseId);
    // nobody waits for an add-on, or for what they do not know of
    if (!phase || combination.onlyWith || isHidden(event, combination)) return [];
    const window = saleWindow(combination, phase);
    const state = saleState(window, timeZone, now);
    return { combination, opensAt: window.startsAt, state, isPaused: isPaused(event, combination) };
  });
  const running = types.filter((type) => !type.isPaused);
  const open = running.filter(({ state }) => state === "open");
  const [opensNext] = running.flatMap(({ state, opensAt }) => (state === "upcoming" ? [opensAt] : [])).sort();
  const isSelling = event.status === "published" && event.producerStatus === "active";
  const hasTickets = open.some(({ combination }) => ticketsAvailable(combination, event.pools, free) > 0);
  if (isSelling && hasTickets) return "nothing";
  const dueAt = opensNext === undefined ? null : instantOf(opensNext, timeZone).toISOString();
  if (open.length > 0) return { waitsFor: "places", dueAt };
  const mayResume = types.some((type) => type.isPaused && type.state !== "closed");
  return dueAt === null && !mayResume ? "closed" : { waitsFor: "opening", dueAt };
}
