import type { AuditEntry } from "../audit/audit.repo.ts";
import type { SignedCall } from "./call.ts";

/** Who did it and from where, as the log names them. */
export function actorEntry({ actor, ip, userAgent }: SignedCall): Pick<AuditEntry, "user" | "ip" | "ua"> {
  const { uid, name, email, role } = actor;
  return { user: { id: uid, name, email, role }, ip, ua: userAgent };
}
