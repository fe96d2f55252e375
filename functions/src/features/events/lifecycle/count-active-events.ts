import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { producers } from "../../../lib/firestore/collections.ts";
import { countEvents } from "../events.repo.ts";

/**
 * Makes a producer's record say how many of its events are published. The record is read before they are counted and
 * written only if it is still the same, so that of several at once none writes an older count over a newer one.
 */
export async function countActiveEvents(producerId: string): Promise<void> {
  await changeDocument({ of: producers, id: producerId }, async (producer) => {
    const activeEvents = await countEvents(producerId, "published");
    return activeEvents === producer.activeEvents ? undefined : { activeEvents };
  });
}
