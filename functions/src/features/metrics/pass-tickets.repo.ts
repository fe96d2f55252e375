import type { Event } from "@tarima/shared/events/event.schema.ts";
import { tickets } from "../../lib/firestore/collections.ts";
import type { EventMetrics } from "../../lib/firestore/documents.ts";

/** Good tickets of passes that other dates sold, by locality. A count a pass; none where no pass opens the event. */
export async function countPassTickets({
  id,
  passes = [],
}: Pick<Event, "id" | "passes">): Promise<Map<string, number>> {
  const good = tickets.all().where("eventId", "==", id).where("status", "in", ["active", "used"]);
  const counts = new Map<string, number>();
  for (const { id: type, localityId } of passes) {
    const { count } = (await good.where("combinationId", "==", type).count().get()).data();
    counts.set(localityId, (counts.get(localityId) ?? 0) + count);
  }
  return counts;
}

export const sumOfCounts = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** People that an event's tickets admit, those of other dates' passes included, which its own figures leave out. */
export const countExpected = async (
  event: Pick<Event, "id" | "passes">,
  metrics: EventMetrics | undefined,
): Promise<number> => (metrics?.totals?.people ?? 0) + sumOfCounts(await countPassTickets(event));
