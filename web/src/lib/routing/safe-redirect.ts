/**
 * The target of a `redirect` parameter, as a path of this site; the fallback if it leads anywhere else, or does not start with
 * "/" or the site's own origin (spec 2). Checks the parsed address, because `//evil.co`, `/\evil.co` and `javascript:` can pass
 * a check of the text; then checks the resulting path too, because `/.//evil.co` normalises to `//evil.co`.
 */
export function safeRedirect(
  wanted: string | null | undefined,
  fallback = "/",
  origin = location.origin,
): string {
  if (!wanted || !["/", origin].some((start) => wanted.startsWith(start))) return fallback;
  if (!URL.canParse(wanted, origin)) return fallback;
  const target = new URL(wanted, origin);
  const path = target.pathname + target.search + target.hash;
  const isOurs = target.origin === origin && target.protocol === new URL(origin).protocol; // a blob: URL has our origin too
  return isOurs && /^\/(?![/\\])/.test(path) ? path : fallback;
}
