import type { Access } from "@tarima/shared/api/roles.ts";

// Who may call which route, written from the product's specification and not from the declarations in shared/src, with which it
// is compared. For a new route, write down here first what it is for and who may call it.

/** No sign-in is needed. */
const everyone: Access = {
  anonymous: "any",
  attendee: "any",
  promoter: "any",
  scanner: "any",
  producer: "any",
  superadmin: "any",
};

/** Anybody who is signed in, for themselves: the call names nobody else's document. */
const signedIn: Access = {
  attendee: "any",
  promoter: "any",
  scanner: "any",
  producer: "any",
  superadmin: "any",
};

/** The owner of the order or the ticket, whatever their role; a superadmin for anybody. */
const whoseItIs: Access = {
  attendee: "own",
  promoter: "own",
  scanner: "own",
  producer: "own",
  superadmin: "any",
};

/**
 * The people who work at the door of that event: its staff, who may also be promoters or producers of other events, and its
 * producer. An attendee who accepts to be staff becomes a scanner.
 */
const atItsDoor: Access = { promoter: "own", scanner: "own", producer: "own", superadmin: "any" };

/** The producer to whom the event, code, promoter or order belongs; a superadmin for any. */
const itsProducer: Access = { producer: "own", superadmin: "any" };

/** Any producer: the answer holds only what is theirs. A superadmin gets everybody's. */
const anyProducer: Access = { producer: "any", superadmin: "any" };

/** A superadmin has no producer to start an event for; they use another route, which names one. */
const onlyProducers: Access = { producer: "any" };

/** The person who asked for the file, and nobody else: not a superadmin either, since it may hold what people bought. */
const whoAskedForIt: Access = { producer: "own", superadmin: "own" };

const superadmin: Access = { superadmin: "any" };

/** The gateway signs its calls; no person can make them. */
const paymentGateway: Access = { service: "any" };

/** The mail provider has a key; no person can make its calls. */
const mailProvider: Access = { service: "any" };

type Row = readonly [deed: string, route: string, who: Access];

