import { MINUTE_MS } from "./dates/durations.ts";

// Constants of the business, by subject. Source: spec 9 unless said otherwise; "our own limit" is not from the spec.

/** The window of all rate limits that name no other: beyond one of them a call is answered with 429. */
export const RATE_WINDOW_MINUTES = 15;

// Prices

/** Of all prices. */
export const CURRENCY = "COP";
/** As a fraction of the subtotal. */
export const DEFAULT_SERVICE_FEE_RATE = 0.1;
/** The configured rate is clamped to this range. */
export const MAX_SERVICE_FEE_RATE = 0.25;
/**
 * What the payment gateway takes of what the public pays, approximately: 3,29 % and the IVA on it, for money that is available
 * immediately. Only for estimates on screen; settlements use what each payment did cost. Source: Mercado Pago's prices for
 * Colombia as tools/payment-stand-in has them; looked at on 2026-11-23, when no current list of theirs could be opened. A list
 * of 2019 adds a fixed $ 800 and IVA to each payment: to be compared with the account's own contract.
 */
export const GATEWAY_FEE_RATE = 0.0329 * 1.19;

// Holding places, and paying them

/** How long places are held for a buyer, minutes. Source: design 5. */
export const HOLD_MINUTES = 15;
/** How long places that came free are held for somebody of the waiting list, minutes: they get a mail, and were not waiting for it. */
export const LIST_HOLD_MINUTES = 120;
/** How long a bank may take for a payment that was started in time, minutes; the places stay held. PSE: 15 minutes. */
export const PAYMENT_UNDER_WAY_MINUTES = 20;
/** Days to pay in cash at a counter, and days before the event after which cash is no longer offered. */
export const CASH_PAYMENT_DAYS = 3;
export const CASH_NEEDS_DAYS = 5;
/** Share of an event's places that may wait for cash payments at the same time, percent; organisers may change it. */
export const DEFAULT_CASH_PERCENT = 20;
/**
 * Limits on unpaid holds of an event: per account in minutes, and per address in ticket-minutes, since many customers of a
 * phone company share an address. The count is reset when nothing lapses for some hours.
 */
export const LAPSED_MINUTES_PER_PERSON = 90;
export const LAPSED_TICKET_MINUTES_PER_ADDRESS = 4_000;
export const LAPSES_FORGOTTEN_AFTER_HOURS = 6;
/** Tickets per order, and per person across an event's orders; organisers may change both. Source: design 5. */
export const DEFAULT_TICKETS_PER_ORDER = 10;
export const DEFAULT_TICKETS_PER_PERSON = 10;
/** Upper bound for organisers' limits: an order's tickets are issued in one commit. */
export const MAX_TICKETS_PER_ORDER = 200;
/** Mails about unpaid holds that a person gets in so many days, one an event. Our own limits. */
export const MOST_REMINDERS = 10;
export const REMINDER_DAYS = 30;
/** Resends of one purchase's mail within the window. */
export const RESENDS_PER_ORDER = 3;
/** Unsigned notifications of payments that are looked into per window: in all, of a network, of a payment. */
export const UNSIGNED_NOTICES = 300;
export const UNSIGNED_NOTICES_PER_NETWORK = 60;
export const UNSIGNED_NOTICES_PER_PAYMENT = 5;

// Waiting lists, waiting rooms and presales

/** Tickets an organiser gives to the waiting list at once. Our own limit. */
export const MAX_TICKETS_RELEASED = 500;
/** How long a turn of a waiting room lasts from when it comes, minutes. */
export const TURN_MINUTES = 10;
/** People let in through a waiting room a minute, where its organiser caps it; our own limit. */
export const MAX_LET_IN_PER_MINUTE = 10_000;
/** How long before the opening of a sale its waiting room may take people, hours. */
export const MAX_JOINS_BEFORE_HOURS = 24;
/** Letters of a signed place in a queue. */
export const MAX_QUEUE_TICKET = 600;
/** Addresses on an event's presale list, and those sent at a time, which fit into one request and one commit. Our own limits. */
export const MAX_PRESALE_ADDRESSES = 20_000;
export const PRESALE_CHUNK = 300;
/** How long after the event its presale list is kept, days. */
export const PRESALE_KEPT_DAYS = 15;
/** How often a person may ask what the presale list of an event opens to them, within the window. */
export const PRESALE_LOOKS_PER_PERSON = 60;

