/** A text as it is searched: lower case, without accents, single spaces. "Bogotá,  D.C." → "bogota, d.c." */
export function normalizeText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
