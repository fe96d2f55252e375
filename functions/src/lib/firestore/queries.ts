import {
  type DocumentSnapshot,
  type FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import * as logger from "../observability/logger.ts";
import type { Collection } from "./collection.ts";
import { db } from "./database.ts";
import { ShapeError } from "./shape.ts";

export const timestampOf = (iso: string): Timestamp => Timestamp.fromDate(new Date(iso));

/**
 * All documents of a query, for lists and sweeps: one that does not match its schema is logged and left out. Where a sum or a
 * decision depends on all of them, see `readEvery`.
 */
export async function readAll<T>(query: Query<T>): Promise<T[]> {
  return readable((await query.get()).docs).map(({ value }) => value);
}

/** All documents of a query. Throws ShapeError if one does not match its schema. */
export async function readEvery<T>(query: Query<T>): Promise<T[]> {
  return (await query.get()).docs.map((doc) => doc.data());
}

/** The documents that match their schema. The others are logged, by path and field. */
function readable<T>(
  docs: readonly QueryDocumentSnapshot<T>[],
): { doc: QueryDocumentSnapshot<T>; value: T }[] {
  return docs.flatMap((doc) => {
    const value = understood(doc);
    return value === undefined ? [] : [{ doc, value }];
  });
}

/** What a snapshot has; undefined if there is nothing, or nothing that matches its schema, which is logged by path and field. */
export function understood<T>(snapshot: DocumentSnapshot<T>): T | undefined {
  try {
    return snapshot.data();
  } catch (error) {
    logMisshapen(error);
    return undefined;
  }
}

/** Does something that reads documents; false if one of them did not match its schema, which is logged by path and field. */
export async function ifUnderstood(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    logMisshapen(error);
    return false;
  }
}

/** Throws what is another error. */
function logMisshapen(error: unknown): void {
  if (!(error instanceof ShapeError)) throw error;
  logger.error("A stored document is of another shape", { path: error.path, fields: error.fields });
}

/** Most documents that are counted for a pager: a read per thousand, each time a page is opened. */
const MOST_COUNTED = 10_000;

/**
 * Number of documents of a list, given its sorted query, so that the list's index serves; undefined if they are too many to be
 * counted for a page.
 */
export async function countForPager<T>(query: Query<T>): Promise<number | undefined> {
  const { count } = (
    await query
      .limit(MOST_COUNTED + 1)
      .count()
      .get()
  ).data();
  return count > MOST_COUNTED ? undefined : count;
}

/** The first document of a query. One read. */
export async function readFirst<T>(query: Query<T>): Promise<T | undefined> {
  return (await query.limit(1).get()).docs[0]?.data();
}

/** The documents with these ids, in the same order, including missing ones. */
export async function readMany<T extends object>(
  from: Collection<T>,
  ids: readonly string[],
): Promise<DocumentSnapshot<T>[]> {
  if (ids.length === 0) return [];
  const found = await db().getAll(...ids.map((id) => from.doc(id)));
  return found as DocumentSnapshot<T>[]; // read with the collection's converter
}

/** The documents with these ids, by id; missing ones are left out, and those that do not match their schema, which are logged. */
export async function readById<T extends object>(
  from: Collection<T>,
  ids: readonly string[],
): Promise<Map<string, T>> {
  const found = await readMany(from, ids);
  const existing = found.filter((snapshot): snapshot is QueryDocumentSnapshot<T> => snapshot.exists);
  return new Map(readable(existing).map(({ doc, value }) => [doc.id, value]));
}

/**
 * A page of a sorted query; `after`: sort values of the last document of the previous page. Documents that do not match their
 * schema are logged and left out, and others read in their place, since a short page is taken for the last.
 */
export async function readPage<T>(
  sorted: Query<T>,
  limit: number,
  after: readonly unknown[] | undefined,
): Promise<T[]> {
  const page = await readPageFrom(after ? sorted.startAfter(...after) : sorted, limit);
  return page.map(({ value }) => value);
}

/** The same from where a query starts, with the snapshots. */
export async function readPageFrom<T>(
  start: Query<T>,
  limit: number,
): Promise<{ doc: QueryDocumentSnapshot<T>; value: T }[]> {
  const rows: { doc: QueryDocumentSnapshot<T>; value: T }[] = [];
  for (let from = start; ; ) {
    const missing = limit - rows.length;
    const { docs } = await from.limit(missing).get();
    rows.push(...readable(docs));
    const last = docs.at(-1);
    if (!last || docs.length < missing || rows.length >= limit) return rows;
    from = start.offset(0).startAfter(last); // what was to be skipped is behind it
  }
}

