import { ticketAmounts } from "@tarima/shared/orders/ticket-amounts.ts";
import { describe, expect, test } from "vitest";
import {
  buildItem,
  buildOrder,
  buildPaidOrder,
  buildPaymentRecord,
  buildRefund,
} from "../../../../tools/builders/orders.ts";
import {
  cancelledNumbers,
  closedRefund,
  failedRefund,
  failedRefundSince,
  limitedRefund,
  MAX_GATEWAY_REFUNDS,
  MAX_REFUND_ATTEMPTS,
  matchRefunds,
  newRefund,
  openRefunds,
  refundableTickets,
  refundOf,
  refundsAllBack,
  reopenedRefunds,
  splitTakes,
  statusAfter,
} from "./refunds.ts";

const NOW = new Date("2026-03-04T15:00:00.000Z");
const now = NOW.toISOString();
const done = { status: "done", doneAt: now } as const;
/** The refund of a payment that bought nothing. */
const unmatched = (overrides: Parameters<typeof buildRefund>[0] = {}) =>
  buildRefund({ id: "paid-92", paymentId: "92", amount: 110_000, tickets: [], ...overrides });

describe("which tickets are gone", () => {
  const order = buildPaidOrder({ refunds: [buildRefund({ tickets: [2], status: "failed" })] });

  test("those of every refund, on its way, done or given up", () => {
    expect([...cancelledNumbers(order)]).toEqual([2]);
    expect(refundableTickets(order).map(({ number }) => number)).toEqual([1]);
  });

  test.each(["refunded", "chargeback"] as const)("all of them once the payment is %s", (paymentStatus) => {
    const gone = { ...order, items: [buildItem(), buildItem({ quantity: 1 })], paymentStatus };
    expect([...cancelledNumbers(gone)]).toEqual([1, 2, 3]);
    expect(refundableTickets(gone)).toEqual([]);
  });

  test("of what was not paid nothing can be sent back", () => {
    expect(refundableTickets(buildOrder())).toEqual([]);
  });

  test("only what waits for the gateway is open", () => {
    const refunds = [
      buildRefund({ id: "r1", ...done }),
      buildRefund({ id: "r2" }),
      buildRefund({ status: "failed" }),
    ];
    expect(openRefunds({ refunds }).map(({ id }) => id)).toEqual(["r2"]);
  });
});

describe("asking for tickets' money", () => {
  const by = { id: "luz", name: "Luz Dary", role: "producer" };
  const wish = { reason: "event_cancelled", by, note: "Por lluvia" } as const;

  test("takes what was paid for them from the payment that bought, with a number of its own", () => {
    const order = buildPaidOrder({ refunds: [buildRefund()] });
    const tickets = ticketAmounts(order).slice(1);
    expect(refundOf(order, { ...wish, tickets }, NOW)).toEqual({
      id: "r2",
      paymentId: "91",
      amount: 55_000,
      reason: "event_cancelled",
      status: "open",
      tickets: [2],
      by,
      note: "Por lluvia",
      requestedAt: now,
      doneAt: null,
      attempts: 0,
      gatewayRefundId: null,
      keptByGateway: 0,
      reference: null,
      payer: null,
    });
  });

  test("is done at once where nothing was paid: no gateway is asked for nothing", () => {
    const order = { ...buildPaidOrder({ discount: 110_000, total: 0 }), payment: null };
    expect(refundOf(order, { ...wish, tickets: ticketAmounts(order) }, NOW)).toMatchObject({
      paymentId: "",
      amount: 0,
      status: "done",
      doneAt: now,
      tickets: [1, 2],
    });
  });

  test.each([
    [
      "less what the organiser keeps of a ticket that was sold again",
      2_750,
      52_250,
      { status: "open", doneAt: null },
    ],
    ["not at all where the organiser keeps everything", 55_000, 0, done],
  ])("goes back %s", (_, resaleFee, amount, state) => {
    const order = buildPaidOrder();
    const tickets = ticketAmounts(order).slice(0, 1);
    const refund = refundOf(order, { ...wish, tickets, reason: "resold", resaleFee }, NOW);
    expect(refund).toMatchObject({ tickets: [1], amount, resaleFee, ...state });
  });
});

