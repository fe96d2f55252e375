import { expect, test } from "vitest";
import { absorbedFeeOf, FEE_PAYERS, feeRatesOf } from "./fee-payer.ts";

test("the service is paid by the buyer unless its organiser says otherwise, and is always the whole of it", () => {
  expect(feeRatesOf(0.1)).toEqual({ buyer: 0.1, organiser: 0 });
  expect(feeRatesOf(0.1, "shared")).toEqual({ buyer: 0.05, organiser: 0.05 });
  expect(feeRatesOf(0.1, "organiser")).toEqual({ buyer: 0, organiser: 0.1 });
  for (const payer of FEE_PAYERS) {
    const { buyer, organiser } = feeRatesOf(0.12, payer);
    expect(buyer + organiser).toBeCloseTo(0.12, 12);
  }
});

test("the organiser's part is of what was paid for the tickets, and nothing where nothing was", () => {
  expect(absorbedFeeOf({ subtotal: 170_000, discount: 0 })).toBe(0);
  expect(absorbedFeeOf({ subtotal: 170_000, discount: 0, absorbedRate: 0.1 })).toBe(17_000);
  expect(absorbedFeeOf({ subtotal: 170_000, discount: 70_000, absorbedRate: 0.05 })).toBe(5_000);
  expect(absorbedFeeOf({ subtotal: 170_000, discount: 187_000, absorbedRate: 0.1 })).toBe(0);
});
