import { caseCode, type StoredCase } from "@tarima/shared/cases/case.schema.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { findProducer } from "../producers/producers.repo.ts";
import { addReply, type SentReply } from "./add-reply.ts";
import { caseEntry } from "./case-entry.ts";
import { findCase } from "./cases.repo.ts";

/**
 * Asks the organiser of a case's event, who reads this text and nothing else of the case, and mails them. The same request asks once.
 * Throws CASE_NOT_FOUND, CASE_CLOSED, CASE_WITHOUT_EVENT.
 */
export async function askOrganiser(
  id: string,
  { requestId, text, files }: SentReply,
  call: SignedCall,
): Promise<StoredCase> {
  const found = await findCase(id);
  if (!found) throw new AppError("CASE_NOT_FOUND");
  const producer = found.order ? await findProducer(found.order.producerId) : undefined;
  const { actor, now } = call;
  const question = {
    id: requestId,
    by: "question",
    uid: actor.uid,
    name: actor.name || "Tarima",
    text,
    files,
  } as const;
  return addReply(id, question, now, (stored, batch) => {
    if (!producer) throw new AppError("CASE_WITHOUT_EVENT");
    const data = { caseId: id, code: caseCode(stored.number), eventName: stored.order?.eventName ?? "" };
    const to = producer.contactEmail || producer.email;
    queueMailIn(batch, { id: `case-${id}-${requestId}`, to, template: "case-asked", data }, now);
    createAuditLog(batch, caseEntry(stored, call, { action: "case.asked", detail: data.code }), now);
    return { askedAt: now.toISOString() };
  });
}

/** What the organiser replies to Tarima, of whose cases it is. Throws CASE_NOT_FOUND, and what addReply does. */
export async function replyAsOrganiser(
  producer: Producer,
  id: string,
  { requestId, text, files }: SentReply,
  call: SignedCall,
): Promise<StoredCase> {
  const stored = await findCase(id);
  if (stored?.order?.producerId !== producer.id || !stored.askedAt) throw new AppError("CASE_NOT_FOUND");
  const { actor, now } = call;
  const reply = {
    id: requestId,
    by: "organiser",
    uid: actor.uid,
    name: producer.brandName,
    text,
    files,
  } as const;
  return addReply(id, reply, now, (current, batch) => {
    const entry = caseEntry(current, call, { action: "case.replied", detail: caseCode(current.number) });
    createAuditLog(batch, { ...entry, producerId: producer.id }, now);
    return { organiserRepliedAt: now.toISOString() };
  });
}
