/**
 * Every place where a commit is made on a condition: the document is as it was read (`unchanged`), there is none yet
 * (`absent`), or what a trigger does was not done before (`once`). guards.ts takes them out by name, and
 * invariants/preconditions.test.ts compares this table with the sources.
 */
export interface Precondition {
  /** Under functions/src. */
  file: string;
  /** The function of that file in which it stands; where it stands in a callback, its commit carries no such name. */
  within: string;
  kind: "unchanged" | "absent" | "once";
  /** The last collection of the path; of a mark and of what is made with it, any. */
  collection: string;
  /** Where taking it out is seen, if not in invariants/meetings. */
  shownBy?: string;
  /** Why taking it out alone breaks nothing. */
  spare?: string;
}

const unchanged = (file: string, within: string, collection: string): Precondition => ({
  file,
  within,
  kind: "unchanged",
  collection,
});
const absent = (file: string, within: string, collection: string, spare?: string): Precondition => ({
  file,
  within,
  kind: "absent",
  collection,
  ...(spare !== undefined && { spare }),
});
const once = (file: string, within: string): Precondition => ({
  file,
  within,
  kind: "once",
  collection: "*",
});

const NEXT_ENTRY = "whatever moves its money creates the same next entry of the ledger";
const RANDOM_ID = "its id is random: it meets no other document";

