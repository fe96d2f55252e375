import { createHash } from "node:crypto";
import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { moneyPosition } from "@tarima/shared/finance/metrics.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import {
  type DocumentData,
  FieldPath,
  type Firestore,
  type Query,
  type QuerySnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import { canonicalJson } from "../../functions/src/features/audit/canonical-json.ts";

/** All collections whose documents cannot be counted anew from others, those below events included. */
export const COLLECTIONS = [
  ...["users", "producers", "events", "orders", "tickets", "ledger", "settlements", "reconciliations"],
  ...["promoters", "promoCodes", "validations", "mail", "auditLogs", "auditDigests", "accountSecurity"],
  ...["incidents", "cancellations", "counters", "migrations", "suppressedAddresses", "settings"],
  ...["staff", "staffInvitations", "doorLinks", "shards", "holdings", "codes", "secrets"],
  ...["eventSlugs", "announcements", "saleAlerts"],
] as const;

/** Not compared: made from those, or there for minutes or days only. */
export const LEFT_OUT = [
  ...["publicEvents", "catalog", "purchases", "eventMetrics", "producerMetrics", "dailyMetrics"],
  ...["dayShares", "endedHolds", "producerBalances", "cashHolds", "paymentReviews", "exports"],
  ...["emailCodes", "doorDevices", "recentSearches", "searchCounts", "healthStatus"],
  ...["healthChecks", "healthDays", "healthBeats", "clientHealth"],
] as const;

/** Documents a read. */
const PAGE = 500;

/** A document as it was found: a digest of what is in it, and when it was last written, ISO. */
export interface Found {
  digest: string;
  updatedAt: string;
}

export interface Contents {
  documents: Map<string, Found>;
  /** What is counted and summed, by name: "orders", "ledger: cash". */
  sums: Map<string, number>;
  /** Orders whose entries of the ledger do not come to what the order says of its money. */
  unbalanced: string[];
}

/** Reads a database as a whole; as it was at a moment, if one is given. One read a document. */
export async function readDatabase(database: Firestore, readTime?: Date): Promise<Contents> {
  const contents: Contents = { documents: new Map(), sums: new Map(), unbalanced: [] };
  const books = new Map<string, { order?: string; entries?: Map<string, number> }>();
  for (const name of COLLECTIONS) {
    add(contents.sums, name, 0);
    for await (const docs of pagesOf(database, name, readTime))
      for (const doc of docs) {
        const data = plain(doc.data());
        const digest = createHash("sha256").update(canonicalJson(data)).digest("base64url");
        contents.documents.set(doc.ref.path, { digest, updatedAt: doc.updateTime.toDate().toISOString() });
        add(contents.sums, name, 1);
        sumUp(contents.sums, name, data);
        if (name === "orders") books.set(doc.id, { ...books.get(doc.id), order: positionOf(data) });
        if (name === "ledger") {
          const { orderId } = data as LedgerEntry; // of a damaged one, undefined, which no order is called
          const book = books.get(orderId) ?? {};
          books.set(orderId, { ...book, entries: enter(book.entries ?? new Map(), data as LedgerEntry) });
        }
      }
  }
  for (const [id, { order = "", entries = new Map() }] of books)
    if (order !== textOf(entries)) contents.unbalanced.push(id);
  return contents;
}

/** Pages of a collection or of all collections of that name, each read as of the same moment. */
async function* pagesOf(database: Firestore, name: string, readTime: Date | undefined) {
  const sorted = database.collectionGroup(name).orderBy(FieldPath.documentId()).limit(PAGE);
  for (let last: QuerySnapshot["docs"][number] | undefined; ; ) {
    const { docs } = await read(database, last ? sorted.startAfter(last) : sorted, readTime);
    yield docs;
    last = docs.at(-1);
    if (docs.length < PAGE) return;
  }
}

const read = (database: Firestore, query: Query, readTime: Date | undefined): Promise<QuerySnapshot> =>
  readTime
    ? database.runTransaction((transaction) => transaction.get(query), {
        readOnly: true,
        readTime: Timestamp.fromDate(readTime),
      })
    : query.get();

/** Timestamps as texts, so that they are digested, and read as the code reads them. */
const plain = (data: DocumentData): DocumentData =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value instanceof Timestamp ? value.toDate().toISOString() : value,
    ]),
  );

const add = (sums: Map<string, number>, name: string, by: unknown) =>
  sums.set(name, (sums.get(name) ?? 0) + (typeof by === "number" ? by : 0));

/** What stands for a collection in the table. A document that lacks a field adds nothing to it. */
function sumUp(sums: Map<string, number>, name: string, data: DocumentData): void {
  if (name === "orders") {
    add(sums, `orders: ${data.status}`, 1);
    if (data.paidAt) add(sums, "orders: paid, pesos", data.total);
    for (const refund of Array.isArray(data.refunds) ? data.refunds : [])
      add(sums, `refunds: ${refund?.status}, pesos`, refund?.amount);
  }
  if (name === "tickets") add(sums, `tickets: ${data.status}`, 1);
  if (name === "settlements") add(sums, `settlements: ${data.status}, pesos`, data.amount);
  if (name !== "ledger") return;
  add(sums, "ledger: cash", data.cash);
  for (const [metric, value] of Object.entries(data.metrics ?? {})) add(sums, `ledger: ${metric}`, value);
}

function enter(entries: Map<string, number>, { cash, metrics }: LedgerEntry): Map<string, number> {
  add(entries, "cash", cash);
  for (const [metric, value] of Object.entries(metrics ?? {})) add(entries, metric, value);
  return entries;
}

/** The order's own position, as its entries come to it. */
function positionOf(data: DocumentData): string {
  try {
    const { cash, metrics } = moneyPosition(data as Order); // throws, or differs, where it is none
    return textOf(new Map(Object.entries({ cash, ...metrics })));
  } catch {
    return "not an order";
  }
}

const textOf = (amounts: ReadonlyMap<string, number | undefined>) =>
  [...amounts]
    .filter(([, amount]) => amount)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .join(" ");
