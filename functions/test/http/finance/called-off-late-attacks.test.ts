import { randomUUID } from "node:crypto";
import { boxOfficeRoutes } from "@tarima/shared/box-office/box-office.routes.ts";
import { adminEventRoutes } from "@tarima/shared/events/admin/admin-events.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import { paymentFileRoutes } from "@tarima/shared/finance/payment-files.routes.ts";
import { payoutRoutes } from "@tarima/shared/finance/payouts.routes.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { TEAM_RIGHTS } from "@tarima/shared/team/rights.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { buildCombination, wallClockIn } from "../../../../tools/builders/events.ts";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { closeCancellation } from "../../../src/features/events/lifecycle/cancellations.repo.ts";
import { completeEvents } from "../../../src/features/events/lifecycle/complete-events.ts";
import { findSalesByPromoter } from "../../../src/features/metrics/metrics.repo.ts";
import { ticketIdsOf } from "../../../src/features/orders/ticket-ids.ts";
import { reconcilePayments } from "../../../src/features/payments/gateway/reconcile-payment.ts";
import { refundCancelledEvent } from "../../../src/features/payments/refunds/refund-cancelled-event.ts";
import { accountSecurity } from "../../../src/features/security/security-records.ts";
import {
  announcements,
  auditLogs,
  cancellations,
  events,
  ledger,
  tickets,
} from "../../../src/lib/firestore/collections.ts";
import { readAll } from "../../../src/lib/firestore/queries.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenSeller, givenShift } from "../../support/box-office.ts";
import { buyerOf } from "../../support/buyer-of.ts";
import { deliverOrder, notify, startGateway, storedOrder } from "../../support/gateway.ts";
import { meetingAt } from "../../support/guards.ts";
import { moneyOf, TODAY, YESTERDAY } from "../../support/organiser-money.ts";
import { givenFestival, givenPass, scan } from "../../support/passes.ts";
import { givenPayableOrganisation } from "../../support/payouts.ts";
import { givenMember } from "../../support/team.ts";
import { doorsNear, givenEvent, givenProducer, givenStaff, haveOver } from "../../support/world.ts";

// A night is called off after it was over: each test is a way to move money twice, to the wrong one, or by the wrong one.

const MINUTE_MS = 60_000;
let gateway: StandIn;
let admin: Person;
beforeAll(async () => {
  gateway = await startGateway();
  gateway.webhooks.change({ lose: true }); // each notification is delivered here
  await startApi();
  admin = await signIn("superadmin");
});
afterEach(() => {
  gateway.reset();
  gateway.webhooks.change({ lose: true });
});
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

type Night = Pick<Event, "id">;

const callOff = ({ id }: Night, by: Person | undefined = admin, notes = "No tocó nadie") =>
  call(adminEventRoutes.changeEventStatus, { id, status: "cancelled", notes }, by);
/** Its refunds, twice at once and once more; so late that no sale can be under way any more. */
async function sendBack({ id }: Night): Promise<void> {
  const later = () => new Date(Date.now() + 21 * MINUTE_MS);
  await Promise.all([0, 1].map(() => refundCancelledEvent(id, later())));
  await refundCancelledEvent(id, later());
}
async function haveTakenPlace(night: Night, daysAgo = 5): Promise<void> {
  await haveOver(night, daysAgo);
  await events.doc(night.id).update({ status: "completed" });
}
/** All buyers have theirs and days go by, after which neither its money nor a reserve of it waits. */
async function letMoneyGo(night: Night): Promise<void> {
  await closeCancellation(night.id, new Date());
  await haveOver(night, 60);
  await events.doc(night.id).update({ cancelledAt: new Date(wallClockIn(-31, "20:00", new Date())) });
}
const statusOfRefunds = async ({ id }: Night) => (await cancellations.doc(id).get()).data()?.status;
const statusOf = async ({ id }: Night) => (await events.doc(id).get()).data()?.status;

