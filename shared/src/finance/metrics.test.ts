import { describe, expect, test } from "vitest";
import { buildItem, buildOrder, buildPaidOrder, buildRefund } from "../../../tools/builders/orders.ts";
import {
  colombianDay,
  differenceOf,
  keptOf,
  METRIC_NAMES,
  moneyPosition,
  NO_METRICS,
  refundedNumbers,
  sumOf,
} from "./metrics.ts";

const at = "2026-03-04T15:00:00.000Z";
const done = { status: "done", doneAt: at, gatewayRefundId: "77" } as const;
const position = (overrides: Parameters<typeof buildPaidOrder>[0] = {}) =>
  moneyPosition(buildPaidOrder(overrides));
/** A payment of 110.000 without an order. */
const unmatched = (overrides: Parameters<typeof buildRefund>[0] = {}) =>
  buildRefund({ id: "paid-92", paymentId: "92", amount: 110_000, tickets: [], ...overrides });

/** Two tickets of 50.000, 10 % service fee, 3.619 of gateway fee. */
const SOLD = {
  orders: 1,
  tickets: 2,
  revenue: 100_000,
  gmv: 110_000,
  commission: 10_000,
  gatewayFee: 3_619,
  producerNet: 96_381,
  people: 2,
};
const general = (tickets: number) => ({ general: { name: "General", tickets, revenue: 50_000 * tickets } });

describe("what an order says of its money", () => {
  test("nothing until it is paid", () => {
    expect(moneyPosition(buildOrder())).toEqual({ cash: 0, metrics: {}, byType: {} });
  });

  test("once it is paid what was sold, whose share it is, and what the gateway has of it", () => {
    expect(position()).toEqual({ cash: 110_000, metrics: SOLD, byType: general(2) });
  });

  test("a discount makes it less for the producer, not for the service", () => {
    expect(position({ discount: 20_000, total: 90_000 }).metrics).toEqual({
      ...SOLD,
      gmv: 90_000,
      discount: 20_000,
      producerNet: 76_381,
    });
  });

  test("an organiser who pays the service pays it out of what was paid for the tickets", () => {
    const paid = { serviceFee: 0, total: 100_000, absorbedRate: 0.1 };
    expect(position(paid).metrics).toEqual({ ...SOLD, gmv: 100_000, producerNet: 86_381 });
    expect(position({ ...paid, discount: 20_000, total: 80_000 }).metrics).toEqual({
      ...SOLD,
      ...{ gmv: 80_000, discount: 20_000, commission: 8_000, producerNet: 68_381 },
    });
    const half = { serviceFee: 5_000, total: 105_000, absorbedRate: 0.05 };
    expect(position(half).metrics).toEqual({ ...SOLD, gmv: 105_000, producerNet: 91_381 });
  });

  test("and gets it back with each ticket that is refunded, whoever refunds it", () => {
    const paid = { serviceFee: 0, total: 100_000, absorbedRate: 0.1 };
    const one = position({ ...paid, refunds: [buildRefund({ ...done, amount: 50_000, tickets: [1] })] });
    expect(one.metrics).toMatchObject({ commission: 5_000, refundAmount: 50_000, producerNet: 41_381 });
    const both = position({ ...paid, refunds: [buildRefund({ ...done, amount: 100_000, tickets: [1, 2] })] });
    expect(both.metrics).toMatchObject({ refundAmount: 100_000, producerNet: -3_619 });
    expect(both.metrics.commission).toBeUndefined();
    const panel = position({ ...paid, gatewayRefunds: [{ id: "1", amount: 40_000, heardAt: at }] });
    expect(panel.metrics).toMatchObject({ commission: 6_000, refundAmount: 40_000, producerNet: 50_381 });
  });

  test("the gateway's fee is nothing while nobody has told it", () => {
    const { metrics } = moneyPosition({ ...buildPaidOrder(), payment: null });
    expect(metrics).toEqual({ ...SOLD, gatewayFee: undefined, producerNet: 100_000 });
  });

  test("a group ticket is one ticket, and as many people as it admits, whatever its codes", () => {
    const palcos = buildItem({ quantity: 2, seatsPerTicket: 8, codes: 8 });
    const { metrics, byType } = position({ items: [palcos] });
    expect(metrics).toEqual({ ...SOLD, people: 16 });
    expect(byType).toEqual(general(2));
    expect(position({ items: [palcos], refunds: [buildRefund(done)] }).metrics.people).toBe(8);
    expect(position({ items: [{ ...palcos, codes: 1 }], isCourtesy: true }).metrics).toEqual({
      courtesies: 2,
      people: 16,
    });
  });

  test("a pass is one ticket and one person here, whatever its further dates, and all of its money", () => {
    const date = (n: number) => buildItem({ quantity: 1, pass: { at: n, of: 2, eventId: `rumba-${n}` } });
    expect(position({ items: [date(1), date(2)] })).toEqual({
      cash: 110_000,
      metrics: { ...SOLD, tickets: 1, people: 1 },
      byType: { general: { name: "General", tickets: 1, revenue: 100_000 } },
    });
  });

  test("what a box office sold admits people, and its money is not ours", () => {
    const boxOffice = { shiftId: "yuliana~1", sellerName: "Yuliana", method: "cash" } as const;
    expect(position({ boxOffice })).toEqual({ cash: 0, metrics: { people: 2 }, byType: {} });
    expect(position({ boxOffice, refunds: [buildRefund({ ...done, amount: 0 })] }).metrics).toEqual({
      people: 1,
    });
  });

  test("each ticket type by itself, two of the same type together", () => {
    const items = [
      buildItem({ quantity: 1 }),
      buildItem({ combinationId: "vip", name: "VIP", price: 90_000, quantity: 1 }),
      buildItem({ quantity: 1 }),
    ];
    expect(position({ items, subtotal: 190_000 }).byType).toEqual({
      ...general(2),
      vip: { name: "VIP", tickets: 1, revenue: 90_000 },
    });
  });
});

