import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { FieldPath, type Query, type QueryDocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { cases, retentionCursors, retentionWaits, tickets } from "../../lib/firestore/collections.ts";
import { timestampOf } from "../../lib/firestore/queries.ts";

/** A position in the order of a time and then of the id; the time as ISO text, whichever way it is stored. */
export interface Position {
  at: string;
  id: string;
}

/** What is walked by a time: stored as a timestamp, or, of an event, as the clock at its venue. */
export interface Walk<T> {
  all: Query<T>;
  by: string;
  isWallClock?: boolean;
}

/** The next documents from before `before`, the oldest first; as stored, so that one of another shape stops nobody. */
export async function findNext<T>(
  { all, by, isWallClock = false }: Walk<T>,
  before: Date,
  after: Position | undefined,
  limit: number,
): Promise<QueryDocumentSnapshot<T>[]> {
  const value = (at: string) => (isWallClock ? at : timestampOf(at));
  const due = all.where(by, "<", value(before.toISOString())).orderBy(by).orderBy(FieldPath.documentId());
  return (await (after ? due.startAfter(value(after.at), after.id) : due).limit(limit).get()).docs;
}

export function positionOf<T>(doc: QueryDocumentSnapshot<T>, by: string): Position {
  const at: unknown = doc.get(by);
  return { at: at instanceof Timestamp ? at.toDate().toISOString() : String(at), id: doc.id };
}

export const findCursor = async (key: string): Promise<Position | undefined> =>
  (await retentionCursors.doc(key).get()).data();

/** Where two runs at once leave the earlier of two positions, some work is repeated. */
export const setCursor = (key: string, position: Position) => retentionCursors.doc(key).set(position);
export const deleteCursor = (key: string) => retentionCursors.doc(key).delete();

/** The next documents in the order of their ids; `after` is empty before the first. As stored. */
export async function findNextById<T>(
  all: Query<T>,
  after: string,
  limit: number,
): Promise<QueryDocumentSnapshot<T>[]> {
  const sorted = all.orderBy(FieldPath.documentId());
  return (await (after ? sorted.startAfter(after) : sorted).limit(limit).get()).docs;
}

/** Tickets of an order, of all dates of its passes; as stored. */
export const findTicketsOf = async (orderId: string): Promise<QueryDocumentSnapshot<Ticket>[]> =>
  (await tickets.all().where("orderId", "==", orderId).get()).docs;

const waitId = (key: string, id: string): string => `${key}~${id}`;

export const setWait = (key: string, id: string, lookAt: Date) =>
  retentionWaits.doc(waitId(key, id)).set({ key, of: id, lookAt: lookAt.toISOString() });

export const deleteWait = (key: string, id: string) => retentionWaits.doc(waitId(key, id)).delete();

/** What is to be looked at again, the longest waiting first. */
export const findDueWaits = async (key: string, now: Date, limit: number): Promise<string[]> => {
  const due = retentionWaits
    .all()
    .where("key", "==", key)
    .where("lookAt", "<=", timestampOf(now.toISOString()));
  return (await due.orderBy("lookAt").limit(limit).get()).docs.map((doc) => doc.data().of);
};

/** Whether somebody waits for an answer about a purchase. */
export async function hasOpenCase(orderId: string): Promise<boolean> {
  const open = cases.all().where("order.id", "==", orderId).where("status", "==", "open");
  return !(await open.limit(1).get()).empty;
}