export const PRECONDITIONS = {
  // places, limits, discounts
  "shards of a sale": {
    ...unchanged("ticketing/inventory.repo.ts", "writeShards", "shards"),
    shownBy: "invariants/rush.test.ts",
  },
  "uses of a sale": {
    ...unchanged("ticketing/inventory.repo.ts", "writeUses", "promoCodes"),
    shownBy: "invariants/races.test.ts",
  },
  "holding of a person": unchanged("ticketing/inventory.repo.ts", "writeHolding", "holdings"),
  "first holding of a person": absent("ticketing/inventory.repo.ts", "writeHolding", "holdings"),
  "shards of a new event": absent(
    "ticketing/inventory.repo.ts",
    "createPools",
    "shards",
    "the event's own document is created in the same commit",
  ),
  "shards of a new layout": unchanged("ticketing/inventory.repo.ts", "writeShardStep", "shards"),
  "new shards of a new layout": absent(
    "ticketing/inventory.repo.ts",
    "writeShardStep",
    "shards",
    "the event is changed in the same commit, if it is as it was read",
  ),
  "use of a changed code": unchanged("orders/change-codes.ts", "takeUse", "promoCodes"),
  // orders and money
  order: unchanged("orders/orders.repo.ts", "changeOrder", "orders"),
  "order of restored or cancelled tickets": unchanged("orders/orders.repo.ts", "assumeOrder", "orders"),
  "new order": absent(
    "orders/purchase-tickets.ts",
    "purchaseTickets",
    "orders",
    "what the same person holds is written in the same commit, on a condition of its own",
  ),
  "places that wait for cash": unchanged("orders/cash-places.ts", "keepForCash", "cashHolds"),
  "first places that wait for cash": absent("orders/cash-places.ts", "keepForCash", "cashHolds"),
  courtesy: {
    ...absent("orders/give-courtesies.ts", "giveOne", "orders"),
    shownBy: "invariants/races.test.ts", // together with the entry of the ledger
  },
  "late payment": {
    ...unchanged("payments/confirm-late-payment.ts", "retakePlaces", "orders"),
    spare: NEXT_ENTRY,
  },
  "disputed order": {
    ...unchanged("payments/restore-disputed.ts", "retakePlaces", "orders"),
    spare: NEXT_ENTRY,
  },
  "refunded ticket": unchanged("tickets/undo-tickets.ts", "undoOne", "tickets"),
  "payment news": once("payments/tell-buyer.ts", "tellBuyer"),
  // finance
  "entry of the ledger": absent(
    "ledger/ledger.repo.ts",
    "recordMoney",
    "ledger",
    "the order is changed in the same commit, if it is as it was read",
  ),
  "counted entry": unchanged("finance/count-entry.ts", "countEntry", "ledger"),
  "ended hold": once("finance/count-entry.ts", "countEndedHold"),
  "mark of an ended hold": absent(
    "finance/count-entry.ts",
    "countEndedHold",
    "endedHolds",
    "it is the mark itself, which `once` looks for",
  ),
  "settled entry": unchanged("finance/settle.ts", "markSettled", "ledger"),
  "settlements' counter": {
    ...unchanged("finance/settlements.repo.ts", "takeNumber", "counters"),
    shownBy: "invariants/races.test.ts",
  },
  "first settlement's counter": absent(
    "finance/settlements.repo.ts",
    "takeNumber",
    "counters",
    "the settlement is created under its number in the same commit",
  ),
  "new settlement": absent(
    "finance/settle.ts",
    "createSettlement",
    "settlements",
    "its number is taken in the same commit",
  ),
  settlement: unchanged("finance/settle.ts", "changeSettlementStatus", "settlements"),
  // tickets and doors
  "ticket at the door": unchanged("check-ins/check-in-ticket.ts", "pass", "tickets"),
  "attempt that passed": absent(
    "check-ins/check-in-ticket.ts",
    "pass",
    "validations",
    "the ticket is changed in the same commit, if it is as it was read",
  ),
  "attempt that did not pass": absent("check-ins/attempt.ts", "storeAttempt", "validations"),
  "device of a door": unchanged("check-ins/devices.repo.ts", "note", "doorDevices"),
  "new device of a door": absent("check-ins/devices.repo.ts", "note", "doorDevices"),
  "staff invitation": unchanged("check-ins/change-invitation.ts", "changeInvitation", "staffInvitations"),
  "new staff invitation": absent("check-ins/invite-staff.ts", "create", "staffInvitations"),
  "invitation of removed staff": unchanged("check-ins/remove-staff.ts", "takeOff", "staffInvitations"),
  "new door staff": absent(
    "check-ins/answer-invitation.ts",
    "acceptInvitation",
    "staff",
    "the invitation is changed in the same commit, if it is as it was read",
  ),
  ticket: unchanged("tickets/change-ticket.ts", "changeTicket", "tickets"),
  "restored ticket": unchanged("tickets/restore-tickets.ts", "restoreTickets", "tickets"),
  "order of an undone scan": unchanged("check-ins/undo-scan.ts", "isStillPaid", "orders"),
  "order of new tickets": unchanged("tickets/issue-tickets.ts", "issueTickets", "orders"),
  "cancelled ticket": unchanged("tickets/cancel-tickets.ts", "cancelTickets", "tickets"),
  "claimed ticket": unchanged("tickets/claim-tickets.ts", "claimTickets", "tickets"),
  "tickets of an order": {
    ...once("tickets/issue-tickets.ts", "issueTickets"),
    spare: "the order is changed in the same commit, if it is as it was read",
  },
  "new ticket": absent(
    "tickets/issue-tickets.ts",
    "issueTickets",
    "tickets",
    "the mail that is created in the same commit is the mark",
  ),
  "letter to a holder": once("tickets/tell-holders.ts", "tell"),
  "cancellation's announcement": absent(
    "tickets/announcements.repo.ts",
    "announceCancellation",
    "announcements",
    "the event is changed in the same commit, if it is as it was read",
  ),
  "reminder's announcement": absent("tickets/announcements.repo.ts", "announceReminder", "announcements"),
  "told announcement": unchanged("tickets/announcements.repo.ts", "noteTold", "announcements"),
  // events
  event: unchanged("events/change-event.ts", "changeEvent", "events"),
  "deleted event": unchanged("events/delete-event.ts", "deleteEvent", "events"),
  "drafts' counter": unchanged("events/limit-drafts.ts", "limitDrafts", "counters"),
  "first draft's counter": absent("events/limit-drafts.ts", "limitDrafts", "counters"),
  "new event": absent("events/create-event.ts", "createEvent", "events", RANDOM_ID),
  "new event's slug": absent("events/create-event.ts", "createEvent", "eventSlugs"),
  "new event's key": absent(
    "events/create-event.ts",
    "createEvent",
    "secrets",
    "the event's own document is created in the same commit",
  ),
  "changed event's slug": absent("events/edit-event.ts", "moveSlug", "eventSlugs"),
  "printed poster": unchanged("events/events.repo.ts", "replacePoster", "events"),
  "code of an event": absent("events/event-codes.repo.ts", "takeCode", "codes"),
  cancellation: absent(
    "events/cancellations.repo.ts",
    "openCancellation",
    "cancellations",
    "the event is changed in the same commit, if it is as it was read",
  ),
  searches: unchanged("events/searches.repo.ts", "keepRecentSearch", "recentSearches"),
  "first searches": absent("events/searches.repo.ts", "keepRecentSearch", "recentSearches"),
  // people
  "new producer": absent("producers/register-producer.ts", "registerProducer", "producers"),
  "active events": unchanged("producers/count-active-events.ts", "countActiveEvents", "producers"),
  producer: unchanged("producers/update-producer.ts", "updateProducer", "producers"),
  "event of a producer": unchanged("producers/follow-producer.ts", "takeOver", "events"),
  "new profile": absent("attendees/attendees.repo.ts", "ensureProfile", "users"),
  "profile's claims": unchanged("attendees/change-claims.ts", "changeClaims", "users"),
  "new profile's claims": absent("attendees/change-claims.ts", "changeClaims", "users"),
  "account's security": unchanged("security/account-security.repo.ts", "changeSecurity", "accountSecurity"),
  "first of an account's security": absent(
    "security/account-security.repo.ts",
    "changeSecurity",
    "accountSecurity",
  ),
  "registered profile": absent("accounts/register-attendee.ts", "registerAttendee", "users", RANDOM_ID),
  "invited profile": absent("accounts/invite-attendee.ts", "inviteAttendee", "users", RANDOM_ID),
  "promoter's account": unchanged("promoters/link-account.ts", "linkPromotions", "promoters"),
  promoter: unchanged("promoters/change-promoter.ts", "changePromoter", "promoters"),
  "deleted promoter": unchanged("promoters/delete-promoter.ts", "deletePromoter", "promoters"),
  "new promoter": absent("promoters/create-promoter.ts", "createPromoter", "promoters", RANDOM_ID),
  "new promo code": absent("promo-codes/create-promo-code.ts", "createPromoCode", "promoCodes", RANDOM_ID),
  "promo code": unchanged("promo-codes/change-promo-code.ts", "stored", "promoCodes"),
  // log, mail, files, system
  "counted upload": absent("firestore/counters.ts", "countOnceInWindow", "rateLimits"),
  "log entry": absent("audit/audit.repo.ts", "createAuditLog", "auditLogs", RANDOM_ID),
  "delivery's log entry": once("audit/audit.repo.ts", "auditOnce"),
  "day's digest": absent("audit/audit-digests.repo.ts", "createDigest", "auditDigests"),
  "mail in a commit": absent(
    "mail/outbox.ts",
    "queueMailIn",
    "mail",
    "what else is in its commit is conditional; alone it stands in `once`",
  ),
  mail: absent("mail/outbox.ts", "queueMail", "mail", RANDOM_ID),
  "mail's claim": unchanged("mail/mail.repo.ts", "swap", "mail"),
  "new export": absent("exports/jobs/request-export.ts", "requestExport", "exports", RANDOM_ID),
  export: unchanged("exports/jobs/prepare-export.ts", "finish", "exports"),
  "told incident": absent("system/change-incident.ts", "openIncident", "incidents", RANDOM_ID),
  incident: unchanged("system/change-incident.ts", "changeIncident", "incidents"),
  "raised incident": absent("system/incidents.repo.ts", "raiseIncident", "incidents"),
  "reopened incident": unchanged("system/incidents.repo.ts", "reopen", "incidents"),
  "outage's incident": absent("system/incidents.repo.ts", "openOutage", "incidents"),
  "ended outage's incident": unchanged("system/incidents.repo.ts", "closeOutage", "incidents"),
  "health status": unchanged("system/health.repo.ts", "recordHealth", "healthStatus"),
  "first health status": absent("system/health.repo.ts", "recordHealth", "healthStatus"),
} as const satisfies Record<string, Precondition>;

export type Place = keyof typeof PRECONDITIONS;
