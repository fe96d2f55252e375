import { slugTry } from "@tarima/shared/events/editing/slug.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { eventSlugs, events, secretsOf } from "../../../lib/firestore/collections.ts";
import { isAlreadyThere } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import { createPools } from "../../inventory/inventory.repo.ts";
import { poolsOf } from "../../inventory/pools.ts";
import { eventSearchWords } from "../lists/event-search.ts";
import { generateEventKey, SIGNING_KEY } from "./event-keys.ts";

/** A new event, before it has pools and a key. */
export type NewEvent = Omit<Event, "pools" | "publicKey" | "version" | "searchWords">;

/** Attempts at a free slug before giving up. */
const MAX_SLUG_TRIES = 200;

/**
 * Creates an event with its pools, the key that signs its tickets, and a unique slug, in one commit with the writes of `more`.
 * A taken slug gets a number.
 */
export async function createEvent(
  draft: NewEvent,
  more?: (batch: WriteBatch) => Promise<void>,
): Promise<Event> {
  const { publicKey, privateKey } = generateEventKey();
  for (let attempt = 1; ; attempt++) {
    const publicSlug = slugTry(draft.publicSlug, attempt);
    const event: Event = {
      ...draft,
      publicSlug,
      pools: poolsOf(draft),
      searchWords: eventSearchWords(draft),
      publicKey,
      version: 1,
    };
    const batch = db().batch();
    batch.create(events.doc(event.id), event);
    batch.create(eventSlugs.doc(publicSlug), { eventId: event.id });
    batch.create(secretsOf(event.id).doc(SIGNING_KEY), { privateKey });
    createPools(batch, event.id, event.pools);
    await more?.(batch);
    try {
      await batch.commit();
      return event;
    } catch (error) {
      const isSlugTaken = isAlreadyThere(error) && (await eventSlugs.doc(publicSlug).get()).exists;
      if (!isSlugTaken || attempt === MAX_SLUG_TRIES || (await events.doc(event.id).get()).exists)
        throw error;
    }
  }
}
