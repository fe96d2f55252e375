import {
  type StoredAttendee,
  storedAttendee as storedAttendeeSchema,
} from "@tarima/shared/attendees/stored-attendee.schema.ts";
import type { AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import {
  type BoxOfficeMove,
  boxOfficeMove as boxOfficeMoveSchema,
  type Shift,
  shift as shiftSchema,
} from "@tarima/shared/box-office/box-office.schema.ts";
import {
  type CaseReply,
  caseReply as caseReplySchema,
  type StoredCase,
  storedCase as storedCaseSchema,
} from "@tarima/shared/cases/case.schema.ts";
import {
  type ScanReason,
  type Validation,
  validation as validationSchema,
} from "@tarima/shared/check-ins/check-in.schema.ts";
import {
  type DoorLink,
  doorLink as doorLinkSchema,
} from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import {
  type GuestListEntry,
  guestListEntry as guestListEntrySchema,
} from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import {
  type StaffInvitation,
  staffInvitation as staffInvitationSchema,
} from "@tarima/shared/check-ins/staff/staff-invitation.schema.ts";
import {
  type ConsentEntry,
  consentEntry as consentEntrySchema,
} from "@tarima/shared/consents/consent-entry.schema.ts";
import {
  type Cancellation,
  cancellation as cancellationSchema,
} from "@tarima/shared/events/cancellation.schema.ts";
import {
  type Event,
  event as eventSchema,
  type StaffMember,
  staffMember as staffMemberSchema,
} from "@tarima/shared/events/event.schema.ts";
import {
  type PublicEvent,
  publicEvent as publicEventSchema,
} from "@tarima/shared/events/public-event.schema.ts";
import { type ExportJob, exportJob as exportJobSchema } from "@tarima/shared/exports/export-job.schema.ts";
import {
  type ProducerBalance,
  producerBalance as producerBalanceSchema,
} from "@tarima/shared/finance/balance.schema.ts";
import { type LedgerEntry, ledgerEntry as ledgerEntrySchema } from "@tarima/shared/finance/ledger.schema.ts";
import type { Metrics, Share } from "@tarima/shared/finance/metrics.ts";
import {
  type PaymentFile,
  paymentFile as paymentFileSchema,
} from "@tarima/shared/finance/payment-file.schema.ts";
import {
  type Reconciliation,
  reconciliation as reconciliationSchema,
} from "@tarima/shared/finance/reconciliation.schema.ts";
import { type Settlement, settlement as settlementSchema } from "@tarima/shared/finance/settlement.schema.ts";
import { type Follow, follow as followSchema } from "@tarima/shared/follows/follow.schema.ts";
import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import {
  type MeasurementKeys,
  measurementKeys as measurementKeysSchema,
} from "@tarima/shared/measurements/measurements.schema.ts";
import { type Message, message as messageSchema } from "@tarima/shared/messages/message.schema.ts";
import {
  type Order,
  type OrderView,
  order as orderSchema,
  orderView as orderViewSchema,
} from "@tarima/shared/orders/order.schema.ts";
import {
  type StoredPayouts,
  storedPayouts as storedPayoutsSchema,
} from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import {
  type PresaleAddress,
  type PresaleList,
  presaleAddress as presaleAddressSchema,
  presaleList as presaleListSchema,
} from "@tarima/shared/presales/presale.schema.ts";
import { type Producer, producer as producerSchema } from "@tarima/shared/producers/producer.schema.ts";
import {
  type ProducerPage,
  producerPage as producerPageSchema,
} from "@tarima/shared/producers/producer-page.schema.ts";
import {
  type CodeBatch,
  codeBatch as codeBatchSchema,
} from "@tarima/shared/promo-codes/code-batch.schema.ts";
import {
  type PromoCode,
  promoCode as promoCodeSchema,
} from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { type Promoter, promoter as promoterSchema } from "@tarima/shared/promoters/promoter.schema.ts";
import { type Listing, listing as listingSchema } from "@tarima/shared/resale/resale.schema.ts";
import {
  type SaleAlert,
  saleAlert as saleAlertSchema,
} from "@tarima/shared/sale-alerts/sale-alert.schema.ts";
import {
  type SaleDocument,
  saleDocument as saleDocumentSchema,
} from "@tarima/shared/sale-documents/sale-document.schema.ts";
import {
  type KnownSources,
  knownSources as knownSourcesSchema,
} from "@tarima/shared/sources/sources.schema.ts";
import { type Incident, incident as incidentSchema } from "@tarima/shared/system/incident.schema.ts";
import {
  type TeamInvitation,
  teamInvitation as teamInvitationSchema,
} from "@tarima/shared/team/team.schema.ts";
import { type Ticket, ticket as ticketSchema } from "@tarima/shared/tickets/ticket.schema.ts";
import {
  type HoldReminders,
  holdReminders as holdRemindersSchema,
} from "@tarima/shared/unpaid-holds/unpaid-hold.schema.ts";
import {
  type WaitingEntry,
  waitingEntry as waitingEntrySchema,
} from "@tarima/shared/waiting-list/waiting-list.schema.ts";
import {
  type Joined,
  type WaitingRoom,
  waitingRoom as waitingRoomSchema,
} from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import * as z from "zod/mini";
import { collection, dated } from "./collection.ts";

export const users = collection<StoredAttendee>(
  "users",
  ["claimsChangedAt", "disabledAt", "createdAt", "updatedAt"],
  { schema: storedAttendeeSchema, version: 2 },
);
export const producers = collection<Producer>("producers", ["ownerSince", "createdAt", "updatedAt"], {
  schema: producerSchema,
});
/** The keys of an organiser's own analytics, by producer. Accessible for functions only. */
export const measurementKeys = collection<MeasurementKeys>("measurementKeys", ["updatedAt"], {
  schema: measurementKeysSchema,
});
/** By producer and e-mail: team/team.repo.ts. */
export const teamInvitations = collection<TeamInvitation>("teamInvitations", ["invitedAt", "sentAt"], {
  schema: teamInvitationSchema,
});
/** An address that a producer's page has or had; `create` makes it unique. By slug. */
export interface ProducerSlug {
  producerId: string;
}
export const producerSlugs = collection<ProducerSlug>("producerSlugs", []);
export const publicProducers = collection<ProducerPage>("publicProducers", [], {
  schema: producerPageSchema,
});
export const events = collection<Event>("events", ["createdAt", "updatedAt"], { schema: eventSchema });
/** A reserved slug; `create` makes it unique. */
export interface EventSlug {
  eventId: string;
}
export const eventSlugs = collection<EventSlug>("eventSlugs", []);
export const publicEvents = collection<PublicEvent>("publicEvents", [], { schema: publicEventSchema });
/** A part of the catalog; see catalog/catalog.repo.ts. */
export interface CatalogPart {
  /** Event id → row as JSON: parsing text is much faster than decoding thousands of rows by field. */
  rows?: Record<string, string>;
  updatedAt: Instant;
}
export const catalog = collection<CatalogPart>("catalog", ["updatedAt"]);
export const orders = collection<Order>(
  "orders",
  [
    "createdAt",
    "updatedAt",
    "expiresAt",
    "paidAt",
    "reconcileAt",
    "remindAt",
    "undoneAt",
    "ticketsIssuedAt",
    "failedRefundSince",
  ],
  { schema: orderSchema, version: 2 },
);
/** An order as its buyer's page listens to it; see orders/project-purchase.ts. */
export const purchases = collection<OrderView>(
  "purchases",
  ["createdAt", "updatedAt", "expiresAt", "paidAt", "undoneAt", "ticketsIssuedAt"],
  { schema: orderViewSchema },
);
/** Progress of the review of gateway payments, and payments to retry; see payments/gateway/review-payments.ts. */
export const paymentReviews = collection<{ reviewedTo: Instant; failed?: string[] }>("paymentReviews", [
  "reviewedTo",
]);
export const tickets = dated<Ticket>("tickets", ["createdAt", "firstUseAt", "namedAt", "cancelledAt"], {
  schema: z.extend(ticketSchema, { status: z.string() as unknown as typeof ticketSchema.shape.status }), // one of a later version is shown as unknown
  version: 2,
});
export const validations = collection<Validation>("validations", ["deviceTime", "scannedAt", "createdAt"], {
  schema: validationSchema,
});
export const promoters = collection<Promoter>("promoters", ["createdAt", "updatedAt"], {
  schema: promoterSchema,
});
export const promoCodes = collection<PromoCode>(
  "promoCodes",
  ["startsAt", "endsAt", "createdAt", "updatedAt"],
  { schema: promoCodeSchema, version: 2 },
);
export const codeBatches = collection<CodeBatch>(
  "codeBatches",
  ["startsAt", "endsAt", "createdAt", "updatedAt"],
  { schema: codeBatchSchema },
);
export const ledger = collection<LedgerEntry>("ledger", ["at"], { schema: ledgerEntrySchema, version: 2 });
/** By day. */
export const reconciliations = collection<Reconciliation>("reconciliations", ["checkedAt"], {
  schema: reconciliationSchema,
});
/** Unpaid holds that ended, so that each is counted once. By order id. */
export const endedHolds = collection<{ eventId: string }>("endedHolds", []);
/** Metrics of one day, of an event, a producer or the platform. */
export interface DailyMetrics extends Partial<Metrics> {
  /** `event-{id}`, `producer-{id}` or `platform`. */
  scope: string;
  /** Colombian day, YYYY-MM-DD. */
  day: string;
}
export const dailyMetrics = collection<DailyMetrics>("dailyMetrics", []);
/** Sales less refunds per event, producer and promoter of a day. By day. */
export type DayShares = { day: string } & Partial<
  Record<"events" | "producers" | "promoters", Record<string, Partial<Share>>>
>;
export const dayShares = collection<DayShares>("dayShares", []);
/** By producer. */
export const producerBalances = collection<ProducerBalance>("producerBalances", ["countedAt"], {
  schema: producerBalanceSchema,
});
export const settlements = collection<Settlement>("settlements", ["createdAt", "updatedAt"], {
  schema: settlementSchema,
  version: 2,
});
/** By producer. */
export const payoutAccounts = collection<StoredPayouts>(
  "payoutAccounts",
  ["waitsSince", "holderChangedSince", "updatedAt"],
  {
    schema: storedPayoutsSchema,
  },
);
export const paymentFiles = collection<PaymentFile>("paymentFiles", ["createdAt", "updatedAt"], {
  schema: paymentFileSchema,
});
export const exportJobs = collection<ExportJob>("exports", ["createdAt", "finishedAt"], {
  schema: exportJobSchema,
});
export const saleDocuments = collection<SaleDocument>(
  "saleDocuments",
  ["nextAttemptAt", "acceptedAt", "createdAt", "updatedAt"],
  { schema: saleDocumentSchema },
);
/** Counters: `settlements`, `paymentFiles` and `cases` (last number), `drafts-{producerId}`, and `codeBatches-{eventId}`. */
export const counters = collection<{ last: number }>("counters", []);
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
export const eventMetrics = collection<EventMetrics>("eventMetrics", []);
/** Sales of each of a producer's events, so that a list of events costs one more read. */
export interface ProducerMetrics {
  events?: Record<string, Partial<Record<"tickets" | "revenue", number>>>;
}
export const producerMetrics = collection<ProducerMetrics>("producerMetrics", []);
/** A person's recent searches, the latest first. */
export interface RecentSearches {
  searches: string[];
}
export const recentSearches = collection<RecentSearches>("recentSearches", []);
/** Searches of a day: hashed catalog name → count. By Colombian day. */
export interface SearchCounts {
  counts: Record<string, number>;
}
export const searchCounts = collection<SearchCounts>("searchCounts", []);
export const cancellations = collection<Cancellation>("cancellations", ["startedAt", "finishedAt"], {
  schema: cancellationSchema,
});
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
export const announcements = collection<Announcement>("announcements", ["dueAt"]);
export const messages = collection<Message>(
  "messages",
  ["dueAt", "startedAt", "writtenAt", "endedAt", "createdAt", "updatedAt"],
  { schema: messageSchema },
);
/** Messages of an event that count on a day, so that no more are sent on it; see MESSAGES_PER_DAY. By the venue's day. */
export const messageDaysOf = (eventId: string) =>
  collection<{ messages: string[] }>(`events/${eventId}/messageDays`, []);
/** By event and person. */
export const saleAlerts = collection<SaleAlert>("saleAlerts", ["createdAt", "dueAt", "expiresAt"], {
  schema: saleAlertSchema,
});
/** By producer and person. */
export const follows = collection<Follow>("follows", ["createdAt"], { schema: followSchema });
/** That somebody gave a consent or took it back: never changed. See consents/consents.repo.ts. */
export const consentEntries = collection<ConsentEntry>("consentEntries", ["at", "givenAt"], {
  schema: consentEntrySchema,
});
/** An event that the followers of its producer are told of, once: when it is on sale. By event; see follows/news. */
export interface OnSaleNews {
  eventId: string;
  producerId: string;
  /** When to tell; null: not for now, or told. */
  dueAt: string | null;
  /** The mailing that told of it. */
  toldIn: string | null;
}
export const onSaleNews = collection<OnSaleNews>("onSaleNews", ["dueAt"]);
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
export const mailings = collection<Mailing>("mailings", ["dueAt", "createdAt"]);
/** By person; see unpaid-holds. */
export const holdReminders = collection<HoldReminders>("holdReminders", ["stoppedAt"], {
  schema: holdRemindersSchema,
});
/** By event and person. */
export const waitingList = collection<WaitingEntry>(
  "waitingList",
  ["createdAt", "offeredUntil", "expiresAt"],
  {
    schema: waitingEntrySchema,
  },
);
/** By ticket; of a group ticket by group. */
export const resaleListings = collection<Listing>("resaleListings", ["heldUntil", "listedAt", "closedAt"], {
  schema: listingSchema,
});
export const incidents = collection<Incident>("incidents", ["createdAt", "updatedAt", "resolvedAt"], {
  schema: incidentSchema,
});
export const cases = collection<StoredCase>(
  "cases",
  ["filedAt", "firstAnsweredAt", "askedAt", "organiserRepliedAt", "updatedAt"],
  {
    schema: storedCaseSchema,
  },
);
export const repliesOf = (caseId: string) =>
  collection<CaseReply>(`cases/${caseId}/replies`, ["at"], { schema: caseReplySchema });
/** How far what is kept for a time was walked, by its key, and within an event: decision 51. */
export const retentionCursors = collection<{ at: string; id: string }>("retentionCursors", []);
/** What has been kept long enough but has to wait for something, and when it is looked at again. By key and id. */
export const retentionWaits = collection<{ key: string; of: string; lookAt: Instant }>("retentionWaits", [
  "lookAt",
]);
/** Written to measure how soon a trigger receives it. */
export interface HealthBeat {
  sentAt: string;
  heard?: string;
}
export const healthBeats = collection<HealthBeat>("healthBeats", []);
/** A stored log entry. */
export interface StoredAuditLog extends AuditLog {
  /** When Firestore wrote it; decides the day whose digest includes it. */
  recordedAt: string;
  /** See audit-search.ts. */
  searchWords: string[];
}
export const auditLogs = collection<StoredAuditLog>("auditLogs", ["ts", "recordedAt"]);
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
export const auditDigests = collection<AuditDigest>("auditDigests", ["closedAt"]);

export const staffOf = (eventId: string) =>
  collection<StaffMember>(`events/${eventId}/staff`, ["addedAt"], { schema: staffMemberSchema });
export const staffInvitationsOf = (eventId: string) =>
  collection<StaffInvitation>(`events/${eventId}/staffInvitations`, ["invitedAt", "sentAt", "answeredAt"], {
    schema: staffInvitationSchema,
  });
export const doorLinksOf = (eventId: string) =>
  collection<DoorLink>(`events/${eventId}/doorLinks`, ["pinMadeAt", "madeAt"], { schema: doorLinkSchema });
export const guestListOf = (eventId: string) =>
  collection<GuestListEntry>(`events/${eventId}/guestList`, ["createdAt", "updatedAt", "nextLookAt"], {
    schema: guestListEntrySchema,
  });
export const shiftsOf = (eventId: string) =>
  collection<Shift>(`events/${eventId}/shifts`, ["openedAt", "closedAt"], { schema: shiftSchema });
export const boxOfficeMovesOf = (eventId: string) =>
  collection<BoxOfficeMove>(`events/${eventId}/boxOfficeMoves`, ["at"], { schema: boxOfficeMoveSchema });
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
export const doorDevicesOf = (eventId: string) =>
  collection<DoorDevice>(`events/${eventId}/doorDevices`, ["scannedAt", "syncedAt", "expiresAt"]);

/** Free places of a shard. */
export interface Shard {
  free: number;
  /** Version of the event that took it off sale; see close-unsold.ts. */
  closedAt?: number;
  /** Version of the event that laid it out anew, with other places or with as many; see relay-pools.ts. */
  laidOutAt?: number;
}
export const shardsOf = (eventId: string, pool: string) =>
  collection<Shard>(`events/${eventId}/pools/${pool}/shards`, []);

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
export const holdingsOf = (eventId: string) => collection<Holding>(`events/${eventId}/holdings`, []);

export const waitingRooms = collection<WaitingRoom>(
  "waitingRooms",
  ["joinsFrom", "opensAt", "stoppedAt", "createdAt", "updatedAt"],
  { schema: waitingRoomSchema },
);
/** People who joined a waiting room; written in sums, now and then. By round. */
export const waitingRoomJoins = collection<Joined>("waitingRoomJoins", []);
/** A turn of a waiting room that was taken up. */
interface TakenTurn {
  uid: string;
  round: string;
  until: Instant;
  /** Some time after the room: a TTL policy then deletes it. */
  expiresAt: Instant;
}
/** By round and person. */
export const turnsOf = (eventId: string) =>
  collection<TakenTurn>(`waitingRooms/${eventId}/turns`, ["until", "expiresAt"]);

export const presaleListsOf = (eventId: string) =>
  collection<PresaleList>(`events/${eventId}/presaleLists`, ["createdAt", "updatedAt", "expiresAt"], {
    schema: presaleListSchema,
  });
/** By the keyed digest of the address; see presales/address-keys.ts. */
export const presaleAddressesOf = (eventId: string, listId: string) =>
  collection<PresaleAddress>(`events/${eventId}/presaleLists/${listId}/presaleAddresses`, [], {
    schema: presaleAddressSchema,
  });

/** `cashHolds/{eventId}`: places waiting for cash payments. */
export const cashHolds = collection<{ places: number }>("cashHolds", []);

/** A reserved code of an event, a promoter's or a discount's; `create` makes it unique. By code. */
export interface CodeKey {
  kind: "promoter" | "promo";
  id: string;
}
export const codesOf = (eventId: string) => collection<CodeKey>(`events/${eventId}/codes`, []);

/** An event's private key: PKCS8 DER, base64url. Accessible for functions only. */
export interface EventSecret {
  privateKey: string;
}
export const secretsOf = (eventId: string) => collection<EventSecret>(`events/${eventId}/secrets`, []);

/** `events/{eventId}/sources/known`: the sources of an event that are counted apart. */
export const sourcesOf = (eventId: string) =>
  collection<KnownSources>(`events/${eventId}/sources`, [], { schema: knownSourcesSchema });
/** `events/{eventId}/visits/{shard}`: visits by key of their source. A visit is no fact of anything else: it is only counted. */
export interface Visits {
  bySource?: Record<string, number>;
}
export const visitsOf = (eventId: string) => collection<Visits>(`events/${eventId}/visits`, []);
