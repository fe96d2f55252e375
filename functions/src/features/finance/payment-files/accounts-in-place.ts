import type { StoredPayouts } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { payoutAccounts, producers } from "../../../lib/firestore/collections.ts";
import { readMany, understood } from "../../../lib/firestore/queries.ts";
import { holderOf, isOf } from "../../payout-accounts/payout-holder.ts";

/** An organisation's account as it is stored; one that cannot be read is none. */
export interface KnownAccount {
  snapshot: DocumentSnapshot<StoredPayouts>;
  organisation: DocumentSnapshot<Producer>;
  current: StoredPayouts["current"];
  /** It is of who the organisation is now. */
  isTheirs: boolean;
  isSuspended: boolean;
}

/** The accounts of organisations, by organisation. Two reads each. */
export async function readAccounts(producerIds: readonly string[]): Promise<Map<string, KnownAccount>> {
  const ids = [...new Set(producerIds)];
  const [accounts, organisations] = await Promise.all([
    readMany(payoutAccounts, ids),
    readMany(producers, ids),
  ]);
  const known = new Map<string, KnownAccount>();
  for (const [i, snapshot] of accounts.entries()) {
    const organisation = organisations[i];
    if (!organisation) continue;
    const current = understood(snapshot)?.current ?? null;
    const producer = understood(organisation);
    const isTheirs = current !== null && isOf(current, holderOf(producer));
    const isSuspended = producer?.status === "suspended";
    known.set(snapshot.id, { snapshot, organisation, current, isTheirs, isSuspended });
  }
  return known;
}

/** Whether the account that was shown is still the one that is paid to. */
export const isInPlace = (known: KnownAccount | undefined, accountId: string): boolean =>
  known?.current?.id === accountId && known.isTheirs;

/**
 * Makes organisations, as they were read, a condition of a commit: it is refused where one became another, or was suspended. Nothing of
 * them is written.
 */
export function assumeOrganisations(batch: WriteBatch, accounts: Iterable<KnownAccount>): void {
  for (const { organisation } of accounts)
    if (organisation.updateTime)
      batch.update(organisation.ref, { id: organisation.id }, { lastUpdateTime: organisation.updateTime });
}

type Drawn = NonNullable<StoredPayouts["drawn"]>;

/** The files that an account's number was drawn with, also of one that cannot be read. */
export const drawnOf = ({ snapshot }: KnownAccount): Drawn => snapshot.get("drawn") ?? [];

/**
 * Makes accounts, as they were read, a condition of a commit: it is refused where one was stopped or changed meanwhile. `change`: what is
 * written of the files that their numbers were drawn with; without it nothing is.
 */
export function assumeAccounts(
  batch: WriteBatch,
  accounts: Iterable<KnownAccount>,
  change?: (before: Drawn) => Drawn,
): void {
  for (const known of accounts) {
    const { snapshot } = known;
    if (!snapshot.updateTime) continue;
    const fields = change && { drawn: change(drawnOf(known)) };
    const stored = payoutAccounts.encode({ id: snapshot.id, ...fields });
    batch.update(snapshot.ref, stored, { lastUpdateTime: snapshot.updateTime });
  }
}
