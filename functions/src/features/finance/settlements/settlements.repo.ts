import type { Settlement, SettlementStatus } from "@tarima/shared/finance/settlement.schema.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { type DocumentSnapshot, type Query, Timestamp } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { settlements } from "../../../lib/firestore/collections.ts";
import { countForPager, readEvery, readFirst, readPage } from "../../../lib/firestore/queries.ts";

interface SettlementsFilter {
  producerId?: string | undefined;
  /** One, or any of several. */
  status?: SettlementStatus | readonly SettlementStatus[] | undefined;
  /** Colombian days on which they were made, both ends included. */
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** Those that are still to be paid. */
const OPEN: readonly SettlementStatus[] = ["draft", "sent", "overdue"];
/** More than a producer ever has. */
const MOST_OPEN = 100;

/** A producer's settlements that are still to be paid. */
export function findOpenSettlements(producerId: string): Promise<Settlement[]> {
  return readEvery(matching({ producerId, status: OPEN }).limit(MOST_OPEN));
}

/** A producer's drafts: nothing they see. */
export function findDrafts(producerId: string): Promise<Settlement[]> {
  return readEvery(matching({ producerId, status: "draft" }).limit(MOST_OPEN));
}

/** What a producer was paid on the latest day; of older ones the day is not known. */
export function findLastPaid(producerId: string): Promise<Settlement | undefined> {
  const paid = settlements.all().where("producerId", "==", producerId).where("status", "==", "paid");
  return readFirst(paid.orderBy("payment.paidOn", "desc").orderBy("id", "desc"));
}

/** What a producer sees of their settlements: no drafts, and none that was cancelled. */
export const SETTLEMENTS_SHOWN: readonly SettlementStatus[] = ["sent", "paid", "overdue"];

/** A settlement of a producer's that they see. Throws SETTLEMENT_NOT_FOUND. */
export async function findShownSettlement(producerId: string, id: string): Promise<Settlement> {
  const settlement = (await readSettlement(id)).data();
  const isShown = settlement && SETTLEMENTS_SHOWN.includes(settlement.status);
  if (!isShown || settlement.producerId !== producerId) throw new AppError("SETTLEMENT_NOT_FOUND");
  return settlement;
}

/** Settlements that match, by number. */
export function findSettlements(
  filter: SettlementsFilter,
  direction: "asc" | "desc",
  limit: number,
  after: string | undefined,
): Promise<Settlement[]> {
  return readPage(matching(filter, direction), limit, after === undefined ? undefined : [after]);
}

export const totalSettlements = (filter: SettlementsFilter): Promise<number | undefined> =>
  countForPager(matching(filter));

function matching(
  { producerId, status, dateFrom, dateTo }: SettlementsFilter,
  direction: "asc" | "desc" = "desc",
): Query<Settlement> {
  let query: Query<Settlement> = settlements.all();
  if (producerId) query = query.where("producerId", "==", producerId);
  if (typeof status === "string") query = query.where("status", "==", status);
  else if (status) query = query.where("status", "in", status);
  if (dateFrom) query = query.where("createdAt", ">=", startOf(dateFrom));
  if (dateTo) query = query.where("createdAt", "<", startOf(addDays(dateTo, 1)));
  return query.orderBy("id", direction);
}

const startOf = (day: string) => Timestamp.fromDate(instantOf(`${day}T00:00:00.000Z`));

/** Sent settlements that were due before a day. */
export function findUnpaidSettlements(day: string, limit: number): Promise<Settlement[]> {
  const sent = settlements.all().where("status", "==", "sent");
  return readPage(sent.where("dueOn", "<", day), limit, undefined);
}

/** More than a producer ever has. */
const MOST_RESERVING = 200;

/** A producer's settlements of which a reserve is still kept back, the oldest first. */
export async function findReserving(producerId: string): Promise<DocumentSnapshot<Settlement>[]> {
  const reserving = settlements.all().where("producerId", "==", producerId).where("isReserving", "==", true);
  return (await reserving.orderBy("id").limit(MOST_RESERVING).get()).docs;
}

/** Settlements that are to be paid, what is due first; those in payment files among them. */
export function findToPay(limit: number, after: readonly string[] | undefined): Promise<Settlement[]> {
  const sent = settlements.all().where("status", "in", ["sent", "overdue"]);
  return readPage(sent.orderBy("dueOn").orderBy("id"), limit, after);
}

export function readSettlement(id: string): Promise<DocumentSnapshot<Settlement>> {
  return settlements.doc(id).get();
}
