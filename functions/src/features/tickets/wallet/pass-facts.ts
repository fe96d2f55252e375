import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { formatDayAndMonth, wallClockParts, withOffset } from "@tarima/shared/lib/dates/dates.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { people, peopleLabel, placeAndTime, ticketFacts } from "../paper/ticket-facts.ts";

/** The texts of a pass, for both wallets. */
export interface PassFacts {
  ticketId: string;
  eventId: string;
  title: string;
  /** "sáb 12 dic 2026, 20:00", wall-clock time. */
  when: string;
  /** The same in parts, for small fields. */
  day: string;
  time: string;
  doors: string | undefined;
  /** Instants with the venue's offset: "2026-12-12T20:00:00-05:00". */
  startsAt: string;
  endsAt: string;
  doorsOpenAt: string | undefined;
  venue: string;
  /** Street and city. */
  address: string;
  location: { latitude: number; longitude: number } | undefined;
  holder: string;
  section: string;
  phase: string;
  kind: string;
  people: string;
  peopleLabel: string;
  code: string;
  qr: string;
  organiser: string | undefined;
  conditions: readonly string[];
}

/** `event`: its present public data, newer than the ticket's copy. */
export function passFacts(ticket: Ticket, event: PublicEvent | undefined): PassFacts {
  const at = placeAndTime(ticket, event);
  const paper = ticketFacts(ticket, event);
  const isOff = event !== undefined && isPostponed(event.event);
  return {
    ticketId: ticket.id,
    eventId: ticket.eventId,
    title: paper.title,
    when: paper.when,
    day: isOff ? "Sin fecha" : formatDayAndMonth(at.startsAt),
    time: isOff ? "Aplazado" : wallClockParts(at.startsAt).time,
    doors: at.doorsOpenAt && !isOff ? wallClockParts(at.doorsOpenAt).time : undefined,
    startsAt: withOffset(at.startsAt, at.timeZone),
    endsAt: withOffset(at.endsAt, at.timeZone),
    doorsOpenAt: at.doorsOpenAt ? withOffset(at.doorsOpenAt, at.timeZone) : undefined,
    venue: at.venueName,
    address: [at.venueAddress, at.city].filter(Boolean).join(", "),
    location:
      at.latitude !== null && at.longitude !== null
        ? { latitude: at.latitude, longitude: at.longitude }
        : undefined,
    holder: ticket.buyerName,
    section: ticket.sectionName,
    phase: ticket.phaseName,
    kind: ticket.combinationName,
    people: people(ticket),
    peopleLabel: peopleLabel(ticket),
    code: paper.code,
    qr: paper.qr,
    organiser: event?.producer.name,
    conditions: paper.conditions,
  };
}
