import { expect, test } from "vitest";
import { adjustmentsIn } from "./adjustments.ts";

/** Two tickets of 50.000 with their service, the gateway's fee and the contribution of a show. */
const sold = { gmv: 110_000, commission: 10_000, gatewayFee: 3_619, contribution: 4_000 };

test.each([
  ["all of what was paid is accounted for", { ...sold, producerNet: 92_381 }, 0],
  [
    "a ticket went back with its part of everything",
    { ...sold, commission: 5_000, contribution: 2_000, refundAmount: 55_000, producerNet: 44_381 },
    0,
  ],
  ["they were given 20.000", { ...sold, producerNet: 112_381 }, 20_000],
  ["5.000 was taken from them", { ...sold, producerNet: 87_381 }, -5_000],
  ["nothing was sold, and something was put right", { producerNet: 30_000 }, 30_000],
  ["there is nothing", {}, 0],
])("what was put right by hand where %s", (_, account, adjusted) => {
  expect(adjustmentsIn(account)).toBe(adjusted);
});
