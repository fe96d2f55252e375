import { describe, expect, test } from "vitest";
import { buildItem, buildOrder, buildPaidOrder, buildRefund } from "../../../tools/builders/orders.ts";
import { amountsOf } from "../orders/amounts.ts";
import type { Order } from "../orders/order.schema.ts";
import { ticketAmounts } from "../orders/ticket-amounts.ts";
import { documentsDue } from "./documents-due.ts";
import { paidFor, ticketLines } from "./paid-for.ts";

const at = "2026-03-04T15:00:00.000Z";
const done = { status: "done", doneAt: at, gatewayRefundId: "77" } as const;
const fromPanel = (...amounts: number[]) =>
  amounts.map((amount, i) => ({ id: `p${i}`, amount, heardAt: at }));

describe("what a buyer has paid for service and tickets", () => {
  // two tickets of 50.000 with 10 % of service, unless it says otherwise
  test.each<[string, Partial<Order>, number, number]>([
    ["all of it", {}, 10_000, 100_000],
    ["a discount is of the price", { discount: 20_000, total: 90_000 }, 10_000, 80_000],
    ["a discount above the price is of the service", { discount: 104_000, total: 6_000 }, 6_000, 0],
    ["what the organiser pays of the service is theirs", { absorbedRate: 0.1 }, 10_000, 100_000],
    ["a ticket given back", { refunds: [buildRefund(done)] }, 5_000, 50_000],
    ["a refund under way is not back yet", { refunds: [buildRefund()] }, 10_000, 100_000],
    [
      "of a ticket that was sold again the organiser keeps a part, without service",
      { refunds: [buildRefund({ ...done, amount: 50_000, resaleFee: 5_000 })] },
      ...([5_000, 55_000] as const),
    ],
    [
      "of all tickets that were sold again the organiser's part is left",
      { refunds: [buildRefund({ ...done, tickets: [1, 2], amount: 100_000, resaleFee: 10_000 })] },
      ...([0, 10_000] as const),
    ],
    ["returned in the panel, in steps", { gatewayRefunds: fromPanel(22_000, 33_000) }, 5_000, 50_000],
    ["more returned than was paid", { gatewayRefunds: fromPanel(90_000, 90_000) }, 0, 0],
    ["a chargeback", { paymentStatus: "chargeback", undoneAt: at }, 0, 0],
    ["a dispute that was won", { paymentStatus: "completed", undoneAt: null }, 10_000, 100_000],
    [
      "a correction is between companies",
      {
        corrections: [
          { id: "c", amount: -5_000, reason: "", reference: "", by: { id: "", name: "", role: "" }, at },
        ],
      },
      ...([10_000, 100_000] as const),
    ],
    ["a courtesy", { isCourtesy: true }, 0, 0],
    [
      "nothing, as it is free",
      { items: [buildItem({ price: 0 })], subtotal: 0, serviceFee: 0, total: 0 },
      0,
      0,
    ],
  ])("%s", (_name, given, service, tickets) => {
    expect(paidFor(buildPaidOrder(given))).toEqual({ service, tickets });
  });

  test("nothing before it is paid", () => {
    expect(paidFor(buildOrder())).toEqual({ service: 0, tickets: 0 });
  });

  test("its lines are tickets of one kind at one price, without those that are back", () => {
    const items = [
      buildItem({ quantity: 3 }),
      buildItem({ combinationId: "vip", name: "VIP", price: 80_000, quantity: 1 }),
    ];
    const order = buildPaidOrder({ items, ...amountsOf(items, 0.1), refunds: [buildRefund(done)] });
    expect(ticketLines(order)).toEqual([
      { name: "General", quantity: 2, price: 50_000 },
      { name: "VIP", quantity: 1, price: 80_000 },
    ]);
  });
});

/** Numbers that are the same in every run. Source: mulberry32. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** A paid order of some kinds of tickets at odd prices, with any discount. */
function anyOrder(any: (below: number) => number): Order {
  const items = Array.from({ length: 1 + any(3) }, (_, i) =>
    buildItem({ combinationId: `k${i}`, price: any(4) === 0 ? any(5) : any(200_001), quantity: 1 + any(4) }),
  );
  const whole = amountsOf(items, any(26) / 100).total;
  const rate = any(26) / 100;
  const discount = any(3) === 0 ? any(whole + 1) : any(2) * any(300_000);
  return buildPaidOrder({
    items,
    ...amountsOf(items, rate, discount),
    feeRate: rate,
    absorbedRate: any(2) * 0.07,
  });
}

/** What happens to it next: a ticket goes back, a part in the panel, the whole, or a dispute is won. */
function next(order: Order, any: (below: number) => number): Order {
  const given = new Set(order.refunds.flatMap(({ tickets }) => tickets));
  const left = ticketAmounts(order).filter(({ number }) => !given.has(number));
  const ticket = left[any(left.length || 1)];
  switch (any(4)) {
    case 0: {
      if (!ticket) return order;
      const kept = any(3) === 0 ? any(Math.max(1, ticket.price - ticket.discount)) : 0;
      const amount = ticket.paid - kept;
      const refund = { id: `r${ticket.number}`, tickets: [ticket.number], amount, resaleFee: kept };
      return { ...order, refunds: [...order.refunds, buildRefund({ ...done, ...refund })] };
    }
    case 1:
      return { ...order, gatewayRefunds: [...order.gatewayRefunds, ...fromPanel(any(1 + order.total))] };
    case 2:
      return { ...order, paymentStatus: "chargeback", undoneAt: at };
    default:
      return { ...order, paymentStatus: "completed", undoneAt: null };
  }
}

/** What the buyer has finally paid, said a second time: the total less what went to them, and never below nothing. */
function finallyPaid({ total, refunds, gatewayRefunds, undoneAt }: Order): number {
  const sum = (all: readonly { amount: number }[]) => all.reduce((whole, { amount }) => whole + amount, 0);
  return undoneAt ? 0 : Math.max(0, total - sum(refunds) - sum(gatewayRefunds));
}

test("whatever happens to an order, its documents come to what its buyer has finally paid, and no note exceeds its invoice", () => {
  const any = numbersFrom(57);
  for (let i = 0; i < 3_000; i++) {
    let order = anyOrder(any);
    const known: {
      id: string;
      kind: "invoice" | "credit_note";
      corrects: string | null;
      service: number;
      tickets: number;
    }[] = [];
    for (let step = 0; step < 6; step++) {
      const paid = paidFor(order);
      const said = `order ${i}, step ${step}`;
      expect(paid.service + paid.tickets, said).toBe(finallyPaid(order));
      expect(Math.min(paid.service, paid.tickets), said).toBeGreaterThanOrEqual(0);
      for (const due of documentsDue(paid, known)) known.push({ id: `${known.length + 1}`, ...due });
      const sum = (part: "service" | "tickets", of = known) =>
        of.reduce((whole, one) => whole + (one.kind === "invoice" ? one[part] : -one[part]), 0);
      expect([sum("service"), sum("tickets")], said).toEqual([paid.service, paid.tickets]);
      for (const { id } of known.filter(({ kind }) => kind === "invoice")) {
        const own = known.filter((one) => one.id === id || one.corrects === id);
        expect(Math.min(sum("service", own), sum("tickets", own)), said).toBeGreaterThanOrEqual(0);
      }
      expect(Math.min(...known.flatMap((one) => [one.service, one.tickets, 1])), said).toBeGreaterThanOrEqual(
        0,
      );
      expect(documentsDue(paid, known), said).toEqual([]);
      order = next(order, any);
    }
  }
});
