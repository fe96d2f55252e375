import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import type { AuditEntry } from "../../audit/audit.repo.ts";
import { eventEntry } from "../../events/editing/change-event.ts";

const DETAILS = {
  "guest_list.added": "agrega a la lista de invitados",
  "guest_list.changed": "cambia un renglón de la lista de invitados",
  "guest_list.removed": "quita un renglón de la lista de invitados",
  "guest_list.arrived": "deja entrar de la lista de invitados",
  "guest_list.arrival_undone": "deshace una entrada de la lista de invitados",
} as const;

/** The log entry of a change to a guest list. It names nobody: the log is kept for years, and the list for some days. */
export function guestListLog(
  action: keyof typeof DETAILS,
  event: Event,
  payload: { entryId?: string; lines?: number; people?: number },
  call: SignedCall,
): AuditEntry {
  return eventEntry(event, call, { action, detail: `${event.name}: ${DETAILS[action]}`, payload });
}
