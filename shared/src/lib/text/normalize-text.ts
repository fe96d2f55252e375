/** Normalises a text for search: lower case, no accents, single spaces. "Bogotá,  D.C." → "bogota, d.c." */
export function normalizeText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