/** What people do, and each way to do it. */
const DEEDS: Readonly<Record<string, readonly Row[]>> = {
  "Find something to go to": [
    ["see all that the home page shows", "GET /events/home", everyone],
    ["browse what is on", "GET /events", everyone],
    ["see what is featured", "GET /events/featured", everyone],
    ["see what there is of a category", "GET /events/category/:category", everyone],
    ["see what there is in a place", "GET /events/location/:location", everyone],
    ["be recommended something", "GET /events/recommendations", everyone],
    ["list what is published", "GET /event/public", everyone],
    ["search", "GET /events/search", everyone],
    ["be helped with a search", "GET /events/search/suggestions", everyone],
    ["see what others search for", "GET /events/search/popular", everyone],
    ["count what is on", "GET /events/stats", everyone],
    ["count what is on in a category", "GET /events/stats/category/:category", everyone],
    ["count what is on in a place", "GET /events/stats/location/:location", everyone],
    ["see how that grows", "GET /events/stats/trends", everyone],
    ["have a search remembered; nobody's stays nobody's", "POST /events/search/recent", everyone],
    ["see one's own last searches", "GET /events/search/recent", signedIn],
    ["have them forgotten", "DELETE /events/search/recent", signedIn],
  ],
  "Look at an event": [
    ["open it by its address", "GET /event/public/slug/:slug", everyone],
    ["open it by its id", "GET /event/public/:id", everyone],
    ["open it among the others", "GET /events/:id", everyone],
    ["see others like it", "GET /events/:id/similar", everyone],
    ["see what it sells", "GET /events/:id/ticket-types", everyone],
    ["see where one could be", "GET /events/:id/ticket-zones", everyone],
    ["see whether one is told when it can be bought", "GET /events/:id/sale-alert", signedIn],
    ["be told", "PUT /events/:id/sale-alert", signedIn],
    ["not be told after all", "DELETE /events/:id/sale-alert", signedIn],
    ["see how far the turns of its waiting room have come", "GET /events/:id/waiting-room", everyone],
    ["join its waiting room", "POST /events/:id/waiting-room/places", signedIn],
    ["take one's turn up", "PUT /events/:id/waiting-room/turn", signedIn],
    ["see one's turn on its waiting list", "GET /events/:id/waiting-list", signedIn],
    ["wait for places", "PUT /events/:id/waiting-list", signedIn],
    ["wait no more", "DELETE /events/:id/waiting-list", signedIn],
    ["see where one waits", "GET /waiting-list", signedIn],
    ["see what its holders give back for sale", "GET /events/:id/resale", everyone],
    ["buy of that", "POST /events/:id/resale/purchases", signedIn],
    ["ask what a discount code is worth", "POST /promo-codes/validate", everyone],
    ["see what a code opens", "POST /events/:id/openings", everyone],
    ["see what its presale list opens to one", "GET /events/:id/openings", signedIn],
    ["ask whether a promoter's code counts", "POST /promoter/validate", everyone],
  ],
  "Have an account": [
    ["make one", "POST /auth/register", everyone],
    ["be sent the verification again", "POST /auth/resend-verification", everyone],
    ["verify one's e-mail by the code in the mail", "POST /auth/verify-email", signedIn],
    ["be sent a code to sign in with", "POST /auth/sign-in-code", everyone],
    ["sign in with it", "POST /auth/sign-in-code/confirm", everyone],
    ["be sent a way to a new password", "POST /auth/recover", everyone],
    ["change one's address", "POST /auth/change-email", signedIn],
    ["end one's sessions", "POST /auth/sign-out-everywhere", signedIn],
    ["see where one is signed in", "GET /auth/sessions", signedIn],
    ["end one's session on a device", "DELETE /auth/sessions/:id", signedIn],
    ["end all but this one", "POST /auth/sessions/end-others", signedIn],
    ["leave", "POST /auth/sign-out", signedIn],
    ["see whether one has a second step", "GET /auth/second-step", signedIn],
    ["set one up", "POST /auth/second-step/enrolment", signedIn],
    ["switch it on", "POST /auth/second-step", signedIn],
    ["pass it", "POST /auth/second-step/confirmation", signedIn],
    ["get new recovery codes", "POST /auth/second-step/recovery-codes", signedIn],
    ["switch it off", "POST /auth/second-step/removal", signedIn],
    ["read one's profile", "GET /attendee/me", signedIn],
    ["change it", "PUT /attendee/me", signedIn],
    ["accept the terms as they are now", "POST /attendee/me/consents", signedIn],
    ["take along all that is kept about oneself", "GET /attendee/me/export", signedIn],
    ["go", "DELETE /attendee/me", signedIn],
    ["become a producer", "POST /producer", signedIn],
  ],
  Buy: [
    ["hold places", "POST /tickets/purchases", signedIn],
    ["see what one has bought", "GET /tickets/purchases", signedIn],
    ["see an order", "GET /tickets/purchases/:id", whoseItIs],
    ["put codes on a held order", "PUT /tickets/purchases/:id/codes", whoseItIs],
    ["give its places back", "DELETE /tickets/purchases/:id", whoseItIs],
    ["pay it", "POST /payments/checkout", whoseItIs],
    ["print its tickets", "GET /tickets/purchases/:id/download", whoseItIs],
    ["tell of a payment", "POST /payments/webhook", paymentGateway],
  ],
  "Hold tickets": [
    ["see one's own", "GET /tickets/owner/events", signedIn],
    ["see what others want to pass on to one", "GET /tickets/transfers/incoming", signedIn],
    ["see a ticket", "GET /tickets/:id", whoseItIs],
    ["print it", "GET /tickets/:id/download", whoseItIs],
    ["see its QR drawn", "GET /tickets/:id/qr", whoseItIs],
    ["see which wallets take it", "GET /tickets/:id/wallet", whoseItIs],
    ["put it into one", "GET /tickets/:id/wallet/apple", whoseItIs],
    ["be mailed it again", "POST /tickets/:id/resend-email", whoseItIs],
    ["say who goes with it", "PATCH /tickets/:id/holder", whoseItIs],
    ["see from its link which ticket waits, and from whom", "GET /tickets/:id/transfer", everyone],
    ["pass it on", "POST /tickets/:id/transfer", whoseItIs],
    ["keep it after all, or say no to it", "DELETE /tickets/:id/transfer", whoseItIs],
    ["take what is passed on to one", "POST /tickets/:id/accept-transfer", whoseItIs],
    ["see what one would get for it if it is sold again", "GET /tickets/:id/resale", whoseItIs],
    ["give it back for sale", "POST /tickets/:id/resale", whoseItIs],
    ["take it off sale", "DELETE /tickets/:id/resale", whoseItIs],
    ["see what would come back of it", "GET /tickets/:id/refund", whoseItIs],
    ["give it back for its money", "POST /tickets/:id/refund", whoseItIs],
    ["give it up", "POST /tickets/:id/cancel", whoseItIs],
  ],
  "Work at the door": [
    ["see which door a link opens", "GET /door-links/:linkId", everyone],
    ["come to work there by the link and its PIN", "POST /door-links/:linkId/open", everyone],
    ["let somebody in by their code", "POST /ticket-validations/validate-qr", atItsDoor],
    ["look at a code", "POST /tickets/validate", atItsDoor],
    ["let a ticket in", "POST /tickets/:id/use", atItsDoor],
    ["let a ticket in, the scanner's way", "POST /ticket-validations/ticket/:id/use", atItsDoor],
    ["look at a ticket", "GET /ticket-validations/ticket/:code", atItsDoor],
    // The specification allows this to the event's producer and to superadmins; the producer may make members of the staff
    // supervisors, which is stored in their staff document.
    ["take a scan back", "POST /ticket-validations/ticket/:id/undo", atItsDoor],
    ["see what was scanned", "GET /ticket-validations/history", atItsDoor],
    ["hand in what was scanned offline", "POST /ticket-validations/history", atItsDoor],
    ["take along what a device needs offline", "GET /ticket-validations/manifest/:eventId", atItsDoor],
    ["see how the doors do", "GET /ticket-validations/board/:eventId", atItsDoor],
    ["find who comes without a code", "GET /ticket-validations/search/:eventId", atItsDoor],
  ],
  "Organise an event": [
    ["list one's own", "GET /event/my-events", itsProducer],
    ["list a producer's", "GET /producer/:producerId/events", itsProducer],
    ["see what happened to one's money, entry by entry", "GET /producer/:producerId/ledger", itsProducer],
    ["see how one's events do", "GET /producer/:producerId/events/stats", itsProducer],
    ["open one's own", "GET /event/my-event/:id", itsProducer],
    ["start one", "POST /event", onlyProducers],
    ["start one of a producer", "POST /producer/:producerId/events", itsProducer],
    ["make others like it on other days", "POST /event/:id/copies", itsProducer],
    ["change it", "PUT /event/:id", itsProducer],
    ["ask for its review", "PUT /event/:id/submit-for-review", itsProducer],
    ["take it back from its review", "PUT /event/:id/withdraw-from-review", itsProducer],
    ["take it off sale before anybody has bought", "PUT /event/:id/unpublish", itsProducer],
    ["put it on sale", "PUT /event/:id/public", itsProducer],
    ["call it off", "PUT /event/:id/cancel", itsProducer],
    ["see what of it could not be paid back", "GET /event/:id/cancellation", itsProducer],
    ["throw a draft away", "DELETE /producer/:producerId/events/:eventId", itsProducer],
    ["see what it sells", "GET /event/:id/ticketing", itsProducer],
    ["say what it sells", "PUT /event/:id/ticketing", itsProducer],
    ["stop its sale for a while", "PUT /event/:id/sale-pause", itsProducer],
    ["watch its waiting room", "GET /event/:id/waiting-room", itsProducer],
    ["set up a waiting room", "PUT /event/:id/waiting-room", itsProducer],
    ["see what is waited for", "GET /event/:id/waiting-list", itsProducer],
    ["give places to who waits", "POST /event/:id/waiting-list/places", itsProducer],
    ["see what is for sale again", "GET /event/:id/resale", itsProducer],
    ["give tickets away", "POST /event/:id/courtesies", itsProducer],
    ["take one back that was given away", "POST /tickets/:id/annul", itsProducer],
    ["pay an order back", "POST /payments/orders/:orderId/refund", itsProducer],
  ],
  "See who comes": [
    ["list the tickets of one's events", "GET /tickets", itsProducer],
    ["list an event's tickets", "GET /events/:id/tickets", itsProducer],
    ["list them with all that is known", "GET /tickets/event/:id/detailed", itsProducer],
    ["take them away as a file", "GET /events/:id/tickets/export", itsProducer],
    ["see what somebody bought of one's own", "GET /tickets/buyer/:buyerEmail", anyProducer],
    ["have a long file prepared", "POST /exports", anyProducer],
    ["ask how far it is", "GET /exports/:id", whoAskedForIt],
    ["take it away", "GET /exports/:id/download", whoAskedForIt],
  ],
  "Choose the door staff": [
    ["see who they are", "GET /event/:id/staff", itsProducer],
    ["invite somebody", "POST /event/:id/staff", itsProducer],
    ["send an invitation again", "POST /event/:id/staff/invitations/:invitationId/send", itsProducer],
    ["take one back", "DELETE /event/:id/staff/invitations/:invitationId", itsProducer],
    ["name a supervisor", "PUT /event/:id/staff/:uid", itsProducer],
    ["let somebody go", "DELETE /event/:id/staff/:uid", itsProducer],
    ["see the links that let people in without an account", "GET /event/:id/door-links", itsProducer],
    ["make one, and its PIN", "POST /event/:id/door-links", itsProducer],
    ["change its PIN, or turn it off", "PUT /event/:id/door-links/:linkId", itsProducer],
    ["delete one", "DELETE /event/:id/door-links/:linkId", itsProducer],
    ["see which doors one is invited to", "GET /staff-invitations", signedIn],
    ["accept to work there", "POST /staff-invitations/:eventId/accept", signedIn],
    ["say no to it", "POST /staff-invitations/:eventId/decline", signedIn],
  ],
  "Work with promoters": [
    ["see whom one sells for", "GET /promoter/mine", signedIn],
    ["list an event's", "GET /promoter/event/:eventId", itsProducer],
    ["add one", "POST /promoter", itsProducer],
    ["change one", "PUT /promoter/:id", itsProducer],
    ["note what one was paid", "POST /promoter/:id/payments", itsProducer],
    ["take such a note back", "DELETE /promoter/:id/payments/:paymentId", itsProducer],
    ["delete one", "DELETE /promoter/:id", itsProducer],
    ["deactivate one", "PUT /promoter/:id/deactivate", itsProducer],
    ["activate one", "PUT /promoter/:id/activate", itsProducer],
    ["suspend one", "PUT /promoter/:id/suspend", itsProducer],
  ],
  "Give discounts": [
    ["make a code", "POST /promo-codes", itsProducer],
    ["list an event's", "GET /promo-codes/event/:eventId", itsProducer],
    ["find one's own", "GET /promo-codes/code/:code", anyProducer],
    ["change one", "PUT /promo-codes/:id", itsProducer],
    ["delete one", "DELETE /promo-codes/:id", itsProducer],
    ["see what the presale list opens", "GET /event/:id/presale-list", itsProducer],
    ["make it, or say what it opens", "PUT /event/:id/presale-list", itsProducer],
    ["invite addresses to the presale", "POST /event/:id/presale-list/addresses", itsProducer],
    ["take them off again", "POST /event/:id/presale-list/removals", itsProducer],
    ["remove the list", "DELETE /event/:id/presale-list", itsProducer],
    ["make many codes at once", "POST /code-batches", itsProducer],
    ["list an event's batches of codes", "GET /code-batches/event/:eventId", itsProducer],
    ["switch a batch off or on", "PUT /code-batches/:id", itsProducer],
    ["delete a batch", "DELETE /code-batches/:id", itsProducer],
    ["take the codes of a batch away", "GET /code-batches/:id/export", itsProducer],
  ],
  "Be a producer": [
    ["read one's record", "GET /producer/:id", itsProducer],
    ["ask how many pictures one may still upload", "GET /producer/:id/uploads", itsProducer],
    ["change one's profile", "PUT /producer/:id", itsProducer],
  ],
  "Look after producers and accounts": [
    ["list producers", "GET /producer", superadmin],
    ["activate, inactivate or suspend one", "PATCH /producer/:id", superadmin],
    ["do that to several", "PATCH /producer", superadmin],
    ["delete one", "DELETE /producer/:id", superadmin],
    ["list accounts", "GET /attendee", superadmin],
    ["make one for somebody", "POST /attendee", superadmin],
    ["read somebody's", "GET /attendee/:id", superadmin],
    ["change it, its role or whether it works", "PATCH /attendee/:id", superadmin],
    ["have its address changed", "POST /attendee/:id/email", superadmin],
    ["see what somebody bought", "GET /attendee/:id/purchases", superadmin],
    ["see which tickets somebody has", "GET /attendee/:id/tickets", superadmin],
    ["see which mails went to somebody", "GET /attendee/:id/mails", superadmin],
    ["delete it", "DELETE /attendee/:id", superadmin],
    ["switch off its second step", "DELETE /attendee/:id/second-step", superadmin],
  ],
  "Look after events": [
    ["see how the platform does", "GET /admin/dashboard/stats", superadmin],
    ["list everybody's", "GET /admin/events", superadmin],
    ["list what waits for a review", "GET /event/pending-approval", superadmin],
    ["open anybody's", "GET /admin/events/:id", superadmin],
    ["feature one", "PATCH /admin/events/:id", superadmin],
    ["change its status", "PATCH /admin/events/:id/status", superadmin],
    ["approve it", "PUT /event/:id/approve", superadmin],
    ["send it back", "PUT /event/:id/reject", superadmin],
  ],
  "Look after the money": [
    ["see what was earned", "GET /admin/finance", superadmin],
    ["see it day by day", "GET /admin/finance/revenue", superadmin],
    ["see who sold most", "GET /admin/finance/top-performers", superadmin],
    ["list the orders", "GET /admin/finance/orders", superadmin],
    ["take them away as a file", "GET /admin/finance/export", superadmin],
    ["see what happened to money, entry by entry", "GET /admin/finance/ledger", superadmin],
    [
      "say that one is paying a refund by hand",
      "POST /admin/finance/orders/:orderId/refunds/:refundId/payer",
      superadmin,
    ],
    ["say that nobody is", "DELETE /admin/finance/orders/:orderId/refunds/:refundId/payer", superadmin],
    [
      "say that a refund was paid by hand",
      "POST /admin/finance/orders/:orderId/refunds/:refundId/close",
      superadmin,
    ],
    ["put right what an order comes to", "POST /admin/finance/orders/:orderId/corrections", superadmin],
    ["see day by day whether the gateway agrees", "GET /admin/finance/reconciliation", superadmin],
    ["take that away as a file", "GET /admin/finance/reconciliation/export", superadmin],
    ["see which refunds a person has to pay", "GET /admin/finance/failed-refunds", superadmin],
    ["ask the gateway again about a day", "POST /admin/finance/reconciliation/:day", superadmin],
    ["see what was settled with one", "GET /producer/:producerId/settlements", itsProducer],
    ["print one's settlement", "GET /producer/:producerId/settlements/:id/download", itsProducer],
    ["see what one sold, is owed and is to be paid when", "GET /producer/:producerId/finance", itsProducer],
    ["see that of each of one's events", "GET /producer/:producerId/finance/events", itsProducer],
    ["see that of one event", "GET /event/:id/payout", itsProducer],
    ["have what happened to one's money as a file", "GET /producer/:producerId/ledger/export", itsProducer],
    ["see to whom something is owed", "GET /admin/finance/balances", superadmin],
    ["list settlements", "GET /admin/finance/settlements", superadmin],
    ["settle with a producer", "POST /admin/finance/settlements", superadmin],
    ["say what became of a settlement", "PATCH /admin/finance/settlements/:id", superadmin],
    ["print one", "GET /admin/finance/settlements/:id/download", superadmin],
    ["make a report", "GET /admin/reports", superadmin],
    ["take it away as a file", "GET /admin/reports/export", superadmin],
  ],
  "Look after the platform": [
    ["read the log", "GET /admin/logs", superadmin],
    ["take it away as a file", "GET /admin/logs/export", superadmin],
    ["see how the system stands", "GET /admin/system/health", superadmin],
    ["see what browsers report", "GET /admin/system/client-health", superadmin],
    ["see each service", "GET /admin/system/services", superadmin],
    ["see how they stood", "GET /admin/system/metrics", superadmin],
    ["list open incidents", "GET /admin/system/incidents/active", superadmin],
    ["list all incidents", "GET /admin/system/incidents", superadmin],
    ["open one", "POST /admin/system/incidents", superadmin],
    ["change one", "PATCH /admin/system/incidents/:id", superadmin],
    ["tell of an address that bounced, or complained", "POST /mail/notices", mailProvider],
    ["see which addresses are not written to", "GET /admin/mail/suppressions", superadmin],
    ["have one written to again", "POST /admin/mail/suppressions/:id/lift", superadmin],
    ["see what is switched off, and by whom", "GET /admin/system/switches", superadmin],
    ["switch it", "PUT /admin/system/switches", superadmin],
    ["ask whether the platform stands, and no more", "GET /health", everyone],
    ["ask what the site offers at present", "GET /settings", everyone],
    ["read the contract", "GET /openapi.json", everyone],
    ["have one's browser tell what a page was kept from", "POST /csp-reports", everyone],
    ["tell errors and speed of a page, as a browser", "POST /client-reports", everyone],
  ],
};

/** All rows; each route is in one row only. */
export const ROWS: readonly Row[] = Object.values(DEEDS).flat();

/** Who may call a route, by `METHOD /path`. */
export const WHO_MAY: ReadonlyMap<string, Access> = new Map(ROWS.map(([, route, who]) => [route, who]));
