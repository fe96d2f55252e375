import { getApps, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";

let database: Firestore | undefined;

/** The project's Firestore. The emulator does not speak REST; in production REST starts faster. */
export function db(): Firestore {
  if (!database) {
    // firebase-functions may have registered an app under a name of its own
    if (!getApps().some(({ name }) => name === "[DEFAULT]")) initializeApp();
    database = getFirestore();
    if (!process.env.FIRESTORE_EMULATOR_HOST) database.settings({ preferRest: true });
  }
  return database;
}
