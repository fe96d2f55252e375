import { expect, test } from "vitest";
import { FEE_PAYERS } from "./fee-payer.ts";
import { splitPrice } from "./price-split.ts";

test("of a price the producer gets what the gateway leaves, and the parts add up to what the public pays", () => {
  const split = splitPrice(100_000, 0.1);
  expect(split).toEqual({ publicPays: 110_000, serviceFee: 10_000, gatewayFee: 4307, producerGets: 95_693 });
  for (const payer of FEE_PAYERS)
    for (const price of [1, 999, 12_345, 85_000]) {
      const { publicPays, serviceFee, gatewayFee, producerGets } = splitPrice(price, 0.12, payer);
      expect(serviceFee + gatewayFee + producerGets).toBe(publicPays);
    }
});

test("an organiser who pays the service sells at the price they write, and gets that much less", () => {
  const split = splitPrice(100_000, 0.1, "organiser");
  expect(split).toEqual({ publicPays: 100_000, serviceFee: 10_000, gatewayFee: 3915, producerGets: 86_085 });
  expect(splitPrice(100_000, 0.1, "shared")).toMatchObject({ publicPays: 105_000, serviceFee: 10_000 });
});
