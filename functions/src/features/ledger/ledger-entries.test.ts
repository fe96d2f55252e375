import type { MoneyCorrection, Order } from "@tarima/shared/orders/order.schema.ts";
import { describe, expect, test } from "vitest";
import {
  buildItem,
  buildOrder,
  buildPaidOrder,
  buildPaymentRecord,
  buildRefund,
} from "../../../../tools/builders/orders.ts";
import { ledgerEntriesOf } from "./ledger-entries.ts";

const NOW = new Date("2026-03-05T02:00:00.000Z"); // still the 4th in Colombia
const at = NOW.toISOString();
const done = { status: "done", doneAt: at, gatewayRefundId: "77" } as const;
const by = { id: "admin", name: "Ana Mina", role: "superadmin" };
const held = buildOrder();
const sold = buildPaidOrder({ id: held.id, ledgerEntries: 1 });
const unmatched = (overrides: Parameters<typeof buildRefund>[0] = {}) =>
  buildRefund({
    id: "paid-92",
    paymentId: "92",
    amount: 110_000,
    reason: "paid_twice",
    tickets: [],
    ...overrides,
  });
const correction = (id: string, amount: number): MoneyCorrection => ({
  ...{ id, amount, reason: "Error de precio", reference: "Acta 12", by, at },
});
const entries = (before: Order | undefined, change: Partial<Order>) =>
  ledgerEntriesOf(before, { ...(before ?? held), ...change }, NOW);
const kinds = (before: Order | undefined, change: Partial<Order>) =>
  entries(before, change).map(({ kind, cash }) => [kind, cash]);

describe("a sale", () => {
  const paid = {
    paidAt: at,
    status: "confirmed",
    paymentStatus: "completed",
    payment: sold.payment,
  } as const;

  test("is one entry with all that was sold", () => {
    expect(entries(held, paid)).toEqual([
      {
        id: `${held.id}-1`,
        orderId: held.id,
        n: 1,
        kind: "sale",
        at,
        day: "2026-03-04",
        eventId: "rumba",
        eventName: "Rumba en la loma",
        producerId: "la-clave",
        promoter: null,
        paymentId: "91",
        refundId: null,
        cash: 110_000,
        metrics: {
          orders: 1,
          tickets: 2,
          revenue: 100_000,
          gmv: 110_000,
          commission: 10_000,
          gatewayFee: 3_619,
          producerNet: 96_381,
          people: 2,
        },
        byType: { general: { name: "General", tickets: 2, revenue: 100_000 } },
        hold: "kept",
        promoCodeId: null,
        by: null,
        reason: null,
        reference: null,
        isCounted: false,
        settlementId: null,
      },
    ]);
  });

  test("has the key of its source, and nothing else of it", () => {
    const source = { id: "s-1", source: "correo", medium: null, campaign: null, referrer: "t.co" };
    const [entry] = entries({ ...held, source }, paid);
    expect(entry?.sourceId).toBe("s-1");
    expect(JSON.stringify(entry)).not.toContain("t.co");
    expect(entries(held, paid)[0]).not.toHaveProperty("sourceId");
  });

  test("names the promoter, without the code", () => {
    const promoter = { id: "lina", name: "Lina Rúa", code: "LINA" };
    expect(entries({ ...held, promoter }, paid)).toMatchObject([
      { promoter: { id: "lina", name: "Lina Rúa" } },
    ]);
    expect(entries({ ...held, promoter }, paid)[0]?.promoter).not.toHaveProperty("code");
  });

  test.each([
    [true, null],
    [false, "dos"],
  ])("counts a code's use with it where its uses are not limited (limited: %s)", (isLimited, promoCodeId) => {
    const promoCode = { id: "dos", code: "DOS", type: "percentage", value: 2, isLimited } as const;
    expect(entries({ ...held, promoCode }, paid)[0]?.promoCodeId).toBe(promoCodeId);
  });

  test.each([
    ["held", "kept"],
    ["expired", "lapsed"],
    ["released", "lapsed"],
  ] as const)("of an order that was %s counts its hold as %s", (status, hold) => {
    expect(entries({ ...held, status }, paid)[0]?.hold).toBe(hold);
  });

  test("is told even where it cost nothing and nobody can be counted for it", () => {
    const free = buildOrder({ items: [], subtotal: 0, serviceFee: 0, total: 0 });
    expect(entries(free, { paidAt: at, paymentStatus: "completed" })).toMatchObject([
      { kind: "sale", cash: 0 },
    ]);
  });

  test("of an order that was never seen before is told, too; one that is only held is not", () => {
    expect(ledgerEntriesOf(undefined, { ...held, ...paid }, NOW)).toMatchObject([
      { kind: "sale", n: 1, hold: "lapsed" },
    ]);
    expect(ledgerEntriesOf(undefined, held, NOW)).toEqual([]);
  });

  test("is a courtesy where it was given, and its hold is nobody's", () => {
    const given = buildOrder({
      isCourtesy: true,
      items: [buildItem({ price: 0 })],
      subtotal: 0,
      serviceFee: 0,
      total: 0,
    });
    expect(entries(given, { paidAt: at, paymentStatus: "completed" })).toMatchObject([
      { kind: "courtesy", cash: 0, metrics: { courtesies: 2, people: 2 }, hold: null, promoCodeId: null },
    ]);
  });

  test("at the box office is told apart: its people count, its money is not with the gateway", () => {
    const boxOffice = { shiftId: "yuliana~1", sellerName: "Yuliana", method: "cash" } as const;
    expect(entries(undefined, { ...paid, payment: null, boxOffice })).toMatchObject([
      { kind: "box_office", cash: 0, metrics: { people: 2 }, byType: {}, hold: null, paymentId: null },
    ]);
  });

  test("is at today's prices where the hold was counted anew before it was paid", () => {
    const cheaper = { serviceFee: 9_000, discount: 10_000, total: 99_000 };
    expect(entries(held, { ...paid, ...cheaper })).toMatchObject([{ kind: "sale", cash: 99_000 }]);
  });
});

