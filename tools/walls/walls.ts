// Who may import what. A folder may use those named for it and nothing else; tests are free.

/** The files of a place, and what they may import. Of several places that hold a file the first one counts. */
export interface Place {
  files: RegExp;
  /** Paths from the root of the repository. */
  may: RegExp;
  /** Packages, as they are written in the import. */
  packages: RegExp;
  /** What the place is for: the message of a refusal. */
  why: string;
}

const NO_PACKAGE = /^$/;
/** `zod` whole is 91 KiB in a browser, and Firebase is for lib alone to know. */
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
    // where the page of every part is put in, for developers alone
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

/** Where features lie: between those of one folder no imports may go round. */
export const FEATURES = /^((?:functions|web)\/src\/features\/[^/]+)\//;

/**
 * The features of the server, from the top. One may use those on the floors below it and on its own. What has to go up goes by a
 * trigger, a queue or an argument.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ["pages", "system", "reports", "exports", "mail-delivery"],
  ["finance", "check-ins", "catalog"],
  ["tickets", "payments"],
  ["orders"],
  ["inventory", "events", "ticketing", "promo-codes", "promoters", "ledger", "metrics"],
  ["producers", "attendees", "accounts", "security", "access"],
  ["audit", "mail", "incidents", "pictures"],
].map((floor) => floor.map((feature) => `functions/src/features/${feature}`));
