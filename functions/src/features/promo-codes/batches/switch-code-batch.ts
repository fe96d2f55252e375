import type { CodeBatch } from "@tarima/shared/promo-codes/code-batch.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { codeBatches } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { assertPreparesEvent } from "../../events/editing/assert-prepares.ts";
import { codeBatchEntry } from "./code-batch-entry.ts";

/**
 * Switches all codes of a batch off or on, in one document: a sale with one of them commits on it as it was read. Throws
 * CODE_BATCH_DELETED, EVENT_WRONG_STATE, PRODUCER_NOT_ACTIVE.
 */
export async function switchCodeBatch(
  { id, eventId }: CodeBatch,
  isActive: boolean,
  call: SignedCall,
): Promise<CodeBatch> {
  await assertPreparesEvent(call.actor, eventId);
  return changeDocument({ of: codeBatches, id, missing: "CODE_BATCH_NOT_FOUND" }, (batch, commit) => {
    if (batch.status === "deleting" || batch.status === "deleted") throw new AppError("CODE_BATCH_DELETED");
    if (batch.isActive === isActive) return undefined;
    const detail = `${isActive ? "Activó" : "Desactivó"} los códigos de ${batch.name}`;
    const log = { action: "code_batch.switched", detail, payload: { isActive } };
    createAuditLog(commit, codeBatchEntry(batch, call, log), call.now);
    return { isActive, updatedAt: call.now.toISOString() };
  });
}
