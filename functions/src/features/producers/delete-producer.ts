import { AppError } from "../../lib/app-error.ts";
import { events, producers } from "../../lib/firestore/collections.ts";
import { bucket } from "../../lib/storage/public-files.ts";
import { changeClaims } from "../attendees/change-claims.ts";
import type { Decider } from "../audit/audit.repo.ts";
import { readProducer } from "./producers.repo.ts";

/**
 * Deletes a producer without events; its owner becomes an attendee, unless they have another role by now. A trigger deletes its
 * pictures. Throws PRODUCER_NOT_FOUND, PRODUCER_HAS_EVENTS.
 */
export async function deleteProducer(producerId: string, by: Decider, now: Date): Promise<void> {
  const producer = (await readProducer(producerId)).data();
  if (!producer) throw new AppError("PRODUCER_NOT_FOUND");
  const own = await events.all().where("producerId", "==", producerId).limit(1).get();
  if (!own.empty) throw new AppError("PRODUCER_HAS_EVENTS");
  await changeClaims(
    {
      uid: producer.ownerUid,
      claims: (before) => (before.role === "producer" ? { role: "attendee" } : before),
      log: () => ({
        ...by,
        action: "producer.deleted",
        result: "success",
        detail: `Eliminó a ${producer.fullName}`,
        payload: { producerId, status: producer.status },
      }),
      more: (batch) => {
        batch.delete(producers.doc(producerId));
      },
    },
    now,
  );
}

/** Deletes the pictures of a deleted producer. Safe to repeat. */
export async function clearDeletedProducer(producerId: string): Promise<void> {
  if ((await readProducer(producerId)).exists) return;
  await bucket().deleteFiles({ prefix: `producers/${producerId}/`, force: true });
}