/** An organisation, and money of its nights as entries say it. */
async function given(producer: Parameters<typeof givenProducer>[0] = {}) {
  const { id: producerId } = await givenProducer(producer);
  const owner = await signIn("producer", { producerId });
  return { producerId, owner, ...moneyOf(producerId, { owner, admin }) };
}

/** Tickets that somebody has paid for at the gateway. */
async function bought(event: Event, quantity: number, codes: { promoterCode?: string } = {}) {
  const buyer = await signIn();
  const selections = [{ combinationId: "general", quantity }];
  const wish = { idempotencyKey: randomUUID(), eventId: event.id, selections, ...codes };
  const { body } = await call(orderRoutes.createPurchase, wish, buyer);
  await call(paymentRoutes.startCheckout, { orderId: body.id, buyer: buyerOf(buyer) }, buyer);
  const paid = { externalReference: body.id, outcome: "approved", method: "visa", force: true } as const;
  await notify(gateway.pay(paid).id);
  await deliverOrder(body.id);
  const order = await storedOrder(body.id);
  expect(order.paymentStatus).toBe("completed");
  return { buyer, order, ticketIds: ticketIdsOf(order) };
}

/** What the gateway still has of an order's payment, by its own books. */
function keptOf({ payment }: Order): number | undefined {
  const own = gateway.store.payments.get(Number(payment?.id));
  return own && own.transaction_amount - own.transaction_amount_refunded;
}
const entriesOf = ({ id }: Order) => readAll(ledger.all().where("orderId", "==", id));
const sum = (amounts: readonly (number | undefined)[]) =>
  amounts.reduce<number>((all, it = 0) => all + it, 0);

test("an advance that was paid of it is taken off what comes next, and its rest is paid after thirty days", async () => {
  const { producerId, over, earn, settle, move, pay, owed } = await given({ payoutTier: "trusted" });
  const night = await givenEvent({ producerId });
  await earn(night, 100_000);
  const { body: advance } = await settle(true);
  expect(advance).toMatchObject({ amount: 50_000, reserves: [{ amount: 50_000, isRest: true }] });
  await move(advance.id, "sent");
  expect((await pay(advance.id)).status).toBe(200);
  await haveTakenPlace(night);
  expect((await callOff(night)).status).toBe(200);
  await earn(night, -100_000);
  expect(await owed()).toMatchObject({ unsettled: -100_000, waiting: 50_000 });
  await earn(await over(89), 300_000);
  expect((await settle()).body.amount).toBe(200_000);
  await letMoneyGo(night);
  expect((await settle()).body.amount).toBe(50_000); // 50 + 200 + 50: what the other night earned
});

test("an advance with the money of passes is not sent once a further date of theirs was called off", async () => {
  const { producerId, over, earn, settle, move } = await given({ payoutTier: "trusted" });
  const [first, further] = [await givenEvent({ producerId }), await over(5)];
  const [sold] = first.combinations;
  const dates = [{ eventId: further.id, localityId: "platea" }];
  await events.doc(first.id).update({ combinations: [{ ...sold, pass: { places: 10, dates } }] });
  await earn(first, 300_000);
  const { body: draft } = await settle(true);
  expect(draft).toMatchObject({ amount: 150_000, status: "draft" });
  expect((await callOff(further)).status).toBe(200);
  expect((await move(draft.id, "sent")).body.code).toBe("SETTLEMENT_EVENT_CANCELLED");
});

