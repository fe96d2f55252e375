import { expect, test } from "vitest";
import { emptyCase, toFile } from "./case-values.ts";

test("a purchase is named by who is signed in, and by nobody whose session ended since", () => {
  const values = emptyCase("a-purchase");
  expect(toFile(values, true).orderId).toBe("a-purchase");
  expect(toFile(values, false)).toEqual({ ...values, orderId: undefined });
});
