import { expect, test } from "vitest";
import { buildItem, buildPaidOrder, buildRefund } from "../../../../tools/builders/orders.ts";
import { buildBuyer } from "../../../../tools/builders/people.ts";
import { financeOrderOf } from "./finance-order.ts";

const paidAt = "2026-03-02T15:05:00.000Z";
const row = (overrides: Parameters<typeof buildPaidOrder>[0] = {}) =>
  financeOrderOf({ ...buildPaidOrder(overrides), paidAt });

// spec: 3.54
test("a row of the table of orders says what the order comes to now", () => {
  const refunds = [buildRefund({ status: "done", gatewayRefundId: "77" })];
  const buyer = buildBuyer({ firstName: "Camila", lastName: "Restrepo" });
  expect(row({ id: "o1", buyer, refunds, paymentStatus: "partially_refunded" })).toEqual({
    id: "o1",
    createdAt: "2026-03-02T15:00:00.000Z",
    paidAt,
    paymentId: "91",
    buyerUid: "ana",
    buyerEmail: "ana@tarima.test",
    eventId: "rumba",
    eventName: "Rumba en la loma",
    producerId: "la-clave",
    buyerName: "Camila Restrepo",
    gmv: 110_000,
    contribution: 0,
    commission: 5_000,
    gatewayFee: 3_619,
    adjustments: 0,
    producerNet: 46_381,
    discount: 0,
    courtesyTickets: 0,
    boxOffice: null,
    refundAmount: 55_000,
    status: "partially_refunded",
    paymentMethod: "credit_card",
    paymentBrand: "visa",
  });
});

test("who ordered is named where nobody said who buys", () => {
  expect(row().buyerName).toBe("Ana Mina");
});

test("a courtesy has tickets and no money", () => {
  const items = [buildItem({ price: 0 })];
  const given = {
    ...buildPaidOrder({ isCourtesy: true, items, subtotal: 0, serviceFee: 0, total: 0 }),
    payment: null,
  };
  expect(financeOrderOf({ ...given, paidAt })).toMatchObject({
    ...{ gmv: 0, commission: 0, gatewayFee: 0, producerNet: 0, discount: 0, refundAmount: 0 },
    courtesyTickets: 2,
    paymentMethod: null,
    paymentBrand: null,
  });
});

test("what a box office sold says what it took, and is in none of Tarima's sums; what it only reserves took nothing", () => {
  const sold = { total: 0, serviceFee: 0, discount: 100_000, subtotal: 100_000, payment: null };
  const given = (method: "transfer" | null) => ({
    ...buildPaidOrder({ ...sold, boxOffice: { shiftId: "yuliana~1", sellerName: "Yuliana", method } }),
    payment: null,
  });
  expect(financeOrderOf({ ...given("transfer"), paidAt })).toMatchObject({
    ...{ gmv: 0, commission: 0, gatewayFee: 0, producerNet: 0, discount: 0, refundAmount: 0 },
    ...{ boxOffice: { amount: 100_000, method: "transfer" }, buyerUid: null, courtesyTickets: 0 },
  });
  expect(financeOrderOf({ ...given(null), paidAt: null }).boxOffice).toEqual({ amount: 0, method: null });
});
