import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { tickets } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { actorEntry } from "../audit/actor-entry.ts";
import { type AuditEntry, createAuditLog } from "../audit/audit.repo.ts";

export interface TicketChange {
  fields: Partial<Ticket>;
  log: Pick<AuditEntry, "action" | "detail"> & Partial<Pick<AuditEntry, "payload">>;
}

/**
 * Changes a ticket by compare-and-swap, together with its entry in the log and whatever else belongs to the change: a scan
 * at the same moment comes wholly before it or wholly after. `change` sees the ticket as it is stored. Throws TICKET_NOT_FOUND.
 */
export function changeTicket(
  ticketId: string,
  call: SignedCall,
  change: (ticket: Ticket, batch: WriteBatch) => Promise<TicketChange> | TicketChange,
): Promise<Ticket> {
  return changeDocument({ of: tickets, id: ticketId, missing: "TICKET_NOT_FOUND" }, async (ticket, batch) => {
    const { fields, log } = await change(ticket, batch);
    createAuditLog(batch, ticketEntry(ticket, call, log), call.now);
    return fields;
  });
}

function ticketEntry(ticket: Ticket, call: SignedCall, { payload, ...log }: TicketChange["log"]): AuditEntry {
  return {
    ...actorEntry(call),
    ...log,
    category: "tickets",
    resource: { type: "ticket", id: ticket.id, name: `${ticket.ticketCode}, ${ticket.eventName}` },
    result: "success",
    payload: { eventId: ticket.eventId, ...payload },
  };
}
