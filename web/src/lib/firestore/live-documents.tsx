import type { User } from "firebase/auth";
import { doc } from "firebase/firestore";
import { useEffect } from "react";
import {
  FirestoreProvider,
  type ReactFireGlobals,
  useAuth,
  useFirestore,
  useFirestoreDocData,
} from "reactfire";
import { asOnTheWire, firestore } from "./firestore.ts";
import { tell, useWatchedPaths, WatchBoundary } from "./live.ts";

/** Watches the documents that screens use, and publishes their state. */
export function LiveDocuments() {
  const { currentUser } = useAuth();
  const paths = useWatchedPaths();
  if (!currentUser) return null;
  forgetOthers(currentUser);
  return (
    <FirestoreProvider sdk={firestore}>
      {paths.map((path) => (
        <WatchBoundary key={path} onFailure={() => fail(path)}>
          <LiveDocument path={path} />
        </WatchBoundary>
      ))}
    </FirestoreProvider>
  );
}

function LiveDocument({ path }: { path: string }) {
  const document = doc(useFirestore(), path).withConverter(asOnTheWire);
  const { status, data } = useFirestoreDocData(document);
  useEffect(() => {
    if (status === "success")
      tell(path, data === undefined ? { status: "missing" } : { status: "live", data });
  }, [path, status, data]);
  return null;
}

/** Marks the document as failed, and makes reactfire forget the error so that watching it again can succeed. */
function fail(path: string): void {
  forget((id) => id.includes(`:${path}:`));
  tell(path, { status: "failed" });
}

let signedIn: User | undefined;

/** Forgets what another user watched: signing out ended it with a permission error, which must not reach this user. */
function forgetOthers(user: User): void {
  if (user === signedIn) return;
  signedIn = user;
  forget((id) => id.startsWith("firestore:"));
}

/**
 * reactfire keeps each observable and its error until the page is closed, and throws the error again at every later subscriber
 * (FirebaseExtended/reactfire#485, #790). It has no API to forget them.
 */
function forget(isMeant: (id: string) => boolean): void {
  const { _reactFirePreloadedObservables: kept } = globalThis as unknown as ReactFireGlobals; // reactfire's cache
  for (const id of [...kept.keys()].filter(isMeant)) kept.delete(id);
}
