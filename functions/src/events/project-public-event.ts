import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isPublicStatus } from "@tarima/shared/events/event.status.ts";
import { projectEvent } from "@tarima/shared/events/project-event.ts";
import { feeRate } from "../config.ts";
import { producers, publicEvents } from "../firestore/collections.ts";
import { freePlaces } from "../ticketing/inventory.repo.ts";
import { isSoldOut } from "../ticketing/sold-out.ts";
import { findEvent } from "./events.repo.ts";

/**
 * Makes the public document say what the event says now. Reads the event itself, not what the trigger carried, so that
 * deliveries out of order end in the same place.
 */
export async function projectPublicEvent(eventId: string): Promise<void> {
  const event = await findEvent(eventId);
  if (!event || !isPublicStatus(event.status)) {
    await publicEvents.doc(eventId).delete();
    return;
  }
  await publicEvents.doc(eventId).set(await publicFace(event));
}

async function publicFace(event: Event) {
  const [producer, free] = await Promise.all([producers.doc(event.producerId).get(), freePlaces(event)]);
  const { brandName = "", logoUrl = null, city = null } = producer.data() ?? {};
  return projectEvent(
    event,
    { id: event.producerId, name: brandName, logoUrl, city },
    feeRate(),
    isSoldOut(event, free),
    new Date(),
  );
}
