/** Source: spec 9. */
export const CATEGORIES = [
  "música",
  "teatro",
  "deportes",
  "gastronomía",
  "culturales",
  "experiencias",
  "comedia",
  "foros-conferencias",
] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  música: "Música",
  teatro: "Teatro",
  deportes: "Deportes",
  gastronomía: "Gastronomía",
  culturales: "Culturales",
  experiencias: "Experiencias",
  comedia: "Comedia",
  "foros-conferencias": "Foros y conferencias",
};
