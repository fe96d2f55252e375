import type { CodeBatch } from "@tarima/shared/promo-codes/code-batch.schema.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import type { AuditEntry } from "../../audit/audit.repo.ts";
import { type EntryText, entryAbout } from "../../audit/audit-entry.ts";

/** A log entry about a batch of codes; never a code in it. */
export function codeBatchEntry(
  { id, name, eventId, producerId, count, type, value }: CodeBatch,
  call: SignedCall,
  text: EntryText,
): AuditEntry {
  const resource = { type: "codeBatch", id, name } as const;
  return entryAbout(
    call,
    { category: "events", resource, producerId, facts: { eventId, count, type, value } },
    text,
  );
}
