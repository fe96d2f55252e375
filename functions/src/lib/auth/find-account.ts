import type { UserRecord } from "firebase-admin/auth";
import { auth } from "./firebase-auth.ts";

/** The enabled account of an e-mail. */
export async function findAccount(email: string): Promise<UserRecord | undefined> {
  return usable(auth().getUserByEmail(email));
}

/** The enabled account with an id. */
export async function findAccountById(uid: string): Promise<UserRecord | undefined> {
  return usable(auth().getUser(uid));
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
