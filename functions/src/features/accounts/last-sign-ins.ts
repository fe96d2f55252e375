import { auth } from "../../lib/auth/firebase-auth.ts";

/** When each of these people signed in last, ISO; those who never did, or have no account, are left out. A hundred at most. */
export async function lastSignIns(uids: readonly string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const { users } = await auth().getUsers([...new Set(uids)].map((uid) => ({ uid })));
  return new Map(
    users.flatMap(({ uid, metadata: { lastSignInTime } }) =>
      lastSignInTime ? [[uid, new Date(lastSignInTime).toISOString()] as const] : [],
    ),
  );
}
