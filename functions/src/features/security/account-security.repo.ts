import type { WriteBatch } from "firebase-admin/firestore";
import { sessionFreshMs } from "../../lib/config.ts";
import { saveDocument } from "../../lib/firestore/save-document.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import { type AccountSecurity, NOTHING_KNOWN } from "./account-security.ts";
import { accountSecurity } from "./security-records.ts";

/** As many accounts' as an instance keeps for a moment. */
const KEPT_ACCOUNTS = 5_000;

export async function readSecurity(uid: string): Promise<AccountSecurity> {
  return (await accountSecurity.doc(uid).get()).data() ?? NOTHING_KNOWN;
}

/** The same, a minute old at most: for calls that must be cheap. */
export const recentSecurity = memoizeWithTtl(readSecurity, sessionFreshMs(), KEPT_ACCOUNTS);

/**
 * Changes what is known of an account's sign-ins, as it is in that very commit; with what goes with it. `change` returns
 * undefined where there is nothing to change. It may be asked several times.
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