test("money that bought nothing goes back to be sent, for no ticket and without anybody's asking", () => {
  expect(newRefund("paid-92", "92", 110_000, "paid_twice", NOW)).toEqual({
    id: "paid-92",
    paymentId: "92",
    amount: 110_000,
    reason: "paid_twice",
    status: "open",
    tickets: [],
    by: null,
    note: null,
    requestedAt: now,
    doneAt: null,
    attempts: 0,
    gatewayRefundId: null,
    keptByGateway: 0,
    reference: null,
    payer: null,
  });
});

describe("a refund that is done", () => {
  const order = buildPaidOrder({ refunds: [buildRefund(), buildRefund({ id: "r2", tickets: [2] })] });

  test("says when and under which id of the gateway, and leaves the others as they were", () => {
    expect(closedRefund(order, "r1", { gatewayRefundId: "77" }, NOW)).toEqual({
      refunds: [{ ...order.refunds[0], ...done, gatewayRefundId: "77" }, order.refunds[1]],
      hasFailedRefund: false,
      paymentStatus: "partially_refunded",
    });
  });

  test("leaves the order in need of somebody while another one is given up", () => {
    const refunds = [buildRefund(), buildRefund({ id: "r2", tickets: [2], status: "failed" })];
    expect(closedRefund({ ...order, refunds }, "r1", { gatewayRefundId: "77" }, NOW)?.hasFailedRefund).toBe(
      true,
    );
  });

  test("is done once: a second time nothing changes", () => {
    const refunds = [buildRefund({ ...done, gatewayRefundId: "77" })];
    expect(closedRefund({ ...order, refunds }, "r1", { gatewayRefundId: "78" }, NOW)).toBeUndefined();
  });

  test("that the order does not have changes nothing", () => {
    expect(closedRefund(order, "r9", { gatewayRefundId: "77" }, NOW)).toBeUndefined();
  });
});

describe("a refund that the gateway did not take", () => {
  const tried = (attempts: number, status: "open" | "done" | "failed" = "open") =>
    failedRefund(buildPaidOrder({ refunds: [buildRefund({ attempts, status })] }), "r1");

  test("is asked for again, and counted", () => {
    expect(tried(0)).toMatchObject({ refunds: [{ status: "open", attempts: 1 }], hasFailedRefund: false });
  });

  test("is given up at the last attempt, and not before", () => {
    expect(tried(MAX_REFUND_ATTEMPTS - 2).refunds).toMatchObject([{ status: "open" }]);
    expect(tried(MAX_REFUND_ATTEMPTS - 1)).toMatchObject({
      refunds: [{ status: "failed", attempts: MAX_REFUND_ATTEMPTS }],
      hasFailedRefund: true,
      paymentStatus: "completed",
    });
  });

  test.each(["done", "failed"] as const)("is left alone when it is %s already", (status) => {
    expect(tried(3, status).refunds).toEqual([buildRefund({ attempts: 3, status })]);
  });
});

describe("since when a buyer waits for what was given up", () => {
  const asked = (day: string, status: "open" | "done" | "failed") =>
    buildRefund({ status, requestedAt: `2026-03-${day}T15:00:00.000Z` });

  test.each([
    [
      "since the earliest was asked for",
      [asked("09", "failed"), asked("05", "failed")],
      "2026-03-05T15:00:00.000Z",
    ],
    ["not since what is done", [asked("01", "done"), asked("05", "failed")], "2026-03-05T15:00:00.000Z"],
    ["not at all for what is on its way", [asked("01", "open"), asked("02", "done")], null],
    ["not at all where nothing was asked for", [], null],
  ])("%s", (_, refunds, since) => expect(failedRefundSince({ refunds })).toBe(since));
});

