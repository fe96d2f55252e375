import { expect, test } from "vitest";
import { lateMethods, paymentMethodOf, waitsUntil } from "./payment-methods.ts";

const order = { event: { startsAt: "2026-12-12T20:00:00.000Z", timeZone: "America/Bogota" } } as never;

test.each([
  ["2026-12-01T00:00:00Z", []],
  ["2026-12-08T02:00:00Z", ["ticket"]],
  ["2026-12-13T00:39:00Z", ["ticket"]],
  ["2026-12-13T00:41:00Z", ["ticket", "bank_transfer"]],
])("at %s, with an event at 20:00 in Bogotá, %j cannot be through in time", (now, late) =>
  expect(lateMethods(order, new Date(now))).toEqual(late),
);

test("cash is waited for three days, anything else twenty minutes", () => {
  const now = new Date("2026-12-01T00:00:00Z");
  expect(waitsUntil("ticket", now).toISOString()).toBe("2026-12-04T00:00:00.000Z");
  expect(waitsUntil("bank_transfer", now).toISOString()).toBe("2026-12-01T00:20:00.000Z");
  expect(waitsUntil(null, now).toISOString()).toBe("2026-12-01T00:20:00.000Z");
});

// spec: 3.55
test.each([
  [{ type: "credit_card", method: "visa" }, "credit_card"],
  [{ type: "debit_card", method: "debmaster" }, "debit_card"],
  [{ type: "prepaid_card", method: "visa" }, "debit_card"],
  [{ type: "bank_transfer", method: "pse" }, "bank_transfer"],
  [{ type: "ticket", method: "efecty" }, "cash"],
  [{ type: "account_money", method: "account_money" }, "wallet"],
  [{ method: "pse" }, "bank_transfer"],
  [{ type: null, method: "master" }, "credit_card"],
  [{ type: "crypto", method: "bitcoin" }, "other"],
  [{ method: null }, "other"],
  [null, null],
])("%j was paid by %s", (payment, method) => expect(paymentMethodOf(payment)).toBe(method));
