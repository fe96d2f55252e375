import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { expect, it } from "vitest";
import { codesLeft, outcomeOf } from "./outcome.ts";

const expiresAt = "2026-11-20T20:15:00.000Z";
const during = Date.parse("2026-11-20T20:05:00Z");
const items = [{ quantity: 2 }] as OrderView["items"];
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
  expect(outcomeOf({ status, paymentStatus, expiresAt, items, refunds: [] }, now, gatewaySays)).toBe(outcome);
});

const refund = (status: "open" | "done" | "failed", tickets: number[]) =>
  ({ status, tickets }) as OrderView["refunds"][number];

it.each([
  ["confirmed", "completed", [refund("open", [1, 2])], "refunding"],
  ["confirmed", "completed", [refund("open", [2])], "paid"],
  ["confirmed", "partially_refunded", [refund("done", [1]), refund("open", [2])], "refunding"],
  ["confirmed", "completed", [refund("open", [])], "paid"], // paid twice: the tickets stay
  ["confirmed", "completed", [refund("failed", [1, 2])], "paid"],
  ["expired", "cancelled", [refund("open", [])], "refunding"], // money that came too late
] as const)(
  "%s and %s with %j on its way back reads as it should",
  (status, paymentStatus, refunds, outcome) => {
    expect(outcomeOf({ status, paymentStatus, expiresAt, items, refunds: [...refunds] }, after, null)).toBe(
      outcome,
    );
  },
);

it("counts the codes that somebody holds, a table's each, less those of what went back", () => {
  const items = [{ quantity: 2 }, { quantity: 2, codes: 4 }, { quantity: 1, codes: 9 }] as OrderView["items"];
  const left = (...refunds: OrderView["refunds"]) =>
    codesLeft({ paymentStatus: "partially_refunded", items, refunds });
  expect(left()).toBe(19);
  expect(left(refund("done", [1]), refund("open", [4]))).toBe(14);
  expect(left(refund("failed", [5]))).toBe(19);
});
