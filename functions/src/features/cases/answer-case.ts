import { caseCode, type StoredCase } from "@tarima/shared/cases/case.schema.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { addReply, type SentReply } from "./add-reply.ts";
import { addressOfAuthor } from "./address-of-author.ts";
import { caseEntry } from "./case-entry.ts";
import { findCase } from "./cases.repo.ts";

interface Answer extends SentReply {
  /** Replies that were read before it was written. */
  seen: number;
  closes: boolean;
}

/**
 * Answers a case, and mails its author that there is an answer: an account, at the address that it has by now. Throws CASE_HAS_MOVED if
 * somebody wrote since.
 */
export async function answerCase(
  id: string,
  { requestId, text, files, seen, closes }: Answer,
  call: SignedCall,
): Promise<StoredCase> {
  const { actor, now } = call;
  const to = await addressOfAuthor(await findCase(id));
  const reply = {
    id: requestId,
    by: "tarima",
    uid: actor.uid,
    name: actor.name || "Tarima",
    text,
    files,
    seen,
  } as const;
  return addReply(id, reply, now, (stored, batch) => {
    const data = { caseId: id, code: caseCode(stored.number) };
    const letter = { id: `case-${id}-${requestId}`, to: to ?? stored.author.email } as const;
    queueMailIn(batch, { ...letter, template: "case-answered", data }, now);
    createAuditLog(batch, caseEntry(stored, call, { action: "case.answered", detail: data.code }), now);
    return {
      status: closes ? "closed" : "answered",
      firstAnsweredAt: stored.firstAnsweredAt ?? now.toISOString(),
    };
  });
}
