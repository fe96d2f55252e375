import * as z from "zod/mini";
import { email, id, instant, wallClock } from "../api/primitives.ts";
import { entryRules } from "../check-ins/entry-rules.ts";
import { FEE_PAYERS } from "../lib/numbers/fee-payer.ts";
import { freeQuestions } from "../orders/buyer.ts";
import { openedByPass } from "../passes/pass.schema.ts";
import { PERFORMING_ARTS } from "../performing-arts/performing-arts.ts";
import { presaleOfEvent } from "../presales/presale.schema.ts";
import { PRODUCER_STATUSES } from "../producers/producer.status.ts";
import { question } from "../questions/question.schema.ts";
import { storedCombination } from "../ticketing/stored-combination.schema.ts";
import { locality, phase, pool } from "../ticketing/ticketing.schema.ts";
import { ticketPolicy } from "../tickets/ticket-policy.ts";
import { eventWaitingList } from "../waiting-list/waiting-list.schema.ts";
import { roomOfEvent } from "../waiting-room/waiting-room.schema.ts";
import { APPROVAL_STATUSES, EVENT_STATUSES } from "./event.status.ts";
import { description, place, purchaseLimits, times } from "./public-event.schema.ts";
import { moved } from "./rescheduled.ts";
import { SERIES_PART_NAMES } from "./series/series-part.ts";

