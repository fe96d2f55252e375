import {
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from "firebase-admin/firestore";
import { endedHolds, ledger } from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
import { eachStored } from "../../lib/firestore/queries.ts";
import { applyToMetrics } from "./apply-to-metrics.ts";
import {
  COUNTED_PARTS,
  endedHoldChange,
  METRIC_COLLECTIONS,
  type MetricChange,
  type MetricCollection,
  metricChangesOf,
} from "./metric-changes.ts";

const PAGE = 500;
const COMMIT = 200;

/** By document and path: "eventMetrics/rumba" → ["totals","gmv"] as JSON → a number, or a name. */
type Values<T> = Map<string, Map<string, T>>;
type Counts = Values<number>;

/** A stored number that is wrong. */
export interface Difference {
  document: string;
  path: readonly string[];
  is: number;
  should: number;
}

/**
 * Recomputes all metrics from the ledger, corrects the stored ones, and returns the differences. May run during sales: ledger
 * and metrics are read at the same moment, entries not yet counted at that moment are left out, and corrections are increments,
 * so that entries counted meanwhile are kept. Only one run at a time (`npm run metrics`).
 */
export async function recountMetrics(): Promise<Difference[]> {
  const { differences, unnamed } = await db().runTransaction(compareAll, { readOnly: true });
  const changes = [...unnamed, ...differences.map(mendingOf)];
  for (let i = 0; i < changes.length; i += COMMIT) {
    const batch = db().batch();
    for (const change of changes.slice(i, i + COMMIT)) applyToMetrics(batch, change);
    await batch.commit();
  }
  return differences;
}

interface Compared {
  differences: Difference[];
  /**
   * Names missing in stored documents. A lost document is made anew by its numbers, but lists could not find it without its
   * name.
   */
  unnamed: MetricChange[];
}

async function compareAll(transaction: Transaction): Promise<Compared> {
  const should: Counts = new Map();
  const called: Values<string> = new Map();
  for await (const doc of each(transaction, ledger.all().where("isCounted", "==", true)))
    for (const change of metricChangesOf(doc.data())) {
      count(should, change);
      name(called, change);
    }
  for await (const doc of each(transaction, endedHolds.all()))
    count(should, endedHoldChange(doc.data().eventId));
  const differences: Difference[] = [];
  for (const collection of Object.keys(METRIC_COLLECTIONS) as MetricCollection[]) {
    const all = METRIC_COLLECTIONS[collection].all() as Query<object>;
    for await (const doc of each(transaction, all)) {
      const document = `${collection}/${doc.id}`;
      const stored = numbersIn(collection, doc.data());
      differences.push(...compare(document, stored, should.get(document) ?? new Map()));
      should.delete(document);
      for (const path of textsIn(doc.data())) called.get(document)?.delete(path);
    }
  }
  for (const [document, numbers] of should) differences.push(...compare(document, new Map(), numbers));
  return { differences, unnamed: [...called].flatMap(namingOf) };
}

/** All documents of a query, as of the transaction's read time. */
function each<T>(transaction: Transaction, all: Query<T>): AsyncGenerator<QueryDocumentSnapshot<T>> {
  return eachStored(all.orderBy(FieldPath.documentId()), PAGE, (query) => transaction.get(query));
}

function count(counts: Counts, { collection, id, add }: MetricChange): void {
  const document = `${collection}/${id}`;
  const numbers = counts.get(document) ?? new Map<string, number>();
  counts.set(document, numbers);
  for (const [path, by] of add) {
    const key = JSON.stringify(path);
    numbers.set(key, (numbers.get(key) ?? 0) + by);
  }
}

/** Adds the names a change carries; a later entry's name replaces an earlier one's. */
function name(called: Values<string>, { collection, id, about }: MetricChange): void {
  const document = `${collection}/${id}`;
  const texts = called.get(document) ?? new Map<string, string>();
  called.set(document, texts);
  for (const [path, text] of about) texts.set(JSON.stringify(path), text);
}

/** Every number and text in a stored value, with its path as JSON. */
function* leavesOf(value: unknown, path: readonly string[] = []): Generator<[path: string, leaf: unknown]> {
  if (typeof value !== "object" || value === null) yield [JSON.stringify(path), value];
  else for (const [name, inner] of Object.entries(value)) yield* leavesOf(inner, [...path, name]);
}

/** The numbers in a stored document that are sums of entries. */
function numbersIn(collection: MetricCollection, stored: object): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const [part, value] of Object.entries(stored)) {
    if (!COUNTED_PARTS[collection].includes(part)) continue;
    for (const [path, leaf] of leavesOf(value, [part])) if (typeof leaf === "number") numbers.set(path, leaf);
  }
  return numbers;
}

/** The paths in a stored document that have a text. */
const textsIn = (stored: object): string[] =>
  [...leavesOf(stored)].flatMap(([path, leaf]) => (typeof leaf === "string" ? path : []));

function compare(
  document: string,
  stored: ReadonlyMap<string, number>,
  counted: ReadonlyMap<string, number>,
): Difference[] {
  return [...new Set([...stored.keys(), ...counted.keys()])].flatMap((key) => {
    const [is, should] = [stored.get(key) ?? 0, counted.get(key) ?? 0];
    return is === should ? [] : [{ document, path: JSON.parse(key) as string[], is, should }];
  });
}

/** Splits "eventMetrics/rumba" again. The cast is safe because the name was built in this file. */
function documentOf(document: string): Pick<MetricChange, "collection" | "id"> {
  const [collection = "", id = ""] = document.split("/");
  return { collection: collection as MetricCollection, id };
}

const mendingOf = ({ document, path, is, should }: Difference): MetricChange => ({
  ...documentOf(document),
  about: [],
  add: [[path, should - is]],
});

function namingOf([document, texts]: [string, ReadonlyMap<string, string>]): MetricChange[] {
  const about = [...texts].map(([path, text]) => [JSON.parse(path) as string[], text] as const);
  return about.length > 0 ? [{ ...documentOf(document), about, add: [] }] : [];
}

/** "eventMetrics/rumba totals.gmv: 48 → 16" */
export const differenceText = ({ document, path, is, should }: Difference): string =>
  `${document} ${path.join(".")}: ${is} → ${should}`;
