import type { WriteBatch } from "firebase-admin/firestore";
import { sessionFreshMs } from "../../lib/config.ts";
import { saveDocument } from "../../lib/firestore/save-document.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import { type AccountSecurity, NOTHING_KNOWN } from "./account-security.ts";
import { accountSecurity } from "./security-records.ts";

/** Accounts cached per instance. */
const KEPT_ACCOUNTS = 5_000;

export async function readSecurity(uid: string): Promise<AccountSecurity> {
  return (await accountSecurity.doc(uid).get()).data() ?? NOTHING_KNOWN;
}

/** The same, at most a minute old: for calls that must be cheap. */
export const recentSecurity = memoizeWithTtl(readSecurity, sessionFreshMs(), KEPT_ACCOUNTS);

/**
 * Changes an account's security record by compare-and-swap, with the further writes of `change`. `change` returns undefined to
 * do nothing, and may be called several times.
 */
export function changeSecurity(
  uid: string,
  change: (
    stored: AccountSecurity,
    batch: WriteBatch,
  ) => AccountSecurity | undefined | Promise<AccountSecurity | undefined>,
): Promise<void> {
  return saveDocument(
    { of: accountSecurity, id: uid },
    { change, create: (batch) => change(NOTHING_KNOWN, batch) },
  );
}
