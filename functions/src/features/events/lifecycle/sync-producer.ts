import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isPublicStatus } from "@tarima/shared/events/event.status.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import { events } from "../../../lib/firestore/collections.ts";
import { updateIfUnchanged } from "../../../lib/firestore/update-if-unchanged.ts";
import { findProducer } from "../../producers/producers.repo.ts";
import { projectPublicEvent } from "../publishing/project-public-event.ts";

/** Producer data copied into events and their pages. */
const REPEATED = [
  ...(["brandName", "logoUrl", "city", "status"] as const),
  ...(["legalName", "userType", "docType", "docNumber"] as const),
  ...(["description", "website", "altWebsite", "socialLinks", "measuredWith"] as const),
] as const satisfies (keyof Producer)[];

/** Whether a change of a producer affects that copy. */
export function isRepeatedByEvents(before: Partial<Producer> | undefined, after: Partial<Producer>): boolean {
  return REPEATED.some((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after[field]));
}

/**
 * Updates the copy of a producer's data in its events: future events sell only while the producer is active, and public pages
 * show its current name and logo. Reads the stored producer rather than the delivered one, and again after writing, so that
 * late or concurrent deliveries end with the same result.
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

/**
 * The same where an event that was just made is of its producer as they were before: it was begun before their change, and not among the
 * events that followed it.
 */
export async function syncNewEvent({ producerId, producerStatus, producerName }: Event): Promise<void> {
  const producer = await findProducer(producerId);
  const isSame = producer?.status === producerStatus && producer.brandName === producerName;
  if (!isSame) await syncProducer(producerId);
}

/** False if the event was changed meanwhile and must be read again. */
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
