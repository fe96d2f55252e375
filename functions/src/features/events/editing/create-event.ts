import { slugTry } from "@tarima/shared/events/editing/slug.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { eventSlugs, events, secretsOf } from "../../../lib/firestore/collections.ts";
import { isAlreadyThere } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import { readById } from "../../../lib/firestore/queries.ts";
import { createPools } from "../../inventory/inventory.repo.ts";
import { poolsOf } from "../../inventory/pools.ts";
import { eventSearchWords } from "../lists/event-search.ts";
import { generateEventKey, SIGNING_KEY } from "./event-keys.ts";

/** A new event, before it has pools and a key. */
export type NewEvent = Omit<Event, "pools" | "publicKey" | "version" | "searchWords">;

/** Attempts at a free slug before giving up. */
const MAX_SLUG_TRIES = 200;
/** Slugs that are looked at together, since a weekly party has made its name's first hundred. */
const SLUGS_AT_ONCE = 50;

/**
 * Creates an event with its pools, the key that signs its tickets, and a unique slug, in one commit with the writes of `more`.
 * A taken slug gets a number.
 */
export async function createEvent(
  draft: NewEvent,
  more?: (batch: WriteBatch) => Promise<void>,
): Promise<Event> {
  const { publicKey, privateKey } = generateEventKey();
  for (let attempt = 1; ; attempt = await nextFree(draft.publicSlug, attempt + 1)) {
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

/** The number of the first attempt from one on whose slug is free; the last one where none is. */
async function nextFree(slug: string, from: number): Promise<number> {
  for (let first = from; first <= MAX_SLUG_TRIES; first += SLUGS_AT_ONCE) {
    const count = Math.min(SLUGS_AT_ONCE, MAX_SLUG_TRIES - first + 1);
    const attempts = Array.from({ length: count }, (_, i) => first + i);
    const taken = await readById(
      eventSlugs,
      attempts.map((attempt) => slugTry(slug, attempt)),
    );
    const free = attempts.find((attempt) => !taken.has(slugTry(slug, attempt)));
    if (free !== undefined) return free;
  }
  return MAX_SLUG_TRIES;
}
