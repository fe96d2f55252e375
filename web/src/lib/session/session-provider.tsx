import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { tell, useWatchedPaths, WatchBoundary } from "../firestore/live.ts";
import { useDelay } from "../hooks/use-delay.ts";
import { SessionRefresh } from "./session-refresh.tsx";
import { userOf } from "./session-store.ts";
import { auth, publishUser, signOut } from "./sign-in/auth.ts";
import { onTabNews } from "./tabs.ts";
import { useSession } from "./use-session.ts";

/** firebase-watch.tsx brings the full Firestore SDK, which is large: let the screen load first. */
const WATCH_AFTER_MS = 3_000;

/** Loads Firebase Auth and publishes its user. Wraps every screen that needs to know the user. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const user = userOf(useSession());
  const paths = useWatchedPaths();
  const isSettled = useDelay(WATCH_AFTER_MS);
  const [isBlind, setBlind] = useState(false);
  // if the chunk fails to load, the next area of the site tries again
  const [FirebaseWatch] = useState(() => lazy(() => import("./firebase-watch.tsx")));
  useEffect(() => {
    void auth.authStateReady().then(() => publishUser(auth.currentUser));
  }, []);
  // Firebase shares a remembered sign-in with other tabs through storage; one that is not remembered stays in its tab. A
  // sign-out ends both kinds.
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
      {user && <SessionRefresh key={user.uid} uid={user.uid} isSettled={isSettled} />}
      {children}
    </>
  );
}
