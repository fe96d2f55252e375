import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import type { AuditEntry } from "../audit/audit.repo.ts";
import { actorEntry } from "../http/actor-entry.ts";
import type { SignedCall } from "../http/call.ts";

/** An entry of the log about a promoter. */
export function promoterEntry(
  { id, name, code, eventId, eventName }: Promoter,
  call: SignedCall,
  { payload, ...log }: Pick<AuditEntry, "action" | "detail"> & Partial<Pick<AuditEntry, "payload">>,
): AuditEntry {
  return {
    ...actorEntry(call),
    ...log,
    category: "promoters",
    resource: { type: "promoter", id, name: `${name} · ${eventName}` },
    result: "success",
    payload: { eventId, code, ...payload },
  };
}
