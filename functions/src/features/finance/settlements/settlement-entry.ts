import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import type { AuditEntry } from "../../audit/audit.repo.ts";
import { type EntryText, entryAbout } from "../../audit/audit-entry.ts";

/** A log entry about a settlement; `more`: further facts. */
export function settlementEntry(
  { id, producerId, producerName, amount, from, to }: Settlement,
  call: SignedCall,
  text: EntryText,
  more: object = {},
): AuditEntry {
  const resource = { type: "settlement", id, name: producerName } as const;
  const facts = { producerId, amount, from, to, ...more };
  return entryAbout(call, { category: "payments", resource, facts }, text);
}