describe("asking once more for what was given up", () => {
  const givenUp = { status: "failed", attempts: MAX_REFUND_ATTEMPTS } as const;
  const first = buildRefund({ id: "r1", tickets: [1], ...givenUp });
  const second = buildRefund({ id: "r2", tickets: [2], ...givenUp });
  const order = buildPaidOrder({ refunds: [first, second], hasFailedRefund: true });

  test("opens those of these tickets, with all their attempts before them", () => {
    expect(reopenedRefunds(order, [2, 5])).toEqual({
      refunds: [first, { ...second, status: "open", attempts: 0 }],
      hasFailedRefund: true,
    });
  });

  test("opens one that has any of these tickets, not only one that has no others", () => {
    const both = buildRefund({ tickets: [1, 2], ...givenUp });
    expect(reopenedRefunds({ ...order, refunds: [both] }, [2])?.refunds).toMatchObject([{ status: "open" }]);
  });

  test("opens all where no tickets are named; then nothing is given up any more", () => {
    expect(reopenedRefunds(order, undefined)).toMatchObject({
      refunds: [{ status: "open" }, { status: "open" }],
      hasFailedRefund: false,
    });
  });

  test.each([
    ["tickets of none of them", [first], [2]],
    ["one that is done", [buildRefund(done)], [1]],
    ["one that is on its way", [buildRefund()], undefined],
    ["money that bought nothing", [unmatched({ status: "failed" })], undefined],
  ])("changes nothing for %s", (_, refunds, numbers) => {
    expect(reopenedRefunds({ ...order, refunds }, numbers)).toBeUndefined();
  });
});