// Promoters, and codes

/** More than any event needs, so that they can be listed in one response. */
export const MAX_PROMOTERS_PER_EVENT = 500;
/** How long a page waits for a promoter's code to be checked, and how long it keeps the result, milliseconds. */
export const PROMOTER_CODE_TIMEOUT_MS = 5_000;
export const PROMOTER_CODE_KEEP_MS = 5 * MINUTE_MS;
/** Codes made at once, and batches of them of one event: 20,000 codes. Our own limits. */
export const MAX_CODES_PER_BATCH = 2_000;
export const MAX_CODE_BATCHES_PER_EVENT = 10;
/** Code attempts per address within the window: enough for a busy shared address, too few to guess a code. */
export const CODE_TRIES_PER_IP = 100;

// Events, and what follows from a change of one

/** Names on an event's bill. */
export const MAX_ARTISTS = 40;
/** Drafts per producer. Pending producers may have fewer: their drafts reach nobody and only use storage. */
export const DRAFTS_PER_PRODUCER = 50;
export const DRAFTS_WHILE_PENDING = 10;
/** Letters of the reason for a change or a cancellation, which people read in a mail and on a phone. */
export const MAX_REASON = 300;
/** Days in which earlier buyers may request a refund after a change of date or place, at most until the event begins. */
export const CHANGE_REFUND_DAYS = 15;
/** Delay between a change of date or place and its notification, minutes. */
export const CHANGE_TOLD_AFTER_MINUTES = 10;
/** Days within which returned money has to arrive, the bank's included. Source: Ley 1480 de 2011, art. 47, as Ley 2439 de 2024 has it. */
export const REFUND_ARRIVES_DAYS = 15;
/** Changes of a ticket's name within the window. */
export const HOLDER_CHANGES_PER_TICKET = 10;

// The catalog, and searching it

/** Events that are shown as similar to one, and in a row of the home page. */
export const SIMILAR_EVENTS = 6;
export const HOME_ROW = 12;
/** How long a finished event stays in the catalog, days: people still look for its page and for similar events. */
export const DAYS_LISTED_AFTER_END = 30;
/** Rows offered while a search is typed: suggestions, popular searches, own recent searches. */
export const MAX_SUGGESTIONS = 8;
export const MAX_POPULAR_SEARCHES = 8;
export const MAX_RECENT_SEARCHES = 10;
/** Period over which popular searches are counted, days. */
export const POPULAR_SEARCH_DAYS = 7;
/** Searches recorded per address and per person within the window. */
export const SEARCHES_PER_IP = 200;
export const SEARCHES_PER_PERSON = 60;

// Organisers, their teams and what they are paid

/** Longest description of a producer, characters. */
export const DESCRIPTION_MAX = 280;
/** People of an organisation's team, open invitations included; its owner is not. */
export const MAX_TEAM = 30;
/** Events that a member of a team may be limited to. */
export const MAX_MEMBER_EVENTS = 50;
/** Producers that a person follows: all are read at once, and deleted with the account in its commit. Our own limit. */
export const MAX_FOLLOWS = 200;
/** Consents that a person gives in a day, each an entry for good: follows and mails about unpaid holds. Our own limit. */
export const CONSENTS_PER_DAY = 100;
/** Hours that an account to be paid to waits before anybody approves it: who is told of it has them to stop it. */
export const PAYOUT_WAIT_HOURS = 48;
/** Addresses that an organisation's account keeps to be told of a change: more than a team has. */
export const MOST_TOLD = 100;
/** Accounts that an organisation asks for in a day, and times that it may send a file that cannot be read. */
export const PAYOUT_REQUESTS_PER_DAY = 5;
export const PAYOUT_TRIES_PER_DAY = 30;
/** Times a day that an organisation with an account, or one that waits, changes its legal name or document, of which all in charge are told. */
export const PAYOUT_IDENTITIES_PER_DAY = 5;
/** Settlements that a payment file has, all noted in one commit. */
export const MOST_IN_PAYMENT_FILE = 100;
/** Settlements that are shown to make one of. */
export const MOST_PAYABLES = 300;
/** Days after it was sent within which a settlement is paid; its producer is told so. */
export const SETTLEMENT_PAID_DAYS = 5;

