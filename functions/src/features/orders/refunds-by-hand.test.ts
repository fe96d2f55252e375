import { describe, expect, test } from "vitest";
import { buildPaidOrder, buildRefund } from "../../../../tools/builders/orders.ts";
import { amountByHand, keptOfRefund, refundByHand, reopenedRefunds, withPayer } from "./refunds.ts";

// Refunds that the gateway did not take, and that a person pays by bank transfer. Orders: two tickets of 55.000 each.

const NOW = new Date("2026-03-04T15:00:00.000Z");
const now = NOW.toISOString();
const done = { status: "done", doneAt: now } as const;
const luz = { id: "luz", name: "Luz Dary", role: "admin", since: now };

const first = buildRefund({ status: "failed" });
const second = buildRefund({ id: "r2", tickets: [2], status: "failed" });
/** The refund of a payment that bought nothing: the buyer paid the same order twice. */
const paidTwice = buildRefund({ id: "paid-92", paymentId: "92", amount: 110_000, tickets: [] });
const inThePanel = (amount: number) => ({ id: "70", amount, heardAt: now });

describe("who pays", () => {
  const order = buildPaidOrder({ refunds: [first, second], hasFailedRefund: true });
  const taken = { ...order, ...withPayer(order, "r2", luz) };

  test("stands on the refund that they took on, and on no other, until they leave it", () => {
    expect(taken.refunds).toEqual([first, { ...second, payer: luz }]);
    expect(withPayer(taken, "r2", null)).toEqual({ refunds: [first, second] });
  });

  test("pays alone: what they took on is not sent once more by the gateway, which would pay it twice", () => {
    expect(reopenedRefunds(taken, [2])).toBeUndefined();
    expect(reopenedRefunds(taken, undefined)).toEqual({
      refunds: [
        { ...first, status: "open", attempts: 0 },
        { ...second, payer: luz },
      ],
      hasFailedRefund: true,
    });
  });
});

describe("what is owed by hand, of 55.000", () => {
  test.each([
    ["all of it where nothing went back", {}, 55_000],
    [
      "all of it where the rest of the payment is just enough",
      { gatewayRefunds: [inThePanel(55_000)] },
      55_000,
    ],
    ["the rest of the payment where that is less", { gatewayRefunds: [inThePanel(90_000)] }, 20_000],
    ["nothing where nothing is left", { gatewayRefunds: [inThePanel(110_000)] }, 0],
    ["nothing where more came back than was paid", { gatewayRefunds: [inThePanel(120_000)] }, 0],
    [
      "the rest after a later refund that the gateway is sending",
      { refunds: [first, { ...second, status: "open" }], gatewayRefunds: [inThePanel(30_000)] },
      25_000,
    ],
    [
      "the rest after a later refund that it has sent",
      { refunds: [first, { ...second, ...done }], gatewayRefunds: [inThePanel(30_000)] },
      25_000,
    ],
    [
      "all of it where a later one was given up too: the earlier is owed first",
      { refunds: [first, second], gatewayRefunds: [inThePanel(30_000)] },
      55_000,
    ],
    [
      "all of it where a second payment went back, which is other money",
      { refunds: [first, { ...paidTwice, ...done }], gatewayRefunds: [inThePanel(30_000)] },
      55_000,
    ],
  ] as const)("%s", (_, overrides, owed) => {
    const order = buildPaidOrder({ refunds: [first], ...overrides } as Parameters<typeof buildPaidOrder>[0]);
    expect(amountByHand(order, first)).toBe(owed);
  });

  test("is less for the later of two that were given up, also once the earlier is paid", () => {
    const order = buildPaidOrder({ refunds: [first, second], gatewayRefunds: [inThePanel(30_000)] });
    expect(amountByHand(order, second)).toBe(25_000);
    const paid = { ...order, ...refundByHand(order, "r1", "Bancolombia 4471", NOW) };
    expect(paid.refunds.map(({ amount }) => amount)).toEqual([55_000, 55_000]);
    expect(amountByHand(paid, second)).toBe(25_000);
  });

  test("is a second payment as a whole, whatever went back of the first", () => {
    const twice = { ...paidTwice, status: "failed" as const };
    const order = buildPaidOrder({ refunds: [first, twice], gatewayRefunds: [inThePanel(110_000)] });
    expect(amountByHand(order, twice)).toBe(110_000);
  });
});

describe("what was paid by hand", () => {
  test("is done with the bank's number, and only with what was owed: nobody has to look after it then", () => {
    const order = buildPaidOrder({
      refunds: [{ ...first, payer: luz }],
      hasFailedRefund: true,
      gatewayRefunds: [inThePanel(90_000)],
    });
    expect(refundByHand(order, "r1", "Bancolombia 4471", NOW)).toEqual({
      refunds: [
        { ...first, ...done, payer: luz, amount: 20_000, reference: "Bancolombia 4471", keptByGateway: 0 },
      ],
      hasFailedRefund: false,
      paymentStatus: "partially_refunded",
    });
  });

  test.each([
    ["is done already", [{ ...first, ...done }]],
    ["is not the order's", [second]],
  ])("changes nothing where it %s", (_, refunds) => {
    expect(refundByHand(buildPaidOrder({ refunds }), "r1", "Bancolombia 4471", NOW)).toBeUndefined();
  });
});

describe("a second payment that was sent back by hand", () => {
  const givenUp = buildPaidOrder({ refunds: [first, { ...paidTwice, status: "failed" }] });
  const order = { ...givenUp, ...refundByHand(givenUp, "paid-92", "Bancolombia 4471", NOW) };
  const byHand = { ...paidTwice, ...done, reference: "Bancolombia 4471" };

  test("is still held by the gateway, all of it", () => {
    expect(order.refunds).toEqual([first, { ...byHand, keptByGateway: 110_000 }]);
  });

  test.each([0, 40_000])("is held no more than %i once the panel or a bank took of it", (left) => {
    expect(keptOfRefund(order, "paid-92", left)?.refunds).toEqual([
      first,
      { ...byHand, keptByGateway: left },
    ]);
  });

  test("is nothing new while the gateway holds as much as before", () => {
    expect(keptOfRefund(order, "paid-92", 110_000)).toBeUndefined();
  });

  test.each([
    ["that the gateway is to send itself", "r1"],
    ["that the order does not have", "paid-93"],
  ])("says nothing of a refund %s", (_, refundId) => {
    expect(keptOfRefund(order, refundId, 40_000)).toBeUndefined();
  });
});
