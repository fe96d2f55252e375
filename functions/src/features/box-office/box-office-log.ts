import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import type { AuditEntry } from "../audit/audit.repo.ts";
import { eventEntry } from "../events/editing/change-event.ts";

const DETAILS = {
  "box_office.opened": "abre un turno de taquilla",
  "box_office.cash": "mete o saca efectivo de la taquilla",
  "box_office.returned": "devuelve una boleta en la taquilla",
  "box_office.closed": "cierra un turno de taquilla",
} as const;

interface Payload {
  shiftId: string;
  ticketId?: string;
  /** Pesos. */
  amount?: number;
  difference?: number;
  what?: string;
}

/** The log entry of what happens at a box office; its sales are orders, which are their own record. */
export function boxOfficeLog(
  action: keyof typeof DETAILS,
  event: Event,
  payload: Payload,
  call: SignedCall,
): AuditEntry {
  return eventEntry(event, call, {
    action,
    detail: `${event.name}: ${DETAILS[action]}`,
    payload: { ...payload },
  });
}
