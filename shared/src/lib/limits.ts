import { MINUTE_MS } from "./dates/durations.ts";

/** Constants of the business. Source: spec 9 unless said otherwise. */

/** Service fee charged on the subtotal, as a fraction. */
export const DEFAULT_SERVICE_FEE_RATE = 0.1;
/** The configured rate is clamped to this range. */
export const MAX_SERVICE_FEE_RATE = 0.25;

/** How long places are kept for a buyer, minutes. Source: design 5. */
export const HOLD_MINUTES = 15;
/** How long a bank may take over a payment that was begun in time; places are kept for it. PSE: 15 minutes. */
export const PAYMENT_UNDER_WAY_MINUTES = 20;
/** How long somebody may take to pay in cash at a counter, days; and how far away an event must be for cash to be offered. */
export const CASH_PAYMENT_DAYS = 3;
export const CASH_NEEDS_DAYS = 5;
/**
 * How long one account may have kept places of an event that it did not pay for, minutes, and the same in minutes of a ticket for
 * all who share an address (a phone company's many customers do); forgotten once nothing more lapsed for so long.
 */
export const LAPSED_MINUTES_PER_PERSON = 90;
export const LAPSED_TICKET_MINUTES_PER_ADDRESS = 4_000;
export const LAPSES_FORGOTTEN_AFTER_HOURS = 6;
/** Of an event's places, how many in a hundred may wait for cash at a time unless the organiser says otherwise. */
export const DEFAULT_CASH_PERCENT = 20;
/** Tickets one order, and one person across orders of an event, may hold unless the organiser says otherwise. Source: design 5. */
export const DEFAULT_TICKETS_PER_ORDER = 10;
export const DEFAULT_TICKETS_PER_PERSON = 10;
/** No organiser's limit goes beyond this: an order's tickets are made in one commit. */
export const MAX_TICKETS_PER_ORDER = 200;

/**
 * Drafts a producer may keep at once: more than anybody prepares, few enough to be looked at together. Fewer while nobody has
 * looked at who they are: what they write reaches no one, and only fills our storage.
 */
export const DRAFTS_PER_PRODUCER = 50;
export const DRAFTS_WHILE_PENDING = 10;

export const DEFAULT_PAGE_SIZE = 10;
/** Events like another, unless told. */
export const SIMILAR_EVENTS = 6;
/** Events of a row of the home page. */
export const HOME_ROW = 12;
/** How long an event stays in the catalog once it is over, days: its page and what is like it are still looked for. */
export const DAYS_LISTED_AFTER_END = 30;
/** What a search that is being typed is offered, at most; what most search for, and one's own last searches, too. */
export const MAX_SUGGESTIONS = 8;
export const MAX_POPULAR_SEARCHES = 8;
export const MAX_RECENT_SEARCHES = 10;
/** What most search for is counted over so many days. */
export const POPULAR_SEARCH_DAYS = 7;
/** Files one person may have prepared in the background within a window. */
export const EXPORTS_PER_PERSON = 10;
/** No list returns more rows than this at once. */
export const MAX_PAGE_SIZE = 100;
/** People at the door of one event, those who are still to accept among them. */
export const MAX_DOOR_STAFF = 100;
/** Mails of one invitation to a door staff within a day: enough for one that got lost, none to pester somebody with. */
export const STAFF_INVITATION_MAILS_PER_DAY = 3;
/** Devices at the doors of one event that are kept, and shown on the board; and those of one person among them. */
export const MAX_DOOR_DEVICES = 200;
export const MAX_DEVICES_PER_PERSON = 10;
/** Gates of one event. */
export const MAX_GATES = 20;
/** The doors of an event still let people in so long after its end: nights run late. */
export const DOOR_STAYS_OPEN_HOURS = 6;
/** Scans that are sent at once by a device that was without a network. */
export const MAX_SCANS_SENT = 100;
/** Tickets in one answer to a device that takes an event's tickets along. */
export const MANIFEST_PAGE = 25_000;
/** Characters of a name or a document that a search at the door wants; searches of one person within the window. */
export const DOOR_SEARCH_MIN = 3;
export const DOOR_SEARCHES_PER_PERSON = 200;
/** Scans a device keeps on screen. */
export const SCAN_HISTORY_MAX = 100;

/** A repeat scan of the same code on the same device within this is ignored, milliseconds. */
export const SCAN_DEBOUNCE_MS = 2000;
export const SCAN_FRAMES_PER_SECOND = 10;
export const SCAN_BOX_PX = 250;

/** The page waits this long after a sign-in before it moves on, milliseconds. */
export const LOGIN_REDIRECT_MS = 100;
export const TOKEN_REFRESH_MS = 50 * 60 * 1000;

/** Client cache: queries stale after, and kept for, milliseconds. */
export const QUERY_STALE_MS = 30_000;
export const QUERY_KEEP_MS = 5 * MINUTE_MS;
export const PUBLIC_STALE_MS = 5 * MINUTE_MS;
export const PUBLIC_KEEP_MS = 10 * MINUTE_MS;

/** A producer's description of itself, characters. */
export const DESCRIPTION_MAX = 280;
export const PASSWORD_MIN_LENGTH = 8;
/** What each of the five criteria of a password is worth. */
export const PASSWORD_POINTS = 25;

