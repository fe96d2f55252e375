import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { readPools } from "./inventory.repo.ts";

/**
 * Allows an event to leave its sale in this commit only if no place of it is taken: sold, held, or given as a courtesy. Throws
 * EVENT_HAS_TICKETS, PASS_KEEPS_EVENT.
 *
 * A purchase reads the event without a condition on it, since all would then contend for one document; what ties it to the
 * commit are the shards that it takes from, which must be as they were read together with the event. So this writes every shard:
 * of a sale and this, whoever commits second fails, reads again, and meets the other. A sale then finds that the event is not on
 * sale; this finds a place taken. The version is written because a write that changes nothing leaves a document's time as it was,
 * and a sale would not notice. Places that come back meanwhile only make this read again.
 */
export async function closeUnsold(
  batch: WriteBatch,
  event: Pick<Event, "id" | "pools" | "version" | "passes">,
): Promise<void> {
  if (event.passes?.length) throw new AppError("PASS_KEEPS_EVENT"); // another date sells places of it
  for (const [pool, shards] of await readPools(event)) {
    const free = shards.reduce((sum, shard) => sum + (shard.data()?.free ?? 0), 0);
    if (free !== event.pools[pool]?.capacity) throw new AppError("EVENT_HAS_TICKETS");
    for (const { ref, updateTime } of shards)
      if (updateTime) batch.update(ref, { closedAt: event.version }, { lastUpdateTime: updateTime });
  }
}
