import { MAX_CODE_BATCHES_PER_EVENT } from "@tarima/shared/lib/limits.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { counters } from "../../../lib/firestore/collections.ts";
import { countCodeBatches } from "./code-batches.repo.ts";

/**
 * Checks the limit of an event's batches in the commit that creates one. The event's counter serialises concurrent ones, so that each
 * sees the others. Throws CODE_BATCH_LIMIT.
 */
export async function limitCodeBatches(batch: WriteBatch, eventId: string): Promise<void> {
  const counter = await counters.doc(`codeBatches-${eventId}`).get();
  if ((await countCodeBatches(eventId)) >= MAX_CODE_BATCHES_PER_EVENT) throw new AppError("CODE_BATCH_LIMIT");
  const last = (counter.data()?.last ?? 0) + 1;
  if (counter.updateTime) batch.update(counter.ref, { last }, { lastUpdateTime: counter.updateTime });
  else batch.create(counter.ref, { last });
}
