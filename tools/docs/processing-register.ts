import { globSync, readFileSync } from "node:fs";
import { PURPOSES } from "@tarima/shared/consents/purposes.ts";
import { inRoot } from "../world/paths.ts";

// The register of processing: docs/decisions/0052. A test wants a row for each collection that the functions name.

/** What allows a processing. */
const GROUNDS = {
  contract: "contract, and the authorization given with the account",
  request: "asked for by the person, for this alone",
  consent: "consent of its own",
  organiser: "the organiser's own, for whom Tarima keeps it",
  law: "duty of a law",
  safety: "safety of accounts, money and doors",
  each: "that of what each mail is for",
} as const;

interface Processing {
  whose: string;
  data: string;
  purpose: string;
  ground: keyof typeof GROUNDS;
  /** Besides the person and who works for Tarima; "–" for nobody. */
  receives: string;
}

const ORDERS = {
  whose: "buyers",
  data: "name, e-mail, document, phone, what they bought and paid, answers to the organiser's questions, where they allowed measuring",
  purpose: "sell, charge, give back, account for it",
  ground: "contract",
  receives: "the organiser and its team; Mercado Pago; authorities",
} as const satisfies Processing;
const ORGANISERS = {
  whose: "organisers and who represents them",
  purpose: "let them sell, say who sells, pay them",
  ground: "contract",
} as const;
const BY_ORGANISER = { ground: "organiser", receives: "the organiser" } as const;
const TEAM = { purpose: "who may do what, and who did", ground: "contract" } as const;

