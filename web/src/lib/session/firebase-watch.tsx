import { useEffect } from "react";
import { AuthProvider, FirebaseAppProvider, useUser } from "reactfire";
import { firebaseApp } from "../firebase/firebase-app.ts";
import { LiveDocuments } from "../firestore/live-documents.tsx";
import { auth, publishUser } from "./sign-in/auth.ts";

/** Follows who is signed in, and the documents that screens ask for. Loaded lazily: it brings the full Firestore along. */
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
    // reactfire starts again with the value it had before: what Firebase itself says counts.
    if (status === "loading" || user?.uid !== auth.currentUser?.uid) return;
    void publishUser(user);
  }, [status, user]);
  return null;
}