test("an organiser is not paid what the buyers of it still wait for, however long ago it was", async () => {
  const { producerId, owner } = await given();
  const night = await givenEvent({ producerId });
  const { buyer, order, ticketIds } = await bought(night, 2);
  await haveTakenPlace(night);
  // as for payments of more than 180 days ago
  gateway.failures.set({ next: 10_000, status: 400, on: "POST /v1/payments" });
  expect((await callOff(night)).status).toBe(200);
  await sendBack(night);
  for (let at = (await storedOrder(order.id)).reconcileAt; at; at = (await storedOrder(order.id)).reconcileAt)
    await reconcilePayments(new Date(at));
  expect((await storedOrder(order.id)).refunds).toMatchObject([{ status: "failed", amount: 187_000 }]);
  expect(await statusOfRefunds(night)).toBe("done");
  for (const { id } of await entriesOf(order)) await ledger.doc(id).update({ day: YESTERDAY });
  await letMoneyGo(night);
  const { settle, owed } = moneyOf(producerId, { owner, admin });
  expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
  expect(await owed()).toMatchObject({ unsettled: 0, waiting: 162_679 });
  const { body } = await call(payoutRoutes.listEventPayouts, { producerId }, owner);
  expect(body.items).toMatchObject([{ unsettled: 162_679, isOnHold: true, settlesFrom: null }]);
  // asked for once more it is on its way, and given up no more
  expect((await call(ticketRoutes.refundTicket, { id: ticketIds[0] ?? "" }, buyer)).status).toBe(200);
  expect((await storedOrder(order.id)).hasFailedRefund).toBe(false);
  expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
});

test("a draft that pays the reserve of it is not sent; the reserve is kept on, and the debt is taken off what else there is", async () => {
  const { over, earn, settle, move, pay, owed } = await given();
  const night = await over(5);
  await earn(night, 100_000);
  const { body: first } = await settle();
  await move(first.id, "sent");
  await pay(first.id);
  await haveOver(night, 40);
  await earn(await over(89), 250_000);
  const { body: draft } = await settle();
  expect(draft).toMatchObject({ amount: 260_000, released: [{ amount: 10_000 }] });
  expect((await callOff(night)).status).toBe(200);
  expect((await move(draft.id, "sent")).body.code).toBe("SETTLEMENT_EVENT_CANCELLED");
  expect((await move(draft.id, "cancelled")).status).toBe(200);
  await earn(night, -100_000);
  expect(await owed()).toMatchObject({ unsettled: 150_000, waiting: 10_000 });
  expect((await settle()).body).toMatchObject({ amount: 150_000 });
});

test.each([
  ["pays", 90_000],
  ["returns", 0],
  ["never gets", 0],
] as const)(
  "a payment file with a settlement of it, which the bank %s, says the truth all the same",
  async (bank, paid) => {
    const { producerId, owner, account } = await givenPayableOrganisation();
    const { over, earn, settle, move, owed } = moneyOf(producerId, { owner, admin });
    const night = await over(5);
    await earn(night, 100_000);
    const { body: settlement } = await settle();
    await move(settlement.id, "sent");
    const payments = [{ settlementId: settlement.id, accountId: account.id }];
    const asked = { requestId: randomUUID(), payments };
    const { id } = (await call(paymentFileRoutes.createPaymentFile, asked, admin)).body;
    expect((await call(paymentFileRoutes.drawPaymentFile, { id }, admin)).status).toBe(200);
    expect((await callOff(night)).status).toBe(200);
    await earn(night, -100_000);
    expect((await move(settlement.id, "cancelled")).body.code).toBe("SETTLEMENT_IN_PAYMENT_FILE");
    const returned = bank === "returns" ? [{ settlementId: settlement.id, reason: "Cuenta cancelada" }] : [];
    const said = { id, paidOn: TODAY, reference: "LOTE 7", returned };
    const closed = await (bank === "never gets"
      ? call(paymentFileRoutes.dropPaymentFile, { id, reason: "Se canceló" }, admin)
      : call(paymentFileRoutes.confirmPaymentFile, said, admin));
    expect(closed.status).toBe(200);
    // what a file did not pay is stopped by hand, and then nothing is owed by anybody
    expect((await move(settlement.id, "cancelled")).status).toBe(paid ? 409 : 200);
    expect(await owed()).toMatchObject({
      unsettled: paid ? -100_000 : 0,
      waiting: paid ? 10_000 : 0,
      coming: [],
    });
    await earn(await over(89), 300_000);
    await letMoneyGo(night);
    expect((await settle()).body.amount).toBe(300_000 - paid);
  },
);

