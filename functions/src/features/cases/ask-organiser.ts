import { caseCode, type StoredCase } from "@tarima/shared/cases/case.schema.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { cases } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { isQueued, queueMailIn } from "../mail/outbox.ts";
import { findProducer } from "../producers/producers.repo.ts";
import { addReply } from "./add-reply.ts";
import { caseEntry } from "./case-entry.ts";
import { findCase } from "./cases.repo.ts";

interface Written {
  requestId: string;
  text: string;
}

/**
 * Asks the organiser of a case's event, who reads this text and nothing else of the case, and mails them. The same request asks once.
 * Throws CASE_NOT_FOUND, CASE_CLOSED, CASE_WITHOUT_EVENT.
 */
export async function askOrganiser(
  id: string,
  { requestId, text }: Written,
  call: SignedCall,
): Promise<StoredCase> {
  const producerId = (await findCase(id))?.order?.producerId;
  const producer = producerId === undefined ? undefined : await findProducer(producerId);
  const target = { of: cases, id, missing: "CASE_NOT_FOUND" } as const;
  const mailId = `case-${id}-${requestId}`;
  return changeDocument(target, async (stored, batch) => {
    if (await isQueued(mailId)) return undefined; // sent once more
    if (stored.status === "closed") throw new AppError("CASE_CLOSED");
    if (!producer) throw new AppError("CASE_WITHOUT_EVENT");
    const data = { caseId: id, code: caseCode(stored.number), eventName: stored.order?.eventName ?? "" };
    const letter = { id: mailId, to: producer.contactEmail || producer.email } as const;
    queueMailIn(batch, { ...letter, template: "case-asked", data }, call.now);
    createAuditLog(batch, caseEntry(stored, call, { action: "case.asked", detail: data.code }), call.now);
    const at = call.now.toISOString();
    return { asked: { text, at }, updatedAt: at };
  });
}

/** What the organiser replies to Tarima, of whose cases it is. Throws CASE_NOT_FOUND, and what addReply does. */
export async function replyAsOrganiser(
  producer: Producer,
  id: string,
  { requestId, text }: Written,
  call: SignedCall,
): Promise<StoredCase> {
  const stored = await findCase(id);
  if (stored?.order?.producerId !== producer.id || !stored.asked) throw new AppError("CASE_NOT_FOUND");
  const { actor, now } = call;
  const reply = { id: requestId, by: "organiser", uid: actor.uid, name: producer.brandName, text } as const;
  return addReply(id, reply, now, (current, batch) => {
    const entry = caseEntry(current, call, { action: "case.replied", detail: caseCode(current.number) });
    createAuditLog(batch, { ...entry, producerId: producer.id }, now);
    return {};
  });
}