describe("the contribution of a performing-arts show", () => {
  const vip = (quantity: number) =>
    buildItem({ combinationId: "vip", name: "VIP", price: 200_000, quantity, isShow: true });
  const show = (overrides: Parameters<typeof buildPaidOrder>[0] = {}) =>
    position({
      ...{ items: [vip(2)], subtotal: 400_000, serviceFee: 40_000, total: 440_000, contributionUvt: 52_374 },
      ...overrides,
    }).metrics;
  const owed = ({
    contribution,
    contributionTickets,
    contributionBase,
    producerNet,
  }: ReturnType<typeof show>) => [...[contribution, contributionTickets, contributionBase, producerNet]];
  const back = (overrides: Parameters<typeof buildRefund>[0] = {}) => buildRefund({ ...done, ...overrides });

  test("is taken of what is the producer's, and of nothing else", () => {
    expect(owed(show())).toEqual([40_000, 2, 400_000, 440_000 - 40_000 - 3_619 - 40_000]);
    expect(show()).toMatchObject({ gmv: 440_000, commission: 40_000, revenue: 400_000 });
  });

  test("is none where the order owes by no UVT, nor of courtesies and what a box office sold", () => {
    const none = [undefined, undefined, undefined];
    const undeclared = position({ items: [vip(2)], subtotal: 400_000, total: 440_000 }).metrics;
    expect(owed(undeclared).slice(0, 3)).toEqual(none);
    expect(owed(show({ isCourtesy: true })).slice(0, 3)).toEqual(none);
  });

  test("goes back with its ticket, however it goes back", () => {
    const refunded = 440_000 - 220_000 - 20_000 - 3_619 - 20_000;
    const one = { amount: 220_000, tickets: [1] };
    expect(owed(show({ refunds: [back(one)] }))).toEqual([20_000, 1, 200_000, refunded]);
    const kept = { ...one, amount: 210_000, resaleFee: 10_000 };
    expect(owed(show({ refunds: [back(kept)] }))).toEqual([20_000, 1, 200_000, refunded + 10_000]);
    const all = { amount: 440_000, tickets: [1, 2] };
    expect(owed(show({ refunds: [back(all)] }))).toEqual([undefined, undefined, undefined, -3_619]);
    for (const paymentStatus of ["refunded", "chargeback"] as const)
      expect(owed(show({ paymentStatus, undoneAt: at }))).toEqual([undefined, undefined, undefined, -3_619]);
  });

  test("falls by the part of the price that the gateway returned, whatever for", () => {
    const gatewayRefunds = [{ id: "1", amount: 110_000, heardAt: at }];
    // a quarter of all: of the service, of the contribution
    expect(owed(show({ gatewayRefunds }))).toEqual([30_000, 2, 300_000, 330_000 - 30_000 - 3_619 - 30_000]);
  });

  test("is nothing, and never less, once its ticket is back and a part of others that owe none", () => {
    const items = [vip(1), buildItem({ isShow: true })];
    const mixed = { items, subtotal: 300_000, serviceFee: 30_000, total: 330_000 };
    expect(show(mixed).contribution).toBe(20_000);
    const refunds = [back({ amount: 220_000, tickets: [1] })];
    const gatewayRefunds = [{ id: "1", amount: 55_000, heardAt: at }];
    expect(show({ ...mixed, refunds }).contribution).toBeUndefined();
    expect(show({ ...mixed, refunds, gatewayRefunds }).contribution).toBeUndefined();
  });

  test("is a number, too, where only what is free is left of what the bank took before we heard how", () => {
    const items = [vip(1), buildItem({ combinationId: "gratis", price: 0, quantity: 1, isShow: true })];
    const refunds = [back({ amount: 220_000, tickets: [1], gatewayRefundId: null })];
    const mixed = { items, subtotal: 200_000, serviceFee: 20_000, total: 220_000, refunds };
    expect(owed(show(mixed)).slice(0, 3)).toEqual([undefined, undefined, undefined]);
  });

  test("is of the price after discounts, and as much where the organiser bears the service", () => {
    expect(owed(show({ discount: 40_000, total: 400_000 }))).toEqual([
      ...[36_000, 2, 360_000, 400_000 - 40_000 - 3_619 - 36_000],
    ]);
    const absorbed = { serviceFee: 0, total: 400_000, absorbedRate: 0.1 };
    expect(owed(show(absorbed))).toEqual([40_000, 2, 400_000, 400_000 - 40_000 - 3_619 - 40_000]);
  });

  test("of one date of a pass goes back as that date's part, and the others still owe theirs", () => {
    const date = (n: number, price: number) =>
      buildItem({
        combinationId: "abono",
        price,
        quantity: 1,
        isShow: true,
        pass: { at: n, of: 3, eventId: `e${n}` },
      });
    const pass = { items: [date(1, 60_002), date(2, 60_000), date(3, 60_000)], subtotal: 180_002 };
    const sold = { ...pass, serviceFee: 0, total: 180_002 };
    expect(owed(show(sold)).slice(0, 3)).toEqual([18_000, 1, 180_002]);
    const refunds = [back({ amount: 60_000, tickets: [3] })];
    expect(owed(show({ ...sold, refunds })).slice(0, 3)).toEqual([12_000, 1, 120_002]);
  });
});

