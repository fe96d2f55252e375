import type { CatalogRow, EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import { cardOf, type FoundCard } from "./event-card.ts";

/** The catalog at a moment. */
export interface Catalog {
  /** The rows it was built from; the same array while no row changes. */
  rows: readonly CatalogRow[];
  /** All public events, sorted. */
  all: readonly FoundCard[];
  /** Published events that have not ended, in the same order. */
  upcoming: readonly FoundCard[];
}

/** Sorts by start, then by id so that the order is stable. */
export function byDate(a: Pick<EventCard, "startsAt" | "id">, b: Pick<EventCard, "startsAt" | "id">): number {
  if (a.startsAt !== b.startsAt) return a.startsAt < b.startsAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** The cards of sorted rows at a moment. */
export function openCatalog(rows: readonly CatalogRow[], now: Date): Catalog {
  const moment = now.toISOString();
  const all: FoundCard[] = [];
  const upcoming: FoundCard[] = [];
  for (const row of rows) {
    const card = cardOf(row, moment);
    all.push(card);
    if (row.status === "published" && row.overAt > moment) upcoming.push(card);
  }
  return { rows, all, upcoming };
}