/** Of the database, by collection: a row, or why there is nothing of a person in it. */
export const COLLECTIONS: Readonly<Record<string, Processing | string>> = {
  accountSecurity: {
    whose: "accounts",
    data: "second step, devices, addresses of the network, sign-ins",
    purpose: "keep others out of an account",
    ground: "safety",
    receives: "–",
  },
  announcements: {
    whose: "holders",
    data: "the e-mail that was told last, while it goes on",
    purpose: "tell holders of changes of their event",
    ground: "contract",
    receives: "–",
  },
  auditDigests: "digests of the log",
  auditLogs: {
    whose: "who acts on accounts, events and money, and on whom they act",
    data: "name, e-mail, role, address of the network, browser, what they did; name of whom or what it was done to",
    purpose: "answer for what was done",
    ground: "safety",
    receives: "the organiser, of its own team; authorities",
  },
  boxOfficeMoves: {
    whose: "who sells at a door",
    data: "name, money moved",
    ...TEAM,
    receives: "the organiser",
  },
  cancellations: {
    whose: "buyers of a cancelled event",
    data: "name and e-mail where money could not go back",
    purpose: "give the money back",
    ground: "contract",
    receives: "–",
  },
  cases: {
    whose: "authors of petitions, complaints and claims",
    data: "name, e-mail, document, phone, what they wrote",
    purpose: "answer within the days of the law, and show it",
    ground: "law",
    receives: "the organiser, of what it is asked; authorities",
  },
  cashHolds: "sums",
  catalog: "what is public of events",
  clientHealth: "sums by page",
  codeBatches: { whose: "who made a batch of codes", data: "name", ...TEAM, receives: "the organiser" },
  codes: "which codes an event has",
  consentEntries: {
    whose: "accounts",
    data: "what they agreed to or took back, when and how",
    purpose: "show it (Ley 1581 de 2012, art. 8 b)",
    ground: "law",
    receives: "authorities",
  },
  counters: "numbers",
  dailyMetrics: "sums",
  dayShares: {
    whose: "promoters",
    data: "sums of a day, with their name",
    purpose: "show who sold",
    ...BY_ORGANISER,
  },
  doorDevices: { whose: "who works at a door", data: "name, last scan", ...TEAM, receives: "the organiser" },
  doorLinks: { whose: "who made a link of a door", data: "name", ...TEAM, receives: "the organiser" },
  emailCodes: {
    whose: "who signs in, or proves an address",
    data: "e-mail, digest of a code",
    purpose: "prove that an address is theirs",
    ground: "safety",
    receives: "–",
  },
  endedHolds: "which holds were counted",
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
  },
  exports: {
    whose: "who asked for a file",
    data: "their account; the file itself is below",
    ...TEAM,
    receives: "–",
  },
  follows: {
    whose: "followers of an organiser",
    data: "whom they follow, what they agreed to, last mail",
    purpose: PURPOSES["organiser-news"].name,
    ground: "consent",
    receives: "the mail provider",
  },
  guestList: {
    whose: "guests of an event",
    data: "name, note, whether they came",
    purpose: "let them in",
    ground: "organiser",
    receives: "the organiser and its door",
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
  },
  holdings: {
    whose: "buyers",
    data: "tickets by account and by digest of the document",
    purpose: "limits per person",
    ground: "contract",
    receives: "–",
  },
  incidents: {
    whose: "who works for Tarima; who an incident names",
    data: "notes and who wrote them",
    purpose: "mend what went wrong",
    ground: "safety",
    receives: "–",
  },
  ledger: {
    whose: "buyers, promoters, who corrects an entry",
    data: "sums by order; names of promoter and author",
    purpose: "account for money",
    ground: "law",
    receives: "the organiser, of its own; authorities",
  },
  mail: {
    whose: "who is written to",
    data: "address, what the mail says, whether it arrived",
    purpose: "deliver what each mail is for",
    ground: "each",
    receives: "the mail provider",
  },
  mailings: {
    whose: "followers of an organiser",
    data: "the follower who was told last",
    purpose: PURPOSES["organiser-news"].name,
    ground: "consent",
    receives: "–",
  },
  measurementKeys: "keys of an organisation",
  messageDays: "which messages count on a day",
  messages: {
    whose: "holders and buyers; who wrote a message",
    data: "the e-mail that was told last; the author",
    purpose: "tell them of the event they have tickets for",
    ground: "contract",
    receives: "the organiser, without addresses",
  },
  migrations: { whose: "who runs a migration", data: "name", ...TEAM, receives: "–" },
  onSaleNews: "which events are news",
  orders: ORDERS,
  paymentReviews: "times, payments to ask for again",
  presaleAddresses: {
    whose: "who an organiser invites to a presale",
    data: "keyed digest of the address",
    purpose: "open the presale to them",
    ground: "organiser",
    receives: "–",
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
  promoCodes: "codes of an event",
  promoters: {
    whose: "promoters",
    data: "name, e-mail, phone, account, what they sold and are paid, the organiser's note",
    purpose: "count and pay what they sell",
    ground: "organiser",
    receives: "the organiser",
  },
  publicEvents: { ...ORGANISERS, data: "the legal name, and the NIT of a company", receives: "everybody" },
  publicProducers: { ...ORGANISERS, data: "name, text, links of their page", receives: "everybody" },
  purchases: { ...ORDERS, purpose: "show a buyer how the order stands", receives: "–" },
  rateLimits: {
    whose: "visitors and accounts",
    data: "how often an address, or an account, asked for something",
    purpose: "stop guessing and floods",
    ground: "safety",
    receives: "–",
  },
  recentSearches: {
    whose: "accounts",
    data: "the last ten searches",
    purpose: "offer them again",
    ground: "contract",
    receives: "–",
  },
  reconciliations: "differences by order",
  replies: {
    whose: "who writes in a case",
    data: "what they wrote",
    purpose: "answer it",
    ground: "law",
    receives: "the organiser, of what it is asked; authorities",
  },
  resaleListings: {
    whose: "who gives a ticket back for sale, and who buys it",
    data: "account, orders, price",
    purpose: "sell it again at its price",
    ground: "contract",
    receives: "–",
  },
  saleAlerts: {
    whose: "who asked to be told of a sale",
    data: "account, event",
    purpose: "tell them, once",
    ground: "request",
    receives: "the mail provider",
  },
  searchCounts: "sums",
  secrets: "keys of an event",
  settings: { whose: "who switches something off", data: "name, reason", ...TEAM, receives: "–" },
  settlements: { ...ORGANISERS, data: "what was paid to them, who recorded it", receives: "the organiser" },
  shards: "places",
  shifts: { whose: "who sells at a door", data: "name, money counted", ...TEAM, receives: "the organiser" },
  sources: "where visits come from, without who",
  staff: { whose: "who works at a door", data: "name, e-mail", ...TEAM, receives: "the organiser" },
  staffInvitations: {
    whose: "who is asked to work at a door",
    data: "name, e-mail, answer",
    ...TEAM,
    receives: "the organiser",
  },
  suppressedAddresses: {
    whose: "addresses that do not take mail",
    data: "address, why",
    purpose: "not write to them again",
    ground: "safety",
    receives: "–",
  },
  teamInvitations: {
    whose: "who is asked into a team",
    data: "e-mail, rights",
    ...TEAM,
    receives: "the organiser",
  },
  tickets: {
    whose: "holders, minors among them where an adult names them",
    data: "name, e-mail, document, phone, answers, whether they came",
    purpose: "let them in and nobody else",
    ground: "contract",
    receives: "the organiser and its door",
  },
  turns: {
    whose: "who waits for a sale to open",
    data: "account, turn",
    purpose: "a fair line",
    ground: "contract",
    receives: "–",
  },
  users: {
    whose: "accounts",
    data: "name, e-mail, document, phone, address, preferences, texts accepted, team",
    purpose: PURPOSES.sale.name,
    ground: "contract",
    receives: "the organiser whose team they are in, name and e-mail",
  },
  validations: {
    whose: "holders, and who works at a door",
    data: "scans: ticket, name, when, by whom",
    purpose: "let in once, and answer for it",
    ground: "contract",
    receives: "the organiser and its door",
  },
  visits: "sums",
  waitingList: {
    whose: "who waits for places",
    data: "account, what they wait for, offers",
    purpose: "offer them places",
    ground: "request",
    receives: "the mail provider",
  },
  waitingRoomJoins: "sums",
  waitingRooms: "settings of a sale",
};