describe("a ticket that is given back", () => {
  const oneBack = {
    ...SOLD,
    commission: 5_000,
    producerNet: 46_381,
    refundAmount: 55_000,
    refundedTickets: 1,
    refundedRevenue: 50_000,
    people: 1,
  };

  test.each(["open", "failed"] as const)("is still sold while its refund is %s", (status) => {
    expect(position({ refunds: [buildRefund({ status })] })).toEqual(position());
  });

  test("takes its price from the producer and its service from the platform, not from what was sold", () => {
    expect(position({ refunds: [buildRefund(done)] })).toEqual({
      cash: 55_000,
      metrics: oneBack,
      byType: general(1),
    });
  });

  test("and was paid back by hand leaves its money at the gateway", () => {
    const refunds = [buildRefund({ ...done, gatewayRefundId: null, reference: "Bancolombia 4471" })];
    expect(position({ refunds })).toEqual({ cash: 110_000, metrics: oneBack, byType: general(1) });
  });

  test("costs the producer its price less its discount", () => {
    const refunds = [buildRefund({ ...done, amount: 45_000 })];
    expect(position({ discount: 20_000, total: 90_000, refunds }).metrics).toMatchObject({
      refundAmount: 45_000,
      refundedRevenue: 50_000,
      producerNet: 76_381 - 40_000,
    });
  });
});

