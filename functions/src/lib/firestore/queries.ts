import {
  type DocumentSnapshot,
  type FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import type { Collection } from "./collection.ts";
import { db } from "./database.ts";

export const timestampOf = (iso: string): Timestamp => Timestamp.fromDate(new Date(iso));

export async function readAll<T>(query: Query<T>): Promise<T[]> {
  return (await query.get()).docs.map((doc) => doc.data());
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

/** The documents with these ids, by id; missing ones are left out. */
export async function readById<T extends object>(
  from: Collection<T>,
  ids: readonly string[],
): Promise<Map<string, T>> {
  const found = await readMany(from, ids);
  return new Map(
    found.flatMap((snapshot) => {
      const document = snapshot.data();
      return document ? [[snapshot.id, document] as const] : [];
    }),
  );
}

/** A page of a sorted query; `after`: sort values of the last document of the previous page. */
export function readPage<T>(
  sorted: Query<T>,
  limit: number,
  after: readonly unknown[] | undefined,
): Promise<T[]> {
  const page = sorted.limit(limit);
  return readAll(after ? page.startAfter(...after) : page);
}

/** The sort values of a list ordered by an instant and then by id. */
export type Moment = readonly [at: string, id: string];

/** Ordered by the instant `by` and then by id; the newest first by default. */
export const sortedBy = <T>(query: Query<T>, by: string, direction: "asc" | "desc" = "desc"): Query<T> =>
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

/** All documents of a sorted query in pages, each of one read. */
export async function* eachPage<T>(
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

/** All documents of a sorted query, `size` per read. */
export async function* eachDocument<T>(
  ...[sorted, size, read]: Parameters<typeof eachPage<T>>
): AsyncGenerator<QueryDocumentSnapshot<T>> {
  for await (const docs of eachPage(sorted, size, read)) yield* docs;
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
