import { overAt } from "@tarima/shared/events/dates/postponed.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { waitingList } from "../../lib/firestore/collections.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import { findEvent } from "../events/events.repo.ts";
import { pagesOfOpen } from "./waiting-list.repo.ts";

/** Entries changed at once. */
const AT_ONCE = 20;

/** Keeps the entries of an event whose dates have changed until it is over, since Firestore deletes them then. Safe to repeat. */
export async function keepEntries(eventId: string): Promise<void> {
  const event = await findEvent(eventId);
  if (!event) return;
  const expiresAt = overAt(event).toISOString();
  for await (const entries of pagesOfOpen(eventId))
    await forEachConcurrent(entries, AT_ONCE, (entry) =>
      changeDocument({ of: waitingList, id: entry.id, known: entry }, (found) =>
        found.expiresAt === expiresAt ? undefined : { expiresAt },
      ),
    );
}
