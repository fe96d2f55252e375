import { PRODUCER_BADGES, type ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import { AppError } from "../../lib/app-error.ts";
import { producers } from "../../lib/firestore/collections.ts";
import { changeClaims } from "../attendees/change-claims.ts";
import type { Decider } from "../audit/audit.repo.ts";

/**
 * Every change of a producer's status goes through here: record and owner's claims together, so that older tokens are refused
 * and open pages are updated. Throws PRODUCER_NOT_FOUND.
 */
export async function changeProducerStatus(
  { producerId, status, by }: { producerId: string; status: ProducerStatus; by: Decider },
  now: Date,
): Promise<void> {
  const producer = (await producers.doc(producerId).get()).data();
  if (!producer) throw new AppError("PRODUCER_NOT_FOUND");
  await changeClaims(
    {
      uid: producer.ownerUid,
      claims: () => ({ role: "producer", producerId, producerStatus: status }),
      log: () => ({
        ...by,
        action: "producer.status_changed",
        result: "success",
        detail: `${producer.fullName}: ${PRODUCER_BADGES[status].label}`,
        payload: { producerId, status, before: producer.status },
      }),
      more: (batch) =>
        batch.update(producers.doc(producerId), producers.encode({ status, updatedAt: now.toISOString() })),
    },
    now,
  );
}
