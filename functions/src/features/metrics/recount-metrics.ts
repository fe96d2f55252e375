import {
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from "firebase-admin/firestore";
import { endedHolds, ledger } from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
import { eachDocument } from "../../lib/firestore/queries.ts";
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

/** Sums by document and path: "eventMetrics/rumba" → ["totals","gmv"] as JSON → value. */
type Counts = Map<string, Map<string, number>>;

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
  const differences = await db().runTransaction(compareAll, { readOnly: true });
  for (let i = 0; i < differences.length; i += COMMIT) {
    const batch = db().batch();
    for (const difference of differences.slice(i, i + COMMIT)) applyToMetrics(batch, mendingOf(difference));
    await batch.commit();
  }
  return differences;
}

async function compareAll(transaction: Transaction): Promise<Difference[]> {
  const should: Counts = new Map();
  for await (const doc of each(transaction, ledger.all().where("isCounted", "==", true)))
    for (const change of metricChangesOf(doc.data())) count(should, change);
  for await (const doc of each(transaction, endedHolds.all()))
    count(should, endedHoldChange(doc.data().eventId));
  const differences: Difference[] = [];
  for (const name of Object.keys(METRIC_COLLECTIONS) as MetricCollection[]) {
    const all = METRIC_COLLECTIONS[name].all() as Query<object>;
    for await (const doc of each(transaction, all)) {
      const document = `${name}/${doc.id}`;
      differences.push(...compare(document, numbersIn(name, doc.data()), should.get(document) ?? new Map()));
      should.delete(document);
    }
  }
  for (const [document, numbers] of should) differences.push(...compare(document, new Map(), numbers));
  return differences;
}

/** All documents of a query, as of the transaction's read time. */
function each<T>(transaction: Transaction, all: Query<T>): AsyncGenerator<QueryDocumentSnapshot<T>> {
  return eachDocument(all.orderBy(FieldPath.documentId()), PAGE, (query) => transaction.get(query));
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

/** The numbers in a stored document that are sums of entries. */
function numbersIn(collection: MetricCollection, stored: object): Map<string, number> {
  const numbers = new Map<string, number>();
  const walk = (value: unknown, path: readonly string[]) => {
    if (typeof value === "number") numbers.set(JSON.stringify(path), value);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, [...path, name]);
  };
  for (const [name, value] of Object.entries(stored))
    if (COUNTED_PARTS[collection].includes(name)) walk(value, [name]);
  return numbers;
}

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

function mendingOf({ document, path, is, should }: Difference): MetricChange {
  const [collection = "", id = ""] = document.split("/");
  return { collection: collection as MetricCollection, id, about: [], add: [[path, should - is]] };
}

/** "eventMetrics/rumba totals.gmv: 48 → 16" */
export const differenceText = ({ document, path, is, should }: Difference): string =>
  `${document} ${path.join(".")}: ${is} → ${should}`;
