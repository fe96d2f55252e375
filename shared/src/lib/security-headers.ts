import { REGION } from "./region.ts";

// What a browser receives with every page: what it may load, and who may have it. Decision 18 says why each source is there.
// Hosting sends it, as firebase.json says; that file can import nothing, so `npm run headers` writes it there from here.

/** The Firebase project a site belongs to, as its build is configured. */
export interface SiteProject {
  projectId: string;
  /** Where Firebase Auth keeps the frame and the window of a sign-in with Google. */
  authDomain: string;
  storageBucket: string;
}

/** The addresses of a local world's emulators, each with its scheme. */
export interface EmulatorOrigins {
  auth: string;
  firestore: string;
  functions: string;
  storage: string;
}

export interface PageNeeds extends SiteProject {
  /** Hashes of the scripts that stand in the page itself: "sha256-…". */
  inlineScripts: readonly string[];
  /** Whether the site proves itself by Firebase App Check, for which reCAPTCHA Enterprise is loaded. */
  isAppChecked?: boolean;
  /** Set in a local world only. */
  emulators?: EmulatorOrigins;
}

/** Where browsers send what a policy kept from happening: a declared route. */
export const CSP_REPORTS_PATH = "/api/v1/csp-reports";
const REPORTS_NAME = "csp-reports";

/** The one window of another site that is opened and comes back is that of a sign-in with Google. */
const OPENER_POLICY = "same-origin-allow-popups";
/** Two years, and every subdomain. */
const STRICT_TRANSPORT = "max-age=63072000; includeSubDomains";

/** Names of the Trusted Types policies: ours (web/src/lib/browser/trusted-types.ts), and those that Google's loader makes for itself. */
const TRUSTED_TYPES = "tarima default gapi#gapi goog#html";

const RECAPTCHA = "https://www.google.com/recaptcha/";

/** The policy of every page: what is not named is refused. */
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
    // reCAPTCHA's loader sets addresses of scripts without a policy that it names
    ...(!isAppChecked && { "require-trusted-types-for": ["'script'"], "trusted-types": [TRUSTED_TYPES] }),
    "report-uri": [CSP_REPORTS_PATH],
    "report-to": [REPORTS_NAME],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(" "))
    .join("; ");
}

/** Loads nothing, wherever somebody manages to open it. */
const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The headers that hold for whatever is answered. */
const EVERYWHERE = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

/** The headers of a page, and of every other file of the site. */
export function pageHeaders(needs: PageNeeds): Record<string, string> {
  return {
    ...EVERYWHERE,
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
    "Content-Security-Policy": pagePolicy(needs),
    "Reporting-Endpoints": `${REPORTS_NAME}="${CSP_REPORTS_PATH}"`,
    "Cross-Origin-Opener-Policy": OPENER_POLICY,
    // a local world has no TLS to insist on
    ...(!needs.emulators && { "Strict-Transport-Security": STRICT_TRANSPORT }),
  };
}

/** The headers of what is no page: data, files to be kept, a word that something is not there. */
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

/** All of it as Hosting takes it; where several rules fit, the last one counts. */
export function hostingRules(needs: PageNeeds): HeaderRule[] {
  return [
    rule("**", pageHeaders(needs)),
    rule("/api/**", BARE_HEADERS),
    rule("/.well-known/**", BARE_HEADERS), // which the first does not fit, for its dot
    // made to be shown where the site's pages are shared
    rule("/social.png", { "Cross-Origin-Resource-Policy": "cross-origin" }),
  ];
}
