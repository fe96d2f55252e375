import {
  NO_USE_PROBLEM,
  ORDER_PROBLEM,
  type PromoCode,
  type PromoCodeChange,
  VALUE_PROBLEM,
} from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { isInOrder, isUseful, isValueOf } from "@tarima/shared/promo-codes/promo-code.ts";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { promoCodes } from "../../lib/firestore/collections.ts";
import { deleteDocument } from "../../lib/firestore/delete-document.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { changesOf } from "../audit/changes-of.ts";
import { assertPreparesEvent } from "../events/editing/assert-prepares.ts";
import { freeCode, takeCode } from "../events/editing/event-codes.repo.ts";
import { assertOpensOwn } from "../ticketing/assert-opens-own.ts";
import { promoCodeEntry } from "./promo-code-entry.ts";

const stored = (id: string) => ({ of: promoCodes, id, missing: "PROMO_CODE_NOT_FOUND" }) as const;

/** Changes a discount code: absent leaves, null clears. Throws CODE_TAKEN, CODE_OF_BATCH, INVALID_REQUEST on the field. */
export async function editPromoCode(
  { id, eventId, batchId }: PromoCode,
  change: PromoCodeChange,
  call: SignedCall,
): Promise<PromoCode> {
  if (batchId) throw new AppError("CODE_OF_BATCH");
  const event = await assertPreparesEvent(call.actor, eventId);
  const given: Partial<PromoCode> = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  return changeDocument(stored(id), async (promoCode, batch) => {
    assertOpensOwn(event, change.opens, promoCode.opens);
    const changed: PromoCode = { ...promoCode, ...given, updatedAt: call.now.toISOString() };
    assertMakesSense(changed);
    if (changed.code !== promoCode.code) {
      await takeCode(batch, eventId, changed.code, { kind: "promo", id });
      freeCode(batch, eventId, promoCode.code);
    }
    const log = {
      action: "promo_code.updated",
      detail: `Cambió el código ${changed.code}`,
      payload: changesOf(promoCode, given),
    };
    createAuditLog(batch, promoCodeEntry(changed, call, log), call.now);
    return { ...given, updatedAt: changed.updatedAt };
  });
}

/** Rules across fields, some of which are stored ones; the schema has checked each field alone. */
function assertMakesSense(code: PromoCode): void {
  const fields: Record<string, string> = {};
  if (!isUseful(code)) fields.value = NO_USE_PROBLEM;
  if (!isValueOf(code.type, code.value)) fields.value = VALUE_PROBLEM;
  if (!isInOrder(code)) fields.endsAt = ORDER_PROBLEM;
  if (code.maxUses !== null && code.maxUses < code.uses)
    fields.maxUses = `Ya se usó ${code.uses === 1 ? "una vez" : `${code.uses} veces`}`;
  if (Object.keys(fields).length) throw new AppError("INVALID_REQUEST", { fields });
}

/** Deletes an unused discount code. Throws PROMO_CODE_USED, CODE_OF_BATCH. */
export async function deletePromoCode({ id, eventId, batchId }: PromoCode, call: SignedCall): Promise<void> {
  if (batchId) throw new AppError("CODE_OF_BATCH");
  await assertPreparesEvent(call.actor, eventId);
  await deleteDocument(stored(id), (promoCode, batch) => {
    if (promoCode.uses > 0) throw new AppError("PROMO_CODE_USED");
    freeCode(batch, eventId, promoCode.code);
    const log = { action: "promo_code.deleted", detail: `Eliminó el código ${promoCode.code}` };
    createAuditLog(batch, promoCodeEntry(promoCode, call, log), call.now);
  });
}
