import { REGION } from "./region.ts";

// Headers of the site: what pages may load, and who may embed or read them. Decision 18 gives the reason for each source.
// Hosting sends them from firebase.json, which cannot import anything: `npm run headers` writes them there.

/** The Firebase project of a site, from its build configuration. */
export interface SiteProject {
  projectId: string;
  /** Host of Firebase Auth's iframe and of the Google sign-in window. */
  authDomain: string;
  storageBucket: string;
}

/** Origins of a local world's emulators. */
export interface EmulatorOrigins {
  auth: string;
  firestore: string;
  functions: string;
  storage: string;
}

export interface PageNeeds extends SiteProject {
  /** Hashes of the inline scripts: "sha256-…". */
  inlineScripts: readonly string[];
  /** Whether Firebase App Check is on, which loads reCAPTCHA Enterprise. */
  isAppChecked?: boolean;
  /** Only in a local world. */
  emulators?: EmulatorOrigins;
}

/** Where browsers report CSP violations: a declared route. */
export const CSP_REPORTS_PATH = "/api/v1/csp-reports";
const REPORTS_NAME = "csp-reports";

/** The Google sign-in popup must be able to return its result. */
const OPENER_POLICY = "same-origin-allow-popups";
/** Two years, all subdomains. */
const STRICT_TRANSPORT = "max-age=63072000; includeSubDomains";

/** Names of the Trusted Types policies: ours (web/src/lib/browser/trusted-types.ts) and those of Google's loader. */
const TRUSTED_TYPES = "tarima default gapi#gapi goog#html";

const RECAPTCHA = "https://www.google.com/recaptcha/";

/** The CSP of every page: whatever is not listed is refused. */
export function pagePolicy({ inlineScripts, emulators, isAppChecked, ...project }: PageNeeds): string {
  const bucket = `/v0/b/${project.storageBucket}/`;
  const door = `${REGION}/validateTicket`;
  const directives: Readonly<Record<string, readonly (string | undefined)[]>> = {
    "default-src": ["'none'"],
    "script-src": [
      "'self'",
      "'wasm-unsafe-eval'", // the scanner's decoder; says nothing of eval
      ...inlineScripts.map((hash) => `'${hash}'`),
      "https://apis.google.com/js/api.js",
      "https://apis.google.com/_/scs/",
      ...(isAppChecked ? [RECAPTCHA, "https://www.gstatic.com/recaptcha/"] : []),
    ],
    "style-src": ["'self'"],
    "style-src-attr": ["'unsafe-inline'"], // a poster's blurred ground, as the server draws it
    "img-src": [
      "'self'",
      "blob:",
      "data:",
      `https://firebasestorage.googleapis.com${bucket}`,
      emulators && emulators.storage + bucket,
      "https://www.google.com/images/cleardot.gif", // by which Firestore tells whether there is a network
    ],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      "https://identitytoolkit.googleapis.com",
      "https://securetoken.googleapis.com",
      "https://firestore.googleapis.com",
      ...(isAppChecked ? [RECAPTCHA, "https://content-firebaseappcheck.googleapis.com"] : []),
      `https://firebasestorage.googleapis.com${bucket}`,
      `https://${REGION}-${project.projectId}.cloudfunctions.net/validateTicket`,
      emulators?.auth,
      emulators?.firestore,
      emulators && emulators.storage + bucket,
      emulators && `${emulators.functions}/${project.projectId}/${door}`,
    ],
    "frame-src": [
      `https://${project.authDomain}/__/auth/`,
      isAppChecked ? RECAPTCHA : undefined,
      emulators && `${emulators.auth}/emulator/auth/`,
    ],
    "media-src": ["'none'"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    // reCAPTCHA's loader sets script URLs without a named policy
    ...(!isAppChecked && { "require-trusted-types-for": ["'script'"], "trusted-types": [TRUSTED_TYPES] }),
    "report-uri": [CSP_REPORTS_PATH],
    "report-to": [REPORTS_NAME],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(" "))
    .join("; ");
}

/** For responses that are not pages: nothing may load, even if somebody opens one. */
const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every response. */
const EVERYWHERE = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

/** Headers of the site's pages and files. */
export function pageHeaders(needs: PageNeeds): Record<string, string> {
  return {
    ...EVERYWHERE,
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
    "Content-Security-Policy": pagePolicy(needs),
    "Reporting-Endpoints": `${REPORTS_NAME}="${CSP_REPORTS_PATH}"`,
    "Cross-Origin-Opener-Policy": OPENER_POLICY,
    // a local world has no TLS
    ...(!needs.emulators && { "Strict-Transport-Security": STRICT_TRANSPORT }),
  };
}

/** Headers of responses that are not pages: data, downloads, errors. */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  ...EVERYWHERE,
  "Referrer-Policy": "no-referrer",
  "Content-Security-Policy": BARE_POLICY,
};

interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

const rule = (source: string, headers: Readonly<Record<string, string>>): HeaderRule => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

/** The headers in Hosting's format; where several rules match, the last one applies. */
export function hostingRules(needs: PageNeeds): HeaderRule[] {
  return [
    rule("**", pageHeaders(needs)),
    rule("/api/**", BARE_HEADERS),
    rule("/.well-known/**", BARE_HEADERS), // which the first does not fit, for its dot
    // displayed by other sites when a page is shared
    rule("/social.png", { "Cross-Origin-Resource-Policy": "cross-origin" }),
  ];
}
