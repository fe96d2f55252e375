import { isDeepStrictEqual } from "node:util";
import type { CodeBatch, CodeBatchDraft } from "@tarima/shared/promo-codes/code-batch.schema.ts";
import { opensAnything } from "@tarima/shared/ticketing/hidden.ts";
import { AppError } from "../../../lib/app-error.ts";
import { codeBatches } from "../../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { assertPrepares } from "../../events/editing/assert-prepares.ts";
import { readEvent } from "../../events/events.repo.ts";
import { assertOpensOwn } from "../../ticketing/assert-opens-own.ts";
import { codeBatchEntry } from "./code-batch-entry.ts";
import { readCodeBatch } from "./code-batches.repo.ts";
import { limitCodeBatches } from "./limit-code-batches.ts";
import { makeCodes } from "./make-codes.ts";

export interface NewCodeBatch extends CodeBatchDraft {
  eventId: string;
  /** The batch's id: whoever repeats the request gets the same batch. */
  idempotencyKey: string;
}

/** Concurrent batches of one event contend for its counter, so allow many attempts. */
const MAX_TRIES = 60;

/**
 * Makes many codes at once for an event, each for one purchase. A repeated request returns the batch, and goes on where an earlier one
 * stopped. Throws CODE_BATCH_CONFLICT if the key was used for another, CODE_BATCH_LIMIT, EVENT_NOT_FOUND, EVENT_WRONG_STATE,
 * PRODUCER_NOT_ACTIVE, CODE_BATCH_NOT_FOUND if it is deleted meanwhile.
 */
export async function createCodeBatch(wish: NewCodeBatch, call: SignedCall): Promise<CodeBatch> {
  await retryOnConflict(() => storeBatch(wish, call), MAX_TRIES);
  return makeCodes(wish.idempotencyKey, call);
}

/** Stores the batch, without codes, unless it is there; in one commit on the event as it was read. */
async function storeBatch({ idempotencyKey, eventId, ...draft }: NewCodeBatch, call: SignedCall) {
  const [existing, snapshot] = await Promise.all([readCodeBatch(idempotencyKey), readEvent(eventId)]);
  const wanted = { eventId, ...givenBy(draft) };
  const stored = existing.data();
  if (stored) {
    if (!isDeepStrictEqual({ eventId: stored.eventId, ...givenBy(stored) }, wanted))
      throw new AppError("CODE_BATCH_CONFLICT");
    return;
  }
  const event = snapshot.data();
  if (!event || !snapshot.updateTime) throw new AppError("EVENT_NOT_FOUND");
  assertPrepares(call.actor, event);
  assertOpensOwn(event, draft.opens);
  const at = call.now.toISOString();
  const { uid, name } = call.actor;
  const made: CodeBatch = {
    id: idempotencyKey,
    producerId: event.producerId,
    ...wanted,
    made: 0,
    isActive: true,
    status: "making",
    madeBy: { uid, name },
    createdAt: at,
    updatedAt: at,
  };
  const batch = db().batch();
  batch.create(codeBatches.doc(made.id), made);
  // changes nothing, and fails if the event was deleted or changed: nobody would delete the codes of an event that is gone
  batch.update(snapshot.ref, { id: eventId }, { lastUpdateTime: snapshot.updateTime });
  await limitCodeBatches(batch, eventId);
  const log = { action: "code_batch.created", detail: `${made.count} códigos nuevos para ${event.name}` };
  createAuditLog(batch, codeBatchEntry(made, call, log), call.now);
  await batch.commit();
}

/** What was asked for, as it is stored. */
const givenBy = ({
  name,
  prefix,
  count,
  type,
  value,
  opens,
  startsAt,
  endsAt,
}: CodeBatchDraft): Pick<
  CodeBatch,
  "name" | "prefix" | "count" | "type" | "value" | "opens" | "startsAt" | "endsAt"
> => ({
  name,
  prefix: prefix || null,
  count,
  type,
  value,
  opens: opens && opensAnything(opens) ? opens : null,
  startsAt: startsAt ? new Date(startsAt).toISOString() : null,
  endsAt: endsAt ? new Date(endsAt).toISOString() : null,
});
