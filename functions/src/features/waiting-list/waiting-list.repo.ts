import type { WaitingEntry } from "@tarima/shared/waiting-list/waiting-list.schema.ts";
import { AggregateField, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { waitingList } from "../../lib/firestore/collections.ts";
import { eachPage, readAll, readPage } from "../../lib/firestore/queries.ts";

export type EntrySnapshot = QueryDocumentSnapshot<WaitingEntry>;

/** Entries that one person sees at once; more than anybody waits for. */
const MOST_OF_ONES_OWN = 50;
/** Entries a read. */
const PAGE = 100;

export const entryIdOf = (eventId: string, uid: string) => `${eventId}_${uid}`;

export async function findEntry(eventId: string, uid: string): Promise<WaitingEntry | undefined> {
  return (await waitingList.doc(entryIdOf(eventId, uid)).get()).data();
}

const ofEvent = (eventId: string, status: WaitingEntry["status"]) =>
  waitingList.all().where("eventId", "==", eventId).where("status", "==", status);

/** Who waits at an event, in their order. */
export const pagesOfWaiting = (eventId: string): AsyncGenerator<EntrySnapshot[]> =>
  eachPage(ofEvent(eventId, "waiting").orderBy("createdAt"), PAGE);

/** The same of one ticket type. */
export const pagesOfType = (eventId: string, combinationId: string): AsyncGenerator<EntrySnapshot[]> =>
  eachPage(
    ofEvent(eventId, "waiting").where("combinationId", "==", combinationId).orderBy("createdAt"),
    PAGE,
  );

/** Who waits, and who was offered places that they have not bought or given back yet. */
export async function* pagesOfOpen(eventId: string): AsyncGenerator<EntrySnapshot[]> {
  yield* pagesOfWaiting(eventId);
  yield* eachPage(ofEvent(eventId, "offered").orderBy("createdAt"), PAGE);
}

/** The smallest quantity that somebody waits for; undefined where nobody waits for the type. One read. */
export async function smallestNeed(eventId: string, combinationId: string): Promise<number | undefined> {
  const ofType = ofEvent(eventId, "waiting").where("combinationId", "==", combinationId);
  const [smallest] = await readPage(ofType.orderBy("quantity"), 1, undefined);
  return smallest?.quantity;
}

/** How many wait for one of these types since before then. One read a thousand. */
export async function countBefore(
  eventId: string,
  combinationIds: readonly string[],
  before: Date,
): Promise<number> {
  const counts = await Promise.all(
    combinationIds.map((combinationId) =>
      ofEvent(eventId, "waiting")
        .where("combinationId", "==", combinationId)
        .where("createdAt", "<", before)
        .count()
        .get(),
    ),
  );
  return counts.reduce((sum, found) => sum + found.data().count, 0);
}

/** People and tickets of a type's entries with a status. One read a thousand. */
export async function sumsOf(
  eventId: string,
  combinationId: string,
  status: WaitingEntry["status"],
): Promise<{ people: number; tickets: number }> {
  const found = await ofEvent(eventId, status)
    .where("combinationId", "==", combinationId)
    .aggregate({ people: AggregateField.count(), tickets: AggregateField.sum("quantity") })
    .get();
  return found.data();
}

/** Where somebody waits, or was offered places. */
export const findOwnEntries = (uid: string): Promise<WaitingEntry[]> =>
  readAll(
    waitingList
      .all()
      .where("uid", "==", uid)
      .where("status", "in", ["waiting", "offered"] satisfies WaitingEntry["status"][])
      .limit(MOST_OF_ONES_OWN),
  );

/** Offers that should be over, the longest first: their order says what became of them. */
export const findOverdueOffers = (before: Date, limit: number): Promise<WaitingEntry[]> =>
  readAll(
    waitingList
      .all()
      .where("status", "==", "offered")
      .where("offeredUntil", "<", before)
      .orderBy("offeredUntil")
      .limit(limit),
  );
