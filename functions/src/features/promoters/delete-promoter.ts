import { AppError } from "../../lib/app-error.ts";
import { promoters } from "../../lib/firestore/collections.ts";
import { deleteDocument } from "../../lib/firestore/delete-document.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { assertPreparesEvent } from "../events/editing/assert-prepares.ts";
import { freeCode } from "../events/editing/event-codes.repo.ts";
import { promoterEntry } from "./promoter-entry.ts";
import { isOwedASale } from "./promoters.repo.ts";

/** Deletes a promoter and frees the code. Throws PROMOTER_HAS_SALES, since sales refer to their promoter; PROMOTER_PAID. */
export async function deletePromoter(
  { id, eventId }: { id: string; eventId: string },
  call: SignedCall,
): Promise<void> {
  await assertPreparesEvent(call.actor, eventId);
  await deleteDocument({ of: promoters, id, missing: "PROMOTER_NOT_FOUND" }, async (promoter, batch) => {
    if (await isOwedASale(id)) throw new AppError("PROMOTER_HAS_SALES");
    if (promoter.payments?.length) throw new AppError("PROMOTER_PAID");
    freeCode(batch, eventId, promoter.code);
    const log = { action: "promoter.deleted", detail: `Eliminó a ${promoter.name}` };
    createAuditLog(batch, promoterEntry(promoter, call, log), call.now);
  });
}
