import { type App, getApps, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";

/** The default app. firebase-functions may have registered another app under its own name. */
export function app(): App {
  return getApps().find(({ name }) => name === "[DEFAULT]") ?? initializeApp();
}

/**
 * Firestore, over gRPC. Over REST the client only sees HTTP statuses: a document that is already there then looks like a lost race
 * and is retried for minutes, and a lost race like a malformed request.
 */
export const db = (): Firestore => getFirestore(app());
