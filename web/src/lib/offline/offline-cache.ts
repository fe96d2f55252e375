import type { DBSchema } from "idb";
import { readRememberMe } from "../session/remember-me.ts";
import { databaseOpener } from "./open-database.ts";

/** What somebody was answered of what is theirs. */
interface SavedResponse {
  /** Whose it is: nobody else at this browser is shown it. */
  uid: string;
  answer: unknown;
  /** When it came, milliseconds. */
  at: number;
}

interface OfflineDb extends DBSchema {
  answers: { key: string; value: SavedResponse };
}

const offlineDb = databaseOpener<OfflineDb>("tarima-own", (db) => void db.createObjectStore("answers"));

/**
 * Keeps what somebody was answered last, for when there is no network. Only where they asked this browser to remember them:
 * of whoever did not, nothing stays behind.
 */
export async function saveResponse(key: string, uid: string, answer: unknown): Promise<void> {
  if (!readRememberMe()?.enabled) return;
  await (await offlineDb()).put("answers", { uid, answer, at: Date.now() }, key);
}

/** What they were answered last; undefined where nothing is kept, or it is somebody else's. */
export async function readResponse(key: string, uid: string): Promise<SavedResponse | undefined> {
  const kept = await (await offlineDb()).get("answers", key);
  return kept?.uid === uid ? kept : undefined;
}

/** Forgets what is kept of everybody, but of whoever is signed in now. */
export async function clearResponses(uid: string | undefined): Promise<void> {
  const tx = (await offlineDb()).transaction("answers", "readwrite");
  for (let kept = await tx.store.openCursor(); kept; kept = await kept.continue())
    if (kept.value.uid !== uid) void kept.delete();
  await tx.done;
}