test("what was declared of it and what a promoter earned by it is taken back, whichever months it was declared in", async () => {
  const { producerId, owner } = await given();
  const night = await givenEvent({
    ...{ producerId, performingArts: "music", pulepCode: "ABC123" },
    combinations: [buildCombination({ price: 900_000 })],
  });
  const named = { eventId: night.id, code: "LUZ", name: "Luz" };
  const { promoter } = (await call(promoterRoutes.createPromoter, named, owner)).body;
  const { order } = await bought(night, 2, { promoterCode: "LUZ" });
  const [sale] = await entriesOf(order);
  expect(sale?.metrics).toMatchObject({ contribution: 180_000, contributionTickets: 2, commission: 180_000 });
  await ledger.doc(sale?.id ?? "").update({ "declared.months": "2020-01" }); // long declared
  const sold = async () => (await findSalesByPromoter([night.id]))(night.id, promoter.id);
  expect(await sold()).toEqual({ tickets: 2, revenue: 1_800_000 });
  await haveTakenPlace(night);
  expect((await callOff(night)).status).toBe(200);
  await sendBack(night);
  await deliverOrder(order.id, randomUUID());
  expect(keptOf(order)).toBe(0);
  expect(await sold()).toEqual({ tickets: 0, revenue: 0 });
  const entries = await entriesOf(order);
  const declared = entries.map(({ declared: of, metrics }) => [
    of?.months === "2020-01",
    metrics.contribution,
  ]);
  expect(declared.toSorted()).toEqual([
    [false, -180_000],
    [true, 180_000],
  ]);
  // the gateway keeps its fee, 3,29 % and the IVA of that, which is the organiser's to bear
  const net = entries.map(({ metrics }) => metrics.producerNet);
  expect(net.toSorted()).toEqual([-1_620_000, 1_542_481]);
});

test.each([
  ["one after another", [[2], [0], [1]], [293_335, 0, 0]],
  ["all at once", [[0, 1, 2]], [0]],
] as const)(
  "dates of passes that are called off late, %s, give each peso back once",
  async (_, turns, kept) => {
    const festival = await givenFestival();
    gateway.webhooks.change({ lose: false });
    const { order, all } = await givenPass(festival, gateway, 2);
    for (const [i, id] of festival.ids.entries()) await haveTakenPlace({ id }, 8 - i);
    await tickets.doc(all[0]?.id ?? "").update({ status: "used" });
    const left = [];
    for (const turn of turns) {
      const dates = turn.map((at) => ({ id: festival.ids[at] }));
      const answers = await Promise.all(dates.map((date) => callOff(date)));
      expect(answers.map(({ status }) => status)).toEqual(turn.map(() => 200));
      await Promise.all(dates.map((date) => sendBack(date)));
      for (const date of dates) await sendBack(date);
      left.push(keptOf(order));
    }
    expect([order.total, left]).toEqual([440_000, kept]);
    expect((await storedOrder(order.id)).paymentStatus).toBe("refunded");
    const back = (await entriesOf(order)).filter(({ kind }) => kind === "refund");
    expect(sum(back.map(({ cash }) => cash))).toBe(-440_000);
  },
);

