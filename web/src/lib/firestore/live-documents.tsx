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

/** Watches the documents that screens ask for, and tells what becomes of them. */
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

/** Whoever asks for the document again may find that it has come meanwhile. */
function fail(path: string): void {
  forget((id) => id.includes(`:${path}:`));
  tell(path, { status: "failed" });
}

let signedIn: User | undefined;

/** What an earlier sign-in watched ended in a refusal as it was signed out, which is nothing to this one. */
function forgetOthers(user: User): void {
  if (user === signedIn) return;
  signedIn = user;
  forget((id) => id.startsWith("firestore:"));
}

/**
 * reactfire keeps what it watched, and the error it ended with, for as long as the page is open, and throws the error at
 * whoever asks again (FirebaseExtended/reactfire#485, #790). It has no other way to make it forget.
 */
function forget(isMeant: (id: string) => boolean): void {
  const { _reactFirePreloadedObservables: kept } = globalThis as unknown as ReactFireGlobals; // where it keeps them
  for (const id of [...kept.keys()].filter(isMeant)) kept.delete(id);
}
