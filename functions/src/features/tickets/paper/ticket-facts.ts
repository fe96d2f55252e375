import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { formatWallClock, wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney, ticketKind } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";

/** A ticket in the words of its sheet. */
export interface TicketFacts {
  title: string;
  when: string;
  doors: string | undefined;
  where: string;
  code: string;
  qr: string;
  /** In pairs, as they stand beside the code. */
  facts: { label: string; value: string }[];
  /** Below the fold: what holds for this ticket, a sentence each. */
  conditions: string[];
}

/** `event`: what is public of it now, later than what the ticket itself remembers. */
export function ticketFacts(ticket: Ticket, event: PublicEvent | undefined): TicketFacts {
  const { startsAt, doorsOpenAt = null, venueName, venueAddress, city } = placeAndTime(ticket, event);
  return {
    title: event?.event.name ?? ticket.eventName,
    when: formatWallClock(startsAt),
    doors: doorsOpenAt ? `Puertas: ${wallClockParts(doorsOpenAt).time}` : undefined,
    where: [venueName, venueAddress, city].filter(Boolean).join(", "),
    code: ticket.ticketCode,
    qr: ticket.qrToken,
    facts: [
      { label: "Titular", value: ticket.buyerName },
      { label: "Documento", value: ticket.buyerIdentification || "–" },
      { label: "Localidad", value: ticket.sectionName },
      { label: "Etapa", value: ticket.phaseName },
      { label: "Boleta", value: ticket.combinationName },
      { label: "Entran", value: people(ticket) },
      {
        label: ticket.isCourtesy ? "Tipo" : "Valor con servicio",
        value: ticket.isCourtesy ? ticketKind(0) : formatMoney(ticket.totalPaid),
      },
      { label: "Compra", value: ticket.orderId.slice(0, 8).toUpperCase() },
    ],
    conditions: conditionsOf(ticket, event),
  };
}

/** When and where: as the event says now, or else as the ticket remembers it. */
export function placeAndTime(ticket: Ticket, event: PublicEvent | undefined) {
  if (event) return event.event;
  const { eventStartsAt: startsAt, eventEndsAt: endsAt, timeZone, venueName, venueAddress } = ticket;
  const unknown = { doorsOpenAt: null, latitude: null, longitude: null };
  return { startsAt, endsAt, timeZone, venueName, venueAddress, city: ticket.venueCity, ...unknown };
}

/** How many go in with a ticket. */
export const people = ({ seatsPerTicket }: Ticket): string => counted(seatsPerTicket, "persona");

function conditionsOf(ticket: Ticket, event: PublicEvent | undefined): string[] {
  const combination = event?.combinations.find(({ id }) => id === ticket.combinationId);
  const minAge = event?.event.minAge;
  const organiser = event && `Organiza ${event.producer.name}.`;
  const pulep = event?.event.pulepCode && `Código PULEP ${event.event.pulepCode}.`;
  return [
    "Este código entra una sola vez. No lo publiques ni lo compartas: quien llegue primero con él, entra.",
    [organiser, pulep].filter(Boolean).join(" "),
    minAge ? `Para mayores de ${minAge} años, con documento.` : "",
    ...(combination?.restrictions ?? []),
    event?.event.recommendations ?? "",
  ].filter(Boolean);
}
