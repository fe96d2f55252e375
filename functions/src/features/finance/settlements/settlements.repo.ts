import { type Settlement, settlementId } from "@tarima/shared/finance/settlement.schema.ts";
import type { DocumentSnapshot, Query, WriteBatch } from "firebase-admin/firestore";
import { counters, settlements } from "../../../lib/firestore/collections.ts";
import { readAll, readPage } from "../../../lib/firestore/queries.ts";

/** Settlements that fit, the latest number first; `after` is the id of the last one of the page before. */
export function findSettlements(
  { producerId, status }: { producerId?: string | undefined; status?: string | undefined },
  limit: number,
  after: string | undefined,
): Promise<Settlement[]> {
  let query: Query<Settlement> = settlements.all();
  if (producerId) query = query.where("producerId", "==", producerId);
  if (status) query = query.where("status", "==", status);
  return readPage(query.orderBy("id", "desc"), limit, after === undefined ? undefined : [after]);
}

/** Sent, and to be paid before a day. */
export function findUnpaidSettlements(day: string, limit: number): Promise<Settlement[]> {
  const sent = settlements.all().where("status", "==", "sent");
  return readAll(sent.where("dueOn", "<", day).limit(limit));
}

export function readSettlement(id: string): Promise<DocumentSnapshot<Settlement>> {
  return settlements.doc(id).get();
}

/**
 * Takes the next number in a commit: the counter moves by compare-and-swap together with what carries the number, so that two
 * at once never share one, and one that fails leaves no gap.
 */
export async function takeNumber(batch: WriteBatch): Promise<{ id: string; number: number }> {
  const snapshot = await counters.doc("settlements").get();
  const number = (snapshot.data()?.last ?? 0) + 1;
  if (snapshot.updateTime)
    batch.update(snapshot.ref, { last: number }, { lastUpdateTime: snapshot.updateTime });
  else batch.create(snapshot.ref, { last: number });
  return { id: settlementId(number), number };
}
