import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { producers } from "../../../lib/firestore/collections.ts";
import { countEvents } from "../events.repo.ts";

/**
 * Stores a producer's number of published events. The record is read before counting and written only if unchanged, so that
 * concurrent runs never overwrite a newer count with an older one.
 */
export async function countActiveEvents(producerId: string): Promise<void> {
  await changeDocument({ of: producers, id: producerId }, async (producer) => {
    const activeEvents = await countEvents(producerId, "published");
    return activeEvents === producer.activeEvents ? undefined : { activeEvents };
  });
}