// The door and the box office

/** Door staff of one event, open invitations included. */
export const MAX_DOOR_STAFF = 100;
/** Enough for a lost mail, too few to pester somebody. */
export const STAFF_INVITATION_MAILS_PER_DAY = 3;
/** Links to one event's door, and guests who are in by one of them; they count among its door staff. */
export const MAX_DOOR_LINKS = 10;
export const MAX_GUESTS_PER_LINK = 40;
/** Digits of the PIN that opens such a link. */
export const DOOR_PIN_DIGITS = 6;
/** Entries by one link from one network within the window: a whole team behind the venue's Wi-Fi, and their retries. */
export const DOOR_ENTRIES_PER_NETWORK = 90;
/** Wrong PINs of a link in a day from one network: a team mistypes less, and one network alone does not lock the link. */
export const WRONG_DOOR_PINS_PER_NETWORK = 15;
/** Wrong PINs of a link in a day, from everywhere; then it is locked. At best one guess in 25,000 links and days is right. */
export const WRONG_DOOR_PINS_PER_DAY = 40;
/** Door devices of one event, and those of one person among them. */
export const MAX_DOOR_DEVICES = 200;
export const MAX_DEVICES_PER_PERSON = 10;
/** Gates of one event's door. */
export const MAX_GATES = 20;
/** Lines of an event's guest list, those of one request, and who may come along with the person of a line. */
export const MAX_GUEST_LIST = 2_000;
export const MAX_GUESTS_PER_REQUEST = 200;
export const MAX_COMPANIONS = 20;
/** How long names of a guest list are kept after the event, days. */
export const GUEST_LIST_KEPT_DAYS = 15;
/** Looks at guest lists of one person within the rate window: who searches by name looks at every pause of the fingers. */
export const GUEST_LIST_LOOKS_PER_PERSON = 600;
/** Tickets that a shift of a box office may reserve for selling without a network, and how long they are kept, hours. */
export const MAX_BLOCK = 50;
export const BLOCK_KEPT_HOURS = 18;
/** How long after an event's end its doors still admit people, hours: nights run late. */
export const DOOR_STAYS_OPEN_HOURS = 6;
/** How long before the doors a scan needs no confirmation, minutes: where the organiser says nothing, and at most. */
export const DEFAULT_EARLY_ENTRY_MINUTES = 180;
export const MAX_EARLY_ENTRY_MINUTES = 30 * 24 * 60;
/** Offline scans per request. */
export const MAX_SCANS_SENT = 100;
/** Tickets per page of a manifest; and of one that brings answers, which may be long: a page stays below 32 MB. */
export const MANIFEST_PAGE = 5_000;
export const MANIFEST_ANSWERS_PAGE = 500;
/** Shortest search at the door, characters, and searches per person within the rate window. */
export const DOOR_SEARCH_MIN = 3;
export const DOOR_SEARCHES_PER_PERSON = 200;
/** Scans a device shows. */
export const SCAN_HISTORY_MAX = 100;
/** A repeated scan of the same code on the same device is ignored within this time, milliseconds. */
export const SCAN_DEBOUNCE_MS = 2000;
/** A code for several people stays in front of the phone longer: while the others walk in. */
export const GROUP_DEBOUNCE_MS = 10_000;
/** How often the camera's picture is read, and the side of the box in it that a code is held in. */
export const SCAN_FRAMES_PER_SECOND = 10;
export const SCAN_BOX_PX = 250;

// Accounts

