import { addDays, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import {
  DEFAULT_CASH_PERCENT,
  DEFAULT_TICKETS_PER_ORDER,
  DEFAULT_TICKETS_PER_PERSON,
  DEFAULT_TIME_ZONE,
} from "@tarima/shared/lib/limits.ts";
import type { Combination, Locality, Phase } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { DEFAULT_TICKET_POLICY } from "@tarima/shared/tickets/ticket-policy.ts";
import type { NewEvent } from "../../functions/src/features/events/editing/create-event.ts";

/** The wall-clock time at "HH:MM", `days` days after today in Colombia. */
export function wallClockIn(days: number, time: string, now: Date): string {
  return `${addDays(today(now), days)}T${time}:00.000Z`;
}

export function buildLocality(overrides: Partial<Locality> = {}): Locality {
  return { id: "platea", name: "Platea", description: null, capacity: 100, ...overrides };
}

/** A phase that is currently on sale. */
export function buildPhase(overrides: Partial<Phase> = {}): Phase {
  const now = new Date();
  return {
    id: "unica",
    name: "Venta general",
    startsAt: wallClockIn(-10, "00:00", now),
    endsAt: wallClockIn(20, "20:00", now),
    limit: null,
    ...overrides,
  };
}

export function buildCombination(overrides: Partial<Combination> = {}): Combination {
  return {
    id: "general",
    name: "General",
    type: "general",
    localityId: "platea",
    phaseId: "unica",
    price: 85_000,
    originalPrice: null,
    seatsPerTicket: 1,
    pricingPhase: null,
    maxPerOrder: null,
    maxPerPerson: null,
    saleStartsAt: null,
    saleEndsAt: null,
    benefits: [],
    restrictions: [],
    ...overrides,
  };
}

/** A published event in Cali, in twenty days, with one locality of 100 places at $ 85.000. */
export function buildEvent(overrides: Partial<NewEvent> = {}): NewEvent {
  const now = new Date();
  const id = overrides.id ?? "rumba";
  return {
    id,
    producerId: "la-clave",
    producerName: "La Clave Producciones",
    name: "Rumba en la Loma",
    publicSlug: id,
    category: "música",
    description: null,
    information: null,
    recommendations: null,
    accessNote: null,
    performingArts: "none",
    pulepCode: null,
    posterUrl: null,
    posterSmallUrl: null,
    posterBlur: null,
    posterSeed: null,
    posterPrint: null,
    bannerUrl: null,
    mapImageUrl: null,
    tags: [],
    minAge: null,
    isFeatured: false,
    startsAt: wallClockIn(20, "20:00", now),
    endsAt: wallClockIn(21, "03:00", now),
    doorsOpenAt: wallClockIn(20, "18:30", now),
    timeZone: DEFAULT_TIME_ZONE,
    venueName: "Coliseo del Río",
    venueAddress: "Carrera 8 con Calle 40",
    country: "CO",
    department: "Valle del Cauca",
    city: "Cali",
    latitude: null,
    longitude: null,
    status: "published",
    approvalStatus: "approved",
    rejectionReason: null,
    producerStatus: "active",
    limits: { perOrder: DEFAULT_TICKETS_PER_ORDER, perPerson: DEFAULT_TICKETS_PER_PERSON },
    cashPercent: DEFAULT_CASH_PERCENT,
    ticketPolicy: DEFAULT_TICKET_POLICY,
    localities: [buildLocality()],
    phases: [buildPhase()],
    combinations: [buildCombination()],
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    ...overrides,
  };
}
