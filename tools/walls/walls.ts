// Which files may import what. A folder may import only what is listed for it; tests may import anything.

/** The files of a place, and what they may import. When a file matches several places, the first one applies. */
export interface Place {
  files: RegExp;
  /** Paths from the root of the repository. */
  may: RegExp;
  /** Packages, as written in the import. */
  packages: RegExp;
  /** The reason for the rule, shown when an import is refused. */
  why: string;
}

const NO_PACKAGE = /^$/;
/** The full `zod` would add 91 KiB to the site, and only lib may use Firebase. */
const WEB_PACKAGES = /^(?!node:|firebase|reactfire|express|zod$|zod\/(?!mini))/;
const WEB_LIB_PACKAGES = /^(?!node:|firebase-|express|zod$|zod\/(?!mini))/;
const SERVER_PACKAGES = /^(?!react|vite)/;
const HANDLER_PACKAGES = /^(?!react|vite|firebase-admin|@google-cloud\/)/;

export const PLACES: readonly Place[] = [
  {
    files: /^shared\/src\/lib\//,
    may: /^shared\/src\/lib\//,
    packages: /^zod(\/|$)/,
    why: "shared/lib serves the features of shared and knows none of them",
  },
  {
    files: /^shared\/src\//,
    may: /^shared\/src\//,
    packages: /^zod(\/|$)/,
    why: "shared runs in the browser and on the server alike: it uses zod and itself",
  },
  {
    files: /^functions\/src\/lib\//,
    may: /^(functions\/(src\/lib|posters\/src)|shared\/src)\//,
    packages: SERVER_PACKAGES,
    why: "lib serves the features and knows none of them, and is deployed without the site and the tools",
  },
  {
    files: /^functions\/src\/features\/.*\.handlers\.ts$/,
    may: /^(functions\/src\/(features\/|lib\/(?!firestore\/))|shared\/src\/)/,
    packages: HANDLER_PACKAGES,
    why: "a handler asks a repo or a command: only those touch Firestore",
  },
  {
    files: /^functions\/src\/features\//,
    may: /^(functions\/(src\/(features|lib)|posters\/src)|shared\/src)\//,
    packages: SERVER_PACKAGES,
    why: "features use features and lib, and are deployed without the site and the tools",
  },
  {
    files: /^functions\/posters\//,
    may: /^(functions\/posters\/src|shared\/src)\//,
    packages: SERVER_PACKAGES,
    why: "what draws a poster knows nothing of what is sold",
  },
  {
    files: /^functions\/src\/(app\/|index\.ts$)/,
    may: /^(functions\/src\/(app|features|lib)|shared\/src)\//,
    packages: SERVER_PACKAGES,
    why: "app puts features and lib together, and is deployed without the site and the tools",
  },
  {
    files: /^web\/src\/lib\//,
    may: /^(web\/src\/lib|shared\/src)\//,
    packages: WEB_LIB_PACKAGES,
    why: "lib serves everything else of the site and knows nothing of it; zod only as zod/mini",
  },
  {
    files: /^web\/src\/components\//,
    may: /^(web\/src\/(components|lib)|shared\/src)\//,
    packages: WEB_PACKAGES,
    why: "components know no feature and no screen; Firebase stays inside lib, zod only as zod/mini",
  },
  {
    files: /^web\/src\/features\//,
    may: /^(web\/src\/(features|components|lib)|shared\/src)\//,
    packages: WEB_PACKAGES,
    why: "features use features, components and lib; Firebase stays inside lib, zod only as zod/mini",
  },
  {
    // the router also adds the page of all parts, which only developers see
    files: /^web\/src\/app\/router\.tsx$/,
    may: /^(web\/src\/(app|components|lib)\/|web\/parts\/parts-screen\.tsx$|shared\/src\/)/,
    packages: WEB_PACKAGES,
    why: "the router knows screens and their frames",
  },
  {
    files: /^web\/src\/app\//,
    may: /^(web\/src\/(app|features|components|lib)|shared\/src)\//,
    packages: WEB_PACKAGES,
    why: "screens are put together of features, components and lib; Firebase stays inside lib, zod only as zod/mini",
  },
  {
    files: /^web\/src\//,
    may: /^(web\/src|shared\/src)\//,
    packages: WEB_PACKAGES,
    why: "the site knows the API by its declarations in shared, and web/parts is for developers alone",
  },
  {
    files: /^web\/parts\//,
    may: /^(web\/(parts|src)|shared\/src)\//,
    packages: WEB_PACKAGES,
    why: "the parts are drawn of the site's own",
  },
  {
    files: /^web\/service-worker\//,
    may: /^(web\/service-worker|shared\/src)\//,
    packages: NO_PACKAGE,
    why: "the service worker is one small file that needs nothing",
  },
];

/** Matches the folder of a feature. The features of one `features` folder must not import each other in a cycle. */
export const FEATURES = /^((?:functions|web)\/src\/features\/[^/]+)\//;

/**
 * The server's features, from the top floor down. A feature may import those on its own floor and on lower ones. To reach a
 * higher floor it uses a trigger, a queue or an argument.
 */
export const FLOORS: readonly (readonly string[])[] = [
  [
    "pages",
    "system",
    "reports",
    "exports",
    "retention",
    "mail-delivery",
    "support",
    "box-office",
    "event-copies",
  ],
  ["finance", "check-ins", "catalog", "messages", "unsubscribes", "sale-documents"],
  ["tickets", "payments", "cases"],
  ["orders", "sale-alerts", "waiting-list", "resale", "follows", "unpaid-holds"],
  [
    "inventory",
    "events",
    "ticketing",
    "promo-codes",
    "presales",
    "promoters",
    "ledger",
    "metrics",
    "sources",
    "measurements",
    "waiting-room",
    "team",
    "payout-accounts",
  ],
  ["producers", "attendees", "consents", "accounts", "security", "access"],
  ["audit", "mail", "incidents", "pictures", "switches"],
].map((floor) => floor.map((feature) => `functions/src/features/${feature}`));
