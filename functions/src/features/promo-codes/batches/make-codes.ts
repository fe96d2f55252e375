import type { CodeBatch } from "@tarima/shared/promo-codes/code-batch.schema.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { codeBatches, codesOf, promoCodes } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { CODES_AT_ONCE } from "./code-batches.repo.ts";
import { drawCode } from "./draw-code.ts";

/**
 * Makes the codes that a batch still lacks. Each commit makes some and says so in the batch, if it is as it was read: so nobody makes
 * one twice, and none is made of a batch that is deleted. Throws CODE_BATCH_NOT_FOUND, CODE_BATCH_DELETED.
 */
export async function makeCodes(batchId: string, { now }: Pick<SignedCall, "now">): Promise<CodeBatch> {
  for (;;) {
    const batch = await changeDocument(
      { of: codeBatches, id: batchId, missing: "CODE_BATCH_NOT_FOUND" },
      (stored, commit) => {
        if (stored.status === "deleting" || stored.status === "deleted")
          throw new AppError("CODE_BATCH_DELETED");
        if (stored.status === "ready") return undefined;
        const made = Math.min(stored.count, stored.made + CODES_AT_ONCE);
        for (let number = stored.made + 1; number <= made; number++) addCode(commit, stored, number, now);
        return {
          made,
          updatedAt: now.toISOString(),
          ...(made === stored.count && { status: "ready" as const }),
        };
      },
    );
    if (batch.status !== "making") return batch;
  }
}

/** Adds a code that nobody has at this event: if somebody does, the commit fails, and is drawn anew. */
function addCode(commit: WriteBatch, batch: CodeBatch, number: number, now: Date): void {
  const id = `${batch.id}-${String(number).padStart(4, "0")}`;
  const code = drawCode(batch.prefix);
  const at = now.toISOString();
  const promoCode: PromoCode = {
    id,
    eventId: batch.eventId,
    producerId: batch.producerId,
    batchId: batch.id,
    code,
    type: batch.type,
    value: batch.value,
    opens: batch.opens,
    startsAt: batch.startsAt,
    endsAt: batch.endsAt,
    maxUses: 1,
    uses: 0,
    isActive: true,
    createdAt: at,
    updatedAt: at,
  };
  commit.create(codesOf(batch.eventId).doc(code), { kind: "promo", id });
  commit.create(promoCodes.doc(id), promoCode);
}
