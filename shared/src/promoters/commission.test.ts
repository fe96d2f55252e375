import { expect, test } from "vitest";
import { commission, earnedBy, paidTo } from "./commission.ts";

test("a promoter earns per cent of the prices or pesos a ticket, and nothing where nothing was agreed", () => {
  const sold = { tickets: 7, revenue: 333_330 };
  expect(earnedBy(sold, { kind: "percent", value: 15 })).toBe(50_000); // 49.999,5
  expect(earnedBy(sold, { kind: "perTicket", value: 3_000 })).toBe(21_000);
  expect([earnedBy(sold, null), earnedBy(sold, undefined)]).toEqual([0, 0]);
  expect(paidTo([{ amount: 10_000 }, { amount: 500 }])).toBe(10_500);
  expect(paidTo()).toBe(0);
});

test.each([
  [{ kind: "percent", value: 101 }, "Máximo 100 %"],
  [{ kind: "percent", value: 0 }, "Mínimo 1"],
  [{ kind: "perTicket", value: 1_000_001 }, "Máximo $ 1.000.000"],
  [{ kind: "perTicket", value: 1.5 }, "Debe ser un número entero"],
])("%o is no commission", (given, message) => {
  expect(commission.safeParse(given).error?.issues[0]?.message).toBe(message);
});
