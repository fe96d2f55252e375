import { auth } from "../../lib/auth/firebase-auth.ts";
import { siteAddress } from "../../lib/config.ts";

// Links that let somebody in: made when a mail leaves, and never stored or logged. Firebase's own lead to its own pages, so
// only their code is taken.

/** To verify an account's e-mail. */
export async function verificationLink(email: string): Promise<string> {
  return siteAddress(`/verify-email?oobCode=${codeOf(await auth().generateEmailVerificationLink(email))}`);
}

/** To choose a password, whether or not there was one. */
export async function passwordLink(email: string): Promise<string> {
  return siteAddress(`/recuperar?oobCode=${codeOf(await auth().generatePasswordResetLink(email))}`);
}

/** To move an account from one e-mail to another. */
export async function emailChangeLink(email: string, newEmail: string): Promise<string> {
  const link = await auth().generateVerifyAndChangeEmailLink(email, newEmail);
  return siteAddress(`/verify-email?oobCode=${codeOf(link)}&mode=change`);
}

function codeOf(link: string): string {
  const code = new URL(link).searchParams.get("oobCode");
  if (!code) throw new Error("Firebase made a link without a code");
  return encodeURIComponent(code);
}
