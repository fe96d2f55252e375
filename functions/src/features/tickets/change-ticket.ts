import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { tickets } from "../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { actorEntry } from "../audit/actor-entry.ts";
import { type AuditEntry, createAuditLog } from "../audit/audit.repo.ts";
import { readTicket } from "./tickets.repo.ts";

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
  return retryOnConflict(async () => {
    const snapshot = await readTicket(ticketId);
    const ticket = snapshot.data();
    if (!ticket || !snapshot.updateTime) throw new AppError("TICKET_NOT_FOUND");
    const batch = db().batch();
    const { fields, log } = await change(ticket, batch);
    batch.update(snapshot.ref, tickets.encode(fields), { lastUpdateTime: snapshot.updateTime });
    createAuditLog(batch, ticketEntry(ticket, call, log), call.now);
    await batch.commit();
    return { ...ticket, ...fields };
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
