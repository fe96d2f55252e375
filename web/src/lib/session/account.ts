import {
  applyActionCode,
  confirmPasswordReset,
  EmailAuthProvider,
  reauthenticateWithCredential,
  updatePassword,
  verifyPasswordResetCode,
} from "firebase/auth";
import { auth, refreshSession } from "./auth.ts";

/** Follows the link of a mail that verifies an address: the first one, or a new one. Throws auth/expired-action-code, auth/invalid-action-code. */
export async function verifyEmail(code: string): Promise<void> {
  await applyActionCode(auth, code);
  await refreshSession();
}

/** Whose password a link of a mail lets one choose. Throws like verifyEmail. */
export function emailOfReset(code: string): Promise<string> {
  return verifyPasswordResetCode(auth, code);
}

export function resetPassword(code: string, password: string): Promise<void> {
  return confirmPasswordReset(auth, code, password);
}

/** Gives the password again, so that what cannot be undone may be done. Throws auth/invalid-credential. */
export async function confirmPassword(password: string): Promise<void> {
  const user = auth.currentUser;
  if (!user?.email) return;
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  await refreshSession(); // the server reads in the token when the password was given
}

export async function changePassword(current: string, next: string): Promise<void> {
  await confirmPassword(current);
  if (auth.currentUser) await updatePassword(auth.currentUser, next);
  await refreshSession();
}

/** Whether this account has a password at all, or comes with Google alone. */
export function hasPassword(): boolean {
  return auth.currentUser?.providerData.some(({ providerId }) => providerId === "password") ?? false;
}
