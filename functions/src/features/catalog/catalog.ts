import type { CatalogRow, EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import { cardOf } from "./event-card.ts";

/** The catalog at a moment. */
export interface Catalog {
  /** What it was made of; the same array as long as no row changes. */
  rows: readonly CatalogRow[];
  /** Whatever is public, in the order of the catalog. */
  all: readonly EventCard[];
  /** What is published and not over yet: an event of several days stays while it is on. In the same order. */
  upcoming: readonly EventCard[];
}

/** The order of the catalog: the soonest first, and the same one for everybody where two begin together. */
export function byDate(a: Pick<EventCard, "startsAt" | "id">, b: Pick<EventCard, "startsAt" | "id">): number {
  if (a.startsAt !== b.startsAt) return a.startsAt < b.startsAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** Rows that come in the order of the catalog, as they stand now. */
export function openCatalog(rows: readonly CatalogRow[], now: Date): Catalog {
  const moment = now.toISOString();
  const all: EventCard[] = [];
  const upcoming: EventCard[] = [];
  for (const row of rows) {
    const card = cardOf(row, moment);
    all.push(card);
    if (row.status === "published" && row.overAt > moment) upcoming.push(card);
  }
  return { rows, all, upcoming };
}