describe("money that goes back", () => {
  const asked = buildRefund({ by, reason: "event_cancelled" });

  test("is told once it is back, not when it is asked for, given up or asked for again", () => {
    expect(kinds(sold, { refunds: [asked] })).toEqual([]);
    expect(kinds({ ...sold, refunds: [asked] }, { refunds: [{ ...asked, status: "failed" }] })).toEqual([]);
    expect(
      entries(
        { ...sold, refunds: [asked] },
        { refunds: [{ ...asked, ...done }], paymentStatus: "partially_refunded" },
      ),
    ).toMatchObject([
      {
        n: 2,
        kind: "refund",
        cash: -55_000,
        metrics: {
          refundAmount: 55_000,
          refundedTickets: 1,
          refundedRevenue: 50_000,
          commission: -5_000,
          producerNet: -50_000,
        },
        byType: { general: { name: "General", tickets: -1, revenue: -50_000 } },
        paymentId: "91",
        refundId: "r1",
        by,
        reason: "event_cancelled",
        reference: null,
        hold: null,
      },
    ]);
  });

  test("by hand moves nothing at the gateway, and has the bank's reference", () => {
    const byHand = { ...asked, ...done, gatewayRefundId: null, reference: "Bancolombia 4471" };
    expect(entries({ ...sold, refunds: [asked] }, { refunds: [byHand] })).toMatchObject([
      { kind: "refund", cash: 0, reference: "Bancolombia 4471", metrics: { refundAmount: 55_000 } },
    ]);
  });

  test("is one entry for each refund, in their order", () => {
    const refunds = [asked, buildRefund({ id: "r2", tickets: [2] })];
    const change = { refunds: refunds.map((it) => ({ ...it, ...done })), paymentStatus: "refunded" } as const;
    expect(entries({ ...sold, refunds }, change).map(({ n, kind, refundId }) => [n, kind, refundId])).toEqual(
      [
        [2, "refund", "r1"],
        [3, "refund", "r2"],
      ],
    );
  });

  test("for a further date of a pass is the pass's money, and no ticket of this event", () => {
    const date = (n: number) =>
      buildItem({
        ...{ combinationId: "abono", name: "Abono", quantity: 1 },
        pass: { at: n, of: 2, eventId: `rumba-${n}` },
      });
    const order = { ...sold, items: [date(1), date(2)] };
    const further = buildRefund({ tickets: [2] });
    const [entry] = entries({ ...order, refunds: [further] }, { refunds: [{ ...further, ...done }] });
    expect(entry?.byType).toEqual({ abono: { name: "Abono", tickets: 0, revenue: -50_000 } });
    expect(entry?.metrics).toMatchObject({ refundAmount: 55_000, refundedRevenue: 50_000 });
    expect(entry?.metrics).not.toHaveProperty("refundedTickets");
  });

  test("is one entry for the second of two tickets, though as much went back for the first", () => {
    const [first, second] = [buildRefund(done), buildRefund({ id: "r2", tickets: [2] })];
    const refunds = [first, { ...second, ...done }];
    expect(
      entries({ ...sold, refunds: [first, second] }, { refunds, paymentStatus: "refunded" }),
    ).toMatchObject([{ kind: "refund", refundId: "r2", cash: -55_000 }]);
  });

  test("in the gateway's panel, in parts: an entry each, of what was not known", () => {
    const part = (id: string, amount: number) => ({ id, amount, heardAt: at });
    const before = { ...sold, gatewayRefunds: [part("69", 5_000), part("70", 11_000)] };
    const gatewayRefunds = [...before.gatewayRefunds, part("71", 22_000), part("72", 33_000)];
    expect(entries(before, { gatewayRefunds, paymentStatus: "partially_refunded" })).toMatchObject([
      {
        kind: "gateway_refund",
        cash: -22_000,
        refundId: "71",
        paymentId: "91",
        reason: "requested",
        by: null,
      },
      { kind: "gateway_refund", cash: -33_000, refundId: "72" },
    ]);
  });

  test.each([
    ["refunded", "gateway_refund"],
    ["chargeback", "chargeback"],
  ] as const)("all at once, %s: one entry for what was left", (paymentStatus, kind) => {
    const before = { ...sold, refunds: [{ ...asked, ...done }] };
    expect(entries(before, { paymentStatus, undoneAt: at })).toMatchObject([
      { kind, cash: -55_000, metrics: { refundedTickets: 1 }, paymentId: "91", refundId: null },
    ]);
  });

  test("comes again when a dispute is won", () => {
    const disputed = { ...sold, paymentStatus: "chargeback", undoneAt: at } as const;
    expect(entries(disputed, { paymentStatus: "completed", undoneAt: null })).toMatchObject([
      { kind: "dispute_won", cash: 110_000, metrics: { refundAmount: -110_000, producerNet: 100_000 } },
    ]);
  });

  test("of a dispute that was won and of a ticket at the same time are two things", () => {
    const disputed: Order = { ...sold, paymentStatus: "chargeback", undoneAt: at, refunds: [asked] };
    const change: Partial<Order> = {
      paymentStatus: "partially_refunded",
      undoneAt: null,
      refunds: [{ ...asked, ...done }],
    };
    expect(kinds(disputed, change)).toEqual([
      ["dispute_won", 110_000],
      ["refund", -55_000],
    ]);
  });
});

