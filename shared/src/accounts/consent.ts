import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";
import { STALE_TEXT } from "../lib/text/stale-text.ts";

/** The texts people accept, each with the version that is on the site now. A changed text gets a new version, here and below. */
export const CONSENT_VERSIONS = {
  /** Terms of use and of buying: /terminos. */
  terms: "2026-11-29",
  /** Treatment of personal data, Ley 1581 of 2012: /datos-personales. */
  data: "2026-11-28",
} as const;
export type ConsentKind = keyof typeof CONSENT_VERSIONS;

/** Every version that was ever on the site, the present one last. None is ever taken out: a page that shows it may still be open. */
export const KNOWN_VERSIONS = {
  terms: ["2026-11-20", "2026-11-27", "2026-11-28", "2026-11-29"],
  data: ["2026-11-20", "2026-11-21", "2026-11-27", "2026-11-28"],
} as const satisfies Record<ConsentKind, readonly string[]>;

/**
 * The versions that a person had before them, as they come with an account or an organisation: what is recorded is what they read, also
 * where a newer one came between, which their profile then asks for.
 */
export const shownVersions = z.object(
  { terms: z.enum(KNOWN_VERSIONS.terms, STALE_TEXT), data: z.enum(KNOWN_VERSIONS.data, STALE_TEXT) },
  STALE_TEXT,
);
export type ShownVersions = z.output<typeof shownVersions>;

/** The same where texts are accepted by themselves: none but the present ones count. */
export const presentVersions = z.object(
  {
    terms: z.literal(CONSENT_VERSIONS.terms, STALE_TEXT),
    data: z.literal(CONSENT_VERSIONS.data, STALE_TEXT),
  },
  STALE_TEXT,
);

/** The same beside a payment, which is refused for none of it, of whichever release the page was: what nobody knows is not recorded. */
export const saidVersions = z.optional(z.unknown());

/** What was said beside a payment; undefined where it names no versions that were on the site. */
export function knownVersions(said: unknown): ShownVersions | undefined {
  return z.safeParse(shownVersions, said).data;
}

export const CONSENT_LABELS: Readonly<Record<ConsentKind, string>> = {
  terms: "Términos y condiciones",
  data: "Tratamiento de datos personales",
};

/** Proof of a consent: which text, when and how it was accepted. Only ever appended. */
export const consent = z.object({
  kind: z.enum(["terms", "data"]),
  version: z.string(),
  at: instant,
  channel: z.enum(["web"]),
});
export type Consent = z.output<typeof consent>;

/** The consents of a person who accepts every text as it was shown. */
export function consentsGiven(shown: ShownVersions, at: Date): Consent[] {
  return (Object.keys(CONSENT_VERSIONS) as ConsentKind[]).map((kind) => ({
    kind,
    version: shown[kind],
    at: at.toISOString(),
    channel: "web",
  }));
}

/** What a person accepted, with the texts as they were shown now; undefined if that adds none. */
export function addConsents(
  accepted: readonly Consent[],
  shown: ShownVersions,
  at: Date,
): Consent[] | undefined {
  const known = new Set(accepted.map(({ kind, version }) => `${kind} ${version}`));
  const added = consentsGiven(shown, at).filter(({ kind, version }) => !known.has(`${kind} ${version}`));
  return added.length === 0 ? undefined : [...accepted, ...added];
}

/** Texts on the site that the person has not accepted in their present version. */
export function pendingConsents(given: readonly Pick<Consent, "kind" | "version">[]): ConsentKind[] {
  return (Object.keys(CONSENT_VERSIONS) as ConsentKind[]).filter(
    (kind) => !given.some((it) => it.kind === kind && it.version >= CONSENT_VERSIONS[kind]),
  );
}
