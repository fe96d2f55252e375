import type { DoorLink } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { systemCall } from "../../../lib/http/system-call.ts";
import * as logger from "../../../lib/observability/logger.ts";
import { findEvent } from "../../events/events.repo.ts";
import { removeStaff } from "../staff/remove-staff.ts";
import { isNightOver } from "../supervision/door-over.ts";
import { eachGuest, listGuests } from "./door-links.repo.ts";

const AT_ONCE = 5;

/** Removes everybody who is in by a link. Safe to repeat. */
export async function removeGuests(event: Event, link: DoorLink, call: SignedCall): Promise<void> {
  await forEachConcurrent(await listGuests(link), AT_ONCE, ({ uid }) => removeStaff(event, uid, call));
}

/**
 * Removes the guests of doors that are over, with their accounts. They could do nothing there any more (staff.repo.ts): this only
 * clears up, so a guest who cannot be removed waits for the next run.
 */
export async function removeGuestsOfPast(now: Date): Promise<void> {
  const events = new Map<string, Event | undefined>();
  for await (const { uid, eventId } of eachGuest()) {
    if (!events.has(eventId)) events.set(eventId, await findEvent(eventId));
    const event = events.get(eventId);
    if (!event || !isNightOver(event, now)) continue; // guests of a deleted event go with its trigger
    await removeStaff(event, uid, systemCall(now)).catch((error) =>
      logger.error("A door's guest could not be removed", { eventId, uid, error: String(error) }),
    );
  }
}
