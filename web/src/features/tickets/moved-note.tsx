import { formatInstant, formatWallClock } from "@tarima/shared/dates.ts";
import type { TicketGroup } from "@tarima/shared/tickets/ticket.schema.ts";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { mayAskBack } from "./ticket-words.ts";

/** That the event is another day or elsewhere since it was bought: what it was, what it is now, and what one can do. */
export function MovedNote({ group, now }: { group: TicketGroup; now: Date }) {
  if (!group.moved || group.eventStatus === "cancelled") return null;
  const { before, refundsUntil } = group.moved;
  return (
    <Alert tone="warning" title="Cambió desde que la compraste." className="mt-4">
      Antes era el {formatWallClock(before.startsAt)}, en {before.venueName}, {before.city}. Ahora es el{" "}
      {formatWallClock(group.eventStartsAt)}, en {group.venueName}, {group.venueCity}. Tu código sirve igual.
      {refundsUntil && mayAskBack(group, now) && (
        <>
          {" "}
          Si no puedes ir, tienes hasta el {formatInstant(refundsUntil)} para pedir la plata con «No voy a
          ir».
        </>
      )}
    </Alert>
  );
}
