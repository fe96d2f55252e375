import { caseCode, type StoredCase } from "@tarima/shared/cases/case.schema.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import type { AuditEntry } from "../audit/audit.repo.ts";
import { type EntryText, entryAbout } from "../audit/audit-entry.ts";

/** A log entry about a case, without what was written. */
export function caseEntry({ id, number }: StoredCase, call: SignedCall, text: EntryText): AuditEntry {
  const resource = { type: "case", id, name: caseCode(number) } as const;
  return entryAbout(call, { category: "system", resource }, text);
}
