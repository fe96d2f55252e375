import { PURPOSES } from "@tarima/shared/consents/purposes.ts";
import { periodOf, RETENTION } from "@tarima/shared/retention/retention.ts";

// The rows of the register of processing: docs/decisions/0052. A test wants one for each collection that the functions name.

/** What allows a processing. */
export const GROUNDS = {
  contract: "contract, and the authorization given with the account or the purchase",
  request: "asked for by the person, for this alone",
  consent: "consent of its own",
  organiser: "the organiser's own, for whom Tarima keeps it",
  law: "duty of a law",
  safety: "safety of accounts, money and doors",
  each: "that of what each mail is for",
} as const;

export interface Processing {
  whose: string;
  data: string;
  purpose: string;
  ground: keyof typeof GROUNDS;
  /** Besides the person and who works for Tarima; "–" for nobody. */
  receives: string;
  /** How long: a period of decision 51, or what ends it; "not yet" where nothing does. */
  kept: string;
}

/** A period as the privacy page says it. */
const period = (key: keyof typeof RETENTION): string =>
  `${periodOf(RETENTION[key])} desde ${RETENTION[key].from}`;

const NOT_YET = "not yet";
const BOOKS = "for ever: books";
const WITH_ACCOUNT = "until the account is deleted";
const WITH_EVENT = "as long as the event, which nothing deletes yet";
const WITH_ORGANISER = "while they work here; not yet after";
const AFTER_EVENT = "fifteen days after the event";
const TTL = "a TTL ends it soon after what it is about";

/** Of a purchase, and so of what its buyer's page listens to. */
const BUYERS = {
  whose:
    "buyers; who buys at a box office or is given a courtesy, who may have no account and gave no authorization with one",
  ground: "contract",
  kept: `phone, address, answers, network and measuring: ${period("event")}; name, e-mail and document: ${period("order")}; of what was not paid, all: ${period("unpaid-order")}`,
} as const;
const BOUGHT =
  "name, e-mail, document, phone, address, city, what they bought and paid, answers to the organiser's questions, what they agreed to be written about, that they allowed measuring and as which number";
const ORGANISERS = {
  whose: "organisers and who represents them",
  purpose: "let them sell, say who sells, pay them",
  ground: "contract",
  kept: WITH_ORGANISER,
} as const;
const BY_ORGANISER = { ground: "organiser", receives: "the organiser", kept: NOT_YET } as const;
const TEAM = { purpose: "who may do what, and who did", ground: "contract" } as const;

