import { isDoorGuest } from "@tarima/shared/check-ins/door-links/door-guest.ts";
import type { UserRecord } from "firebase-admin/auth";
import { auth } from "./firebase-auth.ts";

/** The enabled account of an e-mail. A guest of a door has none, whatever Firebase's own interface let them set. */
export async function findAccount(email: string): Promise<UserRecord | undefined> {
  const user = await usable(auth().getUserByEmail(email));
  return user && isDoorGuest(user.uid) ? undefined : user;
}

/** Deletes a guest's account that has taken an e-mail, so that its owner can have it. Returns whether there was one. */
export async function freeFromGuest(email: string): Promise<boolean> {
  const user = await usable(auth().getUserByEmail(email));
  if (!user || !isDoorGuest(user.uid)) return false;
  await auth().deleteUser(user.uid);
  return true;
}

/** The enabled account with an id. */
export async function findAccountById(uid: string): Promise<UserRecord | undefined> {
  return usable(auth().getUser(uid));
}

/** The enabled accounts among at most a hundred, by id. */
export async function findAccountsById(uids: readonly string[]): Promise<Map<string, UserRecord>> {
  if (uids.length === 0) return new Map();
  const { users } = await auth().getUsers(uids.map((uid) => ({ uid })));
  return new Map(users.filter(({ disabled }) => !disabled).map((user) => [user.uid, user]));
}

async function usable(found: Promise<UserRecord>): Promise<UserRecord | undefined> {
  try {
    const user = await found;
    return user.disabled ? undefined : user;
  } catch (error) {
    if ((error as { code?: string }).code === "auth/user-not-found") return undefined;
    throw error;
  }
}
