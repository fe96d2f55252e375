import { isDeepStrictEqual } from "node:util";
import {
  type CaseReply,
  MOST_REPLIES,
  type ReplyKind,
  type StoredCase,
} from "@tarima/shared/cases/case.schema.ts";
import type { SentFile } from "@tarima/shared/cases/case-files.ts";
import { CASE_REPLIES_PER_DAY } from "@tarima/shared/lib/limits.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { cases, repliesOf } from "../../lib/firestore/collections.ts";
import { DAY_MINUTES, limitRate } from "../../lib/http/rate-limit/rate-limit.ts";
import { checkFiles, keepFiles } from "./case-files.ts";
import { countReplies, findReply } from "./cases.repo.ts";

/** A reply, with its files as they were sent. */
interface Written extends Omit<CaseReply, "at" | "files"> {
  files: readonly SentFile[];
}

/**
 * Adds a reply to a case in one commit with what it changes of the case, which `change` says. The same reply once more changes
 * nothing. Throws CASE_NOT_FOUND, INVALID_REQUEST on a file, CASE_CLOSED, and CASE_HAS_MOVED where the id is of another reply; of its author and of its organiser,
 * TOO_MANY_REQUESTS and CASE_TOO_LONG: each has replies of their own, so that neither ends what the other one, or Tarima, may write.
 */
export async function addReply(
  caseId: string,
  { files: sent, ...reply }: Written,
  now: Date,
  change: (stored: StoredCase, batch: WriteBatch) => Partial<StoredCase>,
): Promise<StoredCase> {
  const target = { of: cases, id: caseId, missing: "CASE_NOT_FOUND" } as const;
  const { by } = reply;
  const isLimited = by === "author" || by === "organiser";
  if (isLimited && !(await findReply(caseId, reply.id))) await limitReplies(caseId, by, now);
  const checked = await checkFiles(sent);
  const files = await keepFiles(caseId, checked);
  return changeDocument(target, async (stored, batch) => {
    const known = await findReply(caseId, reply.id);
    if (known) {
      const isSame = known.text === reply.text && known.by === by;
      if (isSame && isDeepStrictEqual(known.files, files.files)) return undefined;
      throw new AppError("CASE_HAS_MOVED");
    }
    if (stored.status === "closed") throw new AppError("CASE_CLOSED");
    if (isLimited && (await countReplies(caseId, by)) >= MOST_REPLIES) throw new AppError("CASE_TOO_LONG");
    const at = now.toISOString();
    batch.create(repliesOf(caseId).doc(reply.id), { ...reply, ...files, at });
    return { ...change(stored, batch), replies: stored.replies + 1, updatedAt: at };
  });
}

function limitReplies(caseId: string, by: ReplyKind, now: Date): Promise<void> {
  const key = `case replies|${by}|${caseId}`;
  return limitRate([{ key, most: CASE_REPLIES_PER_DAY, windowMinutes: DAY_MINUTES }], now);
}
