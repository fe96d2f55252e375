import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { actorEntry } from "../audit/actor-entry.ts";
import type { AuditEntry } from "../audit/audit.repo.ts";

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
