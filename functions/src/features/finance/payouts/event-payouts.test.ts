import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import { describe, expect, test } from "vitest";
import { payoutOf } from "./event-payouts.ts";

const event = {
  id: "rumba",
  name: "Rumba en la loma",
  startsAt: "2026-12-05T20:00:00.000Z",
  endsAt: "2026-12-06T03:00:00.000Z",
  timeZone: "America/Bogota",
  status: "published",
} as const;
const rest = { reserves: [], terms: { settlesAfter: 2 } };
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
    const payout = payoutOf(event, { ...rest, net: 900_000, unsettled: 50_000, open, today });
    expect(payout).toMatchObject({ net: 900_000, paid: 550_000, unsettled: 50_000 });
    expect(payout.coming).toEqual([
      { id: "000005", amount: 100_000, dueOn: "2026-12-01", isOverdue: true, returned: null },
      { id: "000007", amount: 200_000, dueOn: "2026-12-09", isOverdue: false, returned: null },
    ]);
  });

  test("counts what is in a draft as not settled: nobody was told of it", () => {
    const payout = payoutOf(event, {
      ...rest,
      today,
      net: 300_000,
      unsettled: 20_000,
      open: [settled("000009", "draft", 80_000)],
    });
    expect(payout).toMatchObject({ paid: 200_000, unsettled: 100_000, coming: [] });
  });

  test("is not late on the day it is due, only after it", () => {
    const lateOn = (day: string) => {
      const open = [settled("000007", "sent", 200_000, { dueOn: "2026-12-09" })];
      const { coming } = payoutOf(event, { ...rest, net: 200_000, unsettled: 0, open, today: day });
      return coming.map(({ isOverdue }) => isOverdue);
    };
    expect([lateOn("2026-12-09"), lateOn("2026-12-10")]).toEqual([[false], [true]]);
  });

  test("leaves out settlements that have nothing of it", () => {
    const open = [{ ...settled("000003", "sent", 0), byEvent: [{ id: "otra", name: "", amount: 70_000 }] }];
    expect(payoutOf(event, { ...rest, net: 10_000, unsettled: 10_000, open, today })).toMatchObject({
      paid: 0,
      coming: [],
    });
  });

  test("says from when it is settled, until that day has come", () => {
    const on = (day: string) => payoutOf(event, { ...rest, net: 5, unsettled: 5, open: [], today: day });
    // it is over on the morning of the 6th, and waits two days from then
    expect(on("2026-12-07")).toMatchObject({ settlesFrom: "2026-12-08", isOnHold: false });
    expect(on("2026-12-08")).toMatchObject({ settlesFrom: null, isOnHold: false });
    const postponed = { ...event, moved: { isOpen: true } } as typeof event;
    const held = payoutOf(postponed, { ...rest, net: 5, unsettled: 5, open: [], today: "2027-12-08" });
    expect(held).toMatchObject({ settlesFrom: null, isOnHold: true });
  });

  test("has what is kept back as a part of its own, until the last of it is let go", () => {
    const kept = { eventId: "rumba", name: "", amount: 4_000, daysAfter: 15, releasedBy: null };
    const reserves = [kept, { ...kept, daysAfter: 30 }, { ...kept, eventId: "otra" }];
    const payout = payoutOf(event, { ...rest, reserves, net: 90_000, unsettled: 0, open: [], today });
    expect(payout).toMatchObject({ paid: 82_000, reserved: 8_000, reservedUntil: "2027-01-05" });
  });

  test("has what was kept back and is due with what is to be settled: it is not paid yet", () => {
    const kept = { eventId: "rumba", name: "", amount: 4_000, daysAfter: 15, releasedBy: null };
    const reserves = [kept, { ...kept, amount: 1_000, daysAfter: 30 }];
    const sums = { ...rest, reserves, net: 90_000, unsettled: 3_000, open: [], today: "2026-12-21" };
    expect(payoutOf(event, sums)).toMatchObject({ paid: 82_000, unsettled: 7_000, reserved: 1_000 });
  });
});
