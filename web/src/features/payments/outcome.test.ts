import { expect, it } from "vitest";
import { outcomeOf } from "./outcome.ts";

const expiresAt = "2026-11-20T20:15:00.000Z";
const during = Date.parse("2026-11-20T20:05:00Z");
const after = Date.parse("2026-11-20T20:20:00Z");

it.each([
  ["held", "pending", during, null, "unpaid"],
  ["held", "pending", during, "approved", "confirming"],
  ["held", "pending", during, "rejected", "unpaid"],
  ["held", "pending", after, null, "expired"],
  ["held", "processing", after, null, "processing"],
  ["held", "failed", during, "rejected", "refused"],
  ["held", "failed", after, null, "expired"],
  ["confirmed", "completed", after, null, "paid"],
  ["confirmed", "partially_refunded", after, null, "paid"],
  ["expired", "cancelled", after, null, "expired"],
  ["expired", "cancelled", after, "approved", "confirming"],
  ["expired", "refunded", after, "approved", "refunded"],
  ["released", "cancelled", during, "approved", "released"],
  ["confirmed", "chargeback", after, null, "charged-back"],
] as const)("%s and %s reads as it should", (status, paymentStatus, now, gatewaySays, outcome) => {
  expect(outcomeOf({ status, paymentStatus, expiresAt }, now, gatewaySays)).toBe(outcome);
});