/** The sort values of a list ordered by an instant and then by id. */
export type Moment = readonly [at: string, id: string];

/** Ordered by the instant `by` and then by id; the newest first by default. */
const sortedBy = <T>(query: Query<T>, by: string, direction: "asc" | "desc" = "desc"): Query<T> =>
  query.orderBy(by, direction).orderBy("id", direction);

/** A page ordered by the instant `by` and then by id; the newest first by default. */
export function readPageBy<T>(
  query: Query<T>,
  by: string,
  limit: number,
  after: readonly string[] | undefined,
  direction: "asc" | "desc" = "desc",
): Promise<T[]> {
  return readPage(sortedBy(query, by, direction), limit, sortValuesOf(after));
}

/** A list's order as a query needs it: see lib/http/list-order.ts. */
interface Order {
  path: string;
  direction: "asc" | "desc";
  after: readonly string[] | undefined;
  startOf: (after: readonly string[]) => unknown[];
}

/** Ordered by a field and then by id. `idPath`: where the id is, if the documents do not repeat it in a field. */
export const inOrder = <T>(
  query: Query<T>,
  { path, direction }: Pick<Order, "path" | "direction">,
  idPath: string | FieldPath = "id",
): Query<T> => query.orderBy(path, direction).orderBy(idPath, direction);

/** A page of a list in an order; `skip`: rows to leave out first, each of which costs a read. */
export function readInOrder<T>(
  sorted: Query<T>,
  { after, startOf }: Pick<Order, "after" | "startOf">,
  limit: number,
  skip = 0,
): Promise<T[]> {
  const page = skip > 0 ? sorted.offset(skip) : sorted;
  return readPage(page, limit, after && startOf(after));
}

/** The sort values in Firestore's types. */
export function sortValuesOf(after: readonly string[] | undefined): [at: Timestamp, id: string] | undefined {
  const [at, id] = after ?? [];
  return at === undefined || id === undefined ? undefined : [timestampOf(at), id];
}

/** All documents of a sorted query in pages, each of one read. Those that do not match their schema are logged and left out. */
export async function* eachPage<T>(
  sorted: Query<T>,
  size: number,
): AsyncGenerator<QueryDocumentSnapshot<T>[]> {
  for await (const docs of eachStoredPage(sorted, size)) yield readable(docs).map(({ doc }) => doc);
}

/** The same with all documents, whether or not they match their schema. */
async function* eachStoredPage<T>(
  sorted: Query<T>,
  size: number,
  read: (query: Query<T>) => Promise<{ docs: QueryDocumentSnapshot<T>[] }> = (query) => query.get(),
): AsyncGenerator<QueryDocumentSnapshot<T>[]> {
  const batch = sorted.limit(size);
  for (let last: QueryDocumentSnapshot<T> | undefined; ; ) {
    const { docs } = await read(last ? batch.startAfter(last) : batch);
    yield docs;
    last = docs.at(-1);
    if (docs.length < size) return;
  }
}

/** All documents of a sorted query, `size` per read. Those that do not match their schema are logged and left out. */
export async function* eachDocument<T>(
  sorted: Query<T>,
  size: number,
): AsyncGenerator<QueryDocumentSnapshot<T>> {
  for await (const docs of eachPage(sorted, size)) yield* docs;
}

/** The same with all documents, whether or not they match their schema. */
export async function* eachStored<T>(
  ...[sorted, size, read]: Parameters<typeof eachStoredPage<T>>
): AsyncGenerator<QueryDocumentSnapshot<T>> {
  for await (const docs of eachStoredPage(sorted, size, read)) yield* docs;
}

/** All rows of a paged list. `sortValues` of a page's last row are passed as `after` for the next page. */
export async function* eachRow<Row, After>(
  size: number,
  readPageAfter: (limit: number, after: After | undefined) => Promise<Row[]>,
  sortValues: (row: Row) => After,
): AsyncGenerator<Row> {
  for (let after: After | undefined; ; ) {
    const rows = await readPageAfter(size, after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    after = sortValues(last);
  }
}