/** `events/{id}`: the event with everything its producer sees. */
export const event = z.object({
  id,
  producerId: id,
  /** Copy of the producer's brand, kept current by a trigger, for lists across producers. */
  producerName: z.string(),
  ...description,
  /** Its organiser's answer. Absent or null: none yet, or published before it was asked. */
  performingArts: z.optional(z.nullable(z.enum(PERFORMING_ARTS))),
  /** Seed of the printed poster: another seed, another poster. Null where the producer uploaded one. */
  posterSeed: z.nullable(z.int()),
  /** Identifies the words and seed of the printed poster; null where none was printed. */
  posterPrint: z.nullable(z.string()),
  ...times,
  ...place,
  /** Its producer's own id of the venue, as programs send it; never shown. Absent in older events. */
  venueId: z.optional(z.nullable(z.string())),
  status: z.enum(EVENT_STATUSES),
  approvalStatus: z.enum(APPROVAL_STATUSES),
  /** Its producer wants it published with its approval. Absent: they publish it themselves. */
  publishesOnApproval: z.optional(z.boolean()),
  /** Why it was last rejected; kept until it is submitted again. */
  rejectionReason: z.nullable(z.string()),
  /** Why its sale is suspended; absent or null while it is not. */
  suspensionReason: z.optional(z.nullable(z.string())),
  /** What its organiser says to the public about its cancellation. */
  cancellationReason: z.optional(z.string()),
  /** Absent in those cancelled before this was kept. */
  cancelledAt: z.optional(instant),
  /** Copy of the producer's status, kept current by a trigger: only active producers sell. */
  producerStatus: z.enum(PRODUCER_STATUSES),
  limits: purchaseLimits,
  /** Who pays the service; absent: the buyer. */
  feePaidBy: z.optional(z.enum(FEE_PAYERS)),
  /** Share of the places that may wait for cash payments at the same time, percent; 0 offers no cash. */
  cashPercent: z.int(),
  ticketPolicy,
  /** What is asked of who takes nothing but free tickets; absent: nothing more than name and e-mail. */
  asksOfFree: z.optional(freeQuestions),
  /** What its organiser asks of who buys and holds tickets, in the order it is asked; absent: nothing. */
  questions: z.optional(z.array(question)),
  /** Absent while date and place are as they were when first sold. Says also that it is postponed without a new date. */
  moved: z.optional(moved),
  /**
   * The latest end that it had before while it sold, since when it has its present one, and how many milliseconds ends stood that were
   * slips of the pen: see latest-end.ts. Absent: none.
   */
  ends: z.optional(z.object({ latest: z.nullable(instant), since: instant, slipped: z.optional(z.int()) })),
  /** Absent where the organiser set none. */
  entry: z.optional(entryRules),
  /** Its organiser has stopped the whole sale for now. */
  isSalePaused: z.optional(z.boolean()),
  /** Until when a phase waits for another to be sold out; written with the phases, so that the schedule finds the event. */
  phaseWaitsUntil: z.optional(z.nullable(instant)),
  /** Phases that opened before their time, since another was sold out: a copy of the event has the planned start. Absent: none. */
  openedEarly: z.optional(z.array(z.object({ phaseId: id, planned: wallClock, openedAt: wallClock }))),
  /** Absent or null where nobody waits. Not part of what its producer edits, so it leaves the version as it is. */
  waitingList: z.optional(z.nullable(eventWaitingList)),
  /** Whether tickets are for sale again. Absent: none are. Like the waiting list, no part of what its producer edits. */
  hasListings: z.optional(z.boolean()),
  /** Where turns are waited for before buying. Absent or null: nowhere. */
  waitingRoom: z.optional(z.nullable(roomOfEvent)),
  /** What a list of addresses opens. Absent or null: there is no list. */
  presale: z.optional(z.nullable(presaleOfEvent)),
  /** Shared by the dates of one series: the id of the event that it began with. Absent or null: it is in none. */
  seriesId: z.optional(z.nullable(id)),
  /** What was edited by hand on this date alone, and does not follow the others. Absent: nothing. */
  ownParts: z.optional(z.array(z.enum(SERIES_PART_NAMES))),
  localities: z.array(locality),
  phases: z.array(phase),
  combinations: z.array(storedCombination),
  /** Places for passes of other dates. Absent: none. */
  passes: z.optional(z.array(openedByPass)),
  /** Pools of places: pool id → capacity and shards. */
  pools: z.record(z.string(), pool),
  /** Ed25519 public key of the event's ticket codes: SPKI DER, base64url. The private key is in `secrets`. */
  publicKey: z.string(),
  /** See event-search.ts. */
  searchWords: z.array(z.string()),
  /** Rises with every edit. An edit based on an older version is refused. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Event = z.output<typeof event>;

/** The event as its producer receives it. */
export const eventView = z.omit(event, {
  posterPrint: true,
  publicKey: true,
  searchWords: true,
  phaseWaitsUntil: true,
  openedEarly: true,
  waitingList: true,
  hasListings: true,
  cancelledAt: true,
  ends: true,
});
export type EventView = z.output<typeof eventView>;

/** A row of a producer's list of events. Revenue in pesos, without the service fee. */
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
    suspensionReason: true,
    posterSmallUrl: true,
    updatedAt: true,
  }).shape,
  /** Absent where it has a date. */
  isPostponed: z.optional(z.boolean()),
  /** In places. */
  capacity: z.int(),
  soldTickets: z.int(),
  /** Places of the sold tickets; null where its ticket types admit different numbers of people. */
  soldPlaces: z.nullable(z.int()),
  revenue: z.int(),
});
export type EventRow = z.output<typeof eventRow>;

/** `events/{id}/staff/{uid}`: a person who may scan at the door of this event. */
export const staffMember = z.object({
  uid: id,
  /** Null for guests, who have no account. */
  email: z.nullable(email),
  name: z.string(),
  /** The link by which a guest came in; only guests have one. */
  linkId: z.optional(id),
  eventId: id,
  eventName: z.string(),
  eventStartsAt: wallClock,
  venueName: z.string(),
  addedAt: instant,
  /** May undo a scan, and sees the scans of all doors of the event. */
  isSupervisor: z.optional(z.boolean()),
  /** May sell at the event's box office. */
  isSeller: z.optional(z.boolean()),
});
export type StaffMember = z.output<typeof staffMember>;
