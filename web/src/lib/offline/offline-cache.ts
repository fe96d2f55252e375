import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { readRememberMe } from "../session/remember-me.ts";

/** What somebody was answered of what is theirs. */
interface OwnAnswer {
  /** Whose it is: nobody else at this browser is shown it. */
  uid: string;
  answer: unknown;
  /** When it came, milliseconds. */
  at: number;
}

interface OwnDb extends DBSchema {
  answers: { key: string; value: OwnAnswer };
}

let opened: Promise<IDBPDatabase<OwnDb>> | undefined;

function ownDb(): Promise<IDBPDatabase<OwnDb>> {
  opened ??= openDB<OwnDb>("tarima-own", 1, {
    upgrade(db) {
      db.createObjectStore("answers");
    },
    terminated: () => {
      opened = undefined; // the browser closed it: the next one who asks opens it anew
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/**
 * Keeps what somebody was answered last, for when there is no network. Only where they asked this browser to remember them:
 * of whoever did not, nothing stays behind.
 */
export async function keepAnswer(key: string, uid: string, answer: unknown): Promise<void> {
  if (!readRememberMe()?.enabled) return;
  await (await ownDb()).put("answers", { uid, answer, at: Date.now() }, key);
}

/** What they were answered last; undefined where nothing is kept, or it is somebody else's. */
export async function readAnswer(key: string, uid: string): Promise<OwnAnswer | undefined> {
  const kept = await (await ownDb()).get("answers", key);
  return kept?.uid === uid ? kept : undefined;
}

/** Forgets what is kept of everybody, but of whoever is signed in now. */
export async function forgetAnswers(uid: string | undefined): Promise<void> {
  const tx = (await ownDb()).transaction("answers", "readwrite");
  for (let kept = await tx.store.openCursor(); kept; kept = await kept.continue())
    if (kept.value.uid !== uid) void kept.delete();
  await tx.done;
}
