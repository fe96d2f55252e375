import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { TransferOffer } from "@tarima/shared/tickets/holders/transfer.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import { recentEvent } from "../../events/events.repo.ts";
import { readTickets } from "../tickets.repo.ts";
import { withCurrentEvent } from "../with-current-event.ts";
import { senderOf } from "./sender-of.ts";

/** A pending transfer without anybody's address or a code; ticket ids cannot be guessed. Throws TRANSFER_GONE. */
export async function readOffer(ticketId: string): Promise<TransferOffer> {
  const [stored] = await readTickets([ticketId]);
  if (!stored?.transfer || stored.status !== "active") throw new AppError("TRANSFER_GONE");
  const event = await recentEvent(stored.eventId);
  const ticket = withCurrentEvent(stored, event);
  const { eventName, eventStartsAt, venueName, venueCity, flyer } = ticket;
  const offer = { fromName: senderOf(stored), eventName, eventStartsAt, venueName, venueCity, flyer };
  return { ...offer, ...(event && isPostponed(event) && { isPostponed: true }) };
}
