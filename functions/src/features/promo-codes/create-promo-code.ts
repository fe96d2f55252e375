import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { PromoCode, PromoCodeDraft } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { opensAnything } from "@tarima/shared/ticketing/hidden.ts";
import { promoCodes } from "../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { uuidOf } from "../../lib/uuid-of.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { assertPrepares } from "../events/editing/assert-prepares.ts";
import { takeCode } from "../events/editing/event-codes.repo.ts";
import { assertOpensOwn } from "../ticketing/assert-opens-own.ts";
import { promoCodeEntry } from "./promo-code-entry.ts";

interface Wish extends PromoCodeDraft {
  /** Made by the client: the same request makes one code, however often it is sent. */
  requestId?: string | undefined;
}

/** Creates a discount code for an event. Throws CODE_TAKEN on the field `code`, EVENT_WRONG_STATE, PRODUCER_NOT_ACTIVE. */
export async function createPromoCode(
  event: Event,
  {
    requestId = randomUUID(),
    code,
    type,
    value,
    startsAt = null,
    endsAt = null,
    maxUses = null,
    isActive = true,
    opens = null,
  }: Wish,
  call: SignedCall,
): Promise<PromoCode> {
  assertPrepares(call.actor, event);
  assertOpensOwn(event, opens);
  const ref = promoCodes.doc(uuidOf(`${event.id}/${requestId}`));
  const at = call.now.toISOString();
  const promoCode: PromoCode = {
    id: ref.id,
    eventId: event.id,
    producerId: event.producerId,
    batchId: null,
    code,
    type,
    value,
    opens: opensAnything(opens) ? opens : null,
    startsAt,
    endsAt,
    maxUses,
    uses: 0,
    isActive,
    createdAt: at,
    updatedAt: at,
  };
  return retryOnConflict(async () => {
    const made = (await ref.get()).data(); // by the same request
    if (made) return made;
    const batch = db().batch();
    await takeCode(batch, event.id, code, { kind: "promo", id: ref.id });
    batch.create(ref, promoCode);
    const log = { action: "promo_code.created", detail: `Código nuevo para ${event.name}` };
    createAuditLog(batch, promoCodeEntry(promoCode, call, log), call.now);
    await batch.commit();
    return promoCode;
  });
}
