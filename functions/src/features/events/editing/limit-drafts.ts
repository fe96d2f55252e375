import { DRAFTS_PER_PRODUCER, DRAFTS_WHILE_PENDING } from "@tarima/shared/lib/limits.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { counters } from "../../../lib/firestore/collections.ts";
import { countEvents } from "../events.repo.ts";

/**
 * Checks the limit of drafts in the commit that creates one. The producer's counter serialises concurrent drafts, so that each
 * sees the others. Drafts sent back by a review may exceed the limit. Throws DRAFT_LIMIT_EXCEEDED, DRAFT_LIMIT_WHILE_PENDING.
 */
export async function limitDrafts(
  batch: WriteBatch,
  { id, status }: Pick<Producer, "id" | "status">,
): Promise<void> {
  const counter = await counters.doc(`drafts-${id}`).get();
  await assertRoomForDrafts({ id, status }, 1);
  const last = (counter.data()?.last ?? 0) + 1;
  if (counter.updateTime) batch.update(counter.ref, { last }, { lastUpdateTime: counter.updateTime });
  else batch.create(counter.ref, { last });
}

/** Throws DRAFT_LIMIT_EXCEEDED or DRAFT_LIMIT_WHILE_PENDING if there is no room for as many drafts. */
export async function assertRoomForDrafts(
  { id, status }: Pick<Producer, "id" | "status">,
  count: number,
): Promise<void> {
  if (count === 0) return;
  const kept = await countEvents(id, "draft");
  if (status === "pending" && kept + count > DRAFTS_WHILE_PENDING)
    throw new AppError("DRAFT_LIMIT_WHILE_PENDING");
  if (kept + count > DRAFTS_PER_PRODUCER) throw new AppError("DRAFT_LIMIT_EXCEEDED");
}