/** Of the generic file picker, bytes; 1 MB = 1024 × 1024. Source: spec 5. */
export const MEGABYTE = 1024 * 1024;
export const FILE_MAX_BYTES = 10 * MEGABYTE;
export const AVATAR_MAX_BYTES = 1 * MEGABYTE;
/** Not asked of SVG. */
export const LOGO_MAX_BYTES = 2 * MEGABYTE;
/** Of a re-encoded picture, as canvas takes it. */
export const IMAGE_QUALITY = 0.95;
/** No avatar or logo is kept larger than this a side: twice what the largest screen shows of it, pixels. */
export const SQUARE_IMAGE_SIDE_PX = 1024;
/** How wide the pictures of an event are kept: a poster and its small sibling (both 4:5), a banner, a map, pixels. */
export const POSTER_WIDTH_PX = 800;
export const POSTER_SMALL_WIDTH_PX = 400;
export const WIDE_IMAGE_WIDTH_PX = 1600;
/** What stands in for a poster until it has come: enough to tell which one it is, few enough to go with every card, pixels. */
export const POSTER_BLUR_WIDTH_PX = 12;
/** Pictures a producer may upload within a day: a season's posters and many second thoughts, no store of files. */
export const UPLOADS_PER_DAY = 200;
/** A picture that no record came to name is kept this long for the form it was chosen in, hours. */
export const PICTURE_ORPHAN_HOURS = 24;
/** From when it is marked as unused, and can no longer be named, until it is deleted: longer than any call that saw it before, hours. */
export const PICTURE_UNUSED_HOURS = 1;
/** A picture beyond either is not decoded: four bytes a pixel would fill the memory of a phone. */
export const IMAGE_MAX_SIDE_PX = 12_000;
export const IMAGE_MAX_PIXELS = 64_000_000;

export const DEFAULT_DOC_TYPE = "CC";
export const DEFAULT_PHONE_COUNTRY_CODE = "+57";
export const DEFAULT_COUNTRY = "CO";
export const DEFAULT_TIME_ZONE = "America/Bogota";
export const CURRENCY = "COP";

/** Locales an account may choose, and the one everything is written in until it does. */
export const SUPPORTED_LOCALES = ["es-CO", "es-MX", "es-CL", "en-US", "pt-BR"] as const;
export const LOCALE = "es-CO" satisfies (typeof SUPPORTED_LOCALES)[number];
/** How a day of the calendar may be written in figures; calendar-day.ts says which locale uses which. */
export const DATE_FORMATS = ["DD/MM/YYYY", "MM/DD/YYYY", "YYYY-MM-DD"] as const;

/** Calls that may be tried within a window, for one e-mail by one address, and from one address. Beyond that 429. */
export const RATE_WINDOW_MINUTES = 15;
export const ACCOUNT_MAILS_PER_EMAIL = 3;
/** Mails of one kind about one account within the window, whoever asks: beyond that nobody is refused, and nothing sent. */
export const ACCOUNT_MAILS_FROM_ALL = 6;
export const ACCOUNT_CALLS_PER_IP = 30;
/** Codes that may be tried from one address within the window: enough for a busy shared one, too few to guess. */
export const CODE_TRIES_PER_IP = 100;
/** Searches that are remembered from one address, and of one person, within the window. */
export const SEARCHES_PER_IP = 200;
export const SEARCHES_PER_PERSON = 60;
/** Messages of browsers about a page's policy that are logged from one address, within the window. */
export const CSP_REPORTS_PER_IP = 30;
/** A page waits so long for a promoter's code to be looked up, and keeps the answer, milliseconds. */
export const PROMOTER_CODE_TIMEOUT_MS = 5_000;
export const PROMOTER_CODE_KEEP_MS = 5 * MINUTE_MS;
/** More than any event needs; a list of them is read at once. */
export const MAX_PROMOTERS_PER_EVENT = 500;
/** Who bought before an event's date or place changed may ask for the money back for so long, days; never once it has begun. */
export const CHANGE_REFUND_DAYS = 15;
/** Such a change is notified to everybody so long after it was made, minutes. */
export const CHANGE_TOLD_AFTER_MINUTES = 10;
/** Names a ticket may be put in within the window. */
export const HOLDER_CHANGES_PER_TICKET = 10;
/** The mail of one purchase, sent again. */
export const RESENDS_PER_ORDER = 3;
/** Of one person's calls that find out whether an e-mail has an account, or write to somebody. */
export const MAILS_PER_PERSON = 60;
/**
 * What one account has us write to others within a day, counted by letters; of these to one and the same address; and what
 * one address gets from everybody together. Ours: room for every guest of a big night, none for a mailing list.
 */
export const LETTERS_PER_DAY = 500;
export const LETTERS_TO_ONE_PER_DAY = 10;
export const LETTERS_TO_ONE_FROM_ALL_PER_DAY = 30;
/** What cannot be undone asks for a sign-in this fresh, minutes. */
export const RECENT_SIGN_IN_MINUTES = 10;
/** For how long a second step that was confirmed lets a superadmin move money, minutes. */
export const SECOND_STEP_MINUTES = 15;
/** Codes of a second step that may be tried for one account within the window, and within a day: a guess hits one in 333,000. */
export const SECOND_STEP_TRIES = 10;
export const SECOND_STEP_TRIES_PER_DAY = 100;
/** A secret that is being set up counts for so long, minutes. */
export const ENROLMENT_MINUTES = 15;
/** Devices of one account that are kept, sign-ins of one of them, and sign-ins that were ended: beyond that the oldest give way. */
export const MAX_DEVICES = 30;
export const MAX_SIGN_INS_PER_DEVICE = 10;
export const MAX_ENDED_SIGN_INS = 200;
/** A carousel stays on a slide for so long, milliseconds. Source: spec 9, timing. */
export const CAROUSEL_INTERVAL_MS = 5_000;
