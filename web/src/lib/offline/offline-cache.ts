import type { DBSchema } from "idb";
import { readRememberMe } from "../session/sign-in/remember-me.ts";
import { databaseOpener } from "./open-database.ts";

/** A stored response of one account. */
interface SavedResponse {
  /** The account: nobody else in this browser may see it. */
  uid: string;
  answer: unknown;
  /** When it was received, milliseconds. */
  at: number;
}

interface OfflineDb extends DBSchema {
  answers: { key: string; value: SavedResponse };
}

const offlineDb = databaseOpener<OfflineDb>("tarima-own", (db) => void db.createObjectStore("answers"));

/**
 * Stores an account's latest response for offline use, only if the person asked to be remembered: otherwise nothing stays on
 * the device.
 */
export async function saveResponse(key: string, uid: string, answer: unknown): Promise<void> {
  if (!readRememberMe()?.enabled) return;
  await (await offlineDb()).put("answers", { uid, answer, at: Date.now() }, key);
}

/** The stored response; undefined without one, or if it is another account's. */
export async function readResponse(key: string, uid: string): Promise<SavedResponse | undefined> {
  const kept = await (await offlineDb()).get("answers", key);
  return kept?.uid === uid ? kept : undefined;
}

/** Deletes the stored responses of all accounts except the signed-in one. */
export async function clearResponses(uid: string | undefined): Promise<void> {
  const tx = (await offlineDb()).transaction("answers", "readwrite");
  for (let kept = await tx.store.openCursor(); kept; kept = await kept.continue())
    if (kept.value.uid !== uid) void kept.delete();
  await tx.done;
}
