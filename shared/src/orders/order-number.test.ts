import { expect, test } from "vitest";
import { orderNumber } from "./order-number.ts";

test.each([
  ["00000000-0000-4000-8000-000000000000", "0000-0000"],
  ["ffffffff-ff00-4000-8000-000000000000", "ZZZZ-ZZZZ"],
  ["00000000-0100-4000-8000-000000000000", "0000-0001"],
  ["9d3f5c2a-7e11-4b6c-8f00-3d2e1a0b9c8d", "KMZN-RAKY"],
])("the order %s is number %s", (id, number) => expect(orderNumber(id)).toBe(number));

test.each(["", "rumba", "9d3f", "zzzzzzzz-zz00-4000-8000-000000000000"])(
  "what is not the id of an order (%j) has no number",
  (id) => expect(orderNumber(id)).toBe(""),
);
