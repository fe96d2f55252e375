import { roleFromClaim } from "@tarima/shared/roles.ts";
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  type User,
} from "firebase/auth";
import { EMULATOR_HOST, emulators } from "../firebase-config.ts";
import { firebaseApp } from "./firebase-app.ts";
import { writeSessionHint } from "./session-hint.ts";
import { onDropSession, setSession } from "./session-store.ts";

// initializeAuth instead of getAuth: the latter brings along every way to sign in there is.
export const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});
if (emulators)
  connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${emulators.auth}`, { disableWarnings: true });

onDropSession(() => void signOut());

/** Makes it known who is signed in, with the role their token carries. */
export async function publishUser(user: User | null, { isRefresh = false } = {}): Promise<void> {
  if (!user) {
    writeSessionHint(undefined);
    setSession({ status: "anonymous" });
    return;
  }
  const { claims } = await user.getIdTokenResult(isRefresh);
  if (auth.currentUser?.uid !== user.uid) return; // signed out while the token was on its way
  const role = roleFromClaim(claims.role);
  const email = user.email ?? "";
  const name = user.displayName ?? "";
  writeSessionHint({ name, email, role });
  setSession(
    {
      status: "signed-in",
      user: { uid: user.uid, email, name, isEmailVerified: user.emailVerified },
      role,
      producerId: typeof claims.producerId === "string" ? claims.producerId : undefined,
    },
    (isForced) => user.getIdToken(isForced),
  );
}

/** Takes a fresh token, and the role it carries. */
export async function refreshSession(): Promise<void> {
  if (auth.currentUser) await publishUser(auth.currentUser, { isRefresh: true });
}

/** When the token at hand was made. */
export async function tokenIssuedAt(): Promise<Date | undefined> {
  const token = await auth.currentUser?.getIdTokenResult();
  return token && new Date(token.issuedAtTime);
}

export async function signIn(email: string, password: string): Promise<void> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  await publishUser(user);
}

export async function signOut(): Promise<void> {
  await auth.authStateReady(); // the stored session is read first, or there would be nothing to end yet
  await signOutOfFirebase(auth);
  await publishUser(null);
}
