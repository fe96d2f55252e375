import { auth } from "../../lib/auth/firebase-auth.ts";

/** Last sign-in of up to a hundred people, ISO; those without any, or without an account, are left out. */
export async function lastSignIns(uids: readonly string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const { users } = await auth().getUsers([...new Set(uids)].map((uid) => ({ uid })));
  return new Map(
    users.flatMap(({ uid, metadata: { lastSignInTime } }) =>
      lastSignInTime ? [[uid, new Date(lastSignInTime).toISOString()] as const] : [],
    ),
  );
}
