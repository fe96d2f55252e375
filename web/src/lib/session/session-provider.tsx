import { type ReactNode, useEffect } from "react";
import { AuthProvider, FirebaseAppProvider, useUser } from "reactfire";
import { firebaseApp } from "../firebase/firebase-app.ts";
import { SessionRefresh } from "./session-refresh.tsx";
import { auth, publishUser, signOut } from "./sign-in/auth.ts";
import { onTabNews } from "./tabs.ts";
import { useSession } from "./use-session.ts";

/** Loads Firebase Auth and keeps the session in step with it. Around everything that needs to know who is there. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp}>
      <AuthProvider sdk={auth}>
        <UserWatch />
        {session.status === "signed-in" && <SessionRefresh key={session.user.uid} uid={session.user.uid} />}
        {children}
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

function UserWatch() {
  const { status, data: user } = useUser();
  useEffect(() => {
    // reactfire starts again with the value it had before: what Firebase itself says counts.
    if (status === "loading" || user?.uid !== auth.currentUser?.uid) return;
    void publishUser(user);
  }, [status, user]);
  // Another tab's sign-in arrives through the storage that Firebase shares; one that is not remembered lives in its own
  // tab. A sign-out ends both.
  useEffect(
    () => onTabNews((news) => news === "signed-out" && auth.currentUser && void signOut({ isOver: true })),
    [],
  );
  return null;
}
