import { auth } from "../../lib/auth/firebase-auth.ts";
import { siteAddress } from "../../lib/config.ts";

// Sign-in links, made when a mail is sent, and never stored or logged. Firebase's links open its own pages, so only their code
// is used.

/** `redirect`: the path it leads on to. */
export async function verificationLink(email: string, redirect?: string): Promise<string> {
  const code = codeOf(await auth().generateEmailVerificationLink(email));
  const onward = redirect ? `&redirect=${encodeURIComponent(redirect)}` : "";
  return siteAddress(`/verify-email?oobCode=${code}${onward}`);
}

/** Also works for accounts without a password. */
export async function passwordLink(email: string): Promise<string> {
  return siteAddress(`/recuperar?oobCode=${codeOf(await auth().generatePasswordResetLink(email))}`);
}

export async function emailChangeLink(email: string, newEmail: string): Promise<string> {
  const link = await auth().generateVerifyAndChangeEmailLink(email, newEmail);
  return siteAddress(`/verify-email?oobCode=${codeOf(link)}&mode=change`);
}

function codeOf(link: string): string {
  const code = new URL(link).searchParams.get("oobCode");
  if (!code) throw new Error("Firebase made a link without a code");
  return encodeURIComponent(code);
}
