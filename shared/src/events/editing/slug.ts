import { normalizeText } from "../../lib/text/normalize-text.ts";

/** No slug is longer, its suffix included. */
const SLUG_MAX = 100;

/** Lower-case, accents removed, everything but letters and digits turned into hyphens. Source: spec 5. */
export function slugOf(name: string): string {
  const slug = normalizeText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, SLUG_MAX - 5)
    .replace(/-+$/, "");
  return slug || "evento";
}

/** The nth try for a slug that is taken: "rumba", "rumba-2", "rumba-3". */
export const slugTry = (slug: string, attempt: number): string => (attempt < 2 ? slug : `${slug}-${attempt}`);