/** Where nothing else is said: the document, the phone and the place of a person, the time zone of an event. */
export const DEFAULT_DOC_TYPE = "CC";
export const DEFAULT_PHONE_COUNTRY_CODE = "+57";
export const DEFAULT_COUNTRY = "CO";
export const DEFAULT_TIME_ZONE = "America/Bogota";
/** The locale of the texts, and of numbers and dates until an account chooses another; see formats/supported-formats.ts. */
export const LOCALE = "es-CO";
/** Characters of a password. */
export const PASSWORD_MIN_LENGTH = 8;
/** Points for each of the five password criteria. */
export const PASSWORD_POINTS = 25;
/** Irreversible actions need a sign-in no older than this, minutes. */
export const RECENT_SIGN_IN_MINUTES = 10;
/** How long a confirmed second step lets a superadmin move money, minutes. */
export const SECOND_STEP_MINUTES = 15;
/** Second-step codes per account within the window, and per day. One guess succeeds with probability 1 in 333,000. */
export const SECOND_STEP_TRIES = 10;
export const SECOND_STEP_TRIES_PER_DAY = 100;
/** How long a second step can be set up with the same secret, minutes. */
export const ENROLMENT_MINUTES = 15;
/** Stored per account: devices, sign-ins per device, and ended sign-ins. Beyond that the oldest are dropped. */
export const MAX_DEVICES = 30;
export const MAX_SIGN_INS_PER_DEVICE = 10;
export const MAX_ENDED_SIGN_INS = 200;

// Mails and messages

/** Calls that send an account its own mails, within the window: per e-mail and address, and per address. */
export const ACCOUNT_MAILS_PER_EMAIL = 3;
export const ACCOUNT_CALLS_PER_IP = 30;
/**
 * Mails of one kind to one account within the window, from all callers together. Beyond it calls succeed, but nothing is sent.
 */
export const ACCOUNT_MAILS_FROM_ALL = 6;
/** Calls per person that reveal whether an e-mail has an account, or that send a mail, within the window. */
export const MAILS_PER_PERSON = 60;
/**
 * Mails that accounts cause to other people, per day: from one account, from one account to one address, and from all accounts
 * to one address. Our own limits: enough for every guest of a big event, too few for a mailing list.
 */
export const LETTERS_PER_DAY = 500;
export const LETTERS_TO_ONE_PER_DAY = 10;
export const LETTERS_TO_ONE_FROM_ALL_PER_DAY = 30;
/**
 * Messages of an organiser to ticket holders: of one event on one day, and all of an event. Their letters, how far ahead they may be
 * scheduled, and how long after the event they may be sent, days. Our own limits.
 */
export const MESSAGES_PER_DAY = 3;
export const MAX_MESSAGES_PER_EVENT = 100;
export const MESSAGE_SUBJECT_MAX = 120;
export const MESSAGE_TEXT_MAX = 5_000;
export const MESSAGE_DAYS_AHEAD = 365;
export const MESSAGE_DAYS_AFTER = 30;
/** Tickets read to count who gets a message; beyond them it is said that there are more. */
export const AUDIENCE_TICKETS_READ = 10_000;
/** Counts of that per person within the window, and tests of messages that somebody sends themselves in a day. */
export const AUDIENCE_COUNTS_PER_PERSON = 60;
export const MESSAGE_TESTS_PER_DAY = 20;
/**
 * Petitions and claims filed per address or account within the window, and replies to one a day of its author, and of its organiser.
 * Our own limits.
 */
export const CASES_PER_CALLER = 10;
export const CASE_REPLIES_PER_DAY = 15;
/** Times that somebody may send what does not arrive, per window of each of these: a file that cannot be read, an outage. */
export const CASE_TRIES = 60;
/** Mails of a day that say a case came: to one address that anybody named, and to an account. */
export const CASE_MAILS_TO_ONE_PER_DAY = 5;

// Files and pictures

