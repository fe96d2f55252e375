import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isPublicStatus } from "@tarima/shared/events/event.status.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import { events } from "../../../lib/firestore/collections.ts";
import { updateIfUnchanged } from "../../../lib/firestore/update-if-unchanged.ts";
import { findProducer } from "../../producers/producers.repo.ts";
import { projectPublicEvent } from "../publishing/project-public-event.ts";

/** What of a producer its events and their pages repeat. */
const REPEATED = ["brandName", "logoUrl", "city", "status"] as const satisfies (keyof Producer)[];

/** Whether a change of a producer is one that its events follow. */
export function isRepeatedByEvents(before: Partial<Producer> | undefined, after: Partial<Producer>): boolean {
  return REPEATED.some((field) => before?.[field] !== after[field]);
}

/**
 * Brings a producer's events in step with it: what is not over yet sells only while the producer is active, and public
 * pages show its name and logo as they are now. Reads what is stored, not what a delivery carried, and checks again after
 * writing: so that deliveries out of order, or at the same time, end in the same place.
 */
export async function syncProducer(producerId: string): Promise<void> {
  for (let done: string | undefined; ; ) {
    const producer = await findProducer(producerId);
    if (!producer) return;
    const face = JSON.stringify(REPEATED.map((field) => producer[field]));
    if (face === done) return;
    const own = (await events.all().where("producerId", "==", producerId).get()).docs;
    const areInStep = await Promise.all(own.map((event) => takeOver(event, producer)));
    await Promise.all(
      own.filter((it) => isPublicStatus(it.data().status)).map(({ id }) => projectPublicEvent(id)),
    );
    done = areInStep.every(Boolean) ? face : undefined;
  }
}

/** False when the event was changed by somebody else meanwhile: it is to be checked again. */
async function takeOver(
  event: QueryDocumentSnapshot<Event>,
  { status, brandName }: Producer,
): Promise<boolean> {
  const stored = event.data();
  const isOver = stored.status === "cancelled" || stored.status === "completed";
  const producerStatus = isOver ? stored.producerStatus : status;
  if (stored.producerStatus === producerStatus && stored.producerName === brandName) return true;
  const fields = { producerStatus, producerName: brandName };
  return (await updateIfUnchanged(event.ref, fields, event.updateTime)) !== undefined;
}
