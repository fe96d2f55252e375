import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { readProducer } from "../../producers/producers.repo.ts";
import { countEvents } from "../events.repo.ts";

/**
 * Makes a producer's record say how many of its events are published. The record is read before they are counted and
 * written only if it is still the same, so that of several at once none writes an older count over a newer one.
 */
export async function countActiveEvents(producerId: string): Promise<void> {
  await retryOnConflict(async () => {
    const snapshot = await readProducer(producerId);
    const producer = snapshot.data();
    if (!producer || !snapshot.updateTime) return;
    const activeEvents = await countEvents(producerId, "published");
    if (activeEvents === producer.activeEvents) return;
    await snapshot.ref.update({ activeEvents }, { lastUpdateTime: snapshot.updateTime });
  });
}
