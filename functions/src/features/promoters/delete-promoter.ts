import { AppError } from "../../lib/app-error.ts";
import { retryOnConflict } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { assertPreparesEvent } from "../events/editing/assert-prepares.ts";
import { freeCode } from "../events/editing/event-codes.repo.ts";
import { promoterEntry } from "./promoter-entry.ts";
import { isOwedASale, readPromoter } from "./promoters.repo.ts";

/** Deletes a promoter and gives the code back. Throws PROMOTER_HAS_SALES: what was sold keeps whom it is owed to. */
export async function deletePromoter(
  { id, eventId }: { id: string; eventId: string },
  call: SignedCall,
): Promise<void> {
  await assertPreparesEvent(call.actor, eventId);
  await retryOnConflict(async () => {
    const [snapshot, hasSold] = await Promise.all([readPromoter(id), isOwedASale(id)]);
    const promoter = snapshot.data();
    if (!promoter || !snapshot.updateTime) throw new AppError("PROMOTER_NOT_FOUND");
    if (hasSold) throw new AppError("PROMOTER_HAS_SALES");
    const batch = db().batch();
    batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime });
    freeCode(batch, eventId, promoter.code);
    const log = { action: "promoter.deleted", detail: `Eliminó a ${promoter.name}` };
    createAuditLog(batch, promoterEntry(promoter, call, log), call.now);
    await batch.commit();
  });
}
