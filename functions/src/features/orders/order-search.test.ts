import { expect, test } from "vitest";
import { buildPaidOrder } from "../../../../tools/builders/orders.ts";
import { buildBuyer } from "../../../../tools/builders/people.ts";
import { matchesOrder, orderSearchKeys, orderSearchWords } from "./order-search.ts";

const order = buildPaidOrder({
  buyer: buildBuyer({
    firstName: "Luz Dary",
    lastName: "Quiñones",
    email: "luz@correo.test",
    docNumber: "1107045418",
  }),
  account: { email: "tienda@familia.test", name: "Rosa Mina", role: "attendee", ip: "", userAgent: "" },
});
const words = orderSearchWords(order);

test.each([
  ["quiñones luz"],
  ["rosa"],
  ["LUZ@correo.test"],
  ["tienda@familia.te"],
  ["1.107.045.418"],
  ["11070"],
])("%j finds it, by what is kept and by what is looked at afterwards", (asked) => {
  expect(orderSearchKeys(asked).some((key) => words.includes(key))).toBe(true);
  expect(matchesOrder(order, asked)).toBe(true);
});

test.each([["luz rosaura"], ["045418"], ["correo.test"], ["luz@correo.testing"], ["."]])(
  "%j does not",
  (asked) => {
    expect(matchesOrder(order, asked)).toBe(false);
  },
);

test("a courtesy is found by who it is for; too little finds nothing", () => {
  const courtesy = orderSearchWords({ ...order, buyer: null });
  expect(courtesy).toContain("n:mina");
  expect(courtesy).not.toContain("n:undefined");
  expect(["a@", "12", " "].map(orderSearchKeys)).toEqual([[], [], []]);
});
