import { isDeepStrictEqual } from "node:util";
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import { isLostRace, isNotTaken, retryOnConflict } from "../firestore/conflicts.ts";
import { decode } from "../firestore/converter.ts";
import { db } from "../firestore/database.ts";
import { checked, SCHEMA_VERSION, ShapeError, versionOf } from "../firestore/shape.ts";
import { forEachConcurrent } from "../for-each-concurrent.ts";
import type { Migration } from "./migration.ts";
import { letGo, noteProgress, type Run, takeUp } from "./migration-records.ts";

/** Documents a page, and how many of them are written at once. */
const PAGE = 300;
const AT_ONCE = 20;
/** An older release that still runs may write behind the cursor; then it begins again, as often as this. */
const MOST_PASSES = 3;

export interface Outcome {
  changed: number;
  /** Documents that still are of an older version. */
  left: number;
  /** Those that could not be changed, by path, with why; never what is in them. */
  faults: string[];
  /** Another run has it. */
  isBusy?: true;
}

/** Everything that a migration is about. */
const everyOf = ({ collection, isBelow }: Migration): Query =>
  isBelow ? db().collectionGroup(collection) : db().collection(collection);

/** How many documents a migration would change: two aggregations, a read per thousand documents. */
export async function countPending(migration: Migration): Promise<number> {
  const all = everyOf(migration);
  const [stored, done] = await Promise.all([
    all.count().get(),
    all.where(SCHEMA_VERSION, ">=", migration.to).count().get(),
  ]);
  return Math.max(0, stored.data().count - done.data().count);
}

/**
 * Changes all documents of a collection that are of the version before. May be stopped anywhere and run again, also while the site
 * sells: a document is written if it is as it was read, and says of itself that it was changed. `page` is told after each page.
 */
export async function runMigration(
  migration: Migration,
  run: Run,
  page: (outcome: Outcome) => void = () => {},
): Promise<Outcome> {
  const outcome: Outcome = { changed: 0, left: await countPending(migration), faults: [] };
  if (outcome.left === 0) return outcome;
  const record = await takeUp(migration.id, run, new Date());
  if ("busy" in record) return { ...outcome, isBusy: true };
  let { cursor } = record;
  for (let pass = 0; pass < MOST_PASSES && outcome.left > 0 && outcome.faults.length === 0; pass++) {
    if (!(await walk(migration, run, cursor, outcome, page))) return { ...outcome, isBusy: true };
    cursor = null;
    outcome.left = await countPending(migration);
  }
  await letGo(migration.id, run, outcome.left === 0, new Date());
  return outcome;
}

/** From the cursor to the last document; false if another run took it up meanwhile. */
async function walk(
  migration: Migration,
  run: Run,
  from: string | null,
  outcome: Outcome,
  page: (outcome: Outcome) => void,
): Promise<boolean> {
  const sorted = everyOf(migration).orderBy(FieldPath.documentId()).limit(PAGE);
  for (let cursor = from; ; ) {
    const { docs } = await (cursor === null ? sorted : sorted.startAfter(cursor)).get();
    let changed = 0;
    await forEachConcurrent(docs, AT_ONCE, async (doc) => {
      const result = await changeOne(migration, doc).catch(faultOf);
      if (result === "changed") changed++;
      else if (result !== "same") outcome.faults.push(`${doc.ref.path}: ${result.fault}`);
    });
    outcome.changed += changed;
    const isLast = docs.length < PAGE;
    // the next walk begins at the first document, as does one after a fault that somebody has mended
    const last = docs.at(-1)?.ref;
    cursor = isLast || !last ? null : migration.isBelow ? last.path : last.id; // as the query is told where to start
    const isOurs = await noteProgress(migration.id, run, { cursor, changed }, new Date());
    page(outcome);
    if (!isOurs || isLast) return isOurs;
  }
}

/** Changes a document, unless it is gone or was changed before; again if it was written meanwhile. */
async function changeOne(
  migration: Migration,
  known: QueryDocumentSnapshot,
): Promise<"changed" | "same" | { fault: string }> {
  let read: DocumentSnapshot | undefined = known;
  return retryOnConflict(async () => {
    const snapshot = read ?? (await known.ref.get());
    read = undefined;
    const stored = snapshot.data();
    if (!stored || !snapshot.updateTime || versionOf(stored) >= migration.to) return "same";
    const next = nextOf(migration, stored, known.ref.path);
    if ("fault" in next) return next;
    const [[first, value], ...rest] = next.changes;
    await known.ref.update(first, value, ...rest.flat(), { lastUpdateTime: snapshot.updateTime });
    return "changed";
  });
}

/** What is wrong with one document, which keeps no other from being changed; throws what is not about a document. */
function faultOf(error: unknown): { fault: string } {
  if (isNotTaken(error)) return { fault: "Firestore does not take it" };
  if (isLostRace(error)) return { fault: "it is written all the time" };
  throw error;
}

type Change = [field: FieldPath, value: unknown];

/** The fields to write, the version among them; or why there are none. */
function nextOf(
  { to, change, schema }: Migration,
  stored: DocumentData,
  path: string,
): { changes: [Change, ...Change[]] } | { fault: string } {
  if (versionOf(stored) !== to - 1) return { fault: `its version is not ${to - 1}` };
  try {
    const next = change(stored);
    if (schema) checked(schema, path, decode(next));
    const fields = new Set([...Object.keys(stored), ...Object.keys(next)]);
    fields.delete(SCHEMA_VERSION);
    const differing = [...fields].filter((field) => !isDeepStrictEqual(stored[field], next[field]));
    const changes = differing.map(
      (field): Change => [
        new FieldPath(field),
        next[field] === undefined ? FieldValue.delete() : next[field],
      ],
    );
    return { changes: [[new FieldPath(SCHEMA_VERSION), to], ...changes] };
  } catch (error) {
    if (error instanceof ShapeError)
      return { fault: `it would not match its schema in ${error.fields.join(", ")}` };
    return { fault: error instanceof Error ? error.name : "it could not be changed" }; // a message may quote the document
  }
}
