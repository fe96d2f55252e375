/**
 * Where a `redirect` parameter leads, as a path of this site; the fallback when it leads anywhere else. Only the parsed
 * origin decides: `//evil.co`, `/\evil.co` and `javascript:` all look like paths to a check of the first letter.
 */
export function safeRedirect(
  wanted: string | null | undefined,
  fallback = "/",
  origin = location.origin,
): string {
  if (!wanted || !URL.canParse(wanted, origin)) return fallback;
  const target = new URL(wanted, origin);
  return target.origin === origin ? target.pathname + target.search + target.hash : fallback;
}
