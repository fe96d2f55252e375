import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isHidden } from "@tarima/shared/ticketing/hidden.ts";
import { stillToSell } from "@tarima/shared/ticketing/sale-window.ts";
import { events, publicEvents } from "../../lib/firestore/collections.ts";
import * as logger from "../../lib/observability/logger.ts";
import { freePlaces } from "./inventory.repo.ts";
import { freeForPublic, type Listed } from "./kept-for-list.ts";
import { ticketsAvailable } from "./pools.ts";

/**
 * Whether no ticket type that the public sees has a ticket left for it; types whose sale is over count only where there are no others,
 * add-ons never.
 */
export function isSoldOut(event: Listed, places: Record<string, number>, now: Date): boolean {
  const { phases, timeZone, pools } = event;
  const free = freeForPublic(event, places, now);
  const combinations = event.combinations.filter((type) => !isHidden(event, type)); // it is the public's mark
  const toSell = stillToSell(combinations, phases, timeZone, now);
  const types = toSell.length > 0 ? toSell : combinations.filter(({ onlyWith }) => !onlyWith);
  return types.length > 0 && types.every((it) => ticketsAvailable(it, pools, free) === 0);
}

/** Marks the public document as sold out. A hint for lists; errors are logged only. */
export async function flagSoldOut(eventId: string): Promise<void> {
  try {
    await publicEvents.doc(eventId).update({ isSoldOut: true });
  } catch (error) {
    logger.warn("The sold-out flag was not set", { eventId, error: String(error) });
  }
}

/** The same where some of its places have not been read yet. */
export async function flagIfSoldOut(event: Event, now: Date): Promise<void> {
  try {
    if (isSoldOut(event, await freePlaces(event), now)) await flagSoldOut(event.id);
  } catch (error) {
    logger.warn("The free places were not read", { eventId: event.id, error: String(error) });
  }
}

/** Removes the mark from events that have places again; one that fails keeps no other marked. Run by the sweep. */
export async function refreshSoldOutFlags(now = new Date()): Promise<void> {
  const flagged = await publicEvents
    .all()
    .where("event.status", "==", "published")
    .where("isSoldOut", "==", true)
    .get();
  for (const { ref, id } of flagged.docs) {
    try {
      const event = (await events.doc(id).get()).data();
      if (event && !isSoldOut(event, await freePlaces(event), now)) await ref.update({ isSoldOut: false });
    } catch (error) {
      logger.error("The sold-out flag was not looked at", { eventId: id, error: String(error) });
    }
  }
}
