import type { PlacesFor } from "@tarima/shared/ticketing/ticketing.schema.ts";

export const PLACES_FOR_LABELS: Readonly<Record<PlacesFor, string>> = {
  accessible: "Puesto accesible",
  companion: "Acompañante de un puesto accesible",
};
