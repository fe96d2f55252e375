import { NEW_DATE_UNKNOWN } from "@tarima/shared/events/dates/postponed.ts";
import { formatInstant, formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import type { TicketGroup } from "@tarima/shared/tickets/ticket.schema.ts";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { mayAskBack } from "./ticket-labels.ts";

/** A changed date or place: before, now, and the options. */
export function RescheduledNote({ group, now }: { group: TicketGroup; now: Date }) {
  if (!group.moved || group.eventStatus === "cancelled") return null;
  const { before, refundsUntil, isOpen, wasOpen, reason } = group.moved;
  const title = isOpen ? "Se aplazó." : wasOpen ? "Ya tiene fecha." : "Cambió desde que la compraste.";
  return (
    <Alert tone="warning" title={title} className="mt-4">
      <span className="mt-1 block">
        Antes: {formatWallClock(before.startsAt)}, {before.venueName}, {before.city}.
      </span>
      <span className="mb-1 block">
        Ahora: {isOpen ? NEW_DATE_UNKNOWN : formatWallClock(group.eventStartsAt)}, {group.venueName},{" "}
        {group.venueCity}.
      </span>
      {reason && <span className="mb-1 block wrap-anywhere whitespace-pre-line">Por qué: {reason}</span>}
      {isOpen ? "Tu código sirve para la nueva fecha." : "Tu código sirve igual."}
      {refundsUntil && mayAskBack(group, now) && (
        <>
          {" "}
          Si no puedes ir, tienes hasta el {formatInstant(refundsUntil)} para pedir la plata con «Devolver
          boleta».
        </>
      )}
    </Alert>
  );
}
