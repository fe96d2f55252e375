import { roleFromClaim } from "@tarima/shared/api/roles.ts";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { isDoorGuest } from "@tarima/shared/check-ins/door-links/door-guest.ts";
import { securityRoutes } from "@tarima/shared/security/security.routes.ts";
import type { TeamRight } from "@tarima/shared/team/rights.ts";
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  indexedDBLocalPersistence,
  initializeAuth,
  setPersistence,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut as signOutOfFirebase,
  type User,
} from "firebase/auth";
import { read, requestOf, sendRequest } from "../../api/api.ts";
import { isCode } from "../../api/api-error.ts";
import { firebaseApp } from "../../firebase/firebase-app.ts";
import { EMULATOR_HOST, emulators } from "../../firebase/firebase-config.ts";
import { clearSearches } from "../../search/recent-searches.ts";
import { deviceName } from "../device.ts";
import { writeGuestDoor } from "../guest-door.ts";
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

// initializeAuth instead of getAuth, which bundles every sign-in method. Firebase uses whichever of the three storages has
// a user.
export const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
});
auth.languageCode = "es";
if (emulators)
  connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${emulators.auth}`, { disableWarnings: true });

/** Give up waiting for the server's sign-out after this many milliseconds. */
const SIGN_OUT_MS = 2_000;

/** Whose session has ended on the server: Firebase takes a moment to sign them out, and they are published no more. */
const ended = new WeakSet<User>();
onDropSession(() => {
  if (auth.currentUser) ended.add(auth.currentUser);
  void signOut();
});

/** Deletes responses cached for other users of this browser. Ignores errors: an unreadable cache shows nothing either. */
async function forgetOthers(uid: string | undefined): Promise<void> {
  // loaded on demand to keep it out of the session's chunk
  await import("../../offline/offline-cache.ts")
    .then(({ clearResponses }) => clearResponses(uid))
    .catch(() => undefined);
}

/** Publishes the signed-in user, with the role in their token. */
export async function publishUser(user: User | null, { isRefresh = false } = {}): Promise<void> {
  void forgetOthers(user?.uid);
  if (!user) {
    writeSessionHint(undefined);
    setSession({ status: "anonymous", isLost: isLost(currentSession()) });
    return;
  }
  const claims = await claimsOf(user, isRefresh);
  if (auth.currentUser?.uid !== user.uid || ended.has(user)) return; // signed out while waiting for the token
  const role = roleFromClaim(claims.role);
  const email = user.email ?? "";
  const name = user.displayName ?? "";
  if (isDoorGuest(user.uid)) {
    writeSessionHint(undefined); // a visitor on public pages
    const guest = { uid: user.uid, email, name, isEmailVerified: false };
    setSession({ status: "guest", user: guest }, sourceOf(user));
    return;
  }
  writeSessionHint({ name, email, role }, readRememberMe()?.enabled ?? false);
  setSession(
    {
      status: "signed-in",
      // isEmailVerified from the token, because the server reads it there; user.emailVerified may be newer.
      user: { uid: user.uid, email, name, isEmailVerified: claims.email_verified === true },
      role,
      producerId: typeof claims.producerId === "string" ? claims.producerId : undefined,
      producerStatus: typeof claims.producerStatus === "string" ? claims.producerStatus : undefined,
      team: Array.isArray(claims.rights)
        ? { rights: claims.rights as TeamRight[], isLimited: claims.isLimited === true } // as the server writes it
        : undefined,
    },
    sourceOf(user),
  );
}

function sourceOf(user: User): SessionSource {
  let renewal: Promise<string> | undefined;
  const renew = async () => {
    const token = await user.getIdToken(true);
    await publishUser(user); // the role may have changed
    return token;
  };
  /** Calls that are refused at the same time have one new token. */
  const renewed = () => {
    renewal ??= renew().finally(() => {
      renewal = undefined;
    });
    return renewal;
  };
  const credentials = async (isForced: boolean) => {
    const token = await (isForced ? renewed() : user.getIdToken());
    return { Authorization: `Bearer ${token}`, "X-Tarima-Device": deviceName() };
  };
  return { credentials, recover: recoverWith(credentials) };
}

/**
 * The token's claims. If an expired token cannot be renewed because the network is down, returns its old claims: enough for
 * screens that work offline, while the server would refuse the token.
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

/**
 * Gets a fresh token and publishes its role and whether the e-mail is verified. Drops the session if Firebase refuses to renew
 * it.
 */
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

/** True if Firebase will not renew the token: all sessions were revoked, or the account is deleted or disabled. */
function isSessionOver(error: unknown): boolean {
  return ["auth/user-token-expired", "auth/user-not-found", "auth/user-disabled"].includes(authCodeOf(error));
}

/** When the current token was issued. */
export async function tokenIssuedAt(): Promise<Date | undefined> {
  const token = await auth.currentUser?.getIdTokenResult();
  return token && new Date(token.issuedAtTime);
}

/** `isRemembered`: the session survives closing the browser; otherwise it ends with the tab. */
async function signInWith(way: () => Promise<{ user: User }>, isRemembered: boolean): Promise<void> {
  await setPersistence(auth, isRemembered ? indexedDBLocalPersistence : browserSessionPersistence);
  const { user } = await way();
  if (!isDoorGuest(user.uid)) {
    writeRememberMe(user.email ?? "", isRemembered);
    writeGuestDoor(undefined);
  }
  await publishUser(user);
  notifyTabs("signed-in");
}

export function signIn(email: string, password: string, isRemembered = true): Promise<void> {
  return signInWith(() => signInWithEmailAndPassword(auth, email, password), isRemembered);
}

/** With the token for a mailed code. Throws auth/user-disabled… */
export function signInWithToken(token: string, isRemembered = true): Promise<void> {
  return signInWith(() => signInWithCustomToken(auth, token), isRemembered);
}

/** At a door, with the token for its PIN. An account that is open in this browser is signed out. */
export async function signInAsGuest(token: string): Promise<void> {
  await endOnServer().catch(() => undefined);
  clearSearches();
  await signInWithToken(token);
}

/** Takes back an account that Google's sign-in has just made while there are to be no new ones. Throws SIGN_UPS_OFF then. */
async function assertWanted(user: User): Promise<void> {
  const { getMyProfile } = attendeeRoutes;
  const credentials = { Authorization: `Bearer ${await user.getIdToken()}`, "X-Tarima-Device": deviceName() };
  try {
    await read(getMyProfile, await sendRequest(requestOf(getMyProfile, {}), credentials));
  } catch (error) {
    if (!isCode(error, "SIGN_UPS_OFF")) return; // the screens ask again, and say what is wrong
    await user.delete();
    throw error;
  }
}

/** Throws SIGN_UPS_OFF, see `assertWanted`, and Firebase's errors. */
export function signInWithGoogle(isRemembered = true): Promise<void> {
  allowGoogleLoader();
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: "select_account" });
  const way = async () => {
    const credential = await signInWithPopup(auth, provider, browserPopupRedirectResolver);
    if (getAdditionalUserInfo(credential)?.isNewUser) await assertWanted(credential.user);
    return credential;
  };
  return signInWith(way, isRemembered);
}

/** Ends the session on the server too; offline it ends only here. */
async function endOnServer(): Promise<void> {
  const credentials = await sessionSource()?.credentials(false);
  if (!credentials) return; // lost, or never begun
  const ending = sendRequest(
    requestOf(securityRoutes.signOut, {}),
    credentials,
    AbortSignal.timeout(SIGN_OUT_MS),
  );
  await ending.catch(() => undefined);
}

/** `isOver`: the session has already ended on the server. */
export async function signOut({ isOver = false } = {}): Promise<void> {
  clearSearches(); // the next user of this browser must not see them
  await auth.authStateReady(); // until the stored session is read there is nothing to sign out
  if (!isOver) await endOnServer().catch(() => undefined);
  await signOutOfFirebase(auth);
  await publishUser(null);
  notifyTabs("signed-out");
}

/** The e-mail of the last user who chose to be remembered here. */
export const rememberedEmail = (): string | undefined => readRememberMe()?.email;