describe("what the gateway says it returned", () => {
  const returned = (...refunds: { id: string; amount: number }[]) => ({ paymentId: "91", refunds, left: 1 });
  const order = buildPaidOrder({ refunds: [buildRefund(), buildRefund({ id: "r2", tickets: [2] })] });

  test("closes the refund of ours that has the same amount, one for one", () => {
    expect(matchRefunds(order, returned({ id: "77", amount: 55_000 }), NOW)).toMatchObject({
      refunds: [
        { id: "r1", status: "done", gatewayRefundId: "77" },
        { id: "r2", status: "open" },
      ],
      gatewayRefunds: [],
      hasFailedRefund: false,
      paymentStatus: "partially_refunded",
    });
  });

  test("closes two of ours by two of the gateway's: all of it is refunded", () => {
    const both = returned({ id: "77", amount: 55_000 }, { id: "78", amount: 55_000 });
    expect(matchRefunds(order, both, NOW)).toMatchObject({
      refunds: [
        { status: "done", gatewayRefundId: "77" },
        { status: "done", gatewayRefundId: "78" },
      ],
      gatewayRefunds: [],
      paymentStatus: "refunded",
    });
  });

  test("was made in the panel where its amount is none of ours", () => {
    expect(matchRefunds(order, returned({ id: "77", amount: 20_000 }), NOW)).toMatchObject({
      refunds: [{ status: "open" }, { status: "open" }],
      gatewayRefunds: [{ id: "77", amount: 20_000, heardAt: now }],
      paymentStatus: "partially_refunded",
    });
  });

  test("closes none of ours that is done, or of another payment", () => {
    const refunds = [buildRefund({ ...done, gatewayRefundId: "70" }), unmatched({ amount: 55_000 })];
    expect(matchRefunds({ ...order, refunds }, returned({ id: "77", amount: 55_000 }), NOW)).toMatchObject({
      refunds,
      gatewayRefunds: [{ id: "77" }],
    });
  });

  test("closes none of another payment, also once nothing is left of this one", () => {
    const refunds = [unmatched({ amount: 55_000 })];
    const allBack = { ...returned({ id: "77", amount: 55_000 }), left: 0 };
    expect(matchRefunds({ ...order, refunds }, allBack, NOW)).toMatchObject({
      refunds,
      gatewayRefunds: [{ id: "77" }],
    });
  });

  test("closes money that bought nothing only once nothing is left of it: a part may be as much as the rest", () => {
    const half = { paymentId: "92", refunds: [{ id: "77", amount: 40_000 }], left: 40_000 };
    const back = { ...order, refunds: [unmatched({ paymentId: "92", amount: 40_000 })] };
    expect(matchRefunds(back, half, NOW)).toMatchObject({ refunds: [{ status: "open" }] });
    expect(matchRefunds(back, { ...half, left: 0 }, NOW)).toMatchObject({ refunds: [{ status: "done" }] });
  });

  test("closes one that was given up: the gateway did take it", () => {
    const givenUp = { ...order, hasFailedRefund: true, refunds: [buildRefund({ status: "failed" })] };
    expect(matchRefunds(givenUp, returned({ id: "77", amount: 55_000 }), NOW)).toMatchObject({
      refunds: [{ status: "done", gatewayRefundId: "77" }],
      hasFailedRefund: false,
      gatewayRefunds: [],
    });
  });

  test.each([
    ["ours", { refunds: [buildRefund({ ...done, gatewayRefundId: "77" })] }],
    ["the panel's", { gatewayRefunds: [{ id: "77", amount: 55_000, heardAt: now }] }],
  ])("is nothing new when it is known as %s", (_, known) => {
    const heard = returned({ id: "77", amount: 55_000 });
    expect(matchRefunds(buildPaidOrder(known), heard, NOW)).toBeUndefined();
  });

  test("adds to what the panel returned before", () => {
    const known = { id: "70", amount: 10_000, heardAt: now };
    const heard = returned(known, { id: "77", amount: 20_000 });
    expect(matchRefunds(buildPaidOrder({ gatewayRefunds: [known] }), heard, NOW)?.gatewayRefunds).toEqual([
      known,
      { id: "77", amount: 20_000, heardAt: now },
    ]);
  });

  test("is kept only up to a number", () => {
    const many = Array.from({ length: MAX_GATEWAY_REFUNDS + 1 }, (_, i) => ({ id: `g${i}`, amount: 1 }));
    expect(matchRefunds(buildPaidOrder(), returned(...many), NOW)?.gatewayRefunds).toHaveLength(
      MAX_GATEWAY_REFUNDS,
    );
  });

  test("of a payment that bought nothing is none of the order's money", () => {
    const heard = { paymentId: "92", refunds: [{ id: "77", amount: 40_000 }], left: 15_000 };
    expect(matchRefunds(order, heard, NOW)?.gatewayRefunds).toEqual([]);
    const unpaid = buildOrder({ payment: buildPaymentRecord({ id: "92" }) });
    expect(matchRefunds(unpaid, heard, NOW)?.gatewayRefunds).toEqual([]);
  });
});

describe("a refund of more than the gateway still holds", () => {
  const refunds = [buildRefund(), unmatched()];
  const order = buildPaidOrder({ refunds });

  test("is of what is left, and the others stay as they were", () => {
    expect(limitedRefund(order, "paid-92", 70_000)).toEqual({
      refunds: [refunds[0], unmatched({ amount: 70_000 })],
      hasFailedRefund: false,
      paymentStatus: "completed",
    });
  });

  test.each([
    ["is none where all of it is there", "paid-92", 110_000],
    ["is none where more is there", "paid-92", 110_001],
    ["is none of the order's", "paid-93", 70_000],
  ])("%s", (_, refundId, left) => expect(limitedRefund(order, refundId, left)).toBeUndefined());

  test("is left as it is once it was sent", () => {
    expect(limitedRefund({ ...order, refunds: [unmatched(done)] }, "paid-92", 0)).toBeUndefined();
  });
});

