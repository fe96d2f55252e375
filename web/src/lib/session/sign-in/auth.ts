import { roleFromClaim } from "@tarima/shared/api/roles.ts";
import { securityRoutes } from "@tarima/shared/security/security.routes.ts";
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  setPersistence,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut as signOutOfFirebase,
  type User,
} from "firebase/auth";
import { requestOf, sendRequest } from "../../api/api.ts";
import { firebaseApp } from "../../firebase/firebase-app.ts";
import { EMULATOR_HOST, emulators } from "../../firebase/firebase-config.ts";
import { clearSearches } from "../../search/recent-searches.ts";
import { deviceName } from "../device.ts";
import { writeSessionHint } from "../session-hint.ts";
import {
  currentSession,
  dropSession,
  isLost,
  onDropSession,
  type SessionSource,
  sessionSource,
  setSession,
} from "../session-store.ts";
import { notifyTabs } from "../tabs.ts";
import { authCodeOf } from "./auth-code.ts";
import { allowGoogleLoader } from "./google-loader.ts";
import { recoverWith } from "./recover.ts";
import { readRememberMe, writeRememberMe } from "./remember-me.ts";

// initializeAuth instead of getAuth: the latter brings along every way to sign in there is. Whichever of the three holds
// somebody is the one that is gone on with.
export const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
});
auth.languageCode = "es";
if (emulators)
  connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${emulators.auth}`, { disableWarnings: true });

/** Nobody waits longer than this to be signed out, milliseconds. */
const SIGN_OUT_MS = 2_000;

onDropSession(() => void signOut());

/** What was kept of anybody else is nobody's business at this browser. A disk that cannot be read has nothing to tell. */
async function forgetOthers(uid: string | undefined): Promise<void> {
  // of a chunk of its own: the entry names every file that comes with the session
  await import("../../offline/offline-cache.ts")
    .then(({ clearResponses }) => clearResponses(uid))
    .catch(() => undefined);
}

/** Makes it known who is signed in, with the role their token carries. */
export async function publishUser(user: User | null, { isRefresh = false } = {}): Promise<void> {
  void forgetOthers(user?.uid);
  if (!user) {
    writeSessionHint(undefined);
    setSession({ status: "anonymous", isLost: isLost(currentSession()) });
    return;
  }
  const claims = await claimsOf(user, isRefresh);
  if (auth.currentUser?.uid !== user.uid) return; // signed out while the token was on its way
  const role = roleFromClaim(claims.role);
  const email = user.email ?? "";
  const name = user.displayName ?? "";
  writeSessionHint({ name, email, role }, readRememberMe()?.enabled ?? false);
  setSession(
    {
      status: "signed-in",
      // The token's word counts, since it is what the server reads; the account may have been verified since.
      user: { uid: user.uid, email, name, isEmailVerified: claims.email_verified === true },
      role,
      producerId: typeof claims.producerId === "string" ? claims.producerId : undefined,
      producerStatus: typeof claims.producerStatus === "string" ? claims.producerStatus : undefined,
    },
    sourceOf(user),
  );
}

function sourceOf(user: User): SessionSource {
  const credentials = async (isForced: boolean) => {
    const token = await user.getIdToken(isForced);
    if (isForced) await publishUser(user); // the role may be another one now
    return { Authorization: `Bearer ${token}`, "X-Tarima-Device": deviceName() };
  };
  return { credentials, recover: recoverWith(credentials) };
}

/**
 * What the token says. Where a new one is due and there is no network, the last one's word stands: it opens what works
 * without one, and no call of the server's.
 */
async function claimsOf(user: User, isRefresh: boolean): Promise<Record<string, unknown>> {
  try {
    return (await user.getIdTokenResult(isRefresh)).claims;
  } catch (error) {
    const { stsTokenManager } = user.toJSON() as { stsTokenManager?: { accessToken?: string } };
    const payload = stsTokenManager?.accessToken?.split(".")[1];
    if (isRefresh || authCodeOf(error) !== "auth/network-request-failed" || !payload) throw error;
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Record<string, unknown>;
  }
}

/** Takes a fresh token, and what it says: the role, and whether the e-mail is verified. Without one to be had the session is lost. */
export async function refreshSession(): Promise<void> {
  const user = auth.currentUser;
  if (!user) return;
  try {
    await user.reload();
    await publishUser(user, { isRefresh: true });
  } catch (error) {
    if (!isSessionOver(error)) throw error;
    dropSession();
  }
}

/** Firebase will not renew the token any more: sessions were ended everywhere, or the account is gone or disabled. */
function isSessionOver(error: unknown): boolean {
  return ["auth/user-token-expired", "auth/user-not-found", "auth/user-disabled"].includes(authCodeOf(error));
}

/** When the token at hand was made. */
export async function tokenIssuedAt(): Promise<Date | undefined> {
  const token = await auth.currentUser?.getIdTokenResult();
  return token && new Date(token.issuedAtTime);
}

/** `isRemembered`: the session outlives the browser; otherwise it ends with the tab. */
async function signInWith(way: () => Promise<{ user: User }>, isRemembered: boolean): Promise<void> {
  await setPersistence(auth, isRemembered ? indexedDBLocalPersistence : browserSessionPersistence);
  const { user } = await way();
  writeRememberMe(user.email ?? "", isRemembered);
  await publishUser(user);
  notifyTabs("signed-in");
}

export function signIn(email: string, password: string, isRemembered = true): Promise<void> {
  return signInWith(() => signInWithEmailAndPassword(auth, email, password), isRemembered);
}

export function signInWithGoogle(isRemembered = true): Promise<void> {
  allowGoogleLoader();
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: "select_account" });
  return signInWith(() => signInWithPopup(auth, provider, browserPopupRedirectResolver), isRemembered);
}

/** Ends the session on the server too; without a network it ends here alone. */
async function endOnServer(): Promise<void> {
  if (currentSession().status !== "signed-in") return; // lost, or never begun
  const credentials = await sessionSource()?.credentials(false);
  const ending = sendRequest(
    requestOf(securityRoutes.signOut, {}),
    credentials,
    AbortSignal.timeout(SIGN_OUT_MS),
  );
  await ending.catch(() => undefined);
}

/** `isOver`: the server has ended the session already. */
export async function signOut({ isOver = false } = {}): Promise<void> {
  clearSearches(); // nobody else's business at the same browser
  await auth.authStateReady(); // the stored session is read first, or there would be nothing to end yet
  if (!isOver) await endOnServer().catch(() => undefined);
  await signOutOfFirebase(auth);
  await publishUser(null);
  notifyTabs("signed-out");
}

/** The e-mail of whoever was remembered here last. */
export const rememberedEmail = (): string | undefined => readRememberMe()?.email;
