import type { SignedCall } from "../../lib/http/call.ts";
import type { AuditEntry } from "./audit.repo.ts";

/** Who did it and from where, as the log names them. */
export function actorEntry({ actor, ip, userAgent }: SignedCall): Pick<AuditEntry, "user" | "ip" | "ua"> {
  const { uid, name, email, role } = actor;
  return { user: { id: uid, name, email, role }, ip, ua: userAgent };
}

/** What an entry says besides who did it and to what. */
export type EntryText = Pick<AuditEntry, "action" | "detail"> &
  Partial<Pick<AuditEntry, "payload" | "result">>;

interface Subject extends Pick<AuditEntry, "category" | "resource"> {
  /** In the payload of every entry about such a thing. */
  facts?: AuditEntry["payload"];
}

/** An entry of the log about what somebody did to something; it worked unless told. */
export function entryAbout(
  call: SignedCall,
  { category, resource, facts }: Subject,
  { payload, result = "success", ...text }: EntryText,
): AuditEntry {
  return { ...actorEntry(call), ...text, category, resource, result, payload: { ...facts, ...payload } };
}
