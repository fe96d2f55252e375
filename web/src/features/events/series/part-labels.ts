import type { FollowingDate } from "@tarima/shared/events/series/series.routes.ts";
import type { SeriesPart } from "@tarima/shared/events/series/series-part.ts";

/** Parts of an event, in a sentence: "el nombre y el lugar". */
export const PART_LABELS: Readonly<Record<SeriesPart, string>> = {
  name: "el nombre",
  times: "la hora",
  place: "el lugar",
  poster: "el cartel",
  category: "la categoría",
  description: "la descripción",
  information: "la información",
  recommendations: "las recomendaciones",
  accessNote: "cómo se entra",
  performingArts: "si es de artes escénicas",
  pulepCode: "el código PULEP",
  tags: "las etiquetas",
  lineup: "quiénes se presentan",
  minAge: "la edad mínima",
  banner: "la portada",
  map: "el mapa",
  limits: "cuántas se pueden comprar",
  asksOfFree: "lo que se pide en las boletas gratis",
  ticketPolicy: "lo que se puede hacer con la boleta",
};

const inWords = new Intl.ListFormat("es-CO", { type: "conjunction" });

export const partsText = (parts: readonly SeriesPart[]): string =>
  inWords.format(parts.map((part) => PART_LABELS[part]));

/** What a change of some parts means for who has tickets; "" where it means nothing. */
export const holdersText = (parts: readonly SeriesPart[]): string =>
  parts.includes("times") || parts.includes("place")
    ? "Si ya tienen boletas vendidas, les escribimos a quienes compraron."
    : "";

/** Why a date has not taken over everything; "" where it has. */
export function whyLeft({ kept, timesWait, refusal }: FollowingDate): string {
  if (refusal !== null) return refusal;
  const byHand = kept.length > 0 && `Allá cambiaste a mano ${partsText(kept)}.`;
  const waits = timesWait && "Está aplazada: la hora se la pones con su fecha nueva.";
  return [byHand, waits].filter(Boolean).join(" ");
}