/** Of the database, by collection: a row, or why there is nothing of a person in it. */
export const COLLECTIONS: Readonly<Record<string, Processing | string>> = {
  accountSecurity: {
    whose: "accounts",
    data: "e-mail, second step, devices, addresses of the network, sign-ins",
    purpose: "keep others out of an account",
    ground: "safety",
    receives: "–",
    kept: WITH_ACCOUNT,
  },
  announcements: {
    whose: "holders",
    data: "the e-mail that was told last, while it goes on",
    purpose: "tell holders of changes of their event",
    ground: "contract",
    receives: "–",
    kept: period("event"),
  },
  auditDigests: "digests of the log",
  auditLogs: {
    whose: "who acts on accounts, events and money, and on whom they act",
    data: "name, e-mail, role, address of the network, browser, what they did; name of whom or what it was done to",
    purpose: "answer for what was done",
    ground: "safety",
    receives: "the organiser, of its own team; authorities",
    kept: "not yet: it proves itself, and a part taken out breaks its chain (decision 51)",
  },
  boxOfficeMoves: {
    whose: "who buys at a box office; who sells there",
    data: "the buyer's name where they said it, what they paid and how; the seller's account",
    purpose: "account for a drawer",
    ground: "contract",
    receives: "the organiser",
    kept: NOT_YET,
  },
  cancellations: {
    whose: "who cancels an event",
    data: "name, e-mail, role, address of the network, browser",
    purpose: "answer for what was done",
    ground: "safety",
    receives: "–",
    kept: WITH_EVENT,
  },
  cases: {
    whose: "authors of petitions, complaints and claims; who looks after them",
    data: "name, e-mail, document, phone, what they wrote and attached, the payment they speak of with the end of its card, the purchase",
    purpose: "answer within the days of the law, and show it",
    ground: "law",
    receives: "the organiser, of what it is asked; authorities",
    kept: period("case"),
  },
  cashHolds: "sums",
  catalog: "what is public of events",
  clientHealth: "sums by page",
  codeBatches: {
    whose: "who made a batch of codes",
    data: "name",
    ...TEAM,
    receives: "the organiser",
    kept: WITH_EVENT,
  },
  codes: "which codes an event has",
  consentEntries: {
    whose: "accounts",
    data: "what they agreed to or took back, when and how",
    purpose: "show it (Ley 1581 de 2012, art. 8 b)",
    ground: "law",
    receives: "authorities",
    kept: "not yet, nor when the account is deleted: the proof stays*",
  },
  counters: "numbers",
  dailyMetrics: "sums",
  dayShares: {
    whose: "promoters",
    data: "sums of a day, with their name",
    purpose: "show who sold",
    ...BY_ORGANISER,
  },
  doorDevices: {
    whose: "who works at a door",
    data: "name, last scan",
    ...TEAM,
    receives: "the organiser",
    kept: TTL,
  },
  doorLinks: {
    whose: "who made a link of a door",
    data: "name",
    ...TEAM,
    receives: "the organiser",
    kept: AFTER_EVENT,
  },
  emailCodes: {
    whose: "who signs in, or proves an address",
    data: "e-mail, digest of a code",
    purpose: "prove that an address is theirs",
    ground: "safety",
    receives: "–",
    kept: TTL,
  },
  endedHolds: "which orders were counted as holds that ended",
  eventMetrics: {
    whose: "promoters",
    data: "sums of an event, with their name",
    purpose: "show who sold",
    ...BY_ORGANISER,
  },
  eventSlugs: "addresses of pages",
  events: {
    ...ORGANISERS,
    data: "name, contact and images of who performs or organises, as they give them",
    receives: "everybody, of what they publish",
    kept: WITH_EVENT,
  },
  exports: {
    whose: "who asked for a file; whom they searched",
    data: "their account, and the words of the search; the file itself is below",
    ...TEAM,
    receives: "–",
    kept: period("export"),
  },
  follows: {
    whose: "followers of an organiser",
    data: "whom they follow, what they agreed to, last mail",
    purpose: PURPOSES["organiser-news"].name,
    ground: "consent",
    receives: "the mail provider",
    kept: "until it is ended, or the account is deleted",
  },
  guestList: {
    whose: "guests of an event; who let them in",
    data: "name, note, whether they came; name and account of who let them in",
    purpose: "let them in",
    ground: "organiser",
    receives: "the organiser and its door",
    kept: period("guest-list"),
  },
  healthBeats: "times",
  healthChecks: "times",
  healthDays: "times",
  healthStatus: "times",
  holdReminders: {
    whose: "who agreed to a mail after an unpaid hold",
    data: "of which events they were written, whether they ended it",
    purpose: PURPOSES["unpaid-hold"].name,
    ground: "consent",
    receives: "the mail provider",
    kept: WITH_ACCOUNT,
  },
  holdings: {
    whose: "buyers",
    data: "tickets by account and by digest of the document",
    purpose: "limits per person",
    ground: "contract",
    receives: "–",
    kept: NOT_YET,
  },
  incidents: {
    whose: "who works for Tarima; who an incident names",
    data: "notes and who wrote them",
    purpose: "mend what went wrong",
    ground: "safety",
    receives: "–",
    kept: NOT_YET,
  },
  ledger: {
    whose: "buyers, promoters, who corrects an entry",
    data: "sums by order; names of promoter and author",
    purpose: "account for money",
    ground: "law",
    receives: "the organiser, of its own; authorities",
    kept: `${BOOKS}; who asked for their own refund: ${period("event")}`,
  },
  mail: {
    whose: "who is written to",
    data: "address, what the mail says, whether it arrived",
    purpose: "deliver what each mail is for",
    ground: "each",
    receives: "the mail provider",
    kept: period("mail"),
  },
  mailings: {
    whose: "followers of an organiser",
    data: "the follower who was told last",
    purpose: PURPOSES["organiser-news"].name,
    ground: "consent",
    receives: "–",
    kept: NOT_YET,
  },
  measurementKeys: "keys of an organisation",
  messageDays: "which messages count on a day",
  messages: {
    whose: "holders and buyers; who wrote a message",
    data: "the e-mail that was told last; the author",
    purpose: "tell them of the event they have tickets for",
    ground: "contract",
    receives: "the organiser, without addresses",
    kept: `the e-mail: ${period("event")}; what was written: ${WITH_EVENT}`,
  },
  migrations: { whose: "who runs a migration", data: "name", ...TEAM, receives: "–", kept: NOT_YET },
  onSaleNews: "which events are news",
  orders: {
    ...BUYERS,
    data: `${BOUGHT}; address of the network, browser; promoter; who sold it at a door; who refunded, paid a refund or corrected it, and what they noted; the organiser's note on a courtesy`,
    purpose: "sell, charge, give back, account for it",
    receives: "the organiser and its team; Mercado Pago; authorities",
  },
  paymentFiles: {
    ...ORGANISERS,
    data: "what was paid to them together, to which account by its last letters and whose; what the bank returned; who made, drew and recorded it",
    receives: "the bank",
    kept: BOOKS,
  },
  paymentReviews: "times, ids of payments to ask for again",
  payoutAccounts: {
    whose: "organisers and who represents them; who is, or was, in charge of their money",
    data: "account they are paid to, whose it is, who asked for it and who approved it, addresses that are told of a change",
    purpose: "pay them, and nobody else",
    ground: "contract",
    receives: "who is, or was, in charge there, that it changes; the mail provider",
    kept: "the number while it is in place; of the last before it, whose it was and how it ended; an address that is told of changes until the next approval, or its account is deleted",
  },
  presaleAddresses: {
    whose: "who an organiser invites to a presale",
    data: "keyed digest of the address",
    purpose: "open the presale to them",
    ground: "organiser",
    receives: "–",
    kept: period("presale-list"),
  },
  presaleLists: "how many addresses a list has",
  producerBalances: { ...ORGANISERS, data: "what they are owed", receives: "–" },
  producerMetrics: "sums",
  producerSlugs: "addresses of pages",
  producers: {
    ...ORGANISERS,
    data: "names, documents, date of birth, address, contact, picture, representatives; of those from before, texts accepted",
    receives: "everybody, of what the law wants said of who sells; buyers with a claim; authorities",
  },
  promoCodes: "codes of an event, and the order that waits with one of its uses",
  promoters: {
    whose: "promoters",
    data: "name, e-mail, phone, account, what they sold and are paid, the organiser's note",
    purpose: "count and pay what they sell",
    ground: "organiser",
    receives: "the organiser",
    kept: WITH_ORGANISER,
  },
  publicEvents: { ...ORGANISERS, data: "the legal name, and the NIT of a company", receives: "everybody" },
  publicProducers: { ...ORGANISERS, data: "name, text, links of their page", receives: "everybody" },
  purchases: {
    ...BUYERS,
    data: `${BOUGHT}; promoter`,
    purpose: "show a buyer how the order stands",
    receives: "–",
  },
  rateLimits: {
    whose: "visitors and accounts",
    data: "how often an address, or an account, asked for something",
    purpose: "stop guessing and floods",
    ground: "safety",
    receives: "–",
    kept: TTL,
  },
  recentSearches: {
    whose: "accounts",
    data: "the last ten searches",
    purpose: "offer them again",
    ground: "contract",
    receives: "–",
    kept: "until they forget them, or the account is deleted",
  },
  reconciliations: "differences by order and payment",
  replies: {
    whose: "who writes in a case: its author, the organiser, who works for Tarima",
    data: "name, account, what they wrote and attached",
    purpose: "answer it",
    ground: "law",
    receives: "the organiser, of what it is asked; authorities",
    kept: period("case"),
  },
  resaleListings: {
    whose: "who gives a ticket back for sale, and who buys it",
    data: "account, orders, price",
    purpose: "sell it again at its price",
    ground: "contract",
    receives: "–",
    kept: NOT_YET,
  },
  retentionCursors: "the id of the purchase, event or case that was looked at last",
  retentionWaits: "ids of purchases, events and cases that have to wait",
  saleAlerts: {
    whose: "who asked to be told of a sale",
    data: "account, event",
    purpose: "tell them, once",
    ground: "request",
    receives: "the mail provider",
    kept: TTL,
  },
  saleDocuments: {
    whose: "organisers whose tickets Tarima invoices for them; who bought, by the order's number",
    data: "number of the organiser's document, amounts, numbers and codes of invoices and credit notes, what the provider said of them",
    purpose: "issue invoices and credit notes of what is sold, as the tax law wants",
    ground: "law",
    receives:
      "the provider of electronic invoices and the DIAN, which also get the buyer's name, document, e-mail and address from the order",
    kept: BOOKS,
  },
  searchCounts: "sums",
  secrets: "keys of an event",
  settings: {
    whose: "who switches something off",
    data: "name, reason",
    ...TEAM,
    receives: "–",
    kept: NOT_YET,
  },
  settlements: {
    ...ORGANISERS,
    data: "what was paid to them, to which account by its last letters and whose, or where else; who recorded it",
    receives: "the organiser",
    kept: BOOKS,
  },
  shards: "places",
  shifts: {
    whose: "who sells at a door",
    data: "name, money counted",
    ...TEAM,
    receives: "the organiser",
    kept: NOT_YET,
  },
  sources: "where visits come from, without who",
  staff: {
    whose: "who works at a door",
    data: "name, e-mail",
    ...TEAM,
    receives: "the organiser",
    kept: "until the door is over, or the account is deleted",
  },
  staffInvitations: {
    whose: "who is asked to work at a door",
    data: "name, e-mail, answer",
    ...TEAM,
    receives: "the organiser",
    kept: AFTER_EVENT,
  },
  suppressedAddresses: {
    whose: "addresses that do not take mail; who wrote to one again",
    data: "address, why; name of who lifted it, and why",
    purpose: "not write to them again",
    ground: "safety",
    receives: "–",
    kept: "not yet: without it they would be written to again",
  },
  teamInvitations: {
    whose: "who is asked into a team",
    data: "e-mail, rights",
    ...TEAM,
    receives: "the organiser",
    kept: "until it is answered or taken back; not yet where it is not",
  },
  tickets: {
    whose:
      "holders, minors among them where an adult names them; earlier holders; to whom one is passed on; who scanned it",
    data: "name, e-mail, phone, document, answers, whether they came; names of earlier holders; the address a transfer goes to; name and device of who scanned it",
    purpose: "let them in and nobody else",
    ground: "contract",
    receives: "the organiser and its door; of a transfer, whom it goes to, the name it comes from",
    kept: period("event"),
  },
  turns: {
    whose: "who waits for a sale to open",
    data: "account, turn",
    purpose: "a fair line",
    ground: "contract",
    receives: "–",
    kept: TTL,
  },
  users: {
    whose: "accounts",
    data: "name, e-mail, document, phone, address, preferences, texts accepted, role, team",
    purpose: PURPOSES.sale.name,
    ground: "contract",
    receives: "the organiser whose team they are in, name and e-mail",
    kept: `${WITH_ACCOUNT}; the texts accepted, with the id: not yet, the proof stays*`,
  },
  validations: {
    whose: "who works at a door; holders, by their ticket",
    data: "scans: ticket, when; name, e-mail, role, address of the network, browser and device of who scanned; who undid one, and why",
    purpose: "let in once, and answer for it",
    ground: "contract",
    receives: "the organiser and its door",
    kept: period("event"),
  },
  visits: "sums",
  waitingList: {
    whose: "who waits for places",
    data: "account, what they wait for, offers",
    purpose: "offer them places",
    ground: "request",
    receives: "the mail provider",
    kept: TTL,
  },
  waitingRoomJoins: "sums",
  waitingRooms: "settings of a sale",
};