describe("a payment that the gateway sent back as a whole", () => {
  const earlier = buildRefund({ status: "done", doneAt: "2026-03-03T16:00:00.000Z" });
  const ofTickets = buildRefund({ id: "r2", tickets: [2] });

  test.each(["open", "failed"] as const)(
    "leaves no ticket's refund %s; what was done was done then",
    (status) => {
      const back = refundsAllBack({ refunds: [earlier, { ...ofTickets, status }] }, NOW);
      expect(back).toEqual({ refunds: [earlier, { ...ofTickets, ...done }], hasFailedRefund: false });
    },
  );

  test.each([
    ["open", false],
    ["failed", true],
  ] as const)("leaves what is %s of another payment, which somebody looks after: %s", (status, isLeft) => {
    const refunds = [{ ...earlier }, unmatched({ status })];
    expect(refundsAllBack({ refunds }, NOW)).toEqual({ refunds, hasFailedRefund: isLeft });
  });
});

describe("how the payment stands by the money that went back", () => {
  const status = (overrides: Parameters<typeof buildPaidOrder>[0]) => statusAfter(buildPaidOrder(overrides));
  const panel = [{ id: "77", amount: 20_000, heardAt: now }];

  test.each([
    ["nothing went back", {}, "completed"],
    ["one ticket is on its way back", { refunds: [buildRefund()] }, "completed"],
    ["one ticket is back", { refunds: [buildRefund(done)] }, "partially_refunded"],
    ["all are back, in one go", { refunds: [buildRefund({ ...done, tickets: [1, 2] })] }, "refunded"],
    [
      "all are back, one by one",
      { refunds: [buildRefund(done), buildRefund({ ...done, id: "r2", tickets: [2] })] },
      "refunded",
    ],
    ["the panel sent back a part", { gatewayRefunds: panel }, "partially_refunded"],
    ["money came twice, and went back once", { refunds: [unmatched(done)] }, "completed"],
    ["it is disputed", { paymentStatus: "chargeback", refunds: [buildRefund(done)] }, "chargeback"],
  ] as const)("%s", (_, overrides, expected) => {
    expect(status(overrides as Parameters<typeof buildPaidOrder>[0])).toBe(expected);
  });

  test.each([
    ["came too late and is back", "cancelled", [unmatched(done)], "refunded"],
    ["came too late and is on its way", "cancelled", [unmatched()], "cancelled"],
    ["was wrong, and the buyer is paying anew", "processing", [unmatched(done)], "processing"],
  ] as const)("money that %s", (_, paymentStatus, refunds, expected) => {
    expect(statusAfter(buildOrder({ paymentStatus, refunds: [...refunds] }))).toBe(expected);
  });
});

describe("places that go back", () => {
  const take = (pool: string, shard: number, places: number) => ({ pool, shard, places });
  const tickets = (quantity: number, overrides: Parameters<typeof buildItem>[0] = {}) =>
    Array.from({ length: quantity }, () => ({ item: buildItem(overrides) }));

  test("go to the shards they came from, as many as the tickets have", () => {
    expect(
      splitTakes([take("general", 0, 1), take("general", 3, 2), take("general", 4, 1)], tickets(2)),
    ).toEqual({
      returned: [take("general", 0, 1), take("general", 3, 1)],
      kept: [take("general", 3, 1), take("general", 4, 1)],
    });
  });

  test("are as many as a table has seats, in every pool it is of", () => {
    const tables = tickets(1, { seatsPerTicket: 4, pools: ["vip", "house"] });
    const all = [take("vip", 0, 8), take("house", 1, 8), take("general", 0, 2)];
    expect(splitTakes(all, tables)).toEqual({
      returned: [take("vip", 0, 4), take("house", 1, 4)],
      kept: [take("vip", 0, 4), take("house", 1, 4), take("general", 0, 2)],
    });
  });
});
