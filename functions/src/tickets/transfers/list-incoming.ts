import type { IncomingTransfer } from "@tarima/shared/tickets/transfer.ts";
import type { Actor } from "../../http/call.ts";
import { findTransfersTo } from "../tickets.repo.ts";

/** Tickets that wait to be taken by somebody whose e-mail is verified. */
export async function listIncoming({ email, isEmailVerified }: Actor): Promise<IncomingTransfer[]> {
  if (!isEmailVerified || !email) return [];
  const found = await findTransfersTo(email);
  return found.flatMap(({ transfer, ...ticket }) => {
    if (!transfer || ticket.status !== "active") return [];
    const {
      id,
      buyerName,
      eventName,
      eventStartsAt,
      venueName,
      venueCity,
      flyer,
      combinationName,
      sectionName,
    } = ticket;
    const { reason, requestedAt } = transfer;
    return {
      ...{ ticketId: id, fromName: buyerName, reason, requestedAt },
      ...{ eventName, eventStartsAt, venueName, venueCity, flyer, combinationName, sectionName },
    };
  });
}
