/** Longest name of a source, medium, campaign or host that is kept, characters. */
export const LONGEST_SOURCE = 60;

/** Where a visitor came from, as a link (`utm_*`) or the page before says. Anybody may write anything here. */
export interface Source {
  source: string | null;
  medium: string | null;
  campaign: string | null;
  /** Host of the page before. */
  referrer: string | null;
}

const NAME = /^[\p{L}\p{N}._-]+(?: [\p{L}\p{N}._-]+)*$/u;
/** Letters that show nothing, such as Hangul's fillers. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const HOST = /^(?=.{1,60}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
/** What a page puts before its host for phones or for links that lead out. */
const PREFIX = /^(?:www|m|l|lm|mobile|out)\.(?=[^.]+\.)/;
/** Sites that have another address in each country or language. */
const OF_COUNTRIES: readonly (readonly [site: string, hosts: RegExp])[] = [
  ["google.com", /^google\.(?:com?\.)?[a-z]{2}$/],
  ["facebook.com", /^(?:web|touch|[a-z]{2}-[a-z]{2})\.facebook\.com$/],
  ["linkedin.com", /^[a-z]{2}\.linkedin\.com$/],
  ["pinterest.com", /^(?:[a-z]{2}\.)?pinterest\.(?:com|(?:com?\.)?[a-z]{2})$|^pin\.it$/],
];
/** Hosts that a purchase itself leads through: the gateway, and whom people sign in with. */
const ON_THE_WAY = /(?:^|\.)(?:mercado(?:pago|libre|livre)\.[a-z.]+|accounts\.google\.com|firebaseapp\.com)$/;

/** A name as it is kept: lower case, single spaces; null where it has other characters, or too many. */
function nameOf(given: unknown): string | null {
  if (typeof given !== "string" || given.length > 4 * LONGEST_SOURCE) return null;
  const name = given.trim().replace(/\s+/g, " ").toLocaleLowerCase("es").normalize("NFC");
  return name.length <= LONGEST_SOURCE && NAME.test(name) && !INVISIBLE.test(name) ? name : null;
}

/** A host as it is kept; null for our own, and for those that a purchase itself leads through. */
function hostOf(given: unknown, own: string): string | null {
  if (typeof given !== "string") return null;
  const full = given.trim().toLowerCase();
  if (!HOST.test(full) || ON_THE_WAY.test(full)) return null;
  const host = full.replace(PREFIX, "");
  if (host === own.replace(PREFIX, "")) return null;
  return OF_COUNTRIES.find(([, hosts]) => hosts.test(host))?.[0] ?? host;
}

/**
 * Reads a source as somebody sent it; undefined where nothing of it can be kept. Medium and campaign are those of a source: without
 * one they say nothing. `own` is the site's host.
 */
export function readSource(given: Partial<Record<keyof Source, unknown>>, own: string): Source | undefined {
  const source = nameOf(given.source);
  const referrer = hostOf(given.referrer, own);
  if (source === null && referrer === null) return undefined;
  const ofSource = (name: unknown) => (source === null ? null : nameOf(name));
  return { source, medium: ofSource(given.medium), campaign: ofSource(given.campaign), referrer };
}

/** What makes two sources one: a named one by its names, any other by its host. */
export function sameSourceText({ source, medium, campaign, referrer }: Source): string {
  return JSON.stringify(source === null ? ["host", referrer] : ["utm", source, medium, campaign]);
}

/** The source of a link with a name: its letters and digits, as an address can show them. Undefined where it has none. */
export function linkSource(name: string, medium: string): Source | undefined {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "");
  const source = plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, LONGEST_SOURCE);
  return source ? { source, medium, campaign: null, referrer: null } : undefined;
}