test("an entry says with which months and where its contribution is declared, also where only the tickets or only the money change", () => {
  const vip = buildItem({ combinationId: "vip", price: 160_000, quantity: 1, isShow: true });
  const many = buildItem({ price: 150_000, quantity: 9, isShow: true });
  const amounts = { subtotal: 1_510_000, serviceFee: 151_000, total: 1_661_000, contributionUvt: 52_374 };
  const show = { ...sold, items: [vip, many], ...amounts };
  const all = { id: "70", amount: 1_660_999, heardAt: at };
  const before = { ...show, gatewayRefunds: [all] };
  const rest = { gatewayRefunds: [all, { id: "71", amount: 1, heardAt: at }] };
  const [entry] = entries(before, rest);
  expect(entry?.metrics).toMatchObject({ contributionTickets: -1 });
  expect(entry?.metrics).not.toHaveProperty("contribution");
  expect(entry?.declared).toEqual({ months: "2026-03", city: "Cali", department: "" });
  const half = { gatewayRefunds: [{ ...all, amount: 830_500 }] };
  const [fallen] = entries(show, half); // no ticket is back: of each the contribution falls
  expect(fallen?.metrics).not.toHaveProperty("contributionTickets");
  expect(fallen?.declared).toEqual(entry?.declared);
  expect(entries(held, { paidAt: at, paymentStatus: "completed" })[0]).not.toHaveProperty("declared");
});

