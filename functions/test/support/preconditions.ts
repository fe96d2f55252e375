/**
 * Every place where a commit depends on a condition: the document is as it was read (`unchanged`), it does not exist yet
 * (`absent`), or a trigger's work was not done before (`once`). guards.ts removes them by name, and
 * invariants/preconditions.test.ts compares this table with the sources.
 */
export interface Precondition {
  /** Under functions/src. */
  file: string;
  /** The function of that file that makes the commit. In a callback, the stack of the commit may not name it. */
  within: string;
  kind: "unchanged" | "absent" | "once";
  /** The last collection of the path; for a mark and the documents made with it, any collection. */
  collection: string;
  /** The test that fails without it, if not in invariants/meetings. */
  shownBy?: string;
  /** Why removing it alone breaks nothing. */
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

/**
 * Places that commit for every collection have one row for each collection; a commit that a feature makes itself has its own row.
 */
const SHIFT_CHANGES = "the shift is changed in the same commit, if it is as it was read";
const FOR_EVERY_COLLECTION = {
  changeDocument: "lib/firestore/change-document.ts",
  deleteDocument: "lib/firestore/delete-document.ts",
  saveDocument: "lib/firestore/save-document.ts",
  updateIfUnchanged: "lib/firestore/update-if-unchanged.ts",
} as const;
export const isForEveryCollection = (file: string): boolean =>
  Object.values<string>(FOR_EVERY_COLLECTION).includes(file);
const everywhere =
  (within: keyof typeof FOR_EVERY_COLLECTION, row: typeof unchanged | typeof absent) =>
  (collection: string): Precondition =>
    row(FOR_EVERY_COLLECTION[within], within, collection);
const changed = everywhere("changeDocument", unchanged);
const deleted = everywhere("deleteDocument", unchanged);
const saved = everywhere("saveDocument", unchanged);
const savedFirst = everywhere("saveDocument", absent);
const updated = everywhere("updateIfUnchanged", unchanged);

const NEXT_ENTRY = "whatever moves its money creates the same next entry of the ledger";
const MESSAGES = "http/messages/races.test.ts";
const WITH_ITS_EVENT = "its event is created in the same commit";
const RANDOM_ID = "its id is random: it meets no other document";

export const PRECONDITIONS = {
  // migrations
  "migrated document": {
    ...unchanged("lib/migrations/run-migration.ts", "changeOne", "users"),
    shownBy: "http/system/migrations.test.ts",
  },
  "migration taken up": { ...saved("migrations"), shownBy: "http/system/migrations.test.ts" },
  "first run of a migration": { ...savedFirst("migrations"), shownBy: "http/system/migrations.test.ts" },
  "migration gone on with": { ...changed("migrations"), shownBy: "http/system/migrations.test.ts" },

  // places, limits, discounts
  "shards of a sale": {
    ...unchanged("features/inventory/inventory.repo.ts", "writeShards", "shards"),
    shownBy: "invariants/rush.test.ts",
  },
  "uses of a sale": {
    ...unchanged("features/inventory/inventory.repo.ts", "writeUses", "promoCodes"),
    shownBy: "invariants/races.test.ts",
  },
  "code batch of a sale": unchanged("features/inventory/inventory.repo.ts", "assumeCodeBatch", "codeBatches"),
  "holding of a person": unchanged("features/inventory/inventory.repo.ts", "writeHolding", "holdings"),
  "first holding of a person": absent("features/inventory/inventory.repo.ts", "writeHolding", "holdings"),
  "shards of a new event": absent(
    "features/inventory/inventory.repo.ts",
    "createPools",
    "shards",
    "the event's own document is created in the same commit",
  ),
  "shards of a new layout": unchanged("features/inventory/inventory.repo.ts", "writeShardStep", "shards"),
  "new shards of a new layout": absent(
    "features/inventory/inventory.repo.ts",
    "writeShardStep",
    "shards",
    "the event is changed in the same commit, if it is as it was read",
  ),
  "shards of a closed sale": unchanged("features/inventory/close-unsold.ts", "closeUnsold", "shards"),
  "use of a changed code": unchanged("features/orders/pricing/change-codes.ts", "takeUse", "promoCodes"),
  // orders and money
  order: changed("orders"),
  "order of restored or cancelled tickets": unchanged(
    "features/orders/orders.repo.ts",
    "assumeOrder",
    "orders",
  ),
  "answers of an order": {
    ...unchanged("features/orders/orders.repo.ts", "setOrderAnswers", "orders"),
    shownBy: "http/orders/questions.test.ts",
  },
  "answers of other tickets": {
    ...unchanged("features/tickets/tickets.repo.ts", "setTicketAnswers", "tickets"),
    shownBy: "http/orders/questions.test.ts",
  },
  "questions answered": {
    ...unchanged("features/events/events.repo.ts", "markQuestionsAnswered", "events"),
    shownBy: "http/orders/questions.test.ts",
  },
  "new order": absent(
    "features/orders/buying/purchase-tickets.ts",
    "holdTickets",
    "orders",
    "what the same person holds is written in the same commit, on a condition of its own",
  ),
  "places that wait for cash": unchanged(
    "features/orders/limits/cash-places.ts",
    "reserveForCash",
    "cashHolds",
  ),
  "first places that wait for cash": absent(
    "features/orders/limits/cash-places.ts",
    "reserveForCash",
    "cashHolds",
  ),
  courtesy: {
    ...absent("features/orders/give-courtesies.ts", "giveOne", "orders"),
    shownBy: "invariants/races.test.ts", // the race removes this and the entry of the ledger
  },
  "late payment": {
    ...unchanged("features/payments/gateway/confirm-late-payment.ts", "retakePlaces", "orders"),
    spare: NEXT_ENTRY,
  },
  "disputed order": {
    ...unchanged("features/payments/gateway/restore-disputed.ts", "retakePlaces", "orders"),
    spare: NEXT_ENTRY,
  },
  "refunded ticket": unchanged("features/tickets/issuing/undo-tickets.ts", "undoOne", "tickets"),
  "payment news": once("features/payments/notify-buyer.ts", "notifyBuyer"),
  // finance
  "entry of the ledger": absent(
    "features/ledger/ledger.repo.ts",
    "recordMoney",
    "ledger",
    "the order is changed in the same commit, if it is as it was read",
  ),
  "counted entry": unchanged("features/metrics/count-facts.ts", "markChanged", "ledger"),
  "ended hold": absent("features/metrics/count-facts.ts", "markCreated", "endedHolds"),
  "settled entry": unchanged("features/finance/settlements/settle.ts", "markSettled", "ledger"),
  "settlements' counter": {
    ...unchanged("lib/firestore/take-number.ts", "takeNumber", "counters"),
    shownBy: "invariants/races.test.ts",
  },
  "first settlement's counter": absent(
    "lib/firestore/take-number.ts",
    "takeNumber",
    "counters",
    "the settlement is created under its number in the same commit",
  ),
  "new settlement": absent(
    "features/finance/settlements/settle.ts",
    "settle",
    "settlements",
    "its number is taken in the same commit",
  ),
  settlement: changed("settlements"),
  "settled event": unchanged("features/finance/settlements/settle.ts", "assumeEvents", "events"),
  "settlement of a reserve": unchanged(
    "features/finance/settlements/keep-back.ts",
    "changeReserves",
    "settlements",
  ),
  "account that is paid to": changed("payoutAccounts"),
  "account asked for": saved("payoutAccounts"),
  "first account asked for": savedFirst("payoutAccounts"),
  "organisation of an account": unchanged(
    "features/producers/assumed-producer.ts",
    "assumedProducer",
    "producers",
  ),
  "new payment file": absent(
    "features/finance/payment-files/create-payment-file.ts",
    "createPaymentFile",
    "paymentFiles",
    "its number is taken in the same commit",
  ),
  "payment file": changed("paymentFiles"),
  "settlement put into a file": unchanged(
    "features/finance/payment-files/create-payment-file.ts",
    "createPaymentFile",
    "settlements",
  ),
  "account of a payment file": unchanged(
    "features/finance/payment-files/accounts-in-place.ts",
    "assumeAccounts",
    "payoutAccounts",
  ),
  "organisation of a payment file": unchanged(
    "features/finance/payment-files/accounts-in-place.ts",
    "assumeOrganisations",
    "producers",
  ),
  "settlement of a closed file": {
    ...unchanged("features/finance/payment-files/what-is-in-file.ts", "changeSettlement", "settlements"),
    spare: "it leaves its file by a change of the file alone, which is in the same commit",
  },
  "account of an organisation that changes": unchanged(
    "features/payout-accounts/when-producer-changes.ts",
    "changeAccount",
    "payoutAccounts",
  ),
  "document of sale": changed("saleDocuments"),
  "walk over the ledger": changed("settings"),
  "new document of sale": absent(
    "features/sale-documents/plan-documents.ts",
    "planDocuments",
    "saleDocuments",
  ),
  "account of a payment": unchanged("features/payout-accounts/payee-of.ts", "payeeOf", "payoutAccounts"),
  "producer's balance": saved("producerBalances"),
  "new case": absent(
    "features/cases/file-case.ts",
    "fileCase",
    "cases",
    "its number is taken in the same commit",
  ),
  case: changed("cases"),
  "reply to a case": absent(
    "features/cases/add-reply.ts",
    "addReply",
    "replies",
    "its case changes in the same commit",
  ),
  "first balance of a producer": savedFirst("producerBalances"),
  // tickets and doors
  scan: changed("validations"),
  "ticket at the door": unchanged("features/check-ins/scanning/check-in-ticket.ts", "pass", "tickets"),
  "attempt that passed": absent(
    "features/check-ins/scanning/check-in-ticket.ts",
    "pass",
    "validations",
    "the ticket is changed in the same commit, if it is as it was read",
  ),
  "attempt that did not pass": absent(
    "features/check-ins/scanning/attempt.ts",
    "storeAttempt",
    "validations",
  ),
  "device of a door": saved("doorDevices"),
  "new device of a door": savedFirst("doorDevices"),
  "team invitation": {
    ...saved("teamInvitations"),
    spare: "it writes the same whatever came in between, and what was deleted cannot be changed",
  },
  "new team invitation": {
    ...savedFirst("teamInvitations"),
    spare: "whoever made it meanwhile, it says what was offered last",
  },
  "room of a team": unchanged("features/team/invite-to-team.ts", "takeRoom", "producers"),
  "ended team invitation": {
    ...deleted("teamInvitations"),
    spare: "it is deleted whatever it says",
  },
  "accepted team invitation": unchanged(
    "features/team/answer-team-invitation.ts",
    "takeInvitation",
    "teamInvitations",
  ),
  "new member of a passed organisation": absent(
    "features/team/pass-ownership.ts",
    "writeMember",
    "users",
    "the producer is changed in the same commit, if it is as it was read",
  ),
  "passed organisation": unchanged("features/team/pass-ownership.ts", "writeOwner", "producers"),
  "staff invitation": changed("staffInvitations"),
  "invitation to a copy's door": absent(
    "features/check-ins/staff/invite-again.ts",
    "addInvitation",
    "staffInvitations",
    WITH_ITS_EVENT,
  ),
  "new staff invitation": absent("features/check-ins/staff/invite-staff.ts", "create", "staffInvitations"),
  "invitation of removed staff": unchanged(
    "features/check-ins/staff/remove-staff.ts",
    "takeOff",
    "staffInvitations",
  ),
  "new door staff": absent(
    "features/check-ins/staff/answer-invitation.ts",
    "acceptInvitation",
    "staff",
    "the invitation is changed in the same commit, if it is as it was read",
  ),
  "door link": changed("doorLinks"),
  "new door link": absent(
    "features/check-ins/door-links/make-door-link.ts",
    "makeDoorLink",
    "doorLinks",
    RANDOM_ID,
  ),
  "deleted door link": deleted("doorLinks"),
  "new shift": absent("features/box-office/open-shift.ts", "openShift", "shifts"),
  "cash of a shift": changed("shifts"),
  "cash move": absent("features/box-office/change-shift.ts", "moveCash", "boxOfficeMoves", SHIFT_CHANGES),
  "sale of a shift": unchanged("features/box-office/box-office.repo.ts", "writeMove", "shifts"),
  "move of a shift": absent(
    "features/box-office/box-office.repo.ts",
    "writeMove",
    "boxOfficeMoves",
    SHIFT_CHANGES,
  ),
  "sale at the door": {
    ...absent("features/box-office/sell.ts", "sellAtDoor", "orders"),
    spare: SHIFT_CHANGES,
  },
  "reserved ticket": {
    ...absent("features/box-office/reserve-block.ts", "reserveBlock", "orders"),
    shownBy: "invariants/races.test.ts",
  },
  "guest list line": changed("guestList"),
  "new guest list line": absent(
    "features/check-ins/guest-list/change-guest-list.ts",
    "addToGuestList",
    "guestList",
  ),
  "deleted guest list line": deleted("guestList"),
  "guest of a door": absent(
    "features/check-ins/door-links/open-door-link.ts",
    "enter",
    "staff",
    "the link is changed in the same commit, if it is as it was read",
  ),
  ticket: changed("tickets"),
  "restored ticket": unchanged("features/tickets/issuing/restore-tickets.ts", "restoreTickets", "tickets"),
  "order of an undone scan": unchanged("features/check-ins/scanning/undo-scan.ts", "isStillPaid", "orders"),
  "order of new tickets": unchanged("features/tickets/issuing/issue-tickets.ts", "issueTickets", "orders"),
  "cancelled ticket": unchanged("features/tickets/issuing/cancel-tickets.ts", "cancelTickets", "tickets"),
  "claimed ticket": updated("tickets"),
  "tickets of an order": {
    ...once("features/tickets/issuing/issue-tickets.ts", "issueTickets"),
    spare: "the order is changed in the same commit, if it is as it was read",
  },
  "new ticket": absent(
    "features/tickets/issuing/issue-tickets.ts",
    "issueTickets",
    "tickets",
    "the mail that is created in the same commit is the mark",
  ),
  "letter to a holder": once("features/tickets/holders/notify-holders.ts", "tell"),
  "cancellation's announcement": absent(
    "features/events/lifecycle/announcements.repo.ts",
    "announceCancellation",
    "announcements",
    "the event is changed in the same commit, if it is as it was read",
  ),
  "reminder's announcement": absent(
    "features/events/lifecycle/announcements.repo.ts",
    "announceReminder",
    "announcements",
  ),
  "told announcement": updated("announcements"),
  // messages of an organiser
  message: { ...changed("messages"), shownBy: MESSAGES },
  "deleted message": { ...deleted("messages"), shownBy: MESSAGES },
  "message that is being sent": { ...updated("messages"), shownBy: MESSAGES },
  "new message": {
    ...absent("features/messages/save-message.ts", "createMessage", "messages"),
    shownBy: MESSAGES,
  },
  "day of messages": {
    ...unchanged("features/messages/message-day.ts", "changeDay", "messageDays"),
    shownBy: MESSAGES,
  },
  "first message of a day": {
    ...absent("features/messages/message-day.ts", "changeDay", "messageDays"),
    shownBy: MESSAGES,
  },
  "message to a holder": {
    ...once("features/messages/sending/send-due-messages.ts", "writeTo"),
    shownBy: MESSAGES,
  },
  "test of a message": {
    ...once("features/messages/test-message.ts", "testMessage"),
    spare: "it is one mail to whoever asks, and the same",
  },
  // events
  event: changed("events"),
  "deleted event": deleted("events"),
  "drafts' counter": unchanged("features/events/editing/limit-drafts.ts", "limitDrafts", "counters"),
  "first draft's counter": absent("features/events/editing/limit-drafts.ts", "limitDrafts", "counters"),
  "new event": absent("features/events/editing/create-event.ts", "createEvent", "events", RANDOM_ID),
  "new event's slug": absent("features/events/editing/create-event.ts", "createEvent", "eventSlugs"),
  "new event's key": absent(
    "features/events/editing/create-event.ts",
    "createEvent",
    "secrets",
    "the event's own document is created in the same commit",
  ),
  "changed event's slug": absent("features/events/editing/edit-event.ts", "moveSlug", "eventSlugs"),
  "printed poster": updated("events"),
  "code of an event": absent("features/events/editing/event-codes.repo.ts", "takeCode", "codes"),
  cancellation: absent(
    "features/events/lifecycle/cancellations.repo.ts",
    "openCancellation",
    "cancellations",
    "the event is changed in the same commit, if it is as it was read",
  ),
  "waiting sale alert": updated("saleAlerts"),
  "told sale alert": unchanged("features/sale-alerts/send-sale-alerts.ts", "forget", "saleAlerts"),
  "sale alert set again": {
    ...saved("saleAlerts"),
    spare: "it writes the same whatever came in between, and what was deleted cannot be changed",
  },
  "new sale alert": savedFirst("saleAlerts"),
  "consent of a follow": saved("follows"),
  "follow that is ended": deleted("follows"),
  "entry of a consent": absent("features/consents/consents.repo.ts", "create", "consentEntries", RANDOM_ID),
  "new follow": {
    ...savedFirst("follows"),
    spare: "the profile is changed in the same commit, if it is as it was read",
  },
  "profile of who follows, or is reminded": unchanged(
    "features/attendees/attendees.repo.ts",
    "touchProfile",
    "users",
  ),
  "day of a follower's mail": changed("follows"),
  "event to tell followers of": saved("onSaleNews"),
  "new event to tell followers of": savedFirst("onSaleNews"),
  "event whose news is put off": updated("onSaleNews"),
  "event that a mailing tells of": unchanged(
    "features/follows/news/gather-mailings.ts",
    "create",
    "onSaleNews",
  ),
  mailing: absent("features/follows/news/gather-mailings.ts", "create", "mailings"),
  "what a person was sent of unpaid holds": unchanged(
    "features/unpaid-holds/unpaid-holds.repo.ts",
    "writeReminders",
    "holdReminders",
  ),
  "first that a person is sent of unpaid holds": absent(
    "features/unpaid-holds/unpaid-holds.repo.ts",
    "writeReminders",
    "holdReminders",
  ),
  "end of mails about unpaid holds": saved("holdReminders"),
  "first end of mails about unpaid holds": savedFirst("holdReminders"),
  "progress of a mailing": unchanged("features/follows/news/send-mailings.ts", "send", "mailings"),
  "address of a producer's page": {
    ...absent("features/producers/page/producer-pages.repo.ts", "writeProducerPage", "producerSlugs"),
    shownBy: "http/producers/producer-page.test.ts",
  },
  "known sources": { ...saved("sources"), shownBy: "http/sources/sources.test.ts" },
  "first known source": { ...savedFirst("sources"), shownBy: "http/sources/sources.test.ts" },
  "entry of the waiting list": changed("waitingList"),
  "new entry of the waiting list": absent(
    "features/waiting-list/join-waiting-list.ts",
    "writeEntry",
    "waitingList",
  ),
  "entry that waits again": unchanged(
    "features/waiting-list/join-waiting-list.ts",
    "writeEntry",
    "waitingList",
  ),
  "offered entry": unchanged("features/waiting-list/offer-places.ts", "writeOffer", "waitingList"),
  "offered order": absent(
    "features/waiting-list/offer-places.ts",
    "holdPlaces",
    "orders",
    "the entry is changed in the same commit, if it is as it was read",
  ),
  // tickets that are given back for sale
  listing: unchanged("features/resale/resale.repo.ts", "updateListing", "resaleListings"),
  "listing of an order that ended": changed("resaleListings"),
  "new listing": absent(
    "features/tickets/resale/list-for-resale.ts",
    "listForResale",
    "resaleListings",
    "its tickets are changed in the same commit, if they are as they were read",
  ),
  "ticket that is listed": unchanged(
    "features/tickets/resale/list-for-resale.ts",
    "listForResale",
    "tickets",
  ),
  "ticket that is withdrawn": {
    ...unchanged("features/tickets/resale/withdraw-from-resale.ts", "withdrawFromResale", "tickets"),
    spare: "its listing is changed in the same commit, if it is as it was read",
  },
  "new order of listings": absent(
    "features/resale/hold-listings.ts",
    "tryToHold",
    "orders",
    "what the same person holds is written in the same commit, on a condition of its own",
  ),
  "seller's order of an exchange": {
    ...unchanged("features/payments/resale/exchange-listings.ts", "sellBack", "orders"),
    spare: "the mail of its refund is created under the refund's number in the same commit",
  },
  "event of an exchange": unchanged("features/events/events.repo.ts", "assumeEvent", "events"),
  "event of who joins a list": changed("events"),
  "event of who waits again": unchanged("features/waiting-list/follow-offer.ts", "waitAgain", "events"),
  "closing list": updated("events"),
  "advanced waiting room": updated("waitingRooms"),
  "changed waiting room": unchanged("features/waiting-room/set-waiting-room.ts", "write", "waitingRooms"),
  "new presale list": absent(
    "features/presales/set-presale-list.ts",
    "createList",
    "presaleLists",
    "the event is changed in the same commit, if it is as it was read",
  ),
  "presale list": changed("presaleLists"),
  "address on a presale list": absent(
    "features/presales/change-addresses.ts",
    "addAddresses",
    "presaleAddresses",
    "the list is changed in the same commit, if it is as it was read",
  ),
  "presale list put back": {
    ...absent("features/presales/clear-presale-list.ts", "putBack", "presaleLists"),
    shownBy: "http/orders/presales.test.ts",
  },
  "turn taken up": {
    ...absent("features/waiting-room/take-turn.ts", "takeTurn", "turns"),
    shownBy: "http/waiting-room/waiting-room.test.ts",
  },
  "new waiting room": absent(
    "features/waiting-room/set-waiting-room.ts",
    "write",
    "waitingRooms",
    "the event is changed in the same commit, if it is as it was read",
  ),
  "browsers' reports": saved("clientHealth"),
  "day's first browsers' reports": savedFirst("clientHealth"),
  searches: saved("recentSearches"),
  "first searches": savedFirst("recentSearches"),
  // people
  "new producer": absent("features/producers/register-producer.ts", "registerProducer", "producers"),
  "active events": changed("producers"),
  producer: changed("producers"),
  "analytics of a producer": changed("producers"),
  "event of a producer": updated("events"),
  "profile that is cleared": unchanged("features/accounts/delete-account.ts", "assumeProfile", "users"),
  "cleared profile of who had none": absent("features/accounts/delete-account.ts", "clearProfile", "users"),
  "new profile": absent("features/attendees/attendees.repo.ts", "ensureProfile", "users"),
  profile: changed("users"),
  "profile's claims": saved("users"),
  "new profile's claims": savedFirst("users"),
  "superadmin who stays": unchanged("features/accounts/keep-governed.ts", "keepGoverned", "users"),
  "mailed code": changed("emailCodes"),
  "code mailed again": saved("emailCodes"),
  "first mailed code": savedFirst("emailCodes"),
  "account's security": saved("accountSecurity"),
  "first of an account's security": savedFirst("accountSecurity"),
  "registered profile": absent(
    "features/accounts/register-attendee.ts",
    "registerAttendee",
    "users",
    RANDOM_ID,
  ),
  "invited profile": absent("features/accounts/invite-attendee.ts", "inviteAttendee", "users", RANDOM_ID),
  "promoter's account": updated("promoters"),
  promoter: changed("promoters"),
  "deleted promoter": deleted("promoters"),
  "new promoter": absent("features/promoters/create-promoter.ts", "createPromoter", "promoters", RANDOM_ID),
  "copied promoter's code": absent(
    "features/promoters/copy-promoters.ts",
    "addCopiedPromoter",
    "codes",
    WITH_ITS_EVENT,
  ),
  "copied promoter": absent(
    "features/promoters/copy-promoters.ts",
    "addCopiedPromoter",
    "promoters",
    WITH_ITS_EVENT,
  ),
  "copied promo code's code": absent(
    "features/promo-codes/copy-promo-codes.ts",
    "addCopiedCode",
    "codes",
    WITH_ITS_EVENT,
  ),
  "copied promo code": absent(
    "features/promo-codes/copy-promo-codes.ts",
    "addCopiedCode",
    "promoCodes",
    WITH_ITS_EVENT,
  ),
  "new promo code": absent(
    "features/promo-codes/create-promo-code.ts",
    "createPromoCode",
    "promoCodes",
    RANDOM_ID,
  ),
  "promo code": changed("promoCodes"),
  "deleted promo code": deleted("promoCodes"),
  "code batch": changed("codeBatches"),
  "new code batch": absent(
    "features/promo-codes/batches/create-code-batch.ts",
    "storeBatch",
    "codeBatches",
    "its event's counter of batches is written in the same commit, if it is as it was read",
  ),
  "event of a new code batch": unchanged(
    "features/promo-codes/batches/create-code-batch.ts",
    "storeBatch",
    "events",
  ),
  "code batches' counter": unchanged(
    "features/promo-codes/batches/limit-code-batches.ts",
    "limitCodeBatches",
    "counters",
  ),
  "first code batch's counter": absent(
    "features/promo-codes/batches/limit-code-batches.ts",
    "limitCodeBatches",
    "counters",
  ),
  "code of a batch": absent(
    "features/promo-codes/batches/make-codes.ts",
    "addCode",
    "promoCodes",
    "its batch is changed in the same commit, if it is as it was read",
  ),
  "drawn code of an event": absent(
    "features/promo-codes/batches/make-codes.ts",
    "addCode",
    "codes",
    "it is drawn out of 28^9: it meets no other by chance",
  ),
  "unused code of a batch": unchanged(
    "features/promo-codes/batches/delete-code-batch.ts",
    "deleteUnusedCodes",
    "promoCodes",
  ),
  // log, mail, files, system
  "counted upload": absent("lib/firestore/counters.ts", "countOnceInWindow", "rateLimits"),
  "told to an organiser's analytics": absent("lib/firestore/counters.ts", "isFirstTime", "rateLimits"),
  "log entry": absent("features/audit/audit.repo.ts", "createAuditLog", "auditLogs"),
  "delivery's log entry": once("features/audit/audit.repo.ts", "auditOnce"),
  "day's digest": absent("features/audit/audit-digests.repo.ts", "createDigest", "auditDigests"),
  "mail in a commit": absent(
    "features/mail/outbox.ts",
    "queueMailIn",
    "mail",
    "what else is in its commit is conditional; alone it stands in `once`",
  ),
  mail: absent("features/mail/outbox.ts", "queueMail", "mail", RANDOM_ID),
  "mail's claim": updated("mail"),
  "suppressed address": savedFirst("suppressedAddresses"),
  "address suppressed again": saved("suppressedAddresses"),
  "lifted suppression": changed("suppressedAddresses"),
  "new export": absent("features/exports/request-export.ts", "requestExport", "exports", RANDOM_ID),
  export: unchanged("features/exports/prepare-export.ts", "finish", "exports"),
  "told incident": absent("features/incidents/change-incident.ts", "openIncident", "incidents", RANDOM_ID),
  incident: changed("incidents"),
  "raised incident": absent("features/incidents/incidents.repo.ts", "raiseIncident", "incidents"),
  "reopened incident": changed("incidents"),
  "incident raised in a commit": absent(
    "features/incidents/incidents.repo.ts",
    "raiseIncidentIn",
    "incidents",
  ),
  "incident opened again in a commit": unchanged(
    "features/incidents/incidents.repo.ts",
    "raiseOrReopenIn",
    "incidents",
  ),
  "ended outage's incident": unchanged("features/incidents/incidents.repo.ts", "closeOutage", "incidents"),
  switches: saved("settings"),
  "first switches": savedFirst("settings"),
  "health status": unchanged("features/system/health.repo.ts", "recordHealth", "healthStatus"),
  "first health status": absent("features/system/health.repo.ts", "recordHealth", "healthStatus"),
} as const satisfies Record<string, Precondition>;

export type Place = keyof typeof PRECONDITIONS;
