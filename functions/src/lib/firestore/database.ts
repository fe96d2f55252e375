import { type App, getApps, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";

let database: Firestore | undefined;

/** The project's own app; firebase-functions may have registered another under a name of its own. */
export function app(): App {
  return getApps().find(({ name }) => name === "[DEFAULT]") ?? initializeApp();
}

/** The project's Firestore. The emulator does not speak REST; in production REST starts faster. */
export function db(): Firestore {
  if (!database) {
    database = getFirestore(app());
    if (!process.env.FIRESTORE_EMULATOR_HOST) database.settings({ preferRest: true });
  }
  return database;
}
