import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MAX_PROMOTERS_PER_EVENT } from "@tarima/shared/lib/limits.ts";
import type { Promoter, PromoterDraft } from "@tarima/shared/promoters/promoter.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { promoters } from "../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { uuidOf } from "../../lib/uuid-of.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { assertPrepares } from "../events/editing/assert-prepares.ts";
import { takeCode } from "../events/editing/event-codes.repo.ts";
import { limitLetters } from "../mail/limit-letters.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { promoterEntry } from "./promoter-entry.ts";
import { countPromotersOf } from "./promoters.repo.ts";

interface Wish extends PromoterDraft {
  /** Made by the client: the same request makes one promoter, however often it is sent. */
  requestId?: string | undefined;
}

/**
 * Creates an active promoter of an event. Whether the e-mail has an account is neither checked nor revealed; its owner links it
 * themselves. Throws CODE_TAKEN, PROMOTER_LIMIT_EXCEEDED, EVENT_WRONG_STATE, PRODUCER_NOT_ACTIVE, TOO_MANY_REQUESTS.
 */
export async function createPromoter(
  event: Event,
  { requestId = randomUUID(), code, name, email = null, phone = null, note = null }: Wish,
  call: SignedCall,
): Promise<Promoter> {
  assertPrepares(call.actor, event);
  const ref = promoters.doc(uuidOf(`${event.id}/${requestId}`));
  const findMade = async () => (await ref.get()).data(); // by the same request
  const before = await findMade();
  if (before) return before;
  if (email) await limitLetters([email], call);
  if ((await countPromotersOf(event.id)) >= MAX_PROMOTERS_PER_EVENT)
    throw new AppError("PROMOTER_LIMIT_EXCEEDED");
  const at = call.now.toISOString();
  const promoter: Promoter = {
    id: ref.id,
    eventId: event.id,
    eventName: event.name,
    producerId: event.producerId,
    code,
    name,
    email,
    phone,
    uid: null, // until its owner links it: see link-account.ts
    status: "active",
    note,
    createdAt: at,
    updatedAt: at,
  };
  return retryOnConflict(async () => {
    const made = await findMade();
    if (made) return made;
    const batch = db().batch();
    await takeCode(batch, event.id, code, { kind: "promoter", id: ref.id });
    batch.create(ref, promoter);
    const log = { action: "promoter.created", detail: `Promotor nuevo: ${name}, código ${code}` };
    if (email) {
      const data = { eventName: event.name, publicSlug: event.publicSlug, code, name };
      queueMailIn(batch, { to: email, template: "promoter-invited", data }, call.now);
    }
    createAuditLog(batch, promoterEntry(promoter, call, log), call.now);
    await batch.commit();
    return promoter;
  });
}
