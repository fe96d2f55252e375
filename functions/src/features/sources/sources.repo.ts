import { randomInt } from "node:crypto";
import type { KnownSource, KnownSources } from "@tarima/shared/sources/sources.schema.ts";
import { FieldValue } from "firebase-admin/firestore";
import { sourcesOf, visitsOf } from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
import { readMany } from "../../lib/firestore/queries.ts";
import { saveDocument } from "../../lib/firestore/save-document.ts";

const KNOWN_ID = "known";
/**
 * Documents that an event's visits are spread over: each instance adds to one of them, so that several in a rush do not wait for each
 * other.
 */
const SHARDS = 4;
const ownShard = String(randomInt(SHARDS));

export async function findKnownSources(eventId: string): Promise<KnownSources["sources"]> {
  return (await sourcesOf(eventId).doc(KNOWN_ID).get()).data()?.sources ?? {};
}

type Sources = Readonly<Record<string, KnownSource>>;

/** Changes an event's known sources by compare-and-swap; not where `change` returns nothing. */
export function changeKnownSources(
  eventId: string,
  change: (...given: [known: Sources, batch: FirebaseFirestore.WriteBatch]) => Sources | undefined,
): Promise<void> {
  return saveDocument(
    { of: sourcesOf(eventId), id: KNOWN_ID },
    {
      change: ({ sources }, batch) => asDocument(change(sources, batch)),
      create: (batch) => asDocument(change({}, batch)),
    },
  );
}

const asDocument = (sources: Sources | undefined): KnownSources | undefined =>
  sources && { sources: { ...sources } };

/** Adds visits in one commit. An increment that is repeated by the network counts a visit twice: nothing depends on it. */
export async function addVisits(visits: readonly { eventId: string; key: string }[]): Promise<void> {
  const batch = db().batch();
  for (const [eventId, own] of Map.groupBy(visits, (visit) => visit.eventId)) {
    const counts = Map.groupBy(own, ({ key }) => key);
    const bySource = Object.fromEntries(
      [...counts].map(([key, all]) => [key, FieldValue.increment(all.length)]),
    );
    batch.set(visitsOf(eventId).doc(ownShard), { bySource }, { merge: true });
  }
  await batch.commit();
}

/** Visits by key. */
export async function findVisits(eventId: string): Promise<Record<string, number>> {
  const shards = await readMany(
    visitsOf(eventId),
    Array.from({ length: SHARDS }, (_, i) => String(i)),
  );
  const sums: Record<string, number> = {};
  for (const shard of shards)
    for (const [key, count] of Object.entries(shard.data()?.bySource ?? {}))
      sums[key] = (sums[key] ?? 0) + count;
  return sums;
}
