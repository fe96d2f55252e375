/**
 * Normalises a text for search: lower case, no accents, single spaces, and plain letters where phones offer drawn ones.
 * "Bogotá,  D.C." → "bogota, d.c."; "𝓐𝓷𝓪" → "ana"
 */
export function normalizeText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
