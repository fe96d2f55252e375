import { isInPass } from "@tarima/shared/passes/pass-lines.ts";
import { AppError } from "../../../lib/app-error.ts";
import { eventSlugs, events } from "../../../lib/firestore/collections.ts";
import { db } from "../../../lib/firestore/database.ts";
import { deleteDocument } from "../../../lib/firestore/delete-document.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { readEvent } from "../events.repo.ts";
import { eventEntry } from "./change-event.ts";
import { markDeleted } from "./deleted-drafts.ts";
import { assertMayPrepare } from "./draft-event.ts";
import { clearCodeBatchesOf, clearCodesOf } from "./event-codes.repo.ts";

/**
 * Deletes a draft and frees its slug; a trigger deletes its subcollections. The request that made it does not make it again. Throws
 * EVENT_WRONG_STATE, PASS_KEEPS_EVENT.
 */
export function deleteEvent(eventId: string, call: SignedCall): Promise<void> {
  return deleteDocument({ of: events, id: eventId, missing: "EVENT_NOT_FOUND" }, (event, batch) => {
    if (call.actor.role !== "superadmin") assertMayPrepare({ status: event.producerStatus });
    if (event.status !== "draft") throw new AppError("EVENT_WRONG_STATE");
    if (isInPass(event)) throw new AppError("PASS_KEEPS_EVENT");
    batch.delete(eventSlugs.doc(event.publicSlug));
    markDeleted(batch, eventId, call.now);
    createAuditLog(
      batch,
      eventEntry(event, call, { action: "event.deleted", detail: `Eliminó el borrador ${event.name}` }),
      call.now,
    );
  });
}

/** Deletes what belonged to a deleted event: key, pools, promoters, codes and their batches. Safe to repeat. */
export async function clearDeletedEvent(eventId: string): Promise<void> {
  if ((await readEvent(eventId)).exists) return;
  await clearCodeBatchesOf(eventId);
  // not recursively from the event itself: that would write to the deleted event and start this trigger again
  const below = await events.doc(eventId).listCollections();
  await Promise.all([...below.map((collection) => db().recursiveDelete(collection)), clearCodesOf(eventId)]);
}
