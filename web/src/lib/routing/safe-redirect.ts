/**
 * Where a `redirect` parameter leads, as a path of this site; the fallback when it leads anywhere else. The parsed address
 * decides, and then its path once more: `//evil.co`, `/\evil.co` and `javascript:` look like paths to a check of the first
 * letter, and `/.//evil.co` is one whose normalised form names another host.
 */
export function safeRedirect(
  wanted: string | null | undefined,
  fallback = "/",
  origin = location.origin,
): string {
  if (!wanted || !URL.canParse(wanted, origin)) return fallback;
  const target = new URL(wanted, origin);
  const path = target.pathname + target.search + target.hash;
  const isOurs = target.origin === origin && target.protocol === new URL(origin).protocol; // a blob: has our origin too
  return isOurs && /^\/(?![/\\])/.test(path) ? path : fallback;
}
