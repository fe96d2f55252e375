import type { Event, StaffMember } from "@tarima/shared/events/event.schema.ts";
import type { AuditEntry } from "../audit/audit.repo.ts";
import { actorEntry } from "../http/actor-entry.ts";
import type { SignedCall } from "../http/call.ts";

const DETAILS = {
  "staff.added": "al equipo de puerta",
  "staff.supervisor": "supervisa la puerta",
  "staff.supervisor_no_more": "ya no supervisa la puerta",
  "staff.removed": "ya no está en el equipo de puerta",
} as const;

/** What the log says of a change to the door staff of an event. */
export function staffLog(
  action: keyof typeof DETAILS,
  event: Event,
  { uid, name, email }: StaffMember,
  call: SignedCall,
): AuditEntry {
  return {
    ...actorEntry(call),
    category: "events",
    action,
    resource: { type: "event", id: event.id, name: event.name },
    result: "success",
    detail: `${name} ${DETAILS[action]}`,
    payload: { uid, email },
  };
}
