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
