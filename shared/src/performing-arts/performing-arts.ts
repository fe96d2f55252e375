import type { Category } from "../events/categories.ts";

/**
 * What an organiser answers whether an event is a show of the performing arts, and of which. The law names the first five, and what comes
 * of them; see decision 48. Source: Ley 1493 de 2011, art. 3.
 */
export const PERFORMING_ARTS = ["music", "theatre", "dance", "circus", "magic", "mixed", "none"] as const;
export type PerformingArts = (typeof PERFORMING_ARTS)[number];

export const PERFORMING_ARTS_LABELS: Readonly<Record<PerformingArts, string>> = {
  music: "Sí: música en vivo",
  theatre: "Sí: teatro, comedia o títeres",
  dance: "Sí: danza",
  circus: "Sí: circo",
  magic: "Sí: magia",
  mixed: "Sí: varias a la vez, u otra puesta en escena",
  none: "No",
};

/** What an event of a category mostly is. A category without one holds both. It is offered, never set. */
export const SUGGESTED_ARTS: Readonly<Partial<Record<Category, PerformingArts>>> = {
  música: "music",
  teatro: "theatre",
  comedia: "theatre",
  deportes: "none",
  gastronomía: "none",
  "foros-conferencias": "none",
};

/** Whether an event was said to be such a show. */
export const isPerformingArts = (answer: PerformingArts | null | undefined): boolean =>
  answer != null && answer !== "none";

interface Declared {
  performingArts?: PerformingArts | null | undefined;
  pulepCode: string | null;
  city: string;
}

const UNSAID = "Di si es un espectáculo de artes escénicas";
const NO_CITY = "Di en qué municipio es: su contribución se declara ahí";
const FIXED = "Este evento se aprobó como espectáculo de artes escénicas. Escríbenos si no lo es";
const NO_CODE = "Un espectáculo de artes escénicas se publica con su código PULEP";

/** What an event lacks of this before the public may see it: field → message. Free events lack the same as paid ones. */
export function performingArtsFaults({ performingArts, pulepCode, city }: Declared): Record<string, string> {
  if (performingArts == null) return { performingArts: UNSAID };
  if (!isPerformingArts(performingArts)) return {};
  return { ...(!pulepCode && { pulepCode: NO_CODE }), ...(!city.trim() && { city: NO_CITY }) };
}

/**
 * Why the answer of an approved event may not become another one: field → message. A show stays one, or what is sold from then on
 * would owe nothing. Between shows it may change, and «no» become «yes».
 */
export function answerFaults(
  before: Pick<Declared, "performingArts">,
  after: Pick<Declared, "performingArts">,
): Record<string, string> {
  const isLost = isPerformingArts(before.performingArts) && !isPerformingArts(after.performingArts);
  return isLost ? { performingArts: FIXED } : {};
}
