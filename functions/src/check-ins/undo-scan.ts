import { AppError } from "@tarima/shared/app-error.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { validations } from "../firestore/collections.ts";
import type { SignedCall } from "../http/call.ts";
import { changeTicket } from "../tickets/change-ticket.ts";
import { discountScan } from "./count-scan.ts";

/**
 * Takes back the scan that used a ticket: in one commit the ticket is good again, the scan is marked as undone, whoever
 * came in counts no longer, and the log says who did it and why. Throws TICKET_NOT_USED, TICKET_NOT_FOUND.
 */
export function undoScan(ticketId: string, reason: string, call: SignedCall): Promise<Ticket> {
  const { uid, name } = call.actor;
  return changeTicket(ticketId, call, async (ticket, batch) => {
    if (ticket.status !== "used" || !ticket.usedBy) throw new AppError("TICKET_NOT_USED");
    const { validationId, validator, deviceId } = ticket.usedBy;
    const undone = { at: call.now.toISOString(), uid, name, reason };
    const scan = (await validations.doc(validationId).get()).data();
    if (scan) {
      batch.update(validations.doc(validationId), { undone });
      discountScan(batch, scan);
    }
    return {
      fields: {
        status: "active",
        firstUseAt: null,
        usedBy: null,
        presence: { isOutside: false, entries: 1 },
      },
      log: {
        action: "scan.undone",
        detail: `Deshizo la lectura de ${validator || "la puerta"}: ${reason}`,
        payload: { validationId, deviceId, usedAt: ticket.firstUseAt, reason },
      },
    };
  });
}
