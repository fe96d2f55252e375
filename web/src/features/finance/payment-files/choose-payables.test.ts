import type { Payable } from "@tarima/shared/finance/payment-file.schema.ts";
import { MOST_IN_PAYMENT_FILE } from "@tarima/shared/lib/limits.ts";
import { expect, test } from "vitest";
import { chosenIn, firstChoice } from "./choose-payables.ts";

const payable = (settlementId: string, more: Partial<Payable> = {}): Payable => ({
  ...{ settlementId, producerId: "la-clave", producerName: "La Clave", amount: 85_000, dueOn: "2026-12-01" },
  ...{ isOverdue: false, obstacle: null, returned: null, droppedFrom: null },
  account: { id: "0f9c2d9e-0a55-4d0f-8c37-5a5d4b1c6e01", text: "Nequi •••• 4567", holder: "La Clave S.A.S." },
  ...more,
});
const RETURNED = { reason: "Cuenta cancelada", at: "2026-11-20T15:00:00.000Z" };

test("what can be paid, did not come back, was in no file that was dropped and has no night that was called off is chosen at first", () => {
  const items = [
    payable("000001"),
    payable("000002", { obstacle: "account", account: null }),
    payable("000003", { obstacle: "kind" }),
    payable("000004", { returned: RETURNED }),
    payable("000005", { isOverdue: true }),
    payable("000006", { droppedFrom: "000012" }),
    payable("000007", { calledOff: ["Rumba en la Loma"] }),
  ];
  expect(firstChoice(items)).toEqual(["000001", "000005"]);
});

test("no more are chosen at first than a file has, those that come first", () => {
  const items = Array.from({ length: MOST_IN_PAYMENT_FILE + 1 }, (_, at) => payable(String(at)));
  const chosen = firstChoice(items);
  expect(chosen).toHaveLength(MOST_IN_PAYMENT_FILE);
  expect(chosen).not.toContain(String(MOST_IN_PAYMENT_FILE));
});

test("what came back may be chosen; what is gone meanwhile, or cannot be paid any more, is not", () => {
  const items = [
    payable("000004", { returned: RETURNED }),
    payable("000002", { obstacle: "holder" }),
    payable("000001"),
  ];
  const chosen = chosenIn(items, ["000001", "000002", "000003", "000004"]);
  expect(chosen.map(({ settlementId }) => settlementId)).toEqual(["000004", "000001"]);
});
