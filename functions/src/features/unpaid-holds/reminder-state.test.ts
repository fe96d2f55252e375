import { REMINDER_DAYS } from "@tarima/shared/lib/limits.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { expect, test } from "vitest";
import { buildOrder } from "../../../../tools/builders/orders.ts";
import { isStopped, remindAt, sentLately, stateOfReminder } from "./reminder-state.ts";

const consent = { version: "v1", at: "2026-06-10T14:00:00.000Z", channel: "web" as const };
const EXPIRES = "2026-06-10T14:15:00.000Z";
/** An hour after it. */
const DUE = "2026-06-10T15:15:00.000Z";
const NOW = new Date("2026-06-10T16:00:00.000Z");

const lapsed = (overrides: Partial<Order> = {}): Order =>
  buildOrder({
    ...{ status: "expired", paymentStatus: "cancelled", expiresAt: EXPIRES, takes: [] },
    reminder: { consent, sentAt: null },
    ...overrides,
  });
const state = (overrides: Partial<Order> = {}, now = NOW) => stateOfReminder(lapsed(overrides), now);

test("an hour after the hold's end, and for a day, the mail is sent", () => {
  expect(remindAt({ expiresAt: EXPIRES })).toBe(DUE);
  expect(state({}, new Date("2026-06-10T15:14:59.999Z"))).toEqual({ again: DUE });
  expect(state({}, new Date(DUE))).toBe("send");
  expect(state({}, new Date("2026-06-11T15:15:00.000Z"))).toBe("send");
  expect(state({}, new Date("2026-06-11T15:15:00.001Z"))).toBe("never");
});

test("never without consent, or where it was sent", () => {
  for (const reminder of [undefined, null, { consent, sentAt: DUE }])
    expect(state({ reminder } as Partial<Order>)).toBe("never");
});

test("a hold that is still there is looked at an hour after its end, or soon where that is over", () => {
  const held = { status: "held", paymentStatus: "processing" } as const;
  expect(state({ ...held, expiresAt: "2026-06-10T18:00:00.000Z" })).toEqual({
    again: "2026-06-10T19:00:00.000Z",
  });
  expect(state(held)).toEqual({ again: "2026-06-10T16:10:00.000Z" });
  expect(state(held, new Date("2026-06-14T16:00:00.000Z"))).toEqual({ again: "2026-06-14T16:10:00.000Z" });
});

test.each<[string, Partial<Order>]>([
  ["given back by its buyer", { status: "released" }],
  ["paid", { status: "confirmed", paymentStatus: "completed", paidAt: DUE }],
  ["refunded before it could buy anything", { paymentStatus: "refunded" }],
  ["paid late, with a refund under way", { refunds: [{}] as Order["refunds"] }],
  ["free", { total: 0 }],
  ["a courtesy", { isCourtesy: true }],
  ["an offer of the waiting list", { waitingListId: "w1" }],
  ["of tickets that were given back", { resale: {} as NonNullable<Order["resale"]> }],
])("never for an order that was %s", (_what, overrides) => {
  expect(state(overrides)).toBe("never");
});

test("who had a page to pay is told that nothing was charged once the gateway has said so", () => {
  const checkout = { preferenceId: "p1", url: "https://pagar.example" };
  expect(state({ checkout: null })).toBe("send");
  expect(state({ checkout, isFoundUnpaid: true })).toBe("send");
  for (const isFoundUnpaid of [undefined, false])
    expect(state({ checkout, isFoundUnpaid } as Partial<Order>)).toEqual({
      again: "2026-06-10T17:00:00.000Z",
    });
});

test("what was sent counts for as many days as it is to be the only one", () => {
  const sent = [{ eventId: "rumba", at: NOW.toISOString() }];
  const later = (ms: number) => new Date(NOW.getTime() + REMINDER_DAYS * 86_400_000 + ms);
  expect(sentLately(sent, later(-1))).toEqual(sent);
  expect(sentLately(sent, later(0))).toEqual([]);
});

test("ending these mails voids what was agreed to until then, and nothing later", () => {
  const reminder = { consent, sentAt: null };
  expect(isStopped(reminder, undefined)).toBe(false);
  expect(isStopped(reminder, { stoppedAt: null })).toBe(false);
  expect(isStopped(reminder, { stoppedAt: consent.at })).toBe(true);
  expect(isStopped(reminder, { stoppedAt: "2026-06-10T13:59:59.999Z" })).toBe(false);
});