test("nobody but a superadmin with the second step calls it off, and whoever is refused writes nothing", async () => {
  const { producerId, owner } = await given();
  const night = await givenEvent({ producerId });
  await haveTakenPlace(night);
  const [without, stale] = [await signIn("superadmin"), await signIn("superadmin")];
  await accountSecurity.doc(without.uid).update({ secondStep: null });
  const [device = ""] = Object.keys((await accountSecurity.doc(stale.uid).get()).data()?.devices ?? {});
  const longAgo = new Date(Date.now() - 16 * MINUTE_MS).toISOString();
  await accountSecurity.doc(stale.uid).update({ [`devices.${device}.passed.at`]: longAgo });
  const [member, staff, seller] = [
    await givenMember(producerId, TEAM_RIGHTS),
    await givenStaff(night),
    await givenSeller(night),
  ];
  const [promoter, attendee] = [await signIn("promoter"), await signIn()];
  const before = (await events.doc(night.id).get()).updateTime;
  const forbidden = ["FORBIDDEN", "FORBIDDEN"];
  for (const [person, codes] of [
    [owner, ["FORBIDDEN", "EVENT_WRONG_STATE"]],
    [member, ["FORBIDDEN", "EVENT_WRONG_STATE"]],
    [staff, forbidden],
    [seller, forbidden],
    [promoter, forbidden],
    [attendee, forbidden],
    [without, ["SECOND_STEP_MISSING", "SECOND_STEP_MISSING"]],
    [stale, ["SECOND_STEP_NEEDED", "SECOND_STEP_NEEDED"]],
  ] as const) {
    const own = await call(eventRoutes.cancelEvent, { id: night.id, reason: "No tocó nadie" }, person);
    expect([(await callOff(night, person)).body.code, own.body.code]).toEqual(codes);
  }
  expect((await callOff(night, admin, "   ")).body.code).toBe("INVALID_REQUEST");
  expect((await events.doc(night.id).get()).updateTime).toEqual(before);
  expect((await cancellations.doc(night.id).get()).exists).toBe(false);
  expect(await readAll(announcements.all().where("eventId", "==", night.id))).toEqual([]);
  expect(await readAll(auditLogs.all().where("resource.id", "==", night.id))).toEqual([]);
});

test("the schedule that completes it in between asks for a reason, lets nobody undo it alone, and undoes nothing itself", async () => {
  const { producerId, owner } = await given();
  const schedule = () => completeEvents(new Date());
  const meets = async (
    off: (night: Night) => Promise<{ status: number; body: { code?: string | undefined } }>,
  ) => {
    const night = await givenEvent({ producerId });
    const ends = async () => {
      await haveOver(night, 1);
      await schedule();
    };
    const { status, body } = await meetingAt("event", ends, () => off(night));
    const isGivenBack = (await cancellations.doc(night.id).get()).exists;
    return [body.code ?? status, await statusOf(night), isGivenBack];
  };
  expect(await meets((night) => callOff(night))).toEqual([200, "cancelled", true]);
  const unsaid = ({ id }: Night) =>
    call(adminEventRoutes.changeEventStatus, { id, status: "cancelled" }, admin);
  expect(await meets(unsaid)).toEqual(["INVALID_REQUEST", "completed", false]);
  const alone = ({ id }: Night) => call(eventRoutes.cancelEvent, { id, reason: "Lluvia" }, owner);
  expect(await meets(alone)).toEqual(["EVENT_WRONG_STATE", "completed", false]);
  const night = await givenEvent({ producerId });
  await haveOver(night, 1);
  await meetingAt("event", () => callOff(night), schedule);
  expect(await statusOf(night)).toBe("cancelled");
});

test("a settlement that is drafted or sent while it is called off takes nothing of it", async () => {
  const { over, earn, settle, move } = await given();
  const [one, two] = [await over(5), await over(5)];
  await earn(one, 100_000);
  const drafted = await meetingAt(
    "settled event",
    () => callOff(one),
    () => settle(),
  );
  expect(drafted.body.code).toBe("SETTLEMENT_HELD");
  await earn(two, 100_000);
  const { body } = await settle();
  expect(body.amount).toBe(90_000);
  const sent = await meetingAt(
    "settled event",
    () => callOff(two),
    () => move(body.id, "sent"),
  );
  expect(sent.body.code).toBe("SETTLEMENT_EVENT_CANCELLED");
});

