import type { PaymentFile } from "@tarima/shared/finance/payment-file.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { paymentFiles } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { paymentFileEntry } from "./payment-file-views.ts";
import { markDropped, releaseSettlements } from "./what-is-in-file.ts";

/**
 * Pays nothing of a file: its settlements are to be paid as before, in one commit. Where it was drawn it may be with the bank: a
 * reason is written, and its settlements and accounts keep that they were drawn. Once more changes nothing. Throws
 * PAYMENT_FILE_NOT_FOUND, PAYMENT_FILE_WRONG_STATE, INVALID_REQUEST on the field.
 */
export function dropPaymentFile(
  id: string,
  reason: string | undefined,
  call: SignedCall,
): Promise<PaymentFile> {
  return changeDocument({ of: paymentFiles, id, missing: "PAYMENT_FILE_NOT_FOUND" }, async (file, batch) => {
    if (file.status === "dropped") return undefined;
    if (file.status !== "open") throw new AppError("PAYMENT_FILE_WRONG_STATE");
    if (file.drawn && !reason)
      throw new AppError("INVALID_REQUEST", {
        fields: { reason: "Ya se descargó: escribe por qué no se paga" },
      });
    await releaseSettlements(batch, file, call.now);
    if (file.drawn) await markDropped(batch, file, call.now);
    const text = { action: "payment_file.dropped", detail: `Descartó el archivo de pago ${id}` };
    const payload = { ...(reason && { reason }) };
    createAuditLog(batch, paymentFileEntry(file, call, { ...text, payload }), call.now);
    return { status: "dropped", reason: reason || null, updatedAt: call.now.toISOString() };
  });
}
