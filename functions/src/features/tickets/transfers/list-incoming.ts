import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { IncomingTransfer } from "@tarima/shared/tickets/holders/transfer.schema.ts";
import type { Actor } from "../../../lib/http/call.ts";
import { readEvents } from "../../events/events.repo.ts";
import { findTransfersTo } from "../tickets.repo.ts";
import { withCurrentEvent } from "../with-current-event.ts";
import { senderOf } from "./sender-of.ts";

/** Transfers to a person with a verified e-mail. */
export async function listIncoming({ email, isEmailVerified }: Actor): Promise<IncomingTransfer[]> {
  if (!isEmailVerified || !email) return [];
  const found = await findTransfersTo(email);
  const events = await readEvents([...new Set(found.map(({ eventId }) => eventId))]);
  return found.flatMap((stored) => {
    const event = events.get(stored.eventId);
    const { transfer, ...ticket } = withCurrentEvent(stored, event);
    if (!transfer || ticket.status !== "active") return [];
    const { id, eventName, eventStartsAt, venueName, venueCity, flyer, combinationName, sectionName } =
      ticket;
    const { reason, requestedAt } = transfer;
    return {
      ...{ ticketId: id, fromName: senderOf(stored), reason, requestedAt },
      ...{ eventName, eventStartsAt, venueName, venueCity, flyer, combinationName, sectionName },
      ...(event && isPostponed(event) && { isPostponed: true }),
    };
  });
}
