import { caseCode, type StoredCase } from "@tarima/shared/cases/case.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { addReply } from "./add-reply.ts";
import { caseEntry } from "./case-entry.ts";

interface Answer {
  requestId: string;
  text: string;
  /** Replies that were read before it was written. */
  seen: number;
  closes: boolean;
}

/** Answers a case, and mails its author that there is an answer. Throws CASE_HAS_MOVED if somebody wrote since. */
export function answerCase(
  id: string,
  { requestId, text, seen, closes }: Answer,
  call: SignedCall,
): Promise<StoredCase> {
  const { actor, now } = call;
  const reply = { id: requestId, by: "tarima", uid: actor.uid, name: actor.name || "Tarima", text } as const;
  return addReply(id, reply, now, (stored, batch) => {
    if (stored.replies !== seen) throw new AppError("CASE_HAS_MOVED");
    const data = { caseId: id, code: caseCode(stored.number) };
    const letter = { id: `case-${id}-${requestId}`, to: stored.author.email } as const;
    queueMailIn(batch, { ...letter, template: "case-answered", data }, now);
    createAuditLog(batch, caseEntry(stored, call, { action: "case.answered", detail: data.code }), now);
    return {
      status: closes ? "closed" : "answered",
      firstAnsweredAt: stored.firstAnsweredAt ?? now.toISOString(),
    };
  });
}
