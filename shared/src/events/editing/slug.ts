import { normalizeText } from "../../lib/text/normalize-text.ts";

/** Longest slug, suffix included. */
const SLUG_MAX = 100;

/** Raised signs, of ordinals and trademarks: as letters they would be part of the word before them. */
const RAISED = /[ªº™℠]/g;

/** Lower case, without accents; everything but letters and digits becomes a hyphen; a name with neither is `otherwise`. Source: spec 5. */
export function slugOf(name: string, otherwise = "evento"): string {
  const slug = normalizeText(name.replace(RAISED, ""))
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, SLUG_MAX - 5)
    .replace(/-+$/, "");
  return slug || otherwise;
}

/** The nth candidate where a slug is taken: "rumba", "rumba-2", "rumba-3". */
export const slugTry = (slug: string, attempt: number): string => (attempt < 2 ? slug : `${slug}-${attempt}`);
