import { onSaleNews, publicEvents } from "../../../lib/firestore/collections.ts";
import { saveDocument } from "../../../lib/firestore/save-document.ts";
import { dueAt, isNews, onSaleAt } from "./on-sale-at.ts";

/**
 * Notes when the followers of its producer are to be told that an event is on sale, once however often it is published. Reads the
 * stored event rather than the delivered one. Safe to repeat.
 */
export async function noteOnSale(eventId: string, now: Date): Promise<void> {
  const snapshot = await publicEvents.doc(eventId).get();
  const found = snapshot.data();
  const at = found && onSaleAt(found, now);
  if (!found || !at) return; // what was noted is judged again when it is due
  const listedAt = snapshot.createTime?.toDate() ?? now;
  await saveDocument(
    { of: onSaleNews, id: eventId },
    {
      change: (known) => {
        const due = dueAt(at, known.dueAt, now);
        const isOld = known.dueAt === null && !isNews(at, listedAt, now); // a pause that ends is no news
        return known.toldIn !== null || isOld || due === known.dueAt ? undefined : { dueAt: due };
      },
      create: () =>
        isNews(at, listedAt, now)
          ? { eventId, producerId: found.producer.id, dueAt: dueAt(at, null, now), toldIn: null }
          : undefined,
    },
  );
}
