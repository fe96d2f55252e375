import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import type { AuditEntry } from "../audit/audit.repo.ts";
import { type EntryText, entryAbout } from "../audit/audit-entry.ts";

/** A log entry about a discount code. */
export function promoCodeEntry(
  { id, code, eventId, producerId, type, value }: PromoCode,
  call: SignedCall,
  text: EntryText,
): AuditEntry {
  const resource = { type: "promoCode", id, name: code } as const;
  return entryAbout(
    call,
    { category: "events", resource, producerId, facts: { eventId, type, value } },
    text,
  );
}
