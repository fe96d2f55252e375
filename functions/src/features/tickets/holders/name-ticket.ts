import { HOLDER_CHANGES_PER_TICKET, RATE_WINDOW_MINUTES } from "@tarima/shared/lib/limits.ts";
import { type GivenHolder, holderFault, holderOf } from "@tarima/shared/tickets/holders/ticket-holder.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { searchWordsOf } from "@tarima/shared/tickets/ticket-search.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { limitRate } from "../../../lib/http/rate-limit/rate-limit.ts";
import { recentEvent } from "../../events/events.repo.ts";
import { changeTicket } from "../change-ticket.ts";

/**
 * Changes the name on a ticket. Holder, code and mail address stay the same. Safe to repeat. Throws the errors of holderFault,
 * FORBIDDEN if it was transferred meanwhile, TOO_MANY_REQUESTS.
 */
export async function nameTicket(ticket: Ticket, given: GivenHolder, call: SignedCall): Promise<Ticket> {
  const windowMinutes = RATE_WINDOW_MINUTES;
  await limitRate([{ key: `holder|${ticket.id}`, most: HOLDER_CHANGES_PER_TICKET, windowMinutes }], call.now);
  const event = await recentEvent(ticket.eventId);
  if (!event) throw new AppError("EVENT_NOT_FOUND");
  return changeTicket(ticket.id, call, (stored) => {
    if (stored.holderUid !== ticket.holderUid) throw new AppError("FORBIDDEN");
    const holder = holderOf(given);
    if (stored.namedAt && isNamed(stored, holder)) return undefined; // repeated request
    const fault = holderFault(stored, event, call.now);
    if (fault) throw new AppError(fault);
    return {
      fields: {
        ...holder,
        namedAt: call.now.toISOString(),
        searchWords: searchWordsOf({ ...stored, ...holder }),
      },
      log: {
        action: "ticket.named",
        detail: `A nombre de ${holder.buyerName}`,
        payload: { before: stored.buyerName, after: holder.buyerName },
      },
    };
  });
}

const isNamed = (ticket: Ticket, { buyerName, buyerIdentification }: ReturnType<typeof holderOf>): boolean =>
  ticket.buyerName === buyerName && ticket.buyerIdentification === buyerIdentification;
