import type { AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import type { ScanReason } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { Metrics, Share } from "@tarima/shared/finance/metrics.ts";
import type { Instant } from "@tarima/shared/lib/dates/dates.ts";

// Documents that only functions know: counters, marks of what was done, and what is derived. They have no schema, see collection.ts;
// all others have one in shared.

/** An address that a producer's page has or had; `create` makes it unique. By slug. */
export interface ProducerSlug {
  producerId: string;
}

/** A reserved slug; `create` makes it unique. */
export interface EventSlug {
  eventId: string;
}

/** A part of the catalog; see catalog/catalog.repo.ts. */
export interface CatalogPart {
  /** Event id → row as JSON: parsing text is much faster than decoding thousands of rows by field. */
  rows?: Record<string, string>;
  updatedAt: Instant;
}

/** Metrics of one day, of an event, a producer or the platform. */
export interface DailyMetrics extends Partial<Metrics> {
  /** `event-{id}`, `producer-{id}` or `platform`. */
  scope: string;
  /** Colombian day, YYYY-MM-DD. */
  day: string;
}

/** Metrics of an event since it was created. */
export interface EventMetrics {
  producerId: string;
  totals?: Partial<Metrics>;
  byType?: Record<string, Share>;
  byPromoter?: Record<string, Share>;
  /** By key of a source: shared/src/sources/source-key.ts. */
  bySource?: Record<string, Partial<Record<"orders" | "tickets" | "revenue", number>>>;
  /** Ended holds, and those that were paid. */
  holds?: { ended: number; paid: number };
  /** Tickets admitted. */
  checkedIn?: number;
  door?: DoorMetrics;
}

/** Activity at an event's doors; see check-ins/scanning/scan-changes.ts. */
export interface DoorMetrics {
  /** Places admitted by locality name, and tickets admitted by gate id. */
  localities?: Record<string, number>;
  gates?: Record<string, number>;
  /** Refusals by reason. */
  refused?: Partial<Record<ScanReason, number>>;
  /** Tickets admitted by minute, ISO up to the minute. */
  minutes?: Record<string, number>;
}

/** Sales of each of a producer's events, so that a list of events costs one more read. */
export interface ProducerMetrics {
  events?: Record<string, Partial<Record<"tickets" | "revenue", number>>>;
}

/** A person's recent searches, the latest first. */
export interface RecentSearches {
  searches: string[];
}

/** Searches of a day: hashed catalog name → count. By Colombian day. */
export interface SearchCounts {
  counts: Record<string, number>;
}

/** A notification of ticket holders in progress; see tickets/holders/notify-holders.ts. */
export interface Announcement {
  id: string;
  eventId: string;
  news: "moved" | "called-off" | "reminder";
  /** Part of its mails' ids: a new round notifies everybody again. */
  round: string;
  /** When to start or continue; null when finished. */
  dueAt: string | null;
  /** The last notified e-mail, in order. */
  toldUpTo: string | null;
}

/** An event that the followers of its producer are told of, once: when it is on sale. By event; see follows/news. */
export interface OnSaleNews {
  eventId: string;
  producerId: string;
  /** When to tell; null: not for now, or told. */
  dueAt: string | null;
  /** The mailing that told of it. */
  toldIn: string | null;
}

/** A mail to all followers of a producer; one a day at most. By producer and Colombian day. */
export interface Mailing {
  id: string;
  producerId: string;
  eventIds: string[];
  /** When to start or continue; null when finished. */
  dueAt: string | null;
  /** The last follow that was told, in the order of their ids. */
  toldUpTo: string | null;
  createdAt: string;
}

/** Written to measure how soon a trigger receives it. */
export interface HealthBeat {
  sentAt: string;
  heard?: string;
}

/** A stored log entry. */
export interface StoredAuditLog extends AuditLog {
  /** When Firestore wrote it; decides the day whose digest includes it. */
  recordedAt: string;
  /** See audit-search.ts. */
  searchWords: string[];
}

/** Proves that a day's entries were not changed, added or removed since; see audit/audit-digests.ts. */
export interface AuditDigest {
  /** Colombian day, YYYY-MM-DD. */
  day: string;
  /** Entries recorded on it. */
  count: number;
  /** SHA-256 over the previous day's digest and the entries in order. */
  digest: string;
  previous: string | null;
  closedAt: string;
}

/** `events/{eventId}/doorDevices/{deviceId}`: a device at an event's door. */
export interface DoorDevice {
  id: string;
  /** The person using it. */
  name: string;
  uid: string;
  /** Last scan known to the server, to the minute. */
  scannedAt: Instant | null;
  /** When it last received all tickets, to the minute. */
  syncedAt: Instant | null;
  /** Once it has long not been seen: a TTL policy then deletes it. Absent in those from before. */
  expiresAt?: Instant;
}

/** Free places of a shard. */
export interface Shard {
  free: number;
  /** Version of the event that took it off sale; see close-unsold.ts. */
  closedAt?: number;
  /** Version of the event that laid it out anew, with other places or with as many; see relay-pools.ts. */
  laidOutAt?: number;
}

/**
 * Tickets of an event that a person holds or has bought, for the limits per person. One document per account (by uid), and one
 * per identity document (see person-key.ts).
 */
export interface Holding {
  tickets: number;
  /** By ticket type. */
  byType?: Record<string, number>;
  /** Minutes that unpaid holds kept places, and when the last one ended, epoch milliseconds. */
  lapsed?: { minutes: number; at: number };
  /** The rounds of the waiting room whose turn they have bought with, or hold tickets by. */
  turns?: Record<string, true>;
}

/** A turn of a waiting room that was taken up. */
export interface TakenTurn {
  uid: string;
  round: string;
  until: Instant;
  /** Some time after the room: a TTL policy then deletes it. */
  expiresAt: Instant;
}

/** A reserved code of an event, a promoter's or a discount's; `create` makes it unique. By code. */
export interface CodeKey {
  kind: "promoter" | "promo";
  id: string;
}

/** An event's private key: PKCS8 DER, base64url. Accessible for functions only. */
export interface EventSecret {
  privateKey: string;
}

/** `events/{eventId}/visits/{shard}`: visits by key of their source. A visit is no fact of anything else: it is only counted. */
export interface Visits {
  bySource?: Record<string, number>;
}

/** Sales less refunds per event, producer and promoter of a day. By day. */
export type DayShares = { day: string } & Partial<
  Record<"events" | "producers" | "promoters", Record<string, Partial<Share>>>
>;
