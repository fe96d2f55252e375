import { keptUntil } from "@tarima/shared/events/dates/kept-until.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { GUEST_LIST_KEPT_DAYS } from "@tarima/shared/lib/limits.ts";
import { guestListOf } from "../../../lib/firestore/collections.ts";
import { db } from "../../../lib/firestore/database.ts";
import { timestampOf } from "../../../lib/firestore/queries.ts";
import { findEvent } from "../../events/events.repo.ts";
import { eachToLookAt } from "./guest-list.repo.ts";

/** How often a line is looked at whose event is still to come: it may get an earlier date, or one at all. */
const LOOKED_AT_EVERY_MS = 15 * DAY_MS;

/** When a line is looked at next: where it has to go, or before. */
export function nextLook(event: Event, now: Date): Date {
  const until = keptUntil(event, GUEST_LIST_KEPT_DAYS).getTime();
  return new Date(Math.min(until, now.getTime() + LOOKED_AT_EVERY_MS));
}

/**
 * Deletes the guest lists of events that have long been over. Those of an event to come are kept until then. Safe
 * to repeat, and at the same time.
 */
export async function forgetGuestLists(now: Date): Promise<void> {
  const events = new Map<string, Event | undefined>();
  const writer = db().bulkWriter();
  for await (const { eventId, id } of eachToLookAt(now)) {
    if (!events.has(eventId)) events.set(eventId, await findEvent(eventId));
    const event = events.get(eventId);
    const until = event && keptUntil(event, GUEST_LIST_KEPT_DAYS);
    const ref = guestListOf(eventId).doc(id);
    const isDone =
      until && until > now
        ? writer.update(ref, { nextLookAt: timestampOf(nextLook(event, now).toISOString()) })
        : writer.delete(ref);
    void isDone.catch(() => undefined); // one that is gone, or waits for the next run
  }
  await writer.close();
}
