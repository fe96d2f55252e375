import { AppError } from "../app-error.ts";
import { findAccountById } from "./find-account.ts";

/**
 * Somebody's account from Firebase Auth, with its verified e-mail: their token may be older than a change of it. Throws
 * EMAIL_NOT_VERIFIED.
 */
export async function currentAccount(uid: string): Promise<{ uid: string; email: string; name: string }> {
  const account = await findAccountById(uid);
  if (!account?.email || !account.emailVerified) throw new AppError("EMAIL_NOT_VERIFIED");
  return { uid, email: account.email, name: account.displayName ?? account.email };
}
