import type { Validation } from "@tarima/shared/check-ins/check-in.schema.ts";

/** An attempt that let one person in by the camera. */
export function buildValidation(overrides: Partial<Validation> & Pick<Validation, "id">): Validation {
  const at = "2026-03-03T01:00:00.000Z";
  return {
    eventId: "rumba",
    eventName: "Rumba en la loma",
    ticketId: `rumba.${overrides.id}-1`,
    ticketCode: null,
    locality: "Platea",
    seats: 1,
    gateId: null,
    direction: "in",
    result: "valid",
    reason: "ok",
    method: "scanner_web",
    validatorUid: "puerta",
    validatorName: "Luz Mora",
    validatorEmail: "luz@tarima.test",
    validatorRole: "scanner",
    deviceId: "puerta-1",
    userAgent: "",
    ip: "",
    deviceTime: null,
    scannedAt: at,
    createdAt: at,
    told: null,
    isConflict: false,
    earlier: null,
    undone: null,
    ...overrides,
  };
}
