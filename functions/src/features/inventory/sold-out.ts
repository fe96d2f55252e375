import type { Event } from "@tarima/shared/events/event.schema.ts";
import * as logger from "firebase-functions/logger";
import { events, publicEvents } from "../../lib/firestore/collections.ts";
import { freePlaces } from "./inventory.repo.ts";
import { ticketsAvailable } from "./pools.ts";

/** Whether no ticket type has a ticket left. */
export function isSoldOut(
  event: Pick<Event, "combinations" | "pools">,
  free: Record<string, number>,
): boolean {
  return (
    event.combinations.length > 0 &&
    event.combinations.every((c) => ticketsAvailable(c, event.pools, free) === 0)
  );
}

/** Marks the public document as sold out. A hint for lists; errors are logged only. */
export async function flagSoldOut(eventId: string): Promise<void> {
  try {
    await publicEvents.doc(eventId).update({ isSoldOut: true });
  } catch (error) {
    logger.warn("The sold-out flag was not set", { eventId, error: String(error) });
  }
}

/** Removes the mark from events that have places again. Run by the sweep. */
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
