import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Actor, SignedCall } from "../../../lib/http/call.ts";
import { changeTicket } from "../change-ticket.ts";

/** Whether a transfer is to the actor's verified e-mail. */
export const isMeantFor = (actor: Actor, { transfer }: Pick<Ticket, "transfer">): boolean =>
  transfer !== null && actor.isEmailVerified && actor.email === transfer.toEmail;

/** Ends a transfer: withdrawn by the holder, or declined by the recipient. Throws TRANSFER_GONE. */
export function withdrawTransfer(ticketId: string, call: SignedCall): Promise<Ticket> {
  const { actor } = call;
  return changeTicket(ticketId, call, (ticket) => {
    const isHolder = ticket.holderUid === actor.uid || actor.role === "superadmin";
    if (!ticket.transfer || !(isHolder || isMeantFor(actor, ticket))) throw new AppError("TRANSFER_GONE");
    const { toEmail } = ticket.transfer;
    return {
      fields: { transfer: null },
      log: {
        action: isHolder ? "ticket.transfer_withdrawn" : "ticket.transfer_declined",
        detail: isHolder ? `La boleta ya no va camino a ${toEmail}` : `${toEmail} no recibió la boleta`,
        payload: { toEmail },
      },
    };
  });
}
