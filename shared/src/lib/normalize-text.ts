/** A text as it is searched: lower case, without accents, single spaces. "Bogotá,  D.C." → "bogota, d.c." */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
