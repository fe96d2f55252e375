import type { BrowserContextOptions } from "playwright-core";
import { PASSWORD, SITE } from "../site.ts";

// Signing in with the form has its own tests; in all others a window starts with a stored sign-in.

/** The state that Chromium restores before the first page of a context. */
export type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** The API key of a build without settings of its own: web/.env. */
const API_KEY = "demo";
const AUTH = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;

interface SignIn {
  idToken: string;
  refreshToken: string;
  expiresIn: string;
  localId: string;
}

interface Account {
  localId: string;
  email: string;
  emailVerified?: boolean;
  displayName?: string;
  createdAt: string;
  lastLoginAt: string;
  providerUserInfo?: object[];
}

const signInAs = (email: string) =>
  post<SignIn>("accounts:signInWithPassword", { email, password: PASSWORD, returnSecureToken: true });

/** The ID token for calls of an account. */
export const idTokenOf = async (email: string): Promise<string> => (await signInAs(email)).idToken;

/** The storage of a browser with a remembered sign-in, together with other state that is given; and the ID token. */
export async function storedSignIn(
  email: string,
  kept: Readonly<Record<string, string>> = {},
): Promise<{ state: StorageState; idToken: string }> {
  const signIn = await signInAs(email);
  const { users } = await post<{ users: Account[] }>("accounts:lookup", { idToken: signIn.idToken });
  const [account] = users;
  if (!account) throw new Error(`no account of ${email}`);
  const entries = {
    [`firebase:authUser:${API_KEY}:[DEFAULT]`]: storedUser(account, signIn),
    "tarima.session-hint": { name: account.displayName ?? "", email, role: roleIn(signIn.idToken) },
    "tarima.remember-me": { enabled: true, email, timestamp: Date.now() },
  };
  const localStorage = Object.entries(entries).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  for (const [name, value] of Object.entries(kept)) localStorage.push({ name, value });
  return { state: { cookies: [], origins: [{ origin: SITE, localStorage }] }, idToken: signIn.idToken };
}

/** An account in the form in which Firebase Auth stores it, `User.toJSON()`. */
function storedUser(account: Account, signIn: SignIn): object {
  return {
    uid: account.localId,
    email: account.email,
    emailVerified: account.emailVerified ?? false,
    displayName: account.displayName,
    isAnonymous: false,
    providerData: account.providerUserInfo ?? [],
    stsTokenManager: {
      refreshToken: signIn.refreshToken,
      accessToken: signIn.idToken,
      expirationTime: Date.now() + Number(signIn.expiresIn) * 1000,
    },
    createdAt: account.createdAt,
    lastLoginAt: account.lastLoginAt,
    apiKey: API_KEY,
    appName: "[DEFAULT]",
  };
}

function roleIn(idToken: string): string {
  const [, payload = ""] = idToken.split(".");
  const { role } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { role?: string };
  return role ?? "attendee";
}

async function post<T>(method: string, body: object): Promise<T> {
  const response = await fetch(`${AUTH}/${method}?key=${API_KEY}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as T; // the emulator's own response types
}
