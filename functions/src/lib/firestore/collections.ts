import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import type { AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import type { ScanReason, Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { StaffInvitation } from "@tarima/shared/check-ins/staff/staff-invitation.schema.ts";
import type { Cancellation } from "@tarima/shared/events/cancellation.schema.ts";
import type { Event, StaffMember } from "@tarima/shared/events/event.schema.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import type { ExportJob } from "@tarima/shared/exports/export-job.schema.ts";
import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import type { Metrics, Share } from "@tarima/shared/finance/metrics.ts";
import type { Reconciliation } from "@tarima/shared/finance/reconciliation.schema.ts";
import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import type { Order, OrderView } from "@tarima/shared/orders/order.schema.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import type { Incident } from "@tarima/shared/system/incident.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { collection, dated } from "./collection.ts";

export const users = collection<Attendee>("users", [
  "claimsChangedAt",
  "disabledAt",
  "createdAt",
  "updatedAt",
]);
export const producers = collection<Producer>("producers", ["createdAt", "updatedAt"]);
export const events = collection<Event>("events", ["createdAt", "updatedAt"]);
/** Whose a public address is: `create` makes it nobody else's. */
export interface EventSlug {
  eventId: string;
}
export const eventSlugs = collection<EventSlug>("eventSlugs", []);
export const publicEvents = collection<PublicEvent>("publicEvents", []);
/** A part of the catalog; see catalog/catalog.repo.ts. */
export interface CatalogPart {
  /** Event id → its row, as JSON: decoding thousands of rows field by field takes seconds, parsing text does not. */
  rows?: Record<string, string>;
  updatedAt: Instant;
}
export const catalog = collection<CatalogPart>("catalog", ["updatedAt"]);
export const orders = collection<Order>("orders", [
  "createdAt",
  "updatedAt",
  "expiresAt",
  "paidAt",
  "reconcileAt",
  "undoneAt",
  "ticketsIssuedAt",
]);
/** What its buyer may see of an order, followed live by the page; see orders/project-purchase.ts. */
export const purchases = collection<OrderView>("purchases", [
  "createdAt",
  "updatedAt",
  "expiresAt",
  "paidAt",
  "undoneAt",
  "ticketsIssuedAt",
]);
/** How far the walk over the gateway's payments has come, and what it could not record; see payments/gateway/review-payments.ts. */
export const paymentReviews = collection<{ reviewedTo: Instant; failed?: string[] }>("paymentReviews", [
  "reviewedTo",
]);
export const tickets = dated(collection<Ticket>("tickets", ["createdAt", "firstUseAt", "namedAt"]));
export const validations = collection<Validation>("validations", ["deviceTime", "scannedAt", "createdAt"]);
export const promoters = collection<Promoter>("promoters", ["createdAt", "updatedAt"]);
export const promoCodes = collection<PromoCode>("promoCodes", [
  "startsAt",
  "endsAt",
  "createdAt",
  "updatedAt",
]);
export const ledger = collection<LedgerEntry>("ledger", ["at"]);
/** The id is the day. */
export const reconciliations = collection<Reconciliation>("reconciliations", ["checkedAt"]);
/** Holds that ended without being paid: each is counted once. The id is the order's. */
export const endedHolds = collection<{ eventId: string }>("endedHolds", []);
/** One day of an event's, a producer's or the platform's figures. */
export interface DailyMetrics extends Partial<Metrics> {
  /** `event-{id}`, `producer-{id}` or `platform`. */
  scope: string;
  /** YYYY-MM-DD, Colombia's. */
  day: string;
}
export const dailyMetrics = collection<DailyMetrics>("dailyMetrics", []);
/** What each event, producer and promoter sold on a day and did not give back. The id is the day. */
export type DayShares = { day: string } & Partial<
  Record<"events" | "producers" | "promoters", Record<string, Partial<Share>>>
>;
export const dayShares = collection<DayShares>("dayShares", []);
export const settlements = collection<Settlement>("settlements", ["createdAt", "updatedAt"]);
export const exportJobs = collection<ExportJob>("exports", ["createdAt", "finishedAt"]);
/** The last number that was given out of a kind of document: `settlements`, and `drafts-{producerId}`. */
export const counters = collection<{ last: number }>("counters", []);
/** All that an event has sold so far. */
export interface EventMetrics {
  producerId: string;
  totals?: Partial<Metrics>;
  byType?: Record<string, Share>;
  byPromoter?: Record<string, Share>;
  /** Holds that have ended, and how many of them were paid. */
  holds?: { ended: number; paid: number };
  /** Tickets that were let in. */
  checkedIn?: number;
  door?: DoorMetrics;
}
/** What happened at the doors so far; see check-ins/scanning/count-scan.ts. */
export interface DoorMetrics {
  /** Places let in by the name of their locality; tickets let in by the id of the gate. */
  localities?: Record<string, number>;
  gates?: Record<string, number>;
  /** Attempts that were not let in, by reason. */
  refused?: Partial<Record<ScanReason, number>>;
  /** Tickets let in by the minute they were read in, ISO up to the minute. */
  minutes?: Record<string, number>;
}
export const eventMetrics = collection<EventMetrics>("eventMetrics", []);
/** What each event of a producer has sold, so that a list of them is one read more. */
export interface ProducerMetrics {
  events?: Record<string, Partial<Record<"tickets" | "revenue", number>>>;
}
export const producerMetrics = collection<ProducerMetrics>("producerMetrics", []);
/** What somebody looked for last, the latest first. */
export interface RecentSearches {
  searches: string[];
}
export const recentSearches = collection<RecentSearches>("recentSearches", []);
/** What was looked for on a day: the hashed name of something in the catalog → how often. The id is the day, Colombia's. */
export interface SearchCounts {
  counts: Record<string, number>;
}
export const searchCounts = collection<SearchCounts>("searchCounts", []);
export const cancellations = collection<Cancellation>("cancellations", ["startedAt", "finishedAt"]);
/** News of an event on their way to all who have its tickets; see tickets/holders/notify-holders.ts. */
export interface Announcement {
  id: string;
  eventId: string;
  news: "moved" | "called-off" | "reminder";
  /** Part of the ids of its mails: in another round everybody is notified again. */
  round: string;
  /** When it is to be begun, or gone on with; null when everybody was told. */
  dueAt: string | null;
  /** The e-mail of whoever was told last, in their order. */
  toldUpTo: string | null;
}
export const announcements = collection<Announcement>("announcements", ["dueAt"]);
export const incidents = collection<Incident>("incidents", ["createdAt", "updatedAt", "resolvedAt"]);
/** Written to see how soon a trigger receives it. */
export interface HealthBeat {
  sentAt: string;
  heard?: string;
}
export const healthBeats = collection<HealthBeat>("healthBeats", []);
/** An entry of the log as it is kept. */
export interface StoredAuditLog extends AuditLog {
  /** When it was written, by Firestore's own clock: which day it is counted to, however late it tells of something. */
  recordedAt: string;
  /** See audit-search.ts. */
  searchWords: string[];
}
export const auditLogs = collection<StoredAuditLog>("auditLogs", ["ts", "recordedAt"]);
/** What proves that no entry of a day was changed, added or removed since; see audit/audit-digests.ts. */
export interface AuditDigest {
  /** YYYY-MM-DD, Colombia's. */
  day: string;
  /** Entries that were written on it. */
  count: number;
  /** SHA-256 over the digest of the day before and the entries in their order. */
  digest: string;
  previous: string | null;
  closedAt: string;
}
export const auditDigests = collection<AuditDigest>("auditDigests", ["closedAt"]);

export const staffOf = (eventId: string) => collection<StaffMember>(`events/${eventId}/staff`, ["addedAt"]);
export const staffInvitationsOf = (eventId: string) =>
  collection<StaffInvitation>(`events/${eventId}/staffInvitations`, ["invitedAt", "sentAt", "answeredAt"]);
/** `events/{eventId}/doorDevices/{deviceId}`: a device at the door of an event. */
export interface DoorDevice {
  id: string;
  /** Who works with it. */
  name: string;
  /** Their account. */
  uid: string;
  /** When it read a code last, as far as the server was told, to the minute. */
  scannedAt: Instant | null;
  /** When it was told of every ticket last, give or take a minute. */
  syncedAt: Instant | null;
}
export const doorDevicesOf = (eventId: string) =>
  collection<DoorDevice>(`events/${eventId}/doorDevices`, ["scannedAt", "syncedAt"]);

/** Free places of one shard of a pool. */
export interface Shard {
  free: number;
}
export const shardsOf = (eventId: string, pool: string) =>
  collection<Shard>(`events/${eventId}/pools/${pool}/shards`, []);

/**
 * Tickets of an event that one person holds or has bought, for the limits per person. A document an account (its uid), and
 * one an identity document (see person-key.ts).
 */
export interface Holding {
  tickets: number;
  /** The same by ticket type. */
  byType?: Record<string, number>;
  /** How long holds that were not paid kept places, minutes, and when the last of them ended, epoch milliseconds. */
  lapsed?: { minutes: number; at: number };
}
export const holdingsOf = (eventId: string) => collection<Holding>(`events/${eventId}/holdings`, []);

/** `cashHolds/{eventId}`: places of an event that wait for a payment in cash. */
export const cashHolds = collection<{ places: number }>("cashHolds", []);

/** Whose a code of an event is: `create` makes it nobody else's, a promoter's or a discount's. The id is the code. */
export interface CodeKey {
  kind: "promoter" | "promo";
  id: string;
}
export const codesOf = (eventId: string) => collection<CodeKey>(`events/${eventId}/codes`, []);

/** The private half of an event's key: PKCS8 DER, base64url. Nobody reads it but the functions. */
export interface EventSecret {
  privateKey: string;
}
export const secretsOf = (eventId: string) => collection<EventSecret>(`events/${eventId}/secrets`, []);
