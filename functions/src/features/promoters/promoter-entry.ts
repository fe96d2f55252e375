import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import type { AuditEntry } from "../audit/audit.repo.ts";
import { type EntryText, entryAbout } from "../audit/audit-entry.ts";

/** A log entry about a promoter. */
export function promoterEntry(
  { id, name, code, eventId, eventName, producerId }: Promoter,
  call: SignedCall,
  text: EntryText,
): AuditEntry {
  const resource = { type: "promoter", id, name: `${name} · ${eventName}` } as const;
  return entryAbout(call, { category: "promoters", resource, producerId, facts: { eventId, code } }, text);
}
