import {
  type Settlement,
  type SettlementStatus,
  settlementId,
} from "@tarima/shared/finance/settlement.schema.ts";
import type { DocumentSnapshot, Query, WriteBatch } from "firebase-admin/firestore";
import { counters, settlements } from "../../../lib/firestore/collections.ts";
import { countForPager, readAll, readPage } from "../../../lib/firestore/queries.ts";

interface SettlementsFilter {
  producerId?: string | undefined;
  /** One, or any of several. */
  status?: SettlementStatus | readonly SettlementStatus[] | undefined;
}

/** What a producer sees of their settlements: no drafts, and none that was cancelled. */
export const SETTLEMENTS_SHOWN: readonly SettlementStatus[] = ["sent", "paid", "overdue"];

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
  { producerId, status }: SettlementsFilter,
  direction: "asc" | "desc" = "desc",
): Query<Settlement> {
  let query: Query<Settlement> = settlements.all();
  if (producerId) query = query.where("producerId", "==", producerId);
  if (typeof status === "string") query = query.where("status", "==", status);
  else if (status) query = query.where("status", "in", status);
  return query.orderBy("id", direction);
}

/** Sent settlements that were due before a day. */
export function findUnpaidSettlements(day: string, limit: number): Promise<Settlement[]> {
  const sent = settlements.all().where("status", "==", "sent");
  return readAll(sent.where("dueOn", "<", day).limit(limit));
}

export function readSettlement(id: string): Promise<DocumentSnapshot<Settlement>> {
  return settlements.doc(id).get();
}

/**
 * Takes the next number within a commit: the counter changes by compare-and-swap together with the document that gets the
 * number, so that numbers are unique and have no gaps.
 */
export async function takeNumber(batch: WriteBatch): Promise<{ id: string; number: number }> {
  const snapshot = await counters.doc("settlements").get();
  const number = (snapshot.data()?.last ?? 0) + 1;
  if (snapshot.updateTime)
    batch.update(snapshot.ref, { last: number }, { lastUpdateTime: snapshot.updateTime });
  else batch.create(snapshot.ref, { last: number });
  return { id: settlementId(number), number };
}
