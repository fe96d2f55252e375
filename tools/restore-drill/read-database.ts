import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { METRIC_NAMES, moneyPosition } from "@tarima/shared/finance/metrics.ts";
import { SETTLEMENT_STATUSES } from "@tarima/shared/finance/settlement.schema.ts";
import { type Order, refundRecord } from "@tarima/shared/orders/order.schema.ts";
import { ORDER_STATUSES } from "@tarima/shared/orders/order.status.ts";
import { TICKET_STATUSES } from "@tarima/shared/tickets/ticket.status.ts";
import {
  type DocumentData,
  FieldPath,
  type Firestore,
  type Query,
  type QuerySnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import { MIGRATIONS } from "../../functions/src/app/migrations.ts";
import { decode } from "../../functions/src/lib/firestore/converter.ts";
import { versionOf } from "../../functions/src/lib/firestore/shape.ts";
import { digestOf } from "./digest.ts";

/** All collections whose documents cannot be counted anew from others, those below events included. */
export const COLLECTIONS = [
  ...["users", "producers", "events", "orders", "tickets", "ledger", "settlements", "reconciliations"],
  ...["payoutAccounts", "paymentFiles", "saleDocuments"],
  ...[
    "promoters",
    "promoCodes",
    "codeBatches",
    "validations",
    "mail",
    "auditLogs",
    "auditDigests",
    "accountSecurity",
  ],
  ...[
    "cases",
    "replies",
    "incidents",
    "cancellations",
    "counters",
    "migrations",
    "suppressedAddresses",
    "settings",
  ],
  ...[
    "staff",
    "staffInvitations",
    "doorLinks",
    "guestList",
    "shifts",
    "boxOfficeMoves",
    "shards",
    "holdings",
    "codes",
    "secrets",
  ],
  ...[
    "eventSlugs",
    "producerSlugs",
    "announcements",
    "messages",
    "messageDays",
    "saleAlerts",
    "teamInvitations",
    "follows",
    "consentEntries",
    "onSaleNews",
    "mailings",
    "holdReminders",
    "presaleLists",
    "presaleAddresses",
  ],
  ...["waitingRooms", "waitingList", "resaleListings", "sources", "visits", "measurementKeys"],
  ...["retentionCursors", "retentionWaits"],
] as const;

/** Not compared: made from those, or there for minutes or days only. */
export const LEFT_OUT = [
  ...[
    "publicEvents",
    "publicProducers",
    "catalog",
    "purchases",
    "eventMetrics",
    "producerMetrics",
    "dailyMetrics",
  ],
  ...["dayShares", "endedHolds", "producerBalances", "cashHolds", "paymentReviews", "exports"],
  ...["emailCodes", "doorDevices", "recentSearches", "searchCounts", "healthStatus"],
  ...["healthChecks", "healthDays", "healthBeats", "clientHealth", "waitingRoomJoins", "turns", "rateLimits"],
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
        const stored = doc.data();
        const data = decode<DocumentData>(migrated(name, stored));
        const digest = digestOf(stored);
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

/** As this release reads it: what a backup brings back may be of an older shape. */
function migrated(name: string, stored: DocumentData): DocumentData {
  const pending = MIGRATIONS.filter(({ collection, to }) => collection === name && to > versionOf(stored));
  try {
    return pending.reduce((document, { change }) => change(document), stored);
  } catch {
    return stored; // a spoilt one is compared as it is
  }
}

const add = (sums: Map<string, number>, name: string, by: unknown) =>
  sums.set(name, (sums.get(name) ?? 0) + (typeof by === "number" ? by : 0));

/** One of these, or "other": what a spoilt document has in its place is printed nowhere. */
const known = (names: readonly string[], value: unknown): string =>
  names.find((name) => name === value) ?? "other";

/** What stands for a collection in the table. A document that lacks a field adds nothing to it. */
function sumUp(sums: Map<string, number>, name: string, data: DocumentData): void {
  if (name === "orders") {
    add(sums, `orders: ${known(ORDER_STATUSES, data.status)}`, 1);
    if (data.paidAt) add(sums, "orders: paid, pesos", data.total);
    for (const refund of Array.isArray(data.refunds) ? data.refunds : [])
      add(
        sums,
        `refunds: ${known(refundRecord.shape.status.options, refund?.status)}, pesos`,
        refund?.amount,
      );
  }
  if (name === "tickets") add(sums, `tickets: ${known(TICKET_STATUSES, data.status)}`, 1);
  if (name === "settlements")
    add(sums, `settlements: ${known(SETTLEMENT_STATUSES, data.status)}, pesos`, data.amount);
  if (name !== "ledger") return;
  add(sums, "ledger: cash", data.cash);
  for (const [metric, value] of Object.entries(data.metrics ?? {}))
    add(sums, `ledger: ${known(METRIC_NAMES, metric)}`, value);
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
