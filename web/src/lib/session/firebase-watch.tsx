import { useEffect } from "react";
import { AuthProvider, FirebaseAppProvider, useUser } from "reactfire";
import { firebaseApp } from "../firebase/firebase-app.ts";
import { LiveDocuments } from "../firestore/live-documents.tsx";
import { auth, publishUser } from "./sign-in/auth.ts";

/** Watches the signed-in user and the documents screens use. Loaded on demand, because it brings the full Firestore SDK. */
export default function FirebaseWatch() {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp}>
      <AuthProvider sdk={auth}>
        <UserWatch />
        <LiveDocuments />
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

function UserWatch() {
  const { status, data: user } = useUser();
  useEffect(() => {
    // reactfire first reports its previous value, so check it against Firebase itself.
    if (status === "loading" || user?.uid !== auth.currentUser?.uid) return;
    void publishUser(user);
  }, [status, user]);
  return null;
}
