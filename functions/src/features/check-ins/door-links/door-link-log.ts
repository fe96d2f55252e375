import type { DoorLink } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import type { AuditEntry } from "../../audit/audit.repo.ts";
import { eventEntry, type LoggedEvent } from "../../events/editing/change-event.ts";

const DETAILS = {
  "door_link.made": "nuevo enlace de puerta",
  "door_link.renamed": "cambia el nombre del enlace de puerta",
  "door_link.pin_renewed": "PIN nuevo para el enlace de puerta",
  "door_link.off": "cierra el enlace de puerta",
  "door_link.on": "abre otra vez el enlace de puerta",
  "door_link.deleted": "borra el enlace de puerta",
  "door_link.locked": "se bloquea por PIN equivocados el enlace de puerta",
} as const;

/** The log entry of a change to a link; the PIN is never in it. */
export function doorLinkLog(
  action: keyof typeof DETAILS,
  event: LoggedEvent,
  { id: linkId, label }: Pick<DoorLink, "id" | "label">,
  call: SignedCall,
): AuditEntry {
  return eventEntry(event, call, {
    action,
    detail: `${label}: ${DETAILS[action]}`,
    payload: { linkId, label },
  });
}
