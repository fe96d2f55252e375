import { expect, test } from "vitest";
import { rateOfText } from "./rate-of-text.ts";

test.each([
  ["10", 0.1],
  ["12,5", 0.125],
  [" 7.25 % ", 0.0725],
  ["0", 0],
  ["1", 0.01],
  ["25", 0.25],
])("%s is %d of the price", (written, rate) => expect(rateOfText(written)).toBe(rate));

test.each(["", "diez", "25,01", "-1", "1,234", "1e1", "100"])("%s is no rate", (written) =>
  expect(rateOfText(written)).toBe(undefined),
);
