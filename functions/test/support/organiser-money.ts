import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { payoutRoutes } from "@tarima/shared/finance/payouts.routes.ts";
import { settlementRoutes as routes } from "@tarima/shared/finance/settlements.routes.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { buildLedgerEntry } from "../../../tools/builders/ledger.ts";
import { ledger } from "../../src/lib/firestore/collections.ts";
import { call, type Person } from "./api.ts";
import { countEntriesOf } from "./count-entries.ts";
import { givenEvent, haveOver } from "./world.ts";

export const TODAY = colombianDay(new Date());
export const YESTERDAY = addDays(TODAY, -1);

/** Stores money of an organisation's events as entries say it: what is negative has gone back. */
export const earnerOf =
  (producerId: string) =>
  async (
    { id: eventId, name: eventName }: Pick<Event, "id" | "name">,
    producerNet: number,
    day = YESTERDAY,
    more: Partial<LedgerEntry["metrics"]> = {},
  ): Promise<void> => {
    const orderId = randomUUID();
    const [gmv, refundAmount] = [Math.max(0, producerNet), Math.max(0, -producerNet)];
    const metrics = { producerNet, gmv, refundAmount, ...more };
    const entry = buildLedgerEntry({ orderId, producerId, eventId, eventName, day, metrics });
    await ledger.doc(entry.id).set(entry);
    await countEntriesOf(orderId);
  };

/** An organisation's nights that are over, what they earn, and what is settled with it by a superadmin. */
export function moneyOf(producerId: string, { owner, admin }: { owner: Person; admin: Person }) {
  const change = (input: Parameters<typeof call<typeof routes.changeSettlementStatus>>[1]) =>
    call(routes.changeSettlementStatus, input, admin);
  return {
    over: async (daysAgo: number) => {
      const made = await givenEvent({ producerId, status: "completed" });
      await haveOver(made, daysAgo);
      return made;
    },
    earn: earnerOf(producerId),
    settle: (isAdvance = false) =>
      call(routes.createSettlement, { producerId, dateTo: YESTERDAY, isAdvance }, admin),
    move: (id: string, status: "sent" | "cancelled") =>
      change({ id, status, ...(status === "cancelled" && { reason: "Otra" }) }),
    pay: (id: string) =>
      change({ id, status: "paid", paidOn: TODAY, reference: randomUUID(), elsewhere: "Su otra cuenta" }),
    owed: async () => (await call(payoutRoutes.getProducerFinance, { producerId }, owner)).body.owed,
  };
}
