import { AppError } from "../../lib/app-error.ts";
import { decodeCursor, pageOf } from "../../lib/http/paging.ts";
import { findPastEvents } from "../events/events.repo.ts";
import { findProducerPage } from "../producers/page/producer-pages.repo.ts";
import { currentCatalog } from "./cache/current-catalog.ts";
import { byDate } from "./catalog.ts";
import { catalogRowOf } from "./catalog-row.ts";
import { cardOf } from "./event-card.ts";
import { oncePerSeries } from "./once-per-series.ts";

interface Asked {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

/**
 * What an active producer has on, the soonest first: from the catalog, which costs no read. Throws PRODUCER_NOT_FOUND,
 * INVALID_REQUEST for a forged cursor.
 */
export async function upcomingOfProducer({ id, limit, cursor }: Asked, now: Date) {
  const after = startOf(cursor);
  await assertShown(id);
  const { upcoming } = await currentCatalog(now);
  const shown = oncePerSeries(upcoming.filter((card) => card.producerId === id));
  const rows = shown.filter((card) => !after || byDate(after, card) < 0);
  return pageOf(rows, limit, ({ startsAt, id: eventId }) => [startsAt, eventId]);
}

/** What an active producer had on, the latest first. As many reads as rows. Throws as above. */
export async function pastOfProducer({ id, limit, cursor }: Asked, now: Date) {
  const after = startOf(cursor);
  await assertShown(id);
  const found = await findPastEvents(id, limit + 1, after);
  const cards = found.map((event) =>
    cardOf(catalogRowOf(event, new Date(0).toISOString()), now.toISOString()),
  );
  return pageOf(cards, limit, ({ startsAt, id: eventId }) => [startsAt, eventId]);
}

function startOf(cursor: string | undefined): { startsAt: string; id: string } | undefined {
  const [startsAt, id] = decodeCursor(cursor, 2) ?? [];
  return startsAt === undefined || id === undefined ? undefined : { startsAt, id };
}

async function assertShown(producerId: string): Promise<void> {
  if (!(await findProducerPage(producerId))) throw new AppError("PRODUCER_NOT_FOUND");
}
