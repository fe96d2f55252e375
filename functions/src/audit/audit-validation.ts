import { SCAN_MESSAGES, type Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import { countScan } from "../check-ins/count-scan.ts";
import { auditLogs } from "../firestore/collections.ts";
import { once } from "../firestore/once.ts";

/** Writes an attempt at the door into the audit log, and counts who came in, once per trigger event. */
export async function auditValidation(deliveryId: string, validation: Validation): Promise<void> {
  const log = auditLogs.doc(deliveryId);
  await once(log, (batch) => {
    countScan(batch, validation);
    batch.create(log, {
      id: deliveryId,
      ts: validation.createdAt,
      user: {
        id: validation.validatorUid,
        name: validation.validatorName,
        email: validation.validatorEmail,
        role: validation.validatorRole,
      },
      category: "tickets",
      action: `scan.${validation.result}`,
      resource: { type: "ticket", id: validation.ticketId ?? "", name: validation.eventName },
      result:
        validation.result === "valid" ? "success" : validation.result === "duplicate" ? "warning" : "fail",
      detail: SCAN_MESSAGES[validation.reason],
      ip: validation.ip,
      ua: validation.userAgent,
      payload: {
        eventId: validation.eventId,
        reason: validation.reason,
        method: validation.method,
        deviceId: validation.deviceId,
      },
    });
  });
}
