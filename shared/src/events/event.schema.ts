import * as z from "zod/mini";
import { email, id, instant, wallClock } from "../api/primitives.ts";
import { entryRules } from "../check-ins/entry-rules.ts";
import { PRODUCER_STATUSES } from "../producers/producer.status.ts";
import { combination, locality, phase, pool } from "../ticketing/ticketing.schema.ts";
import { ticketPolicy } from "../tickets/ticket-policy.ts";
import { APPROVAL_STATUSES, EVENT_STATUSES } from "./event.status.ts";
import { description, place, purchaseLimits, times } from "./public-event.schema.ts";
import { moved } from "./rescheduled.ts";

/** `events/{id}`: the event as its producer owns it. */
export const event = z.object({
  id,
  producerId: id,
  /** Its producer's brand, kept in step by a trigger: for lists that span producers. */
  producerName: z.string(),
  ...description,
  /** Seed of the poster that is printed for the event: another seed, another poster. Null where its producer brought one. */
  posterSeed: z.nullable(z.int()),
  /** Tells which words and seed the printed poster was made of; null where none was printed. */
  posterPrint: z.nullable(z.string()),
  ...times,
  ...place,
  status: z.enum(EVENT_STATUSES),
  approvalStatus: z.enum(APPROVAL_STATUSES),
  /** Why it was sent back last; kept until it is submitted again. */
  rejectionReason: z.nullable(z.string()),
  /** Its producer's, kept in step by a trigger: an event whose producer is not active sells nothing. */
  producerStatus: z.enum(PRODUCER_STATUSES),
  limits: purchaseLimits,
  /** Of its places, how many in a hundred may wait for a payment in cash at a time; 0 offers no cash. */
  cashPercent: z.int(),
  ticketPolicy,
  /** Absent where its date and place are what they were when it was first sold. */
  moved: z.optional(moved),
  /** Absent where its organiser set nothing. */
  entry: z.optional(entryRules),
  localities: z.array(locality),
  phases: z.array(phase),
  combinations: z.array(combination),
  /** Pools of places as laid out: pool id → capacity and shards. */
  pools: z.record(z.string(), pool),
  /** Ed25519 key that verifies the event's ticket codes: SPKI DER, base64url. The private half is in `secrets`. */
  publicKey: z.string(),
  /** See event-search.ts. */
  searchWords: z.array(z.string()),
  /** Rises with every change of a person's; a change that was made of an older one is refused. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Event = z.output<typeof event>;

/** What leaves of an event to its producer. */
export const eventView = z.omit(event, { posterPrint: true, publicKey: true, searchWords: true });
export type EventView = z.output<typeof eventView>;

/** A row of a producer's list of events. Revenue in pesos, without the service. */
export const eventRow = z.object({
  ...z.pick(event, {
    id: true,
    name: true,
    publicSlug: true,
    category: true,
    city: true,
    venueName: true,
    startsAt: true,
    endsAt: true,
    timeZone: true,
    status: true,
    approvalStatus: true,
    rejectionReason: true,
    posterSmallUrl: true,
    updatedAt: true,
  }).shape,
  capacity: z.int(),
  soldTickets: z.int(),
  revenue: z.int(),
});
export type EventRow = z.output<typeof eventRow>;

/** `events/{id}/staff/{uid}`: someone who may scan at the door of this event. */
export const staffMember = z.object({
  uid: id,
  email,
  name: z.string(),
  eventId: id,
  eventName: z.string(),
  eventStartsAt: wallClock,
  venueName: z.string(),
  addedAt: instant,
  /** May take a scan back, and sees what all doors of the event read. */
  isSupervisor: z.optional(z.boolean()),
});
export type StaffMember = z.output<typeof staffMember>;
