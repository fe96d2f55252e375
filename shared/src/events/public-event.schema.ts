import * as z from "zod/mini";
import { id, instant, money, text, wallClock } from "../api/primitives.ts";
import { combination, locality, phase } from "../ticketing/ticketing.schema.ts";
import { ticketPolicy } from "../tickets/ticket-policy.ts";
import { CATEGORIES } from "./categories.ts";
import { EVENT_STATUSES } from "./event.status.ts";

// Separate from event.schema.ts so that public pages need not load that.

export const place = {
  venueName: z.string(),
  venueAddress: z.nullable(z.string()),
  country: z.string(),
  department: z.nullable(z.string()),
  city: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
};

export const times = {
  startsAt: wallClock,
  endsAt: wallClock,
  doorsOpenAt: z.nullable(wallClock),
  timeZone: z.string(),
};

export const description = {
  name: text(160),
  publicSlug: z.string(),
  category: z.enum(CATEGORIES),
  /** With headings, lists, bold and links; see description/markup.ts. */
  description: z.nullable(z.string()),
  information: z.nullable(z.string()),
  recommendations: z.nullable(z.string()),
  /** How one gets into the venue and moves in it: ramps, lifts, toilets, an entrance. Absent in older documents. */
  accessNote: z.optional(z.nullable(z.string())),
  /** The event's code in the state registry of shows, printed on its tickets; see decision 48. */
  pulepCode: z.nullable(z.string()),
  /** Storage path or URL of the 4:5 poster, 800 px wide, and of its 400 px version. */
  posterUrl: z.nullable(z.string()),
  posterSmallUrl: z.nullable(z.string()),
  /**
   * A few pixels of the poster as a data URI, shown while it loads. Posters that have one also have AVIF versions
   * (avif-sibling.ts); older posters have neither.
   */
  posterBlur: z.nullish(z.string()),
  /** A wide picture for the top of the page, and a map of the places. */
  bannerUrl: z.nullable(z.string()),
  mapImageUrl: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** Who performs, in the order of the bill. Absent in older documents. */
  lineup: z.optional(z.array(z.string())),
  minAge: z.nullable(z.int()),
  isFeatured: z.boolean(),
};

export const purchaseLimits = z.object({
  perOrder: z.int().check(z.positive()),
  perPerson: z.int().check(z.positive()),
});

/** A producer as the public sees it. */
export const publicProducer = z.object({
  id,
  /** Of its page; absent while it has none, and in older documents. */
  slug: z.optional(z.string()),
  name: z.string(),
  /** Who stands behind the name: legal-identity.ts. Absent where the name says it, and in older documents. */
  legal: z.optional(z.string()),
  logoUrl: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** What it says of itself, and where else it is found; absent in older documents. */
  description: z.optional(z.nullable(z.string())),
  links: z.optional(z.array(z.object({ label: z.string(), url: z.string() }))),
  /** Its own analytics that are told of visits, with the visitor's consent: measuring-tools.ts. Absent: none. */
  measuredWith: z.optional(z.array(z.string())),
});

/** A change of date or place, as visitors read of it. */
export const publicMove = z.object({
  /** Date and place as earlier buyers planned for them. The address is left out: changes of it are mostly corrections. */
  before: z.object({ startsAt: wallClock, timeZone: z.string(), venueName: z.string(), city: z.string() }),
  /** What the organiser says about it, for holders and visitors; absent where they said nothing. */
  reason: z.optional(z.string()),
  /** Postponed: the new date is not known yet. The event keeps its old one meanwhile; see dates/postponed.ts. */
  isOpen: z.optional(z.boolean()),
});

export const publicEventFacts = z.object({
  id,
  ...description,
  ...times,
  ...place,
  status: z.enum(EVENT_STATUSES),
  limits: purchaseLimits,
  ticketPolicy,
  /** What the buyer pays for the service, as a fraction of the price: a part of the platform's rate, see feeRatesOf. */
  feeRate: z.number(),
  /** Lowest price on sale or still to come when this was written, service included; 0 only where all are free, null without one. */
  priceFrom: z.nullable(money),
  /** Its organiser has stopped the whole sale for now. Absent in documents written before there was this. */
  isSalePaused: z.optional(z.boolean()),
  /** It sells something that a code or a presale list opens; no more is said of it. Absent: nothing. */
  hasHidden: z.optional(z.boolean()),
  /** A presale list opens something to those whose address is on it. Absent: none does. */
  hasPresale: z.optional(z.boolean()),
  /** Holders give tickets back for sale. Absent: none do. Only a hint for the page. */
  hasListings: z.optional(z.boolean()),
  /** Its last change of date or place, unless it was taken back; absent in older documents. */
  moved: z.optional(z.nullable(publicMove)),
  /** Where turns are waited for before buying; absent in older documents. */
  waitingRoom: z.optional(z.nullable(z.object({ joinsFrom: instant, opensAt: instant }))),
  /** What its organiser says about its cancellation. */
  cancellationReason: z.optional(z.nullable(z.string())),
  /** Of the series it is a date of; absent or null: of none. */
  seriesId: z.optional(z.nullable(id)),
});

/** `publicEvents/{id}`: everything public about an event in one document, so that its page costs one read. */
export const publicEvent = z.object({
  event: publicEventFacts,
  localities: z.array(z.omit(locality, { capacity: true })),
  combinations: z.array(z.omit(combination, { limit: true, isHidden: true })),
  phases: z.array(z.omit(phase, { limit: true, isHidden: true })),
  producer: publicProducer,
  /** Set when the last place is taken. Only a hint for lists; sales never depend on it. */
  isSoldOut: z.boolean(),
});
export type PublicEvent = z.output<typeof publicEvent>;
