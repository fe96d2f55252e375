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

/** A link can be followed once, however often the screen that follows it is drawn. */
const followed = new Map<string, Promise<string>>();

/**
 * Follows the link of a mail that verifies an address, the first one or a new one, and returns which. Throws
 * auth/expired-action-code, auth/invalid-action-code.
 */
export function verifyEmail(code: string): Promise<string> {
  const known = followed.get(code);
  if (known) return known;
  const following = followLink(code);
  followed.set(code, following);
  // what was broken by the connection can be tried again
  following.catch((error) => authCodeOf(error) === "auth/network-request-failed" && followed.delete(code));
  return following;
}

async function followLink(code: string): Promise<string> {
  const { data } = await checkActionCode(auth, code);
  await applyActionCode(auth, code);
  await refreshSession().catch(() => undefined); // verified all the same; the session learns of it later
  return data.email ?? "";
}

/** Whether the account of whoever is signed in has been verified by now; the session says so, too, if it was. */
export async function checkVerified(): Promise<boolean> {
  const user = auth.currentUser;
  if (!user) return false;
  await user.reload();
  if (user.emailVerified) await refreshSession();
  return user.emailVerified;
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

/** The same for an account that comes with Google alone. Throws like signInWithGoogle. */
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
  await confirmPassword(next); // what is signed from before the change is refused from its second on
}

/** Whether this account has a password at all, or comes with Google alone. */
export function hasPassword(): boolean {
  return auth.currentUser?.providerData.some(({ providerId }) => providerId === "password") ?? false;
}

/** Makes the account go by the name of its profile: it is what the header and the log show. */
export async function rename(name: string): Promise<void> {
  const user = auth.currentUser;
  if (!user || user.displayName === name) return;
  await updateProfile(user, { displayName: name });
  await refreshSession();
}
