import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { actorEntry } from "../audit/actor-entry.ts";
import type { AuditEntry } from "../audit/audit.repo.ts";

/** An entry of the log about a discount code. */
export function promoCodeEntry(
  { id, code, eventId, type, value }: PromoCode,
  call: SignedCall,
  { payload, ...log }: Pick<AuditEntry, "action" | "detail"> & Partial<Pick<AuditEntry, "payload">>,
): AuditEntry {
  return {
    ...actorEntry(call),
    ...log,
    category: "events",
    resource: { type: "promoCode", id, name: code },
    result: "success",
    payload: { eventId, type, value, ...payload },
  };
}