/** Kept elsewhere. */
const ELSEWHERE: readonly (Processing & { where: string })[] = [
  {
    where: "Firebase Authentication",
    whose: "accounts, guests of a door",
    data: "e-mail, name, digest of the password, Google's id",
    purpose: "sign in",
    ground: "contract",
    receives: "Google, on our behalf",
  },
  {
    where: "Cloud Storage",
    whose: "organisers; who a picture shows; who a file lists",
    data: "pictures; files of attendees and accounts for who asked for them",
    purpose: "show an event; hand over a file",
    ground: "contract",
    receives: "Google, on our behalf; the organiser",
  },
  {
    where: "Cloud Logging",
    whose: "visitors and accounts",
    data: "address of the network, browser, ids",
    purpose: "keep it running, and find abuse",
    ground: "safety",
    receives: "Google, on our behalf",
  },
  {
    where: "Mercado Pago",
    whose: "buyers",
    data: "name, e-mail, what they pay, means of payment",
    purpose: "charge and give back",
    ground: "contract",
    receives: "Mercado Pago, which answers for it too",
  },
  {
    where: "Google Wallet or Apple Wallet",
    whose: "holders who add a ticket to it",
    data: "name, event, place, code of the ticket",
    purpose: "carry the ticket on a phone",
    ground: "request",
    receives: "Google or Apple, which answer for it too",
  },
  {
    where: "App Check (reCAPTCHA Enterprise)",
    whose: "visitors, where it is switched on",
    data: "address of the network, signals of the browser",
    purpose: "tell our pages from other programs",
    ground: "safety",
    receives: "Google, on our behalf",
  },
  {
    where: "the mail provider",
    whose: "who is written to",
    data: "address, the mail",
    purpose: "deliver mails",
    ground: "each",
    receives: "the provider, on our behalf",
  },
  {
    where: "Google Analytics or Meta of an organiser",
    whose: "visitors who allowed it",
    data: "number drawn at random, page, browser, sums",
    purpose: PURPOSES.measuring.name,
    ground: "consent",
    receives: "the organiser, and its tool",
  },
  {
    where: "the visitor's browser",
    whose: "visitors",
    data: "session, name of the device, theme, city, tickets chosen, answers about measuring; at a door, its tickets",
    purpose: "show pages; admit without a network",
    ground: "contract",
    receives: "–",
  },
];

/** Every collection that the functions name, those below a document by their last part. */
export function namedCollections(): string[] {
  const files = globSync("functions/src/**/*.ts", { cwd: inRoot(".") });
  const sources = files
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(inRoot(file), "utf8"));
  const made = /\b(?:collection|dated)(?:<[^(]*>)?\(\s*(?:"(\w+)"|`[^`]*\/(\w+)`)/g;
  const names = sources.flatMap((source) =>
    [...source.matchAll(made)].map(([, top, below]) => top ?? below ?? ""),
  );
  return [...new Set(names)].toSorted();
}

const row = (where: string, { whose, data, purpose, ground, receives }: Processing): string =>
  `| ${[where, whose, data, purpose, GROUNDS[ground], receives, ""].join(" | ")} |`;

/** The register as Markdown. */
export function processingDocument(): string {
  const rows = Object.entries(COLLECTIONS);
  const purposes = Object.values(PURPOSES).map(
    ({ name, ground, version, howGiven, howTakenBack }) =>
      `| ${[name, ground, version, howGiven, howTakenBack].join(" | ")} |`,
  );
  const personal = rows.flatMap(([name, it]) => (typeof it === "string" ? [] : [row(`\`${name}\``, it)]));
  const others = rows.flatMap(([name, it]) => (typeof it === "string" ? [`\`${name}\` (${it})`] : []));
  return `# Register of processing

Written by \`npm run docs\` from \`tools/docs/processing-register.ts\`: what is kept of whom, for what, on which ground and who receives it
([decision 52](../decisions/0052-consents.md)). A collection that is not in it fails the suite. How long each is kept is still to be joined.
The database is Firestore, of Google, on our behalf: no row repeats it. The texts are for a lawyer's reading before the first sale.

## Purposes that people see

| Purpose | Rests on | Version of its text | Given | Taken back |
| --- | --- | --- | --- | --- |
${purposes.join("\n")}

## What is kept

| Where | Whose | Data | For what | Ground | Who receives it | How long |
| --- | --- | --- | --- | --- | --- | --- |
${[...personal, ...ELSEWHERE.map(({ where, ...it }) => row(where, it))].join("\n")}

## Collections without personal data

${others.join(", ")}.
`;
}
