import {
  applyActionCode,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from "firebase/auth";
import { auth, refreshSession } from "./auth.ts";
import { authCodeOf } from "./auth-code.ts";

/** By code. A link works only once, but the screen may be rendered several times. */
const followed = new Map<string, Promise<string>>();

/**
 * Applies the code of an e-mail verification link (for the first or a changed address) and returns the verified address. Throws
 * auth/expired-action-code, auth/invalid-action-code.
 */
export function verifyEmail(code: string): Promise<string> {
  const known = followed.get(code);
  if (known) return known;
  const following = followLink(code);
  followed.set(code, following);
  // after a network error it can be tried again
  following.catch((error) => authCodeOf(error) === "auth/network-request-failed" && followed.delete(code));
  return following;
}

async function followLink(code: string): Promise<string> {
  const { data } = await checkActionCode(auth, code);
  await applyActionCode(auth, code);
  await refreshSession().catch(() => undefined); // the address is verified even if this fails; the session learns of it later
  return data.email ?? "";
}

/** Whether the signed-in user's e-mail is verified by now; if so, updates the session. */
export async function checkVerified(): Promise<boolean> {
  const user = auth.currentUser;
  if (!user) return false;
  await user.reload();
  if (user.emailVerified) await refreshSession();
  return user.emailVerified;
}

/** The e-mail of the account a password reset link belongs to. Throws like verifyEmail. */
export function emailOfReset(code: string): Promise<string> {
  return verifyPasswordResetCode(auth, code);
}

export function resetPassword(code: string, password: string): Promise<void> {
  return confirmPasswordReset(auth, code, password);
}

/** Signs in again with the password, as needed for actions that cannot be undone. Throws auth/invalid-credential. */
export async function confirmPassword(password: string): Promise<void> {
  const user = auth.currentUser;
  if (!user?.email) return;
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  await refreshSession(); // the token says when the user last signed in
}

/** The same for an account that signs in with Google only. Throws like signInWithGoogle. */
export async function confirmWithGoogle(): Promise<void> {
  const user = auth.currentUser;
  if (!user) return;
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ login_hint: user.email ?? "" });
  await reauthenticateWithPopup(user, provider, browserPopupRedirectResolver);
  await refreshSession();
}

export async function changePassword(current: string, next: string): Promise<void> {
  await confirmPassword(current);
  if (auth.currentUser) await updatePassword(auth.currentUser, next);
  await confirmPassword(next); // changing the password revokes tokens issued before it
}

/** False for an account that signs in with Google only. */
export function hasPassword(): boolean {
  return auth.currentUser?.providerData.some(({ providerId }) => providerId === "password") ?? false;
}

/** Copies the profile's name to the account, since the header and the log show the account's. */
export async function rename(name: string): Promise<void> {
  const user = auth.currentUser;
  if (!user || user.displayName === name) return;
  await updateProfile(user, { displayName: name });
  await refreshSession();
}