describe("a ticket that was sold again", () => {
  /** Of the first ticket, 55.000, the organiser keeps 2.750. */
  const resold = buildRefund({ ...done, reason: "resold", amount: 52_250, resaleFee: 2_750 });

  test.each(["open", "failed"] as const)(
    "is still sold, and nothing is kept of it, while its refund is %s",
    (status) => {
      const waiting = { ...resold, status, doneAt: null, gatewayRefundId: null };
      expect(position({ refunds: [waiting] })).toEqual(position());
    },
  );

  test("takes its price from the producer less what they keep, and all of its service from the platform", () => {
    expect(position({ refunds: [resold] })).toEqual({
      cash: 57_750,
      metrics: {
        ...SOLD,
        ...{ commission: 5_000, producerNet: 46_381 + 2_750, people: 1 },
        ...{ refundAmount: 52_250, refundedTickets: 1, refundedRevenue: 50_000 },
      },
      byType: general(1),
    });
  });

  test("leaves, with the rest of its order, what was kept: at the gateway and with the producer", () => {
    const both = [resold, { ...resold, id: "r2", tickets: [2], gatewayRefundId: "78" }];
    const { cash, metrics } = position({ refunds: both, paymentStatus: "refunded" });
    expect([cash, metrics.commission, metrics.producerNet]).toEqual([5_500, undefined, 5_500 - 3_619]);
    expect(metrics.refundAmount).toBe(104_500);
  });

  test("costs the producer what they kept, too, where the panel returns that: there is no service in it", () => {
    const gatewayRefunds = [{ id: "79", amount: 57_750, heardAt: at }];
    const { cash, metrics } = position({ refunds: [resold], gatewayRefunds });
    expect([cash, metrics.producerNet, metrics.refundAmount]).toEqual([0, -3_619, 110_000]);
    expect(metrics.commission).toBeUndefined();
  });

  test("leaves nothing once the bank took it all", () => {
    const taken = { refunds: [resold], paymentStatus: "chargeback" as const, undoneAt: at };
    expect(position(taken)).toMatchObject({
      cash: 0,
      metrics: { producerNet: -3_619, refundAmount: 110_000 },
    });
  });
});

describe("money that went without us", () => {
  test("is in part: as much service in it as in the whole; the tickets stay sold", () => {
    expect(position({ gatewayRefunds: [{ id: "77", amount: 22_000, heardAt: at }] })).toEqual({
      cash: 88_000,
      metrics: { ...SOLD, commission: 8_000, producerNet: 76_381, refundAmount: 22_000 },
      byType: general(2),
    });
  });

  test("has no service in it where the order cost nothing", () => {
    const free = {
      subtotal: 0,
      serviceFee: 0,
      total: 0,
      gatewayRefunds: [{ id: "77", amount: 5, heardAt: at }],
    };
    expect(position(free).metrics).not.toHaveProperty("refundAmount");
  });

  test("counts each of several parts", () => {
    const part = { amount: 11_000, heardAt: at };
    expect(
      position({
        gatewayRefunds: [
          { id: "77", ...part },
          { id: "78", ...part },
        ],
      }),
    ).toEqual(position({ gatewayRefunds: [{ id: "79", ...part, amount: 22_000 }] }));
  });

  test.each(["refunded", "chargeback"] as const)(
    "all at once, %s: only the gateway's fee is left",
    (paymentStatus) => {
      const gatewayRefunds = [{ id: "77", amount: 22_000, heardAt: at }];
      expect(position({ paymentStatus, undoneAt: at, gatewayRefunds })).toEqual({
        cash: 0,
        metrics: {
          orders: 1,
          tickets: 2,
          revenue: 100_000,
          gmv: 110_000,
          gatewayFee: 3_619,
          producerNet: -3_619,
          refundAmount: 110_000,
          refundedTickets: 2,
          refundedRevenue: 100_000,
        },
        byType: {},
      });
    },
  );

  test("is only what our refunds say where the gateway told of no more", () => {
    const refunds = [buildRefund({ ...done, tickets: [1, 2], amount: 110_000 })];
    expect(position({ paymentStatus: "refunded", refunds })).toMatchObject({ cash: 0, byType: {} });
    expect(position({ paymentStatus: "refunded" })).toEqual(position());
    expect(position({ paymentStatus: "completed", undoneAt: at })).toEqual(position());
  });
});

test("what a person paid back by hand, and the panel returned once more, is not the producer's to bear", () => {
  const byHand = buildRefund({
    ...done,
    gatewayRefundId: null,
    reference: "44",
    tickets: [1, 2],
    amount: 110_000,
  });
  const back = position({ refunds: [byHand], paymentStatus: "refunded" });
  const twice = position({
    refunds: [byHand],
    paymentStatus: "refunded",
    gatewayRefunds: [{ id: "9", amount: 40_000, heardAt: at }],
  });
  expect(twice).toEqual({ ...back, cash: back.cash - 40_000 });
});

