import type { DBSchema } from "idb";
import { readRememberMe } from "../session/sign-in/remember-me.ts";
import { databaseOpener } from "./open-database.ts";

/** A response that belongs to one account. */
interface SavedResponse {
  /** Whose it is: nobody else at this browser is shown it. */
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
 * Saves an account's last response, for when there is no network. Only where the person asked this browser to remember them:
 * otherwise nothing stays on the device.
 */
export async function saveResponse(key: string, uid: string, answer: unknown): Promise<void> {
  if (!readRememberMe()?.enabled) return;
  await (await offlineDb()).put("answers", { uid, answer, at: Date.now() }, key);
}

/** The last saved response; undefined where there is none, or it is somebody else's. */
export async function readResponse(key: string, uid: string): Promise<SavedResponse | undefined> {
  const kept = await (await offlineDb()).get("answers", key);
  return kept?.uid === uid ? kept : undefined;
}

/** Deletes the saved responses of every account but the one that is signed in. */
export async function clearResponses(uid: string | undefined): Promise<void> {
  const tx = (await offlineDb()).transaction("answers", "readwrite");
  for (let kept = await tx.store.openCursor(); kept; kept = await kept.continue())
    if (kept.value.uid !== uid) void kept.delete();
  await tx.done;
}