test("who was paid back by hand is not paid again, nor who is being paid; a refund under way goes once", async () => {
  const night = await givenEvent();
  const { buyer, order, ticketIds } = await bought(night, 4);
  const [one = "", two = "", three = ""] = ticketIds;
  const asks = (id: string) => call(ticketRoutes.refundTicket, { id }, buyer);
  const letSchedule = async () => {
    const { reconcileAt } = await storedOrder(order.id);
    if (reconcileAt !== null) await reconcilePayments(new Date(reconcileAt));
  };
  gateway.failures.set({ next: 10_000, status: 400, on: "POST /v1/payments" });
  for (const id of [one, two]) expect((await asks(id)).status).toBe(200);
  for (let i = 0; i < 12; i++) await letSchedule();
  const [r1, r2] = ["r1", "r2"].map((refundId) => ({ orderId: order.id, refundId }));
  const proof = { reference: "B-1", reason: "no salió" };
  expect((await call(financeRoutes.closeRefund, { ...r1, ...proof } as never, admin)).status).toBe(200);
  expect((await call(financeRoutes.payRefundByHand, r2 as never, admin)).status).toBe(200);
  expect((await asks(three)).status).toBe(200);
  await haveTakenPlace(night);
  expect((await callOff(night)).status).toBe(200);
  await sendBack(night);
  gateway.failures.clear();
  for (let i = 0; i < 3; i++) await letSchedule();
  await sendBack(night);
  // 93.500 by hand, 93.500 at the bank now, and 93.500 each of the other two by the gateway
  expect([order.total, keptOf(order)]).toEqual([374_000, 187_000]);
  expect((await call(financeRoutes.closeRefund, { ...r2, ...proof } as never, admin)).status).toBe(200);
  await sendBack(night);
  expect(keptOf(order)).toBe(187_000);
  const { refunds, paymentStatus } = await storedOrder(order.id);
  expect([paymentStatus, refunds.map(({ amount, status }) => [amount, status])]).toEqual([
    "refunded",
    [1, 2, 3, 4].map(() => [93_500, "done"]),
  ]);
});

test("after it its seller opens a drawer again and gives cash back once; nothing is sold, passed on, given back for sale or let in", async () => {
  const night = await givenEvent(doorsNear());
  const seller = await givenSeller(night);
  const shift = await givenShift(night, seller);
  const sell = (shiftId: string) =>
    call(
      boxOfficeRoutes.sellAtDoor,
      {
        ...{ eventId: night.id, shiftId, requestId: randomUUID(), method: "cash" },
        ...{ selections: [{ combinationId: "general", quantity: 1 }], expectedTotal: 85_000 },
      },
      seller,
    );
  const [sold = { id: "" }] = (await sell(shift.id)).body.tickets;
  const close = { eventId: night.id, shiftId: shift.id, countedCash: 185_000 };
  expect((await call(boxOfficeRoutes.closeShift, close, seller)).status).toBe(200);
  const { buyer, order, ticketIds } = await bought(night, 2);
  const [one = "", two = ""] = ticketIds;
  const taker = await signIn();
  const offer = (id: string) => call(ticketRoutes.transferTicket, { id, toEmail: taker.email }, buyer);
  expect((await offer(one)).status).toBe(200);
  await tickets.doc(sold.id).update({ status: "used" });
  await haveTakenPlace(night);
  expect((await callOff(night)).status).toBe(200);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11_000 }); // the event of ten seconds ago may be known
  try {
    expect((await offer(two)).body.code).toBe("TICKET_WRONG_STATE");
    expect((await call(ticketRoutes.acceptTransfer, { id: one }, taker)).status).toBe(409);
    expect((await call(ticketRoutes.refundTicket, { id: two }, buyer)).body.code).toBe("REFUND_CLOSED");
    expect(await scan(two, night.id, seller)).toBe("event_cancelled");
    const { id: shiftId } = await givenShift(night, seller, 90_000);
    expect((await sell(shiftId)).body.code).toBe("BOX_OFFICE_CLOSED");
    const back = () => {
      const wish = { eventId: night.id, shiftId, requestId: randomUUID(), ticketId: sold.id };
      return call(boxOfficeRoutes.takeBackAtDoor, { ...wish, reason: "No tocó nadie" }, seller);
    };
    const answers = await Promise.all([back(), back()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const shown = { eventId: night.id, shiftId };
    expect((await call(boxOfficeRoutes.showShift, shown, seller)).body.shift.expectedCash).toBe(5_000);
  } finally {
    vi.useRealTimers();
  }
  await sendBack(night);
  expect([order.total, keptOf(order)]).toEqual([187_000, 0]);
});
