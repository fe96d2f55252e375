import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { tickets } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { type AuditEntry, createAuditLog } from "../audit/audit.repo.ts";
import { type EntryText, entryAbout } from "../audit/audit-entry.ts";

export interface TicketChange {
  fields: Partial<Ticket>;
  log: EntryText;
}

/**
 * Changes a ticket by compare-and-swap, in one commit with its log entry and the further writes of `change`, so that a
 * concurrent scan happens entirely before or after. `change` receives the stored ticket, and returns undefined to do nothing. Throws
 * TICKET_NOT_FOUND.
 */
export function changeTicket(
  ticketId: string,
  call: SignedCall,
  change: (ticket: Ticket, batch: WriteBatch) => TicketChange | undefined | Promise<TicketChange | undefined>,
): Promise<Ticket> {
  return changeDocument({ of: tickets, id: ticketId, missing: "TICKET_NOT_FOUND" }, async (ticket, batch) => {
    const changed = await change(ticket, batch);
    if (!changed) return undefined;
    createAuditLog(batch, ticketEntry(ticket, call, changed.log), call.now);
    return changed.fields;
  });
}

/** A log entry about a ticket. */
export function ticketEntry(
  { id, ticketCode, eventName, eventId }: Ticket,
  call: SignedCall,
  text: EntryText,
): AuditEntry {
  const resource = { type: "ticket", id, name: `${ticketCode}, ${eventName}` } as const;
  return entryAbout(call, { category: "tickets", resource, facts: { eventId } }, text);
}
