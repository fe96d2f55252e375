import { SCAN_MESSAGES, type Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import { type AuditEntry, auditOnce } from "../../audit/audit.repo.ts";
import { markScanned } from "../supervision/devices.repo.ts";
import { countScan } from "./count-scan.ts";

/** Logs an attempt and counts the admission, once per trigger delivery; then updates its device. */
export async function auditValidation(deliveryId: string, validation: Validation): Promise<void> {
  await auditOnce(deliveryId, entryOf(validation), new Date(validation.createdAt), (batch) =>
    countScan(batch, validation),
  );
  const { eventId, deviceId, validatorName, validatorUid, createdAt } = validation;
  if (!eventId || !deviceId) return;
  await markScanned(eventId, { id: deviceId, name: validatorName, uid: validatorUid, scannedAt: createdAt });
}

function entryOf(validation: Validation): AuditEntry {
  return {
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
  };
}
