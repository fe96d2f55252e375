import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isHidden } from "@tarima/shared/ticketing/hidden.ts";
import { isPaused, saleState, saleWindow } from "@tarima/shared/ticketing/sale-window.ts";
import type { Combination } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { poolsOfCombination, ticketsAvailable } from "./pools.ts";

/** What of an event says which places the waiting list has first. */
export type Listed = Pick<
  Event,
  "combinations" | "phases" | "pools" | "timeZone" | "isSalePaused" | "waitingList"
>;

/** Free places by pool. */
type Free = Readonly<Record<string, number>>;

/** Whether a ticket type is sold to everybody at this moment, as far as its own window and pauses go. */
export function isTypeOnSale(event: Listed, combination: Combination, now: Date): boolean {
  const phase = event.phases.find(({ id }) => id === combination.phaseId);
  if (!phase || isHidden(event, combination) || isPaused(event, combination)) return false;
  return saleState(saleWindow(combination, phase), event.timeZone, now) === "open";
}

const waitedFor = ({ combinations, waitingList }: Pick<Event, "combinations" | "waitingList">) =>
  combinations.flatMap((combination) => {
    const tickets = waitingList?.needs[combination.id];
    return tickets === undefined ? [] : [{ combination, tickets }];
  });

/** The ticket types of which the list may have tickets now: they are on sale, and enough of them free for somebody. */
export const typesForList = (event: Listed, free: Free, now: Date): Combination[] =>
  waitedFor(event)
    .filter(
      ({ combination, tickets }) =>
        isTypeOnSale(event, combination, now) && ticketsAvailable(combination, event.pools, free) >= tickets,
    )
    .map(({ combination }) => combination);

/** The free places less those that the list may have: what the public is shown, and may buy. */
export function freeForPublic(event: Listed, free: Free, now: Date): Record<string, number> {
  const left = { ...free };
  for (const combination of typesForList(event, free, now)) {
    const pools = poolsOfCombination(combination, event.pools);
    const most = Math.min(...pools.map((pool) => free[pool] ?? 0));
    for (const pool of pools) left[pool] = Math.max(0, (left[pool] ?? 0) - most);
  }
  return left;
}

/** The pools of the types that somebody waits for, whether or not there is anything in them. */
export const poolsOfList = (event: Pick<Event, "combinations" | "pools" | "waitingList">): Set<string> =>
  new Set(waitedFor(event).flatMap(({ combination }) => poolsOfCombination(combination, event.pools)));
