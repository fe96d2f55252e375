import { storedAttendee } from "@tarima/shared/attendees/stored-attendee.schema.ts";
import { boxOfficeMove, shift } from "@tarima/shared/box-office/box-office.schema.ts";
import { caseReply, storedCase } from "@tarima/shared/cases/case.schema.ts";
import { validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import { doorLink } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import { guestListEntry } from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import { staffInvitation } from "@tarima/shared/check-ins/staff/staff-invitation.schema.ts";
import { consentEntry } from "@tarima/shared/consents/consent-entry.schema.ts";
import { cancellation } from "@tarima/shared/events/cancellation.schema.ts";
import { event, staffMember } from "@tarima/shared/events/event.schema.ts";
import { publicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { exportJob } from "@tarima/shared/exports/export-job.schema.ts";
import { producerBalance } from "@tarima/shared/finance/balance.schema.ts";
import { ledgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { paymentFile } from "@tarima/shared/finance/payment-file.schema.ts";
import { reconciliation } from "@tarima/shared/finance/reconciliation.schema.ts";
import { settlement } from "@tarima/shared/finance/settlement.schema.ts";
import { follow } from "@tarima/shared/follows/follow.schema.ts";
import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import { measurementKeys as measurementKeysSchema } from "@tarima/shared/measurements/measurements.schema.ts";
import { message } from "@tarima/shared/messages/message.schema.ts";
import { order, orderView } from "@tarima/shared/orders/order.schema.ts";
import { storedPayouts } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { presaleAddress, presaleList } from "@tarima/shared/presales/presale.schema.ts";
import { producer } from "@tarima/shared/producers/producer.schema.ts";
import { producerPage } from "@tarima/shared/producers/producer-page.schema.ts";
import { codeBatch } from "@tarima/shared/promo-codes/code-batch.schema.ts";
import { promoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import { listing } from "@tarima/shared/resale/resale.schema.ts";
import { saleAlert } from "@tarima/shared/sale-alerts/sale-alert.schema.ts";
import { saleDocument } from "@tarima/shared/sale-documents/sale-document.schema.ts";
import { knownSources } from "@tarima/shared/sources/sources.schema.ts";
import { incident } from "@tarima/shared/system/incident.schema.ts";
import { teamInvitation } from "@tarima/shared/team/team.schema.ts";
import { ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { holdReminders as holdRemindersSchema } from "@tarima/shared/unpaid-holds/unpaid-hold.schema.ts";
import { waitingEntry } from "@tarima/shared/waiting-list/waiting-list.schema.ts";
import { type Joined, waitingRoom } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import * as z from "zod/mini";
import { collection, dated } from "./collection.ts";
import type {
  Announcement,
  AuditDigest,
  CatalogPart,
  CodeKey,
  DailyMetrics,
  DayShares,
  DoorDevice,
  EventMetrics,
  EventSecret,
  EventSlug,
  HealthBeat,
  Holding,
  Mailing,
  OnSaleNews,
  ProducerMetrics,
  ProducerSlug,
  RecentSearches,
  SearchCounts,
  Shard,
  StoredAuditLog,
  TakenTurn,
  Visits,
} from "./documents.ts";

// Accounts and organisers

export const users = collection("users", ["claimsChangedAt", "disabledAt", "createdAt", "updatedAt"], {
  schema: storedAttendee,
  version: 2,
});
export const recentSearches = collection<RecentSearches>("recentSearches", []);
/** That somebody gave a consent or took it back: never changed. See consents/consents.repo.ts. */
export const consentEntries = collection("consentEntries", ["at", "givenAt"], { schema: consentEntry });
export const producers = collection("producers", ["ownerSince", "createdAt", "updatedAt"], {
  schema: producer,
});
export const producerSlugs = collection<ProducerSlug>("producerSlugs", []);
export const publicProducers = collection("publicProducers", [], { schema: producerPage });
/** By producer and e-mail: team/team.repo.ts. */
export const teamInvitations = collection("teamInvitations", ["invitedAt", "sentAt"], {
  schema: teamInvitation,
});
/** By producer. */
export const payoutAccounts = collection(
  "payoutAccounts",
  ["waitsSince", "holderChangedSince", "updatedAt"],
  { schema: storedPayouts },
);
/** The keys of an organiser's own analytics, by producer. Accessible for functions only. */
export const measurementKeys = collection("measurementKeys", ["updatedAt"], {
  schema: measurementKeysSchema,
});
/** By producer and person. */
export const follows = collection("follows", ["createdAt"], { schema: follow });

// Events, and what the public reads of them

export const events = collection("events", ["createdAt", "updatedAt"], { schema: event });
export const eventSlugs = collection<EventSlug>("eventSlugs", []);
export const secretsOf = (eventId: string) => collection<EventSecret>(`events/${eventId}/secrets`, []);
export const publicEvents = collection("publicEvents", [], { schema: publicEvent });
export const catalog = collection<CatalogPart>("catalog", ["updatedAt"]);
export const searchCounts = collection<SearchCounts>("searchCounts", []);
export const announcements = collection<Announcement>("announcements", ["dueAt"]);
export const cancellations = collection("cancellations", ["startedAt", "finishedAt"], {
  schema: cancellation,
});

// What is on sale, and to whom

export const shardsOf = (eventId: string, pool: string) =>
  collection<Shard>(`events/${eventId}/pools/${pool}/shards`, []);
export const holdingsOf = (eventId: string) => collection<Holding>(`events/${eventId}/holdings`, []);
/** `cashHolds/{eventId}`: places waiting for cash payments. */
export const cashHolds = collection<{ places: number }>("cashHolds", []);
export const codesOf = (eventId: string) => collection<CodeKey>(`events/${eventId}/codes`, []);
export const promoters = collection("promoters", ["createdAt", "updatedAt"], { schema: promoter });
export const promoCodes = collection("promoCodes", ["startsAt", "endsAt", "createdAt", "updatedAt"], {
  schema: promoCode,
  version: 2,
});
export const codeBatches = collection("codeBatches", ["startsAt", "endsAt", "createdAt", "updatedAt"], {
  schema: codeBatch,
});
export const presaleListsOf = (eventId: string) =>
  collection(`events/${eventId}/presaleLists`, ["createdAt", "updatedAt", "expiresAt"], {
    schema: presaleList,
  });
/** By the keyed digest of the address; see presales/address-keys.ts. */
export const presaleAddressesOf = (eventId: string, listId: string) =>
  collection(`events/${eventId}/presaleLists/${listId}/presaleAddresses`, [], { schema: presaleAddress });
export const waitingRooms = collection(
  "waitingRooms",
  ["joinsFrom", "opensAt", "stoppedAt", "createdAt", "updatedAt"],
  { schema: waitingRoom },
);
/** People who joined a waiting room; written in sums, now and then. By round. */
export const waitingRoomJoins = collection<Joined>("waitingRoomJoins", []);
/** By round and person. */
export const turnsOf = (eventId: string) =>
  collection<TakenTurn>(`waitingRooms/${eventId}/turns`, ["until", "expiresAt"]);
/** By event and person. */
export const waitingList = collection("waitingList", ["createdAt", "offeredUntil", "expiresAt"], {
  schema: waitingEntry,
});
/** By event and person. */
export const saleAlerts = collection("saleAlerts", ["createdAt", "dueAt", "expiresAt"], {
  schema: saleAlert,
});
/** `events/{eventId}/sources/known`: the sources of an event that are counted apart. */
export const sourcesOf = (eventId: string) =>
  collection(`events/${eventId}/sources`, [], { schema: knownSources });
export const visitsOf = (eventId: string) => collection<Visits>(`events/${eventId}/visits`, []);

// Orders, payments and tickets

export const orders = collection(
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
  { schema: order, version: 2 },
);
/** An order as its buyer's page listens to it; see orders/project-purchase.ts. */
export const purchases = collection(
  "purchases",
  ["createdAt", "updatedAt", "expiresAt", "paidAt", "undoneAt", "ticketsIssuedAt"],
  { schema: orderView },
);
/** Progress of the review of gateway payments, and payments to retry; see payments/gateway/review-payments.ts. */
export const paymentReviews = collection<{ reviewedTo: Instant; failed?: string[] }>("paymentReviews", [
  "reviewedTo",
]);
/** Unpaid holds that ended, so that each is counted once. By order id. */
export const endedHolds = collection<{ eventId: string }>("endedHolds", []);
/** By person; see unpaid-holds. */
export const holdReminders = collection("holdReminders", ["stoppedAt"], { schema: holdRemindersSchema });
export const tickets = dated("tickets", ["createdAt", "firstUseAt", "namedAt", "cancelledAt"], {
  schema: z.extend(ticket, { status: z.string() as unknown as typeof ticket.shape.status }), // one of a later version is shown as unknown
  version: 2,
});
/** By ticket; of a group ticket by group. */
export const resaleListings = collection("resaleListings", ["heldUntil", "listedAt", "closedAt"], {
  schema: listing,
});
export const saleDocuments = collection(
  "saleDocuments",
  ["nextAttemptAt", "acceptedAt", "createdAt", "updatedAt"],
  { schema: saleDocument },
);

// The door and the box office

export const validations = collection("validations", ["deviceTime", "scannedAt", "createdAt"], {
  schema: validation,
});
export const staffOf = (eventId: string) =>
  collection(`events/${eventId}/staff`, ["addedAt"], { schema: staffMember });
export const staffInvitationsOf = (eventId: string) =>
  collection(`events/${eventId}/staffInvitations`, ["invitedAt", "sentAt", "answeredAt"], {
    schema: staffInvitation,
  });
export const doorLinksOf = (eventId: string) =>
  collection(`events/${eventId}/doorLinks`, ["pinMadeAt", "madeAt"], { schema: doorLink });
export const doorDevicesOf = (eventId: string) =>
  collection<DoorDevice>(`events/${eventId}/doorDevices`, ["scannedAt", "syncedAt", "expiresAt"]);
export const guestListOf = (eventId: string) =>
  collection(`events/${eventId}/guestList`, ["createdAt", "updatedAt", "nextLookAt"], {
    schema: guestListEntry,
  });
export const shiftsOf = (eventId: string) =>
  collection(`events/${eventId}/shifts`, ["openedAt", "closedAt"], { schema: shift });
export const boxOfficeMovesOf = (eventId: string) =>
  collection(`events/${eventId}/boxOfficeMoves`, ["at"], { schema: boxOfficeMove });

// Money and metrics

export const ledger = collection("ledger", ["at"], { schema: ledgerEntry, version: 2 });
/** By day. */
export const reconciliations = collection("reconciliations", ["checkedAt"], { schema: reconciliation });
/** By producer. */
export const producerBalances = collection("producerBalances", ["countedAt"], { schema: producerBalance });
export const settlements = collection("settlements", ["createdAt", "updatedAt"], {
  schema: settlement,
  version: 2,
});
export const paymentFiles = collection("paymentFiles", ["createdAt", "updatedAt"], { schema: paymentFile });
export const dailyMetrics = collection<DailyMetrics>("dailyMetrics", []);
export const dayShares = collection<DayShares>("dayShares", []);
export const eventMetrics = collection<EventMetrics>("eventMetrics", []);
export const producerMetrics = collection<ProducerMetrics>("producerMetrics", []);

// Messages of organisers, and news of events

export const messages = collection(
  "messages",
  ["dueAt", "startedAt", "writtenAt", "endedAt", "createdAt", "updatedAt"],
  { schema: message },
);
/** Messages of an event that count on a day, so that no more are sent on it; see MESSAGES_PER_DAY. By the venue's day. */
export const messageDaysOf = (eventId: string) =>
  collection<{ messages: string[] }>(`events/${eventId}/messageDays`, []);
export const onSaleNews = collection<OnSaleNews>("onSaleNews", ["dueAt"]);
export const mailings = collection<Mailing>("mailings", ["dueAt", "createdAt"]);

// Cases, and what the platform keeps of itself

export const cases = collection(
  "cases",
  ["filedAt", "firstAnsweredAt", "askedAt", "organiserRepliedAt", "updatedAt"],
  { schema: storedCase },
);
export const repliesOf = (caseId: string) =>
  collection(`cases/${caseId}/replies`, ["at"], { schema: caseReply });
export const incidents = collection("incidents", ["createdAt", "updatedAt", "resolvedAt"], {
  schema: incident,
});
export const auditLogs = collection<StoredAuditLog>("auditLogs", ["ts", "recordedAt"]);
export const auditDigests = collection<AuditDigest>("auditDigests", ["closedAt"]);
export const exportJobs = collection("exports", ["createdAt", "finishedAt"], { schema: exportJob });
/** Counters: `settlements`, `paymentFiles` and `cases` (last number), `drafts-{producerId}`, and `codeBatches-{eventId}`. */
export const counters = collection<{ last: number }>("counters", []);
/** How far what is kept for a time was walked, by its key, and within an event: decision 51. */
export const retentionCursors = collection<{ at: string; id: string }>("retentionCursors", []);
/** What has been kept long enough but has to wait for something, and when it is looked at again. By key and id. */
export const retentionWaits = collection<{ key: string; of: string; lookAt: Instant }>("retentionWaits", [
  "lookAt",
]);
export const healthBeats = collection<HealthBeat>("healthBeats", []);
