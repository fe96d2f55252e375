import { expect, test } from "vitest";
import { orderIdsOf, orderNumber } from "./order-number.ts";

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

test("what people type of a number names the ids that begin like it, and nothing else does", () => {
  const id = "3f0c9a1b-7d2e-4c55-9f10-0123456789ab";
  const number = orderNumber(id);
  for (const typed of [number, number.toLowerCase().replace("-", ""), ` ${number} `, id.toUpperCase()]) {
    const range = orderIdsOf(typed);
    expect([typed, range && range.from <= id && id <= range.to]).toEqual([typed, true]);
  }
  expect(orderIdsOf(id.toUpperCase())).toEqual({ from: id, to: id });
  expect(orderIdsOf(number)?.from).toBe("3f0c9a1b-7d");
  expect(orderIdsOf("OIL0-0000")).toEqual(orderIdsOf("0110-0000"));
  for (const typed of [
    "",
    "Ana Mina",
    "K7QX",
    "K7QX-3M2U",
    "K7QX-3M2P-1",
    "3f0c9a1b-7d2e",
    `x${id}`,
    `${id}0`,
    "ana@a.co",
  ])
    expect([typed, orderIdsOf(typed)]).toEqual([typed, undefined]);
});
