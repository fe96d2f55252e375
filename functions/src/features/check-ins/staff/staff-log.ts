import type { StaffMember } from "@tarima/shared/events/event.schema.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import type { AuditEntry } from "../../audit/audit.repo.ts";
import { eventEntry, type LoggedEvent } from "../../events/editing/change-event.ts";

const DETAILS = {
  "staff.invited": "invitación al equipo de puerta",
  "staff.invitation_sent": "invitación al equipo de puerta, otra vez",
  "staff.invitation_withdrawn": "ya no tiene invitación al equipo de puerta",
  "staff.declined": "no acepta entrar al equipo de puerta",
  "staff.added": "al equipo de puerta",
  "staff.supervisor": "supervisa la puerta",
  "staff.supervisor_no_more": "ya no supervisa la puerta",
  "staff.seller": "vende en la taquilla",
  "staff.seller_no_more": "ya no vende en la taquilla",
  "staff.entered": "entra a la puerta con un enlace",
  "staff.removed": "ya no está en el equipo de puerta",
} as const;

/** A person who accepted, an e-mail without a known account, or a guest, who has none. */
type Named = Pick<StaffMember, "email"> & Partial<Pick<StaffMember, "uid" | "name" | "linkId">>;

/** The log entry of a change to an event's door staff. */
export function staffLog(
  action: keyof typeof DETAILS,
  event: LoggedEvent,
  { uid, name, email, linkId }: Named,
  call: SignedCall,
): AuditEntry {
  return eventEntry(event, call, {
    action,
    detail: `${name ?? email} ${DETAILS[action]}`,
    payload: {
      ...(uid !== undefined && { uid }),
      ...(email !== null && { email }),
      ...(linkId !== undefined && { linkId }),
    },
  });
}
