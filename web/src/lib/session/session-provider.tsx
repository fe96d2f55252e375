import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { tell, useWatchedPaths, WatchBoundary } from "../firestore/live.ts";
import { useDelay } from "../hooks/use-delay.ts";
import { SessionRefresh } from "./session-refresh.tsx";
import { auth, publishUser, signOut } from "./sign-in/auth.ts";
import { onTabNews } from "./tabs.ts";
import { useSession } from "./use-session.ts";

/** What watches, and the full Firestore with it, is heavy: the screen someone is waiting for comes first. */
const WATCH_AFTER_MS = 3_000;

/** Loads Firebase Auth and keeps the session in step with it. Around everything that needs to know who is there. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const paths = useWatchedPaths();
  const isSettled = useDelay(WATCH_AFTER_MS);
  const [isBlind, setBlind] = useState(false);
  // asked for again by the next area where it could not be fetched
  const [FirebaseWatch] = useState(() => lazy(() => import("./firebase-watch.tsx")));
  useEffect(() => {
    void auth.authStateReady().then(() => publishUser(auth.currentUser));
  }, []);
  // Another tab's sign-in arrives through the storage that Firebase shares; one that is not remembered lives in its own
  // tab. A sign-out ends both.
  useEffect(
    () => onTabNews((news) => news === "signed-out" && auth.currentUser && void signOut({ isOver: true })),
    [],
  );
  useEffect(() => {
    if (isBlind) for (const path of paths) tell(path, { status: "failed" });
  }, [isBlind, paths]);
  return (
    <>
      {(isSettled || paths.length > 0) && (
        <WatchBoundary onFailure={() => setBlind(true)}>
          <Suspense>
            <FirebaseWatch />
          </Suspense>
        </WatchBoundary>
      )}
      {session.status === "signed-in" && (
        <SessionRefresh key={session.user.uid} uid={session.user.uid} isSettled={isSettled} />
      )}
      {children}
    </>
  );
}
