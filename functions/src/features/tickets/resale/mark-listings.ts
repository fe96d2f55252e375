import { resaleClosesAt } from "@tarima/shared/resale/resale-terms.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { events } from "../../../lib/firestore/collections.ts";
import { eachStored } from "../../../lib/firestore/queries.ts";
import * as logger from "../../../lib/observability/logger.ts";
import { findListed, hasListed } from "../../resale/resale.repo.ts";
import { endGoodListing } from "./end-listing.ts";

/** Events read at once by the sweep. */
const PAGE = 200;

/** Ends what nobody has bought by the time the doors open. */
async function endUnsold(eventId: string, now: Date): Promise<void> {
  for (const { id } of await findListed(eventId))
    await endGoodListing(id, ({ status }) => status === "listed", now);
}

/**
 * Says on an event whether anything of it is for sale again, so that pages of other events do not ask. Looks again after it has written:
 * what was listed meanwhile found the event as it should be. Safe to repeat.
 */
export async function markListings(eventId: string, now: Date): Promise<void> {
  for (let written = true; written; ) {
    written = false;
    await changeDocument({ of: events, id: eventId }, async (event) => {
      written = false;
      if (now >= resaleClosesAt(event)) await endUnsold(eventId, now);
      const hasListings = await hasListed(eventId);
      if (hasListings === (event.hasListings ?? false)) return undefined;
      written = true;
      return { hasListings };
    });
  }
}

/** The same for all events that say so. Run by the sweep. */
export async function markAllListings(now: Date): Promise<void> {
  const marked = events.all().where("hasListings", "==", true).select("id");
  for await (const { id } of eachStored(marked, PAGE)) {
    try {
      await markListings(id, now);
    } catch (error) {
      logger.error("An event's listings could not be looked at", { eventId: id, error: String(error) });
    }
  }
}
