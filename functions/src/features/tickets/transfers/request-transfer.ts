import { transferFault } from "@tarima/shared/tickets/holders/transfer.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { recentEvent } from "../../events/events.repo.ts";
import { limitLetters } from "../../mail/limit-letters.ts";
import { queueMailIn } from "../../mail/outbox.ts";
import { changeTicket } from "../change-ticket.ts";

export interface TransferWish {
  toEmail: string;
  reason: string | null;
}

/**
 * Starts a transfer. Until it is accepted the code stays valid, and the holder may withdraw it. Four writes: ticket, log, two
 * mails. Safe to repeat. Throws TRANSFER_PENDING for another one, the errors of transferFault, INVALID_REQUEST for the own address,
 * TOO_MANY_REQUESTS.
 */
export async function requestTransfer(
  ticket: Ticket,
  { toEmail, reason }: TransferWish,
  call: SignedCall,
): Promise<Ticket> {
  if (toEmail === call.actor.email)
    throw new AppError("INVALID_REQUEST", { fields: { toEmail: "Esa boleta ya es tuya" } });
  await limitLetters([toEmail], call);
  const event = await recentEvent(ticket.eventId);
  if (!event) throw new AppError("EVENT_NOT_FOUND");
  return changeTicket(ticket.id, call, (stored, batch) => {
    if (stored.holderUid !== ticket.holderUid) throw new AppError("FORBIDDEN"); // taken by somebody in between
    if (stored.transfer?.toEmail === toEmail && stored.transfer.reason === reason) return undefined; // repeated request
    if (stored.transfer) throw new AppError("TRANSFER_PENDING");
    const fault = transferFault(stored, event, call.now);
    if (fault) throw new AppError(fault);
    // what a box office sold may have no name of its own, only the box office's
    const fromName = (stored.isFromBoxOffice && call.actor.name) || stored.buyerName || call.actor.name;
    tellBoth(batch, stored.id, { toEmail, fromName }, call);
    return {
      fields: { transfer: { toEmail, fromName, reason, requestedAt: call.now.toISOString() } },
      log: {
        action: "ticket.transfer_requested",
        detail: `Boleta en camino a ${toEmail}`,
        payload: { toEmail, ...(reason && { reason }) },
      },
    };
  });
}

/** The sender's text is shown on acceptance but not mailed, so that nobody can mail texts of their own to strangers. */
function tellBoth(
  batch: WriteBatch,
  ticketId: string,
  { toEmail, fromName }: { toEmail: string; fromName: string },
  { actor, now }: SignedCall,
): void {
  queueMailIn(batch, { to: toEmail, template: "transfer-received", data: { ticketId, fromName } }, now);
  queueMailIn(batch, { to: actor.email, template: "transfer-sent", data: { ticketId, toEmail } }, now);
}
