import { type CaseReply, MOST_REPLIES, type StoredCase } from "@tarima/shared/cases/case.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { cases, repliesOf } from "../../lib/firestore/collections.ts";

type Written = Omit<CaseReply, "at">;

/**
 * Adds a reply to a case in one commit with what it changes of the case, which `change` says. The same reply once more changes
 * nothing. Throws CASE_NOT_FOUND, CASE_CLOSED, CASE_TOO_LONG, and CASE_HAS_MOVED where the id is of another reply.
 */
export function addReply(
  caseId: string,
  reply: Written,
  now: Date,
  change: (stored: StoredCase, batch: WriteBatch) => Partial<StoredCase>,
): Promise<StoredCase> {
  const target = { of: cases, id: caseId, missing: "CASE_NOT_FOUND" } as const;
  const doc = repliesOf(caseId).doc(reply.id);
  return changeDocument(target, async (stored, batch) => {
    const known = (await doc.get()).data();
    if (known) {
      if (known.text === reply.text && known.by === reply.by) return undefined;
      throw new AppError("CASE_HAS_MOVED");
    }
    if (stored.status === "closed") throw new AppError("CASE_CLOSED");
    if (stored.replies >= MOST_REPLIES) throw new AppError("CASE_TOO_LONG");
    const at = now.toISOString();
    batch.create(doc, { ...reply, at });
    return { ...change(stored, batch), replies: stored.replies + 1, updatedAt: at };
  });
}