test("what the panel returned before is counted with the ticket that a person paid the rest of, and not once more", () => {
  const givenUp = buildRefund({ status: "failed" });
  const rest = { tickets: [2], amount: 25_000, gatewayRefundId: null, reference: "44" };
  const gatewayRefunds = [{ id: "9", amount: 30_000, heardAt: at }];
  // 30.000 of the panel and 25.000 by hand: one ticket of 55.000, and the other still sold
  const { cash, metrics } = position({
    refunds: [givenUp, buildRefund({ ...done, id: "r2", ...rest })],
    gatewayRefunds,
  });
  expect(cash).toBe(80_000);
  expect(metrics).toEqual({
    ...SOLD,
    ...{ commission: 5_000, producerNet: 46_381, people: 1 },
    ...{ refundAmount: 55_000, refundedTickets: 1, refundedRevenue: 50_000 },
  });
});

describe("money that bought nothing", () => {
  test.each([
    ["is at the gateway while it is on its way back", unmatched(), 110_000],
    ["is at the gateway when its refund is given up", unmatched({ status: "failed" }), 110_000],
    ["is gone once it went back", unmatched(done), 0],
    [
      "is still at the gateway where a person paid it back",
      unmatched({ ...done, gatewayRefundId: null, reference: "44", keptByGateway: 110_000 }),
      110_000,
    ],
  ])("%s, and is nobody's earning", (_, refund, cash) => {
    expect(moneyPosition(buildOrder({ refunds: [refund] }))).toEqual({ cash, metrics: {}, byType: {} });
    const beside = position({ refunds: [refund] });
    expect(beside).toEqual({ ...position(), cash: 110_000 + cash });
  });
});

describe("what else is counted", () => {
  test("a correction is the producer's, for them or against them", () => {
    const by = { id: "admin", name: "Ana", role: "superadmin" };
    const corrections = [-30_000, 5_000].map((amount, i) => ({
      ...{ id: `c${i}`, amount, reason: "Error", reference: "44", by, at },
    }));
    expect(position({ corrections }).metrics).toEqual({ ...SOLD, producerNet: 71_381 });
  });

  test("courtesies are counted, without money and without what was given back of them", () => {
    const given = {
      isCourtesy: true,
      subtotal: 0,
      serviceFee: 0,
      total: 0,
      items: [buildItem({ price: 0 })],
    };
    expect(position(given)).toEqual({ cash: 0, metrics: { courtesies: 2, people: 2 }, byType: {} });
    const refunds = [buildRefund({ ...done, amount: 0 })];
    expect(position({ ...given, refunds }).metrics).toEqual({ courtesies: 1, people: 1 });
  });
});

describe("the tickets whose money went back or is on its way", () => {
  const numbers = (overrides: Parameters<typeof buildPaidOrder>[0]) => [
    ...refundedNumbers(buildPaidOrder(overrides)),
  ];
  const items = [buildItem({ quantity: 2 }), buildItem({ quantity: 1 })];

  test("are those of refunds that were not given up", () => {
    const refunds = [
      buildRefund({ tickets: [3] }),
      buildRefund({ ...done, tickets: [1] }),
      buildRefund({ status: "failed", tickets: [2] }),
    ];
    expect(numbers({ items, refunds })).toEqual([3, 1]);
  });

  test.each(["refunded", "chargeback"] as const)("are all when the payment is %s", (paymentStatus) => {
    expect(numbers({ items, paymentStatus })).toEqual([1, 2, 3]);
  });
});

describe("metrics", () => {
  test("add up by name, and leave out what comes to nothing", () => {
    expect(sumOf([{ orders: 1, tickets: 2 }, { tickets: -2, gmv: 5 }, {}])).toEqual({ orders: 1, gmv: 5 });
  });

  test("differ by what has to be added", () => {
    expect(differenceOf({ orders: 3, gmv: 5 }, { orders: 1, tickets: 2, gmv: 5 })).toEqual({
      orders: 2,
      tickets: -2,
    });
  });

  test("keep what was sold and not given back", () => {
    expect(keptOf({ tickets: 5, refundedTickets: 2, revenue: 50, refundedRevenue: 20 })).toEqual({
      tickets: 3,
      revenue: 30,
    });
    expect(keptOf({})).toEqual({ tickets: 0, revenue: 0 });
  });

  test("are all 0 to begin with", () => {
    expect(Object.keys(NO_METRICS)).toEqual([...METRIC_NAMES]);
    expect(new Set(Object.values(NO_METRICS))).toEqual(new Set([0]));
  });

  test("are of the day on Colombia's calendar", () => {
    expect(colombianDay("2026-03-02T04:59:59.000Z")).toBe("2026-03-01");
    expect(colombianDay(new Date("2026-03-02T05:00:00.000Z"))).toBe("2026-03-02");
  });
});
