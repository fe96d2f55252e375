import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import { describe, expect, test } from "vitest";
import { payoutOf } from "./event-payouts.ts";

const event = {
  id: "rumba",
  name: "Rumba en la loma",
  startsAt: "2026-12-05T20:00:00.000Z",
  status: "published",
} as const;
const today = "2026-12-06";
const settled = (id: string, status: Settlement["status"], amount: number, more: Partial<Settlement> = {}) =>
  ({
    id,
    status,
    amount: amount + 5_000,
    byEvent: [
      { id: "rumba", name: "", amount },
      { id: "otra", name: "", amount: 5_000 },
    ],
    dueOn: null,
    ...more,
  }) as Settlement;

describe("what an event leaves its producer", () => {
  test("is paid, on its way or not settled, and nothing else", () => {
    const open = [
      settled("000007", "sent", 200_000, { dueOn: "2026-12-09" }),
      settled("000005", "overdue", 100_000, { dueOn: "2026-12-01" }),
    ];
    const payout = payoutOf(event, { net: 900_000, unsettled: 50_000, open, today });
    expect(payout).toMatchObject({ net: 900_000, paid: 550_000, unsettled: 50_000 });
    expect(payout.coming).toEqual([
      { id: "000005", amount: 100_000, dueOn: "2026-12-01", isOverdue: true, returned: null },
      { id: "000007", amount: 200_000, dueOn: "2026-12-09", isOverdue: false, returned: null },
    ]);
  });

  test("counts what is in a draft as not settled: nobody was told of it", () => {
    const payout = payoutOf(event, {
      today,
      net: 300_000,
      unsettled: 20_000,
      open: [settled("000009", "draft", 80_000)],
    });
    expect(payout).toMatchObject({ paid: 200_000, unsettled: 100_000, coming: [] });
  });

  test("leaves out settlements that have nothing of it", () => {
    const open = [{ ...settled("000003", "sent", 0), byEvent: [{ id: "otra", name: "", amount: 70_000 }] }];
    expect(payoutOf(event, { net: 10_000, unsettled: 10_000, open, today })).toMatchObject({
      paid: 0,
      coming: [],
    });
  });
});