/** Generic file picker, bytes; 1 MB = 1024 × 1024. Source: spec 5. */
export const MEGABYTE = 1024 * 1024;
export const FILE_MAX_BYTES = 10 * MEGABYTE;
/** Pictures of people and of organisers, bytes; an SVG logo is not measured. */
export const AVATAR_MAX_BYTES = 1 * MEGABYTE;
export const LOGO_MAX_BYTES = 2 * MEGABYTE;
/** Quality of re-encoded pictures, 0 to 1. */
export const IMAGE_QUALITY = 0.95;
/** Longest side of a stored avatar or logo: twice its largest display size, pixels. */
export const SQUARE_IMAGE_SIDE_PX = 1024;
/** Widths of event pictures: poster, its small version (both 4:5), banner and map, pixels. */
export const POSTER_WIDTH_PX = 800;
export const POSTER_SMALL_WIDTH_PX = 400;
export const WIDE_IMAGE_WIDTH_PX = 1600;
/** Smallest poster that is taken, both sides 4:5: on a phone it is shown about as wide as this. Our own limit, pixels. */
export const POSTER_MIN_WIDTH_PX = 600;
/** Width of a poster's placeholder: enough to recognise it, small enough to go with every card, pixels. */
export const POSTER_BLUR_WIDTH_PX = 12;
/** Uploads per producer and day: enough for a season's posters, too few to use us as file storage. */
export const UPLOADS_PER_DAY = 200;
/** How long an uploaded picture that no record uses is kept, hours. */
export const PICTURE_ORPHAN_HOURS = 24;
/**
 * Time between marking a picture as unused (records can no longer refer to it) and deleting it; longer than any request that
 * saw it before can last, hours.
 */
export const PICTURE_UNUSED_HOURS = 1;
/** Larger pictures are not decoded: at four bytes per pixel they would exhaust a phone's memory. */
export const IMAGE_MAX_SIDE_PX = 12_000;
export const IMAGE_MAX_PIXELS = 64_000_000;

// Pages of the site

/** Delay before the page leaves after a sign-in, milliseconds. */
export const LOGIN_REDIRECT_MS = 100;
/** How often an open page renews its session's token, milliseconds. */
export const TOKEN_REFRESH_MS = 50 * 60 * 1000;
/** When cached queries become stale, and when they are dropped, milliseconds; those of public pages keep longer. */
export const QUERY_STALE_MS = 30_000;
export const QUERY_KEEP_MS = 5 * MINUTE_MS;
export const PUBLIC_STALE_MS = 5 * MINUTE_MS;
export const PUBLIC_KEEP_MS = 10 * MINUTE_MS;
/** Time per carousel slide, milliseconds. Source: spec 9, timing. */
export const CAROUSEL_INTERVAL_MS = 5_000;
/** Longest path of the site that a mailed link leads on to. */
export const LONGEST_SITE_PATH = 500;

// The platform

/** Rows of a page where a request asks for no other number, and most rows of one response. */
export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;
/** Background exports of one person within the rate window. */
export const EXPORTS_PER_PERSON = 10;
/** Letters of what a superadmin tells everybody: a banner, why nothing is sold. Our own limit. */
export const SITE_NOTICE_MAX = 200;
/** Producers, and events, whose sales superadmins have switched off at a time: they stand in one document. Our own limit. */
export const MAX_SALES_OFF = 50;
/** How long an instance uses its copy of what is switched, milliseconds. Our own limit. */
export const SWITCHES_FRESH_MS = 30_000;
/** Notices of the mail provider with a wrong key, per network within the window. Our own limit. */
export const WRONG_NOTICES_PER_NETWORK = 30;
/** CSP reports logged per address within the window. */
export const CSP_REPORTS_PER_IP = 30;
/** Reports of browsers' errors and speed taken per address within the window; many people share one. Beyond it they are lost. */
export const CLIENT_REPORTS_PER_IP = 60;
/** Kinds of errors of browsers that are told apart on a day; further ones are counted together. */
export const CLIENT_ERRORS_PER_DAY = 50;
/** How long a day of browsers' reports is kept. */
export const CLIENT_HEALTH_DAYS = 90;
