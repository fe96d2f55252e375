import type { Suppression } from "@tarima/shared/mail/suppression.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { entryAbout } from "../../audit/audit-entry.ts";
import { suppressedAddresses } from "./suppressions.repo.ts";

/** Has an address written to again. Throws SUPPRESSION_NOT_FOUND, SUPPRESSION_LIFTED. */
export function liftSuppression(id: string, reason: string, call: SignedCall): Promise<Suppression> {
  return changeDocument(
    { of: suppressedAddresses, id, missing: "SUPPRESSION_NOT_FOUND" },
    (stored, batch) => {
      if (stored.lifted) throw new AppError("SUPPRESSION_LIFTED");
      const { name, email } = call.actor;
      const subject = { type: "address", id, name: stored.email };
      const entry = entryAbout(
        call,
        { category: "system", resource: subject },
        {
          action: "mail.suppression_lifted",
          detail: `Se le vuelve a escribir a ${stored.email}`,
          payload: { reason, suppressedFor: stored.reason },
        },
      );
      createAuditLog(batch, entry, call.now);
      return { lifted: { at: call.now.toISOString(), by: name || email, reason } };
    },
  );
}
