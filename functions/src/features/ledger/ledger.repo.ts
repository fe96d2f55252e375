import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { ReturnMonths } from "@tarima/shared/performing-arts/return-months.ts";
import { uvtAt } from "@tarima/shared/performing-arts/uvt.ts";
import {
  AggregateField,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  Timestamp,
  type WriteBatch,
} from "firebase-admin/firestore";
import { ledger } from "../../lib/firestore/collections.ts";
import {
  countForPager,
  eachStored,
  inOrder,
  readEvery,
  readFirst,
  readInOrder,
  readPage,
} from "../../lib/firestore/queries.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import type { ListOrder, SortField } from "../../lib/http/list-order.ts";
import { ledgerEntriesOf } from "./ledger-entries.ts";

/**
 * Writes the ledger entries of a change of an order, in the commit of that change; returns the order's fields that go with
 * them. Entry ids are numbered per order, so that of two concurrent changes one fails and is repeated.
 */
export function recordMoney(
  batch: WriteBatch,
  before: Order | undefined,
  after: Order,
  now: Date,
): Pick<Order, "ledgerEntries" | "contributionUvt"> {
  const owed = owedWhenPaid(before, after, now);
  const entries = ledgerEntriesOf(before, { ...after, ...owed }, now);
  for (const entry of entries) batch.create(ledger.doc(entry.id), entry);
  return { ledgerEntries: (before?.ledgerEntries ?? 0) + entries.length, ...owed };
}

/**
 * By which UVT an order owes the contribution, from its payment on. It is kept with the payment, so that one that a release before this
 * knew nothing of was paid with owes none in the ledger either.
 */
function owedWhenPaid(
  before: Order | undefined,
  { paidAt, total, items, isCourtesy, boxOffice, resale }: Order,
  now: Date,
): Pick<Order, "contributionUvt"> {
  const isPaidNow = paidAt !== null && (before?.paidAt ?? null) === null;
  const isSale = total > 0 && !isCourtesy && !boxOffice;
  if (!isPaidNow || !isSale || !items.some(({ isShow }) => isShow)) return {};
  const contributionUvt = resale ? resale.contributionUvt : uvtAt(now);
  return contributionUvt === undefined ? {} : { contributionUvt };
}

/** An order's entries, in order. */
export async function findEntriesOf(orderId: string): Promise<LedgerEntry[]> {
  return (await readEvery(ledger.all().where("orderId", "==", orderId))).toSorted((a, b) => a.n - b.n);
}

/** Entries read at once, and held in memory, while all of two months are added up. */
const DECLARED_AT_ONCE = 500;

/** Firestore's limit of values per `in` query. */
const IN_ONE_QUERY = 30;

