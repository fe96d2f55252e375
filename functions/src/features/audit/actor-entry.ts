import type { SignedCall } from "../../lib/http/call.ts";
import type { AuditEntry } from "./audit.repo.ts";

/** Who did it and from where, as the log names them. */
export function actorEntry({ actor, ip, userAgent }: SignedCall): Pick<AuditEntry, "user" | "ip" | "ua"> {
  const { uid, name, email, role } = actor;
  return { user: { id: uid, name, email, role }, ip, ua: userAgent };
}
