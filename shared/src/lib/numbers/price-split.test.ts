import { expect, test } from "vitest";
import { splitPrice } from "./price-split.ts";

test("of a price the producer gets what the gateway leaves, and the parts add up to what the public pays", () => {
  const split = splitPrice(100_000, 0.1);
  expect(split).toEqual({ publicPays: 110_000, serviceFee: 10_000, gatewayFee: 4307, producerGets: 95_693 });
  for (const price of [1, 999, 12_345, 85_000]) {
    const { publicPays, serviceFee, gatewayFee, producerGets } = splitPrice(price, 0.12);
    expect(serviceFee + gatewayFee + producerGets).toBe(publicPays);
  }
});
