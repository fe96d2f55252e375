import { isPostponed, NEW_DATE_UNKNOWN } from "@tarima/shared/events/dates/postponed.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { companyText } from "@tarima/shared/lib/company.ts";
import { formatWallClock, wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { maskedDocument } from "@tarima/shared/tickets/masked-document.ts";
import { priceFact } from "@tarima/shared/tickets/price-fact.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { partLabel } from "@tarima/shared/tickets/ticket-part.ts";
import { seller } from "../../../lib/config.ts";

/** The texts of a printed ticket. */
export interface TicketFacts {
  title: string;
  when: string;
  doors: string | undefined;
  where: string;
  code: string;
  qr: string;
  /** Whose it is. Printed whole, however long it is. */
  holder: string;
  /** Shown in pairs below it, beside the code. */
  facts: { label: string; value: string }[];
  /** Conditions of this ticket, one sentence each, below the fold. */
  conditions: string[];
}

/** `event`: its present public data, newer than the ticket's copy. */
export function ticketFacts(ticket: Ticket, event: PublicEvent | undefined): TicketFacts {
  const { startsAt, doorsOpenAt = null, venueName, venueAddress, city } = placeAndTime(ticket, event);
  const isOff = event !== undefined && isPostponed(event.event);
  return {
    title: event?.event.name ?? ticket.eventName,
    when: isOff ? `Aplazado. ${NEW_DATE_UNKNOWN}` : formatWallClock(startsAt),
    doors: doorsOpenAt && !isOff ? `Puertas: ${wallClockParts(doorsOpenAt).time}` : undefined,
    where: [venueName, venueAddress, city].filter(Boolean).join(", "),
    code: ticket.ticketCode,
    qr: ticket.qrToken,
    holder: ticket.buyerName,
    facts: [
      { label: "Documento", value: maskedDocument(ticket.buyerIdentification) || "–" },
      { label: "Localidad", value: ticket.sectionName },
      { label: "Etapa", value: ticket.phaseName },
      { label: "Boleta", value: ticket.combinationName },
      { label: peopleLabel(ticket), value: people(ticket) },
      priceFact(ticket, "Valor con servicio"),
      { label: "Compra", value: orderNumber(ticket.orderId) },
    ],
    conditions: conditionsOf(ticket, event),
  };
}

/** Date and place from the event; from the ticket's copy without one. */
export function placeAndTime(ticket: Ticket, event: PublicEvent | undefined) {
  if (event) return event.event;
  const { eventStartsAt: startsAt, eventEndsAt: endsAt, timeZone, venueName, venueAddress } = ticket;
  const unknown = { doorsOpenAt: null, latitude: null, longitude: null };
  return { startsAt, endsAt, timeZone, venueName, venueAddress, city: ticket.venueCity, ...unknown };
}

export const peopleLabel = (ticket: Ticket): string => (ticket.part ? "Es para" : "Entran");

/** How many people a ticket admits, or which of a group it is for. */
export const people = (ticket: Ticket): string =>
  ticket.part ? `la ${partLabel(ticket)}` : counted(ticket.seatsPerTicket, "persona");

const USE_ONCE =
  "Este código entra una sola vez. No lo publiques ni lo compartas: quien llegue primero con él, entra.";

/** How often a code lets somebody in. */
const useOf = ({ seatsPerTicket }: Ticket): string =>
  seatsPerTicket > 1
    ? `Con este código entran ${seatsPerTicket} personas, juntas o por separado. No lo publiques: quien llegue primero con él, entra.`
    : USE_ONCE;

function conditionsOf(ticket: Ticket, event: PublicEvent | undefined): string[] {
  const combination = event?.combinations.find(({ id }) => id === ticket.combinationId);
  const minAge = event?.event.minAge;
  const accessNote = event?.event.accessNote?.trim();
  const legal = event?.producer.legal;
  const organiser = event && `Organiza ${event.producer.name}${legal ? ` (${legal})` : ""}.`;
  const pulep = event?.event.pulepCode && `Código PULEP ${event.event.pulepCode}.`;
  return [
    useOf(ticket),
    [organiser, pulep].filter(Boolean).join(" "),
    `Vende ${companyText(seller())}`,
    minAge ? `Para mayores de ${minAge} años, con documento.` : "",
    ...(combination?.restrictions ?? []),
    accessNote ? `Accesibilidad: ${accessNote}` : "",
    event?.event.recommendations ?? "",
  ].filter(Boolean);
}
