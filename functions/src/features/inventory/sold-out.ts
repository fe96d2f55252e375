import type { Event } from "@tarima/shared/events/event.schema.ts";
import * as logger from "firebase-functions/logger";
import { events, publicEvents } from "../../lib/firestore/collections.ts";
import { freePlaces } from "./inventory.repo.ts";
import { ticketsAvailable } from "./pools.ts";

/** Whether not one ticket of any kind is left. */
export function isSoldOut(
  event: Pick<Event, "combinations" | "pools">,
  free: Record<string, number>,
): boolean {
  return (
    event.combinations.length > 0 &&
    event.combinations.every((c) => ticketsAvailable(c, event.pools, free) === 0)
  );
}

/** Says on the public document that nothing is left. A hint for lists: failing to write it loses nothing. */
export async function flagSoldOut(eventId: string): Promise<void> {
  try {
    await publicEvents.doc(eventId).update({ isSoldOut: true });
  } catch (error) {
    logger.warn("The sold-out flag was not set", { eventId, error: String(error) });
  }
}

/** Takes the flag off events that have places again. Part of the sweep. */
export async function refreshSoldOutFlags(): Promise<void> {
  const flagged = await publicEvents
    .all()
    .where("event.status", "==", "published")
    .where("isSoldOut", "==", true)
    .get();
  for (const { ref, id } of flagged.docs) {
    const event = (await events.doc(id).get()).data();
    if (event && !isSoldOut(event, await freePlaces(event))) await ref.update({ isSoldOut: false });
  }
}
