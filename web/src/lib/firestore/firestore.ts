import { connectFirestoreEmulator, doc, getFirestore, onSnapshot, Timestamp } from "firebase/firestore";
import { appCheckToken, isAppChecked } from "../firebase/app-check.ts";
import { firebaseApp } from "../firebase/firebase-app.ts";
import { EMULATOR_HOST, emulators } from "../firebase/firebase-config.ts";

// The full Firestore, for live documents. Loaded lazily through live.ts only: it is as large as a whole public page.
if (isAppChecked) await appCheckToken();
const firestore = getFirestore(firebaseApp);
if (emulators) connectFirestoreEmulator(firestore, EMULATOR_HOST, emulators.firestore);

/** A stored value as plain JSON; timestamps become ISO strings. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, plain(field)]));
}

/** Calls back with a document now and at every change; `undefined` if it does not exist. Returns an unsubscribe function. */
export function watchDocument(
  path: string,
  tell: (document: unknown) => void,
  fail: (error: Error) => void,
): () => void {
  return onSnapshot(
    doc(firestore, path),
    (snapshot) => tell(snapshot.exists() ? plain(snapshot.data()) : undefined),
    fail,
  );
}
