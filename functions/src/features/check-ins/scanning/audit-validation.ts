import { SCAN_MESSAGES, type Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import { type AuditEntry, createAuditLog, hasAuditLog } from "../../audit/audit.repo.ts";
import { type Counting, countFact, type Fact } from "../../metrics/count-facts.ts";
import { markScanned } from "../supervision/devices.repo.ts";
import { scanChanges } from "./scan-changes.ts";

/** Logs an attempt and counts the admission, once per trigger delivery; then updates its device. */
export async function auditValidation(deliveryId: string, validation: Validation): Promise<void> {
  await countFact(scanFact(deliveryId, validation));
  const { eventId, deviceId, validatorName, validatorUid, createdAt } = validation;
  if (!eventId || !deviceId) return;
  await markScanned(eventId, { id: deviceId, name: validatorName, uid: validatorUid, scannedAt: createdAt });
}

/** An attempt, marked as counted by its entry in the log. */
export function scanFact(deliveryId: string, validation: Validation): Fact {
  const counting: Counting = {
    changes: scanChanges(validation),
    mark: (batch) => createAuditLog(batch, entryOf(validation), new Date(validation.createdAt), deliveryId),
  };
  return {
    key: deliveryId,
    open: async (isAgain) => (isAgain && (await hasAuditLog(deliveryId)) ? undefined : counting),
  };
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
