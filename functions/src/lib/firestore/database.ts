import { type App, getApps, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";

let database: Firestore | undefined;

/** The default app. firebase-functions may have registered another app under its own name. */
export function app(): App {
  return getApps().find(({ name }) => name === "[DEFAULT]") ?? initializeApp();
}

/** Firestore over REST, which starts faster; the emulator only supports gRPC. */
export function db(): Firestore {
  if (!database) {
    database = getFirestore(app());
    if (!process.env.FIRESTORE_EMULATOR_HOST) database.settings({ preferRest: true });
  }
  return database;
}