describe("a payment that bought nothing", () => {
  test("comes, and is no sale", () => {
    expect(entries(held, { refunds: [unmatched()] })).toMatchObject([
      {
        kind: "unmatched",
        cash: 110_000,
        metrics: {},
        paymentId: "92",
        refundId: "paid-92",
        reason: "paid_twice",
      },
    ]);
  });

  test("goes back", () => {
    expect(kinds({ ...held, refunds: [unmatched()] }, { refunds: [unmatched(done)] })).toEqual([
      ["unmatched_returned", -110_000],
    ]);
  });

  test("came and went in one go: two entries", () => {
    expect(kinds(sold, { refunds: [unmatched(done)] })).toEqual([
      ["unmatched", 110_000],
      ["unmatched_returned", -110_000],
    ]);
  });

  test("sent back by hand is still at the gateway, until the panel or a bank takes of it", () => {
    const byHand = { ...done, gatewayRefundId: null, reference: "Bancolombia 4471", keptByGateway: 110_000 };
    const owed = { ...sold, refunds: [unmatched({ status: "failed" })] };
    const paid = { ...sold, refunds: [unmatched(byHand)] };
    expect(kinds(owed, paid)).toEqual([]);
    expect(kinds(paid, { refunds: [unmatched({ ...byHand, keptByGateway: 30_000 })] })).toEqual([
      ["unmatched_returned", -80_000],
    ]);
  });

  test("is told no more once it is back, whatever else goes back", () => {
    const before = { ...sold, refunds: [unmatched(done), buildRefund()] };
    expect(kinds(before, { refunds: [unmatched(done), buildRefund(done)] })).toEqual([["refund", -55_000]]);
  });

  test("given up stays where it is: nothing to tell", () => {
    expect(
      kinds({ ...held, refunds: [unmatched()] }, { refunds: [unmatched({ status: "failed" })] }),
    ).toEqual([]);
  });
});

describe("what else there is to tell", () => {
  test("a correction: who made it, why, and by which paper; only the new ones", () => {
    const before = { ...sold, corrections: [correction("c0", 2_000), correction("c1", 1_000)] };
    const corrections = [...before.corrections, correction("c2", -30_000), correction("c3", 5_000)];
    expect(entries(before, { corrections })).toMatchObject([
      {
        kind: "correction",
        cash: 0,
        metrics: { producerNet: -30_000 },
        by,
        reason: "Error de precio",
        reference: "Acta 12",
      },
      { kind: "correction", cash: 0, metrics: { producerNet: 5_000 } },
    ]);
  });

  test("the gateway's fee, when it is told late", () => {
    const payment = buildPaymentRecord({ gatewayFee: 4_000 });
    expect(entries(sold, { payment })).toMatchObject([
      { kind: "late_fee", cash: 0, metrics: { gatewayFee: 381, producerNet: -381 }, paymentId: "91" },
    ]);
  });

  test("nothing of what is no money", () => {
    expect(entries(sold, { holderUid: "luz", ticketsIssuedAt: at, hasFailedRefund: true })).toEqual([]);
    expect(entries(held, { status: "expired", paymentStatus: "cancelled" })).toEqual([]);
  });
});

test("everything at once is told in the order in which it can have happened", () => {
  const before = { ...held, status: "expired" as const, ledgerEntries: 4 };
  const change: Partial<Order> = {
    paidAt: at,
    status: "confirmed",
    paymentStatus: "chargeback",
    undoneAt: at,
    payment: buildPaymentRecord(),
    refunds: [unmatched(done), buildRefund(done)],
    gatewayRefunds: [{ id: "71", amount: 11_000, heardAt: at }],
    corrections: [correction("c1", 1_000)],
  };
  expect(entries(before, change).map(({ n, kind, cash }) => [n, kind, cash])).toEqual([
    [5, "sale", 110_000],
    [6, "unmatched", 110_000],
    [7, "unmatched_returned", -110_000],
    [8, "refund", -55_000],
    [9, "gateway_refund", -11_000],
    [10, "correction", 0],
    [11, "chargeback", -44_000],
  ]);
});