/** What the gateway holds of each payment according to the ledger; unknown payments are left out. */
export async function sumCashByPayment(paymentIds: readonly string[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (let i = 0; i < paymentIds.length; i += IN_ONE_QUERY) {
    const some = paymentIds.slice(i, i + IN_ONE_QUERY);
    for (const doc of (await ledger.all().where("paymentId", "in", some).get()).docs) {
      const { paymentId, cash } = doc.data();
      if (paymentId !== null) sums.set(paymentId, (sums.get(paymentId) ?? 0) + cash);
    }
  }
  return sums;
}

export interface LedgerFilter {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  producerId?: string | undefined;
  eventId?: string | undefined;
  orderId?: string | undefined;
  settlementId?: string | undefined;
  kind?: string | undefined;
  /** Any of these kinds; all kinds by default. */
  kinds?: readonly string[] | undefined;
}

export const LEDGER_ORDERS = {
  at: { path: "at", kind: "instant", value: ({ at }) => at },
} as const satisfies Record<string, SortField<LedgerEntry>>;

/** Matching entries, in an order; days are Colombian, both ends included. */
export function findEntries(
  filter: LedgerFilter,
  order: ListOrder<LedgerEntry>,
  limit: number,
): Promise<LedgerEntry[]> {
  return readInOrder(inOrder(matching(filter), order), order, limit);
}

export const totalEntries = (
  filter: LedgerFilter,
  order: ListOrder<LedgerEntry>,
): Promise<number | undefined> => countForPager(inOrder(matching(filter), order));

export async function countEntries(filter: LedgerFilter, order: ListOrder<LedgerEntry>): Promise<number> {
  return (await inOrder(matching(filter), order).count().get()).data().count;
}

function matching({ dateFrom, dateTo, kinds, ...equal }: LedgerFilter): Query<LedgerEntry> {
  let query: Query<LedgerEntry> = ledger.all();
  for (const [name, value] of Object.entries(equal)) if (value) query = query.where(name, "==", value);
  if (kinds) query = query.where("kind", "in", kinds);
  if (dateFrom) query = query.where("at", ">=", startOf(dateFrom));
  if (dateTo) query = query.where("at", "<", startOf(addDays(dateTo, 1)));
  return query;
}

const startOf = (day: string) => Timestamp.fromDate(instantOf(`${day}T00:00:00.000Z`));

/** Entries that no trigger has counted, the oldest first. */
export function findUncounted(before: Date, limit: number): Promise<LedgerEntry[]> {
  const uncounted = ledger.all().where("isCounted", "==", false).where("at", "<=", before).orderBy("at");
  return readPage(uncounted, limit, undefined);
}

/** Of an event what no settlement has taken, of days up to one. Pesos. */
export interface UnsettledEvent {
  eventId: string;
  eventName: string;
  sum: number;
  /** The day of the first of these entries. */
  since: string;
}

/** Sums of events at once. */
export const SUMS_AT_ONCE = 10;

/**
 * A producer's events with entries up to a day that no settlement has taken, each with what they come to. From one event to the next
 * without what lies between: a read an event, and a read per thousand of its entries.
 */
export async function findUnsettledEvents(producerId: string, to: string): Promise<UnsettledEvent[]> {
  const unsettled = ledger.all().where("producerId", "==", producerId).where("settlementId", "==", null);
  const sorted = unsettled.orderBy("eventId").orderBy("day");
  const firsts: LedgerEntry[] = [];
  for (let from = sorted; ; ) {
    const first = await readFirst(from);
    if (!first) break;
    if (first.day <= to) firsts.push(first);
    from = sorted.startAfter(first.eventId, "~"); // after every day
  }
  const found: UnsettledEvent[] = [];
  await forEachConcurrent(firsts, SUMS_AT_ONCE, async ({ eventId, eventName, day }) => {
    found.push({ eventId, eventName, since: day, sum: await sumUnsettled({ producerId, eventId }, to) });
  });
  return found.toSorted((a, b) => a.eventId.localeCompare(b.eventId));
}

interface OfEvent {
  producerId: string;
  eventId: string;
}

const unsettledOf = ({ producerId, eventId }: OfEvent, to: string): Query<LedgerEntry> =>
  ledger
    .all()
    .where("producerId", "==", producerId)
    .where("settlementId", "==", null)
    .where("eventId", "==", eventId)
    .where("day", "<=", to)
    .orderBy("day");

/** What of an event no settlement has taken, of days up to one. A read per thousand entries. */
export async function sumUnsettled(event: OfEvent, to: string): Promise<number> {
  const sum = AggregateField.sum("metrics.producerNet");
  return (await unsettledOf(event, to).aggregate({ sum }).get()).data().sum;
}

/** An event's entries up to a day that no settlement has taken, the oldest first. */
export async function findUnsettled(
  event: OfEvent,
  to: string,
  limit: number,
): Promise<DocumentSnapshot<LedgerEntry>[]> {
  return (await unsettledOf(event, to).limit(limit).get()).docs;
}

/**
 * What an event's entries in a settlement come to, or in none (null). A read per thousand of them. Only what is counted in the
 * metrics, so that the two go together.
 */
export async function sumOfEvent(eventId: string, settlementId: string | null): Promise<number> {
  const counted = ledger.all().where("eventId", "==", eventId).where("isCounted", "==", true);
  const sum = AggregateField.sum("metrics.producerNet");
  return (await counted.where("settlementId", "==", settlementId).aggregate({ sum }).get()).data().sum;
}

const declaredWith = (months: ReturnMonths): Query<LedgerEntry> =>
  ledger.all().where("declared.months", "==", months);

export async function countDeclared(months: ReturnMonths): Promise<number> {
  return (await declaredWith(months).count().get()).data().count;
}

/** Entries of which the performing-arts contribution is declared with these two months. Throws ShapeError where one cannot be read. */
export async function* eachDeclared(months: ReturnMonths): AsyncGenerator<LedgerEntry> {
  const sorted = declaredWith(months).orderBy(FieldPath.documentId());
  for await (const entry of eachStored(sorted, DECLARED_AT_ONCE)) yield entry.data();
}

export async function findSettled(settlementId: string): Promise<DocumentSnapshot<LedgerEntry>[]> {
  return (await ledger.all().where("settlementId", "==", settlementId).get()).docs;
}
