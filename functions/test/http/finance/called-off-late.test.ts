import { randomUUID } from "node:crypto";
import { adminEventRoutes } from "@tarima/shared/events/admin/admin-events.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { payoutRoutes } from "@tarima/shared/finance/payouts.routes.ts";
import { settlementRoutes as routes } from "@tarima/shared/finance/settlements.routes.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wallClockIn } from "../../../../tools/builders/events.ts";
import { buildLedgerEntry } from "../../../../tools/builders/ledger.ts";
import { events, ledger } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { countEntriesOf } from "../../support/count-entries.ts";
import { givenEvent, givenProducer, haveOver } from "../../support/world.ts";

const TODAY = colombianDay(new Date());
const YESTERDAY = addDays(TODAY, -1);
let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

/** An organisation without history, and a night of theirs that was over five days ago and earned a hundred thousand. */
async function given() {
  const { id: producerId } = await givenProducer();
  const owner = await signIn("producer", { producerId });
  const over = async (days: number) => {
    const made = await givenEvent({ producerId, status: "completed" });
    await haveOver(made, days);
    return made;
  };
  const earn = async ({ id: eventId, name: eventName }: Event, producerNet: number) => {
    const orderId = randomUUID();
    const metrics = { producerNet, gmv: Math.max(0, producerNet), refundAmount: Math.max(0, -producerNet) };
    const entry = buildLedgerEntry({ orderId, producerId, eventId, eventName, day: YESTERDAY, metrics });
    await ledger.doc(entry.id).set(entry);
    await countEntriesOf(orderId);
  };
  const night = await over(5);
  await earn(night, 100_000);
  const settle = () => call(routes.createSettlement, { producerId, dateTo: YESTERDAY }, admin);
  const move = (id: string, status: "sent" | "cancelled") =>
    call(
      routes.changeSettlementStatus,
      { id, status, ...(status === "cancelled" && { reason: "Otra" }) },
      admin,
    );
  const pay = (id: string) =>
    call(
      routes.changeSettlementStatus,
      { id, status: "paid", paidOn: TODAY, reference: randomUUID(), elsewhere: "Su otra cuenta" },
      admin,
    );
  const callOff = () =>
    call(
      adminEventRoutes.changeEventStatus,
      { id: night.id, status: "cancelled", notes: "No tocó nadie" },
      admin,
    );
  const owed = async () => (await call(payoutRoutes.getProducerFinance, { producerId }, owner)).body.owed;
  return { night, over, earn, settle, move, pay, callOff, owed };
}

test("what was paid of a night that is called off afterwards is taken off what comes next, to the peso", async () => {
  const { night, over, earn, settle, move, pay, callOff, owed } = await given();
  const { body: first } = await settle();
  expect(first).toMatchObject({ amount: 90_000, reserves: [{ amount: 10_000 }] });
  await move(first.id, "sent");
  expect((await pay(first.id)).status).toBe(200);
  expect((await callOff()).status).toBe(200);
  await earn(night, -100_000);
  expect((await settle()).body.code).toBe("SETTLEMENT_NEGATIVE");
  expect(await owed()).toMatchObject({ unsettled: -100_000 });
  await earn(await over(89), 300_000);
  const { body: second } = await settle();
  expect(second.amount).toBe(200_000);
  // the reserve waits for thirty days after the night was called off, not after the night
  await haveOver(night, 40);
  expect((await settle()).body.code).toBe("SETTLEMENT_EMPTY");
  await events.doc(night.id).update({ cancelledAt: new Date(wallClockIn(-31, "20:00", new Date())) });
  expect((await settle()).body.amount).toBe(10_000); // 90 + 200 + 10: what the other night earned
});

test("what is drafted of it is not sent any more; drafted anew it comes to nothing", async () => {
  const { night, earn, settle, move, callOff } = await given();
  const { body } = await settle();
  await callOff();
  const sent = await move(body.id, "sent");
  expect([sent.status, sent.body.code]).toEqual([409, "SETTLEMENT_EVENT_CANCELLED"]);
  expect((await move(body.id, "cancelled")).status).toBe(200);
  await earn(night, -100_000);
  expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
});

test("a settlement that is drafted weeks after an event was called off can be sent", async () => {
  const { night, settle, move, callOff } = await given();
  await callOff();
  await haveOver(night, 40);
  await events.doc(night.id).update({ cancelledAt: new Date(wallClockIn(-31, "20:00", new Date())) });
  const { body } = await settle();
  expect((await move(body.id, "sent")).status).toBe(200);
});
