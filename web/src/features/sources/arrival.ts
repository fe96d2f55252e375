import { readSource } from "@tarima/shared/sources/source.ts";

/** Where the visitor of an event's page came from, as the page can tell. The server decides what of it is kept. */
export interface Arrival {
  source?: string;
  medium?: string;
  campaign?: string;
  /** Host of the page before. */
  referrer?: string;
  /** From another page of this site. */
  isInside?: boolean;
}

type Store = Pick<Storage, "getItem" | "setItem">;
const keyOf = (slug: string) => `tarima.source.${slug}`;
/** Characters; more than any link has that was made in earnest. Whole ones: a body with half of one is refused. */
const LONGEST = 200;

interface Page {
  /** The address of this page. */
  address: URL;
  /** The address that this tab's page was loaded at, before any step within the site. */
  landed: string | undefined;
  /** The address of the page before that. */
  before: string;
}

/** Pure. What the address says holds; the page before it only counts where the visitor landed on this very page. */
export function arrivalAt({ address, landed, before }: Page): Arrival {
  const named = (name: string) =>
    [...(address.searchParams.get(name)?.trim() ?? "")].slice(0, LONGEST).join("") || undefined;
  const [source, medium, campaign] = [named("utm_source"), named("utm_medium"), named("utm_campaign")];
  const referrer = hostOf(before);
  const isOwn = referrer !== undefined && withoutWww(referrer) === withoutWww(address.hostname);
  const hasLanded = landed === undefined || new URL(landed, address).pathname === address.pathname;
  const from = hasLanded && referrer && !isOwn ? { referrer } : {};
  if (source) return { source, ...(medium && { medium }), ...(campaign && { campaign }), ...from };
  if (from.referrer) return from;
  return hasLanded && !isOwn ? {} : { isInside: true };
}

function hostOf(address: string): string | undefined {
  try {
    return new URL(address).hostname || undefined;
  } catch {
    return undefined; // none, or hidden by the page before
  }
}

const withoutWww = (host: string) => host.replace(/^www\./, "");

/**
 * Whether the server can keep a source of it: a visit without one does not take the place of an earlier one with one. What came back
 * from the gateway has none.
 */
const isNamed = (arrival: Arrival): boolean => readSource(arrival, "") !== undefined;

/** Keeps where a visitor of an event came from, in this tab: the last that had a name, or how they came without any. Returns what holds. */
export function keepArrival(slug: string, arrival: Arrival, store?: Store): Arrival {
  const kept = readArrival(slug, store);
  if (kept && !isNamed(arrival)) return kept;
  try {
    (store ?? sessionStorage).setItem(keyOf(slug), JSON.stringify(arrival));
  } catch {
    // full, or blocked: it holds for this page
  }
  return arrival;
}

/** What is kept for an event; undefined if its page was not open in this tab. */
export function readArrival(slug: string, store?: Store): Arrival | undefined {
  try {
    const kept: unknown = JSON.parse((store ?? sessionStorage).getItem(keyOf(slug)) ?? "null");
    return typeof kept === "object" && kept !== null ? kept : undefined;
  } catch {
    return undefined; // not our format, or blocked
  }
}

/** Where the buyer at an event's checkout came from: as its page kept it, or as this address says if they came here at once. */
export function sourceOf(slug: string): Arrival {
  const { href } = location;
  return readArrival(slug) ?? arrivalAt({ address: new URL(href), landed: href, before: document.referrer });
}

/** The names of a source, for a link that may be opened in another browser. */
export function utmOf(slug: string): Record<string, string> {
  const { source, medium, campaign } = readArrival(slug) ?? {};
  if (!source) return {};
  return {
    utm_source: source,
    ...(medium && { utm_medium: medium }),
    ...(campaign && { utm_campaign: campaign }),
  };
}
