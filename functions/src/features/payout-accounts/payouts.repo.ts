import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { PAYOUT_WAIT_HOURS } from "@tarima/shared/lib/limits.ts";
import type { StoredPayouts } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { payoutAccounts } from "../../lib/firestore/collections.ts";
import { readPageBy } from "../../lib/firestore/queries.ts";

export function readPayouts(producerId: string): Promise<DocumentSnapshot<StoredPayouts>> {
  return payoutAccounts.doc(producerId).get();
}

export async function findPayouts(producerId: string): Promise<StoredPayouts | undefined> {
  return (await readPayouts(producerId)).data();
}

/** How many have a request that has waited its 48 hours. */
export async function countDecidable(now: Date): Promise<number> {
  const askedBefore = Timestamp.fromMillis(now.getTime() - PAYOUT_WAIT_HOURS * HOUR_MS);
  const found = payoutAccounts.all().where("waitsSince", "<=", askedBefore);
  return (await found.count().get()).data().count;
}

/** How many have an account in place of another holder than who their organisation says it is. */
export async function countChangedHolders(): Promise<number> {
  const found = payoutAccounts.all().where("holderChangedSince", ">", Timestamp.fromMillis(0));
  return (await found.count().get()).data().count;
}

type List = (limit: number, after: readonly string[] | undefined) => Promise<StoredPayouts[]>;

/** Those of which something is so since some time, the longest first. */
const thoseSince =
  (field: "waitsSince" | "holderChangedSince"): List =>
  (limit, after) => {
    const found = payoutAccounts.all().where(field, ">", Timestamp.fromMillis(0));
    return readPageBy(found, field, limit, after, "asc");
  };

/** Those with a request that waits. */
export const findWaiting = thoseSince("waitsSince");

/** Those whose account in place is of another holder than who their organisation says it is. */
export const findChangedHolders = thoseSince("holderChangedSince");