/** Of the bucket, by folder. */
export const FOLDERS: Readonly<Record<string, Processing | string>> = {
  cards: "pictures of what is public of events",
  cases: {
    whose: "authors of petitions, complaints and claims; whom their files show",
    data: "files attached to a case or a reply",
    purpose: "answer it, and show it",
    ground: "law",
    receives: "the organiser, of what it is asked; authorities",
    kept: period("case"),
  },
  certificates: {
    whose: "organisers and who represents them",
    data: "their bank's certificate of the account they are paid to",
    purpose: "see that the account is theirs",
    ground: "contract",
    receives: "–",
    kept: "until the account is replaced, refused or ended",
  },
  exports: {
    whose: "who a file lists: buyers, holders, accounts",
    data: "what the list has of them",
    purpose: "hand it over to who asked for it",
    ground: "contract",
    receives: "the organiser, of its own events",
    kept: period("export"),
  },
  posters: "pictures drawn of what is public of events",
  producers: {
    whose: "organisers; who a picture shows",
    data: "pictures of who organises, of events and of places",
    purpose: "show an event, and who organises it",
    ground: "contract",
    receives: "everybody",
    kept: "until nothing shows them any more, or the organisation is deleted",
  },
};

/** Kept elsewhere. */
export const ELSEWHERE: readonly (Processing & { where: string })[] = [
  {
    where: "Firebase Authentication",
    whose: "accounts, guests of a door",
    data: "e-mail, name, digest of the password, Google's id",
    purpose: "sign in",
    ground: "contract",
    receives: "Google, on our behalf",
    kept: `${WITH_ACCOUNT}; a guest of a door: until the door is over`,
  },
  {
    where: "backups, and the database as it was",
    whose: "all of the above",
    data: "all of the above",
    purpose: "bring back what is lost",
    ground: "safety",
    receives: "Google, on our behalf",
    kept: "a backup thirty days, any minute seven days, a deleted file seven days",
  },
  {
    where: "Cloud Logging",
    whose: "visitors and accounts",
    data: "address of the network, browser, ids",
    purpose: "keep it running, and find abuse",
    ground: "safety",
    receives: "Google, on our behalf",
    kept: "as long as the project's log is set to: thirty days unless it is changed",
  },
  {
    where: "Mercado Pago",
    whose: "buyers",
    data: "name, e-mail, what they pay, means of payment",
    purpose: "charge and give back",
    ground: "contract",
    receives: "Mercado Pago, which answers for it too",
    kept: "as it says",
  },
  {
    where: "Google Wallet or Apple Wallet",
    whose: "holders who add a ticket to it",
    data: "name, event, place, code of the ticket",
    purpose: "carry the ticket on a phone",
    ground: "request",
    receives: "Google or Apple, which answer for it too",
    kept: "until they take it out",
  },
  {
    where: "App Check (reCAPTCHA Enterprise)",
    whose: "visitors, where it is switched on",
    data: "address of the network, signals of the browser",
    purpose: "tell our pages from other programs",
    ground: "safety",
    receives: "Google, on our behalf",
    kept: "as Google says",
  },
  {
    where: "the mail provider",
    whose: "who is written to",
    data: "address, the mail",
    purpose: "deliver mails",
    ground: "each",
    receives: "the provider, on our behalf",
    kept: "as its contract says",
  },
  {
    where: "Google Analytics or Meta of an organiser",
    whose: "visitors who allowed it",
    data: "number drawn at random, page, browser, sums",
    purpose: PURPOSES.measuring.name,
    ground: "consent",
    receives: "the organiser, and its tool",
    kept: "as the organiser has set it",
  },
  {
    where: "the visitor's browser",
    whose: "visitors",
    data: "session, name of the device, theme, city, tickets chosen, answers about measuring; at a door, its tickets",
    purpose: "show pages; admit without a network",
    ground: "contract",
    receives: "–",
    kept: "until they clear it; a session, until they sign out",
  },
];
