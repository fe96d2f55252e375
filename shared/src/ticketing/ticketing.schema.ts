import * as z from "zod/mini";
import { id, money, text, wallClock } from "../api/primitives.ts";
import type { Pass } from "../passes/pass.schema.ts";

/** Types of tickets and of phases. Source: spec 9. */
export const TICKET_TYPES = [
  "general",
  "vip",
  "early_bird",
  "group",
  "student",
  "senior",
  "child",
  "press",
  "sponsor",
  "free",
] as const;

export const PRICING_PHASES = ["early-bird", "regular", "last-minute", "vip"] as const;

/** A code for each person of a group ticket, or one that counts down. */
export const GROUP_CODES = ["each", "shared"] as const;
export type GroupCode = (typeof GROUP_CODES)[number];

/** For whom a type's places are kept: who needs an accessible one, and who comes along with them. Source: Ley 1618 de 2013. */
export const PLACES_FOR = ["accessible", "companion"] as const;
export type PlacesFor = (typeof PLACES_FOR)[number];

/** A part of the venue and its capacity. */
export const locality = z.object({
  id,
  name: text(80),
  description: z.nullable(z.string()),
  capacity: z.int().check(z.positive("El aforo debe ser mayor que 0")),
});
export type Locality = z.output<typeof locality>;

/** A phase of the sale; `limit` caps the places sold in it, all localities together. */
export const phase = z.object({
  id,
  name: text(80),
  startsAt: wallClock,
  endsAt: wallClock,
  limit: z.nullable(z.int().check(z.positive())),
  /** It opens as soon as this other phase is sold out, at `startsAt` at the latest; `startsAt` is then moved to that moment. Absent or null: at `startsAt`. */
  opensAfter: z.optional(z.nullable(id)),
  /** Not shown to the public: seen and bought by whom a code or a presale list opens it. See hidden.ts. */
  isHidden: z.optional(z.boolean()),
  /** Its organiser has stopped its sale for now. */
  isPaused: z.optional(z.boolean()),
});
export type Phase = z.output<typeof phase>;

const countOrNone = z.optional(z.nullable(z.int().check(z.positive())));

/** A price of each ticket for orders with at least `from` of the type; pesos, without the service. */
export const groupPrice = z.object({ from: z.int(), price: money });

/** A ticket type: a locality during a phase, at a price. Each ticket admits `seatsPerTicket` people. */
export const combination = z.object({
  id,
  name: text(80),
  type: z.enum(TICKET_TYPES),
  pricingPhase: z.nullable(z.enum(PRICING_PHASES)),
  localityId: id,
  phaseId: id,
  price: money,
  originalPrice: z.nullable(money),
  seatsPerTicket: z.int().check(z.positive()),
  /** Absent: a code for each, where that is possible. */
  groupCode: z.optional(z.enum(GROUP_CODES)),
  /** Tickets per order, and per person across orders; null where only the event's limits apply. */
  maxPerOrder: z.nullable(z.int().check(z.positive())),
  maxPerPerson: z.nullable(z.int().check(z.positive())),
  /** The type's own sale window within the phase; null for the whole phase. */
  saleStartsAt: z.nullable(wallClock),
  saleEndsAt: z.nullable(wallClock),
  benefits: z.array(z.string()),
  restrictions: z.array(z.string()),
  /** Tickets sold of this type at most. Absent or null: as many as its locality and phase have places for. */
  limit: countOrNone,
  /** Tickets of an order that has any of it: at least so many, in multiples of `step`. Absent or null: one. See order-rules.ts. */
  minPerOrder: countOrNone,
  step: countOrNone,
  groupPrice: z.optional(z.nullable(groupPrice)),
  /** An add-on: sold only in an order that has at least one of this other type, which is sold by itself. Absent or null: by itself. */
  onlyWith: z.optional(z.nullable(id)),
  /** Absent or null: for anybody. */
  placesFor: z.optional(z.nullable(z.enum(PLACES_FOR))),
  /** Not shown to the public: seen and bought by whom a code or a presale list opens it. See hidden.ts. */
  isHidden: z.optional(z.boolean()),
  /** Its organiser has stopped its sale for now. */
  isPaused: z.optional(z.boolean()),
});
/** As it is stored: with the further dates that it opens, see stored-combination.schema.ts. */
export type Combination = z.output<typeof combination> & { pass?: Pass | null | undefined };

/** A pool of places: its capacity, and the number of shards it is spread over. */
export const pool = z.object({
  capacity: z.int().check(z.nonnegative()),
  shards: z.int().check(z.positive()),
});
export type Pool = z.output<typeof pool>;

export const ticketing = z.object({
  localities: z.array(locality),
  phases: z.array(phase),
  combinations: z.array(combination),
});
export type Ticketing = Omit<z.output<typeof ticketing>, "combinations"> & { combinations: Combination[] };

/**
 * A ticket type as the public sees it. Source: spec 3, ticket type sample. Prices in pesos; `priceWithFee` is the displayed
 * price.
 */
export const ticketType = z.object({
  id,
  name: z.string(),
  type: z.enum(TICKET_TYPES),
  localityId: id,
  localityName: z.string(),
  phaseId: id,
  phaseName: z.string(),
  price: money,
  originalPrice: z.nullable(money),
  serviceFee: money,
  priceWithFee: money,
  currency: z.literal("COP"),
  /** Tickets still available, at least 0. */
  availableTickets: z.int(),
  /** Tickets sold of this type, up to a minute ago; refunded ones and courtesies are not. */
  soldTickets: z.int(),
  /** As many tickets as the places of its locality make, its own limit at most; types of one locality share them. */
  capacity: z.int(),
  seatsPerTicket: z.int(),
  /** Codes of each ticket: as many as it has places, or one that counts down. */
  codesPerTicket: z.int(),
  isEarlyBird: z.boolean(),
  isSoldOut: z.boolean(),
  /** Nearly sold out, because people bought: a share of what was for sale. */
  isLow: z.boolean(),
  /** Its organiser has stopped the sale for now: of the event, its phase, or this type. */
  isPaused: z.boolean(),
  /** The fewest tickets of it in an order that has any, and the number they are a multiple of. */
  minPerOrder: z.int(),
  step: z.int(),
  /** The price of each ticket from so many in one order on; null where there is none. */
  groupPrice: z.nullable(z.extend(groupPrice, { priceWithFee: money })),
  /** The type it is sold together with; null where it is sold by itself. */
  onlyWith: z.nullable(id),
  /** Of a pass, which days it opens: "Entras a 3 fechas: …". Absent: it is none. */
  opens: z.optional(z.string()),
  benefits: z.array(z.string()),
  restrictions: z.array(z.string()),
});
export type TicketType = z.output<typeof ticketType>;
