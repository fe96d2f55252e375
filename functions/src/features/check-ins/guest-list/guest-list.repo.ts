import type {
  GuestListEntry,
  GuestListTotals,
} from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import { searchKeysOf } from "@tarima/shared/check-ins/guest-list/guest-search.ts";
import { AggregateField } from "firebase-admin/firestore";
import { guestListOf } from "../../../lib/firestore/collections.ts";
import { db } from "../../../lib/firestore/database.ts";
import { eachStored, readAll, readPage, timestampOf } from "../../../lib/firestore/queries.ts";

/** Where a page begins: the sort values of the last line of the page before. */
type After = readonly string[] | undefined;

/** Lines that are read to find those that have all typed words. */
const MOST_READ = 300;

/** Lines of a list by name; those that have a word for each of the typed ones, which begins so. */
export async function findEntries(
  eventId: string,
  search: string | undefined,
  limit: number,
  after: After,
): Promise<GuestListEntry[]> {
  const [key, ...others] = searchKeysOf(search ?? "");
  const all = guestListOf(eventId).all();
  const found = key === undefined ? all : all.where("searchWords", "array-contains", key);
  const sorted = found.orderBy("nameKey").orderBy("id");
  if (others.length === 0) return readPage(sorted, limit, after);
  const read = await readPage(sorted, MOST_READ, after);
  return read.filter(({ searchWords }) => others.every((it) => searchWords.includes(it))).slice(0, limit);
}

/** A read per thousand lines, twice. */
export async function totalsOf(eventId: string): Promise<GuestListTotals> {
  const all = guestListOf(eventId).all();
  const { count, sum } = AggregateField;
  const [expected, arrived] = await Promise.all([
    all.aggregate({ entries: count(), people: sum("people") }).get(),
    all.aggregate({ arrived: sum("arrived") }).get(),
  ]);
  return { ...expected.data(), ...arrived.data() };
}

/** The lines of which somebody came in. */
export function findArrived(eventId: string): Promise<GuestListEntry[]> {
  return readAll(guestListOf(eventId).all().where("arrived", ">", 0));
}

export async function countEntries(eventId: string): Promise<number> {
  return (await guestListOf(eventId).all().count().get()).data().count;
}

/** Where lines are that were to be looked at now or before. */
export async function* eachToLookAt(now: Date): AsyncGenerator<{ eventId: string; id: string }> {
  const due = db()
    .collectionGroup("guestList")
    .where("nextLookAt", "<=", timestampOf(now.toISOString()))
    .orderBy("nextLookAt");
  for await (const { id, ref } of eachStored(due.select("nextLookAt"), 300)) {
    const eventId = ref.parent.parent?.id;
    if (eventId) yield { eventId, id };
  }
}
