import type { CodeBatch } from "@tarima/shared/promo-codes/code-batch.schema.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { codeBatches } from "../../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { assertPreparesEvent } from "../../events/editing/assert-prepares.ts";
import { freeCode } from "../../events/editing/event-codes.repo.ts";
import { codeBatchEntry } from "./code-batch-entry.ts";
import { hasCodes, readUnusedCodes } from "./code-batches.repo.ts";

/**
 * Deletes a batch and its codes, but for those that an order has: they stay, switched off, and the batch with them. Safe to repeat, also
 * after half of it. Returns how many were deleted. Throws EVENT_WRONG_STATE, PRODUCER_NOT_ACTIVE.
 */
export async function deleteCodeBatch({ id, eventId }: CodeBatch, call: SignedCall): Promise<number> {
  await assertPreparesEvent(call.actor, eventId);
  await changeDocument({ of: codeBatches, id, missing: "CODE_BATCH_NOT_FOUND" }, (batch, commit) => {
    if (batch.status === "deleting" || batch.status === "deleted") return undefined;
    const log = { action: "code_batch.deleted", detail: `Eliminó los códigos de ${batch.name}` };
    createAuditLog(commit, codeBatchEntry(batch, call, log), call.now);
    // from here on none is made, used or switched on
    return { status: "deleting" as const, isActive: false, updatedAt: call.now.toISOString() };
  });
  let deleted = 0;
  for (let now = await deleteUnusedCodes(id); now > 0; now = await deleteUnusedCodes(id)) deleted += now;
  if (!(await hasCodes(id))) await codeBatches.doc(id).delete();
  else await changeDocument({ of: codeBatches, id }, () => ({ status: "deleted" as const }));
  return deleted;
}

/** Deletes some codes that nobody has used, each if it is as it was read; returns how many. */
function deleteUnusedCodes(batchId: string): Promise<number> {
  return retryOnConflict(async () => {
    const { docs, size } = await readUnusedCodes(batchId);
    if (size === 0) return 0;
    const commit = db().batch();
    for (const doc of docs) {
      commit.delete(doc.ref, { lastUpdateTime: doc.updateTime });
      const { eventId, code } = doc.data();
      freeCode(commit, eventId, code);
    }
    await commit.commit();
    return size;
  });
}
