import {
  type CaseReply,
  MOST_REPLIES,
  type ReplyKind,
  type StoredCase,
} from "@tarima/shared/cases/case.schema.ts";
import type { SentFile } from "@tarima/shared/cases/case-files.ts";
import { CASE_REPLIES_PER_DAY, CASE_TRIES } from "@tarima/shared/lib/limits.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { cases, repliesOf } from "../../lib/firestore/collections.ts";
import { DAY_MINUTES, limitOnce, limitRate } from "../../lib/http/rate-limit/rate-limit.ts";
import { areSame, checkFiles, readFiles, saveFiles } from "../pictures/sent-files.ts";
import { folderOf } from "./case-files.ts";
import { countReplies, findCase, findReply } from "./cases.repo.ts";

/** What somebody sends to a case, under an id of its own. */
export interface SentReply {
  requestId: string;
  text: string;
  files: readonly SentFile[];
}

/** A reply, with its files as they were sent. */
interface NewReply extends Omit<CaseReply, "at" | "files"> {
  files: readonly SentFile[];
  /** Replies that were read before it was written, where it must be no other number. */
  seen?: number;
}

/**
 * Adds a reply to a case in one commit with what it changes of the case, which `change` says. The same reply once more changes
 * nothing. Throws CASE_NOT_FOUND, INVALID_REQUEST on a file, CASE_CLOSED, and CASE_HAS_MOVED where the id is of another reply or
 * somebody wrote meanwhile; of its author and of its organiser, TOO_MANY_REQUESTS and CASE_TOO_LONG: each has replies of their own, so
 * that neither ends what the other one, or Tarima, may write.
 */
export async function addReply(
  caseId: string,
  { files: sent, seen, ...reply }: NewReply,
  now: Date,
  change: (stored: StoredCase, batch: WriteBatch) => Partial<StoredCase>,
): Promise<StoredCase> {
  const target = { of: cases, id: caseId, missing: "CASE_NOT_FOUND" } as const;
  const read = readFiles(sent);
  const assertFits = async ({ status, replies }: StoredCase) => {
    if (status === "closed") throw new AppError("CASE_CLOSED");
    if (seen !== undefined && replies !== seen) throw new AppError("CASE_HAS_MOVED");
    if (isLimited(reply.by) && (await countReplies(caseId, reply.by)) >= MOST_REPLIES)
      throw new AppError("CASE_TOO_LONG");
  };
  const isThere = async () => {
    const known = await findReply(caseId, reply.id);
    if (!known) return false;
    if (known.text !== reply.text || known.by !== reply.by || !areSame(read, known.files))
      throw new AppError("CASE_HAS_MOVED");
    return true;
  };
  // looked at before anything is drawn or stored, and again in the commit
  const found = await findCase(caseId);
  if (!found) throw new AppError("CASE_NOT_FOUND");
  if (await isThere()) return found;
  await assertFits(found);
  const tries = limitOf("tries", CASE_TRIES, caseId, reply.by);
  if (isLimited(reply.by)) await limitRate([tries], now);
  const checked = await checkFiles(read);
  // counted only now: neither an outage nor a file that cannot be read uses up what somebody may write in a day
  const replies = limitOf("replies", CASE_REPLIES_PER_DAY, caseId, reply.by);
  if (isLimited(reply.by)) await limitOnce([replies], reply.id, now);
  const files = await saveFiles(folderOf(caseId), checked);
  return changeDocument(target, async (stored, batch) => {
    if (await isThere()) return undefined;
    await assertFits(stored);
    const at = now.toISOString();
    batch.create(repliesOf(caseId).doc(reply.id), { ...reply, ...(files.length > 0 && { files }), at });
    return { ...change(stored, batch), replies: stored.replies + 1, updatedAt: at };
  });
}

const isLimited = (by: ReplyKind): boolean => by === "author" || by === "organiser";

const limitOf = (what: string, most: number, caseId: string, by: ReplyKind) => ({
  ...{ key: `case ${what}|${by}|${caseId}`, most },
  windowMinutes: DAY_MINUTES,
});
