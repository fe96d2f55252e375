import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { readProducer } from "./producers.repo.ts";

/**
 * An organisation as it is, which a commit depends on: its owner, its name and document, and that it is there. The update changes nothing
 * and is refused where the organisation changed since it was read. Throws PRODUCER_NOT_FOUND.
 */
export async function assumedProducer(batch: WriteBatch, producerId: string): Promise<Producer> {
  const found = await readProducer(producerId);
  const producer = found.data();
  if (!producer || !found.updateTime) throw new AppError("PRODUCER_NOT_FOUND");
  batch.update(found.ref, { id: producerId }, { lastUpdateTime: found.updateTime });
  return producer;
}
