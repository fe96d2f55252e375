import { randomUUID } from "node:crypto";
import { boxOfficeRoutes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { DoorPayment, ShiftView } from "@tarima/shared/box-office/box-office.schema.ts";
import { NO_MOVES, withMove } from "@tarima/shared/box-office/shift-sums.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCombination, buildPhase, wallClockIn } from "../../../../tools/builders/events.ts";
import { freePlaces } from "../../../src/features/inventory/inventory.repo.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { auditOrder } from "../../../src/features/orders/audit-order.ts";
import { releaseOrder } from "../../../src/features/orders/buying/release-order.ts";
import {
  auditLogs,
  boxOfficeMovesOf,
  events,
  holdingsOf,
  ledger,
  orders,
  shiftsOf,
  tickets,
} from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenSeller, givenShift } from "../../support/box-office.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { doorsNear, givenEventWithCapacity, givenStaff } from "../../support/world.ts";

const PRICE = 40_000;
let event: Event;
let seller: Person;
let producer: Person;
let shift: ShiftView;
beforeAll(async () => {
  await startApi();
});
beforeEach(async () => {
  const combinations = [
    buildCombination({ price: PRICE }),
    buildCombination({ id: "mesa", name: "Mesa", price: 200_000, seatsPerTicket: 4, minPerOrder: 1 }),
    buildCombination({ id: "pausada", name: "Pausada", isPaused: true }),
  ];
  // it is not on sale on the site yet: the door does not ask
  const phases = [buildPhase({ startsAt: wallClockIn(2, "10:00", new Date()) })];
  event = await givenEventWithCapacity(10, { ...doorsNear(), combinations, phases });
  await forgetCalls();
  [seller, producer] = await Promise.all([
    givenSeller(event),
    signIn("producer", { producerId: event.producerId }),
  ]);
  shift = await givenShift(event, seller);
});
afterAll(stopApi);

interface Sale {
  quantity?: number;
  combinationId?: string;
  method?: DoorPayment;
  requestId?: string;
  expectedTotal?: number;
  name?: string;
  email?: string;
  shiftId?: string;
  by?: Person;
}
function sell({ quantity = 1, combinationId = "general", by = seller, ...rest }: Sale = {}) {
  const expectedTotal = PRICE * quantity;
  const selections = [{ combinationId, quantity }];
  const wish = { eventId: event.id, shiftId: shift.id, requestId: randomUUID(), method: "cash" as const };
  return call(boxOfficeRoutes.sellAtDoor, { ...wish, selections, expectedTotal, ...rest }, by);
}
const takeBack = (ticketId: string, requestId: string = randomUUID(), by = seller, shiftId = shift.id) =>
  call(
    boxOfficeRoutes.takeBackAtDoor,
    { eventId: event.id, shiftId, requestId, ticketId, reason: "No lo dejaron entrar" },
    by,
  );
const cash = (kind: "cash_in" | "cash_out", amount: number, requestId: string = randomUUID()) =>
  call(
    boxOfficeRoutes.moveCash,
    { eventId: event.id, shiftId: shift.id, requestId, kind, amount, what: "Cambio" },
    seller,
  );
const close = (countedCash: number, by = seller, shiftId = shift.id) =>
  call(boxOfficeRoutes.closeShift, { eventId: event.id, shiftId, countedCash }, by);
const shown = async (by = seller) =>
  (await call(boxOfficeRoutes.showShift, { eventId: event.id, shiftId: shift.id }, by)).body;
const office = async (by = seller) =>
  (await call(boxOfficeRoutes.showBoxOffice, { eventId: event.id }, by)).body;
const free = async () => (await freePlaces(event))["locality-platea"];

/** The sums that a shift's stored moves add up to. */
async function recount(shiftId = shift.id) {
  const moves = (await boxOfficeMovesOf(event.id).all().where("shiftId", "==", shiftId).get()).docs;
  return moves.map((doc) => doc.data()).reduce(withMove, NO_MOVES);
}
const storedSums = async () => (await shiftsOf(event.id).doc(shift.id).get()).data()?.sums;

describe("a sale", () => {
  test("takes places, gives tickets that open the door, and goes into the drawer", async () => {
    const { status, body } = await sell({ quantity: 3 });
    expect(status).toBe(201);
    expect(body.total).toBe(3 * PRICE);
    expect(body.tickets.map(({ name, price }) => [name, price])).toEqual([
      ["General", PRICE],
      ["General", PRICE],
      ["General", PRICE],
    ]);
    expect(await free()).toBe(7);
    expect(body.shift).toMatchObject({ expectedCash: 100_000 + 3 * PRICE, expectedCard: 0 });
    expect(body.shift.sums).toMatchObject({ cashSales: 3 * PRICE, tickets: 3, moves: 1 });
    const [first] = body.tickets;
    const scan = { qrToken: first?.qrToken ?? "", eventId: event.id };
    const { body: answer } = await call(checkInRoutes.validateQr, scan, seller);
    expect(answer.result).toBe("valid");
    expect(answer.ticket).toMatchObject({ notes: "De taquilla" });
  });

  test("is in nobody's purchases, counts against nobody's limit, and has no money with us", async () => {
    const { body } = await sell({ quantity: 2 });
    const order = (await orders.doc(body.orderId).get()).data();
    expect(order).toMatchObject({ uid: "taquilla", total: 0, subtotal: 2 * PRICE, isCourtesy: false });
    expect((await holdingsOf(event.id).all().get()).size).toBe(0);
    const entries = await ledger.all().where("orderId", "==", body.orderId).get();
    expect(entries.docs.map((doc) => doc.data())).toMatchObject([
      { kind: "box_office", cash: 0, metrics: { people: 2 }, byType: {} },
    ]);
    expect((await mails.doc(`purchase-${body.orderId}`).get()).exists).toBe(false);
  });

  test("with an e-mail goes there, and belongs to whoever has it", async () => {
    const buyer = await signIn();
    const { body } = await sell({ email: buyer.email, name: "Luz Dary Quiñones", method: "card" });
    expect((await mails.doc(`purchase-${body.orderId}`).get()).data()).toMatchObject({ to: buyer.email });
    const [ticket] = body.tickets;
    expect((await tickets.doc(ticket?.id ?? "").get()).data()).toMatchObject({
      holderUid: buyer.uid,
      buyerName: "Luz Dary Quiñones",
      price: PRICE,
      totalPaid: 0,
      isCourtesy: false,
    });
    expect(body.shift).toMatchObject({ expectedCash: 100_000, expectedCard: PRICE });
    const own = await call(ticketRoutes.getTicket, { id: ticket?.id ?? "" }, buyer);
    expect(own.status).toBe(200);
    // its money is the organiser's: neither asked back here nor thrown away
    for (const route of [ticketRoutes.refundTicket, ticketRoutes.cancelTicket])
      expect((await call(route, { id: ticket?.id ?? "" }, buyer)).status).toBe(409);
  });

  test("is in the log with who sold it, and what is reserved and given back is not", async () => {
    const { body } = await sell({ quantity: 2 });
    const order = (await orders.doc(body.orderId).get()).data();
    const block = { requestId: randomUUID(), combinationId: "general", quantity: 1 };
    const reserved = await call(
      boxOfficeRoutes.reserveBlock,
      { eventId: event.id, shiftId: shift.id, ...block },
      seller,
    );
    const [slot] = reserved.body.slots;
    const free = slot && (await releaseOrder(slot.orderId, new Date()));
    if (!order || !free) throw new Error("both are there");
    for (const it of [order, free]) await auditOrder(randomUUID(), it, new Date());
    const logged = async ({ id }: { id: string }) =>
      (await auditLogs.all().where("resource.id", "==", id).get()).docs.map((doc) => doc.data());
    expect(await logged(order)).toMatchObject([
      { user: { id: seller.uid }, action: "order.sold", payload: { total: 2 * PRICE, method: "cash" } },
    ]);
    expect(await logged(free)).toEqual([]);
  });

  test("asked for again is the same sale, also at the same time and after the shift was closed", async () => {
    const requestId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => sell({ requestId })));
    await close(140_000);
    answers.push(await sell({ requestId }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.tickets[0]?.id)).size).toBe(1);
    expect(await free()).toBe(9);
    expect(await storedSums()).toMatchObject({ cashSales: PRICE, moves: 1 });
  });

  test("with the same request for something else is refused", async () => {
    const requestId = randomUUID();
    await sell({ requestId });
    expect((await sell({ requestId, quantity: 2 })).body.code).toBe("IDEMPOTENCY_CONFLICT");
    const other = await givenSeller(event);
    const { id } = await givenShift(event, other);
    expect((await sell({ requestId, by: other, shiftId: id })).body.code).toBe("IDEMPOTENCY_CONFLICT");
    expect((await sell({ requestId, by: other })).body.code).toBe("IDEMPOTENCY_CONFLICT");
    // an id that a cash move had is no sale's, and takes no place from it
    const used = randomUUID();
    await cash("cash_in", 1_000, used);
    expect((await sell({ requestId: used })).status).toBe(201);
  });

  test("never goes beyond the house, from however many drawers at once", async () => {
    const sellers = await Promise.all([1, 2, 3].map(() => givenSeller(event)));
    const drawers = await Promise.all(
      sellers.map(async (by) => ({ by, shiftId: (await givenShift(event, by)).id })),
    );
    const sales = drawers.flatMap((drawer) => Array.from({ length: 6 }, () => sell({ ...drawer })));
    const answers = await Promise.all(sales);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(["SOLD_OUT"]),
    );
    expect(await free()).toBe(0);
    const sold = await Promise.all(drawers.map(async ({ shiftId }) => (await recount(shiftId)).tickets));
    expect(sold.reduce((sum, n) => sum + n, 0)).toBe(10);
  });

  test.each([
    ["what is paused", { combinationId: "pausada" }, 409, "SALE_PAUSED"],
    ["what is not there", { combinationId: "nada" }, 404, "TICKET_TYPE_NOT_FOUND"],
    ["for another price", { expectedTotal: 1 }, 409, "PRICE_CHANGED"],
    ["more than there is", { quantity: 11 }, 409, "SOLD_OUT"],
    ["nothing", { quantity: 0 }, 400, "INVALID_REQUEST"],
    ["in a shift that is not there", { shiftId: "nadie~1" }, 404, "SHIFT_NOT_FOUND"],
    ["to what is no e-mail", { email: "luz" }, 400, "INVALID_REQUEST"],
    ["to a name of 121 letters", { name: "a".repeat(121) }, 400, "INVALID_REQUEST"],
  ])("of %s is refused, and takes nothing", async (_what, wish, status, code) => {
    const answer = await sell(wish);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await free()).toBe(10);
    expect(await storedSums()).toEqual(NO_MOVES);
  });

  test("is refused in a closed shift and in another's, and once the event is called off", async () => {
    const other = await givenSeller(event);
    expect((await sell({ by: other })).body.code).toBe("SHIFT_NOT_YOURS");
    await close(100_000);
    expect((await sell()).body.code).toBe("SHIFT_CLOSED");
    const { id } = await givenShift(event, other);
    await events.doc(event.id).update({ status: "cancelled" });
    expect((await sell({ by: other, shiftId: id })).body.code).toBe("BOX_OFFICE_CLOSED");
    expect(await free()).toBe(10);
  });
});

describe("what is typed", () => {
  const typed = "\u202eLuz\nDary\u0000 ";

  test("stays on its line and turns nothing around: a sale that was paid is not refused for it", async () => {
    const { status, body } = await sell({ name: typed });
    expect(status).toBe(201);
    expect((await tickets.doc(body.tickets[0]?.id ?? "").get()).data()?.buyerName).toBe("Luz Dary");
    const wish = { eventId: event.id, shiftId: shift.id };
    const move = { ...wish, requestId: randomUUID(), kind: "cash_in" as const, amount: 1, what: typed };
    expect((await call(boxOfficeRoutes.moveCash, move, seller)).body.move.what).toBe("Luz Dary");
    const back = { ...wish, requestId: randomUUID(), ticketId: body.tickets[0]?.id ?? "", reason: typed };
    expect((await call(boxOfficeRoutes.takeBackAtDoor, back, seller)).body.move.what).toBe(
      "General: Luz Dary",
    );
    const block = { ...wish, requestId: randomUUID(), combinationId: "general", quantity: 1 };
    const [slot] = (await call(boxOfficeRoutes.reserveBlock, block, seller)).body.slots;
    const late = { ...wish, orderId: slot?.orderId ?? "", method: "cash" as const, name: typed };
    await call(boxOfficeRoutes.sellFromBlock, late, seller);
    expect((await shown()).items.map(({ name }) => name)).toContain("Luz Dary");
    expect((await orders.doc(late.orderId).get()).data()?.account.name).toBe("Luz Dary");
  });

  test("has to be seen", async () => {
    const wish = { eventId: event.id, shiftId: shift.id, requestId: randomUUID() };
    const move = { ...wish, kind: "cash_in" as const, amount: 1, what: "\u202e" };
    expect((await call(boxOfficeRoutes.moveCash, move, seller)).status).toBe(400);
    const { body } = await sell({ name: "\u202e" });
    expect((await tickets.doc(body.tickets[0]?.id ?? "").get()).data()?.buyerName).toBe("Taquilla");
  });
});

describe("who sells", () => {
  test("is whom the organiser lets, and only while they do", async () => {
    const staff = await givenStaff(event);
    const may = async () => (await call(boxOfficeRoutes.showBoxOffice, { eventId: event.id }, staff)).status;
    expect(await may()).toBe(403);
    const member = { id: event.id, uid: staff.uid };
    const { body } = await call(staffRoutes.changeStaff, { ...member, isSeller: true }, producer);
    expect(body).toMatchObject({ isSeller: true });
    expect(await may()).toBe(200);
    await call(staffRoutes.changeStaff, { ...member, isSupervisor: true }, producer);
    expect(await may()).toBe(200); // what is not named stays
    await call(staffRoutes.changeStaff, { ...member, isSeller: false }, producer);
    expect(await may()).toBe(403);
  });

  test("has one shift open, whichever device opens it", async () => {
    const other = await givenSeller(event);
    const open = (requestId: string) =>
      call(boxOfficeRoutes.openShift, { eventId: event.id, requestId, openingCash: 5_000 }, other);
    const answers = await Promise.all([1, 2, 3, 4].map(() => open(randomUUID())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const mine = await shiftsOf(event.id).all().where("sellerUid", "==", other.uid).get();
    expect(mine.size).toBe(1);
    const again = await open(mine.docs[0]?.data().requestId ?? "");
    expect([again.status, again.body.id]).toEqual([201, `${other.uid}~1`]);
  });

  test("opens nothing more with a request that opened a shift before the last", async () => {
    const other = await givenSeller(event);
    const open = async (requestId: string) =>
      (await call(boxOfficeRoutes.openShift, { eventId: event.id, requestId, openingCash: 0 }, other)).body;
    const first = randomUUID();
    const { id } = await open(first);
    await close(0, other, id);
    const second = await open(randomUUID());
    expect((await open(first)).id).toBe(id);
    await close(0, other, second.id);
    expect(await open(first)).toMatchObject({ id, status: "closed" });
    const theirs = await call(
      boxOfficeRoutes.openShift,
      { eventId: event.id, requestId: first, openingCash: 0 },
      await givenSeller(event),
    );
    expect(theirs.body).toMatchObject({ status: "open", isOwn: true });
  });

  test("sees their own shift; another's only who supervises", async () => {
    await sell();
    expect((await shown()).items).toHaveLength(1);
    const other = await givenSeller(event);
    const asked = { eventId: event.id, shiftId: shift.id };
    expect((await call(boxOfficeRoutes.showShift, asked, other)).body.code).toBe("SHIFT_NOT_YOURS");
    expect((await shown(producer)).shift).toMatchObject({ isOwn: false, sums: { tickets: 1 } });
    const { body } = await call(boxOfficeRoutes.listShifts, { id: event.id }, producer);
    expect(body.items.map(({ id, expectedCash }) => [id, expectedCash])).toEqual([[shift.id, 140_000]]);
  });
});

describe("a return", () => {
  test("frees the place, cancels the ticket and takes its price out of the drawer", async () => {
    const [one, two] = (await sell({ quantity: 2 })).body.tickets;
    const { status, body } = await takeBack(one?.id ?? "");
    expect(status).toBe(201);
    expect(body.move).toMatchObject({ kind: "return", method: "cash", amount: -PRICE, tickets: -1 });
    expect(body.shift).toMatchObject({ expectedCash: 100_000 + PRICE });
    expect(await free()).toBe(9);
    expect((await tickets.doc(one?.id ?? "").get()).data()?.status).toBe("cancelled");
    expect((await tickets.doc(two?.id ?? "").get()).data()?.status).toBe("active");
    expect(await storedSums()).toEqual(await recount());
  });

  test("may take the last peso of the drawer", async () => {
    const [ticket] = (await sell()).body.tickets;
    await cash("cash_out", 100_000);
    const { status, body } = await takeBack(ticket?.id ?? "");
    expect([status, body.shift?.expectedCash]).toEqual([201, 0]);
  });

  test("asked for again gives nothing more, one after another and at the same time", async () => {
    const [ticket] = (await sell()).body.tickets;
    const requestId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(ticket?.id ?? "", requestId)));
    answers.push(await takeBack(ticket?.id ?? "", requestId));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await takeBack(ticket?.id ?? "")).body.code).toBe("TICKET_WRONG_STATE");
    expect(await storedSums()).toMatchObject({ cashReturns: PRICE, moves: 2 });
    expect(await free()).toBe(10);
  });

  test("is refused of what was used, of what the site sold, and where the drawer has too little", async () => {
    const [used, kept] = (await sell({ quantity: 2 })).body.tickets;
    await call(checkInRoutes.validateQr, { qrToken: used?.qrToken ?? "", eventId: event.id }, seller);
    expect((await takeBack(used?.id ?? "")).body.code).toBe("TICKET_USED");
    await cash("cash_out", 100_000 + 2 * PRICE);
    expect((await takeBack(kept?.id ?? "")).body.code).toBe("DRAWER_SHORT");
    expect((await takeBack("no-existe")).body.code).toBe("TICKET_NOT_FOUND");
    const elsewhere = await givenEventWithCapacity(2, { ...doorsNear() });
    const clerk = await givenSeller(elsewhere);
    const { id } = await givenShift(elsewhere, clerk);
    const wish = { eventId: elsewhere.id, shiftId: id, requestId: randomUUID(), reason: "x" };
    const theirs = await call(boxOfficeRoutes.takeBackAtDoor, { ...wish, ticketId: kept?.id ?? "" }, clerk);
    expect(theirs.body.code).toBe("TICKET_NOT_FOUND");
    expect((await tickets.doc(kept?.id ?? "").get()).data()?.status).toBe("active");
  });

  test("is of one ticket: the same request for another is refused, and so is what was passed on", async () => {
    const [one, two, three] = (await sell({ quantity: 3 })).body.tickets;
    const requestId = randomUUID();
    await takeBack(one?.id ?? "", requestId);
    expect((await takeBack(two?.id ?? "", requestId)).body.code).toBe("IDEMPOTENCY_CONFLICT");
    const other = await givenSeller(event);
    expect((await takeBack(one?.id ?? "", requestId, other)).body.code).toBe("IDEMPOTENCY_CONFLICT");
    const before = [{ name: "Luz Dary Quiñones", until: new Date().toISOString() }];
    await tickets.doc(two?.id ?? "").update({ earlierHolders: before });
    const transfer = { toEmail: "luz@correo.test", reason: null, requestedAt: new Date().toISOString() };
    await tickets.doc(three?.id ?? "").update({ transfer });
    for (const ticket of [two, three])
      expect((await takeBack(ticket?.id ?? "")).body.code).toBe("SOLD_TICKET_PASSED_ON");
    expect(await storedSums()).toMatchObject({ cashReturns: PRICE, moves: 2 });
  });

  test("is made of what was sold for an event that was called off since", async () => {
    const [ticket] = (await sell({ method: "transfer" })).body.tickets;
    await close(100_000);
    await events.doc(event.id).update({ status: "cancelled" });
    shift = await givenShift(event, seller, 0);
    const { body } = await takeBack(ticket?.id ?? "");
    expect(body.move).toMatchObject({ method: "transfer", amount: -PRICE });
    expect(body.shift).toMatchObject({ expectedCash: 0, sums: { transferReturns: PRICE } });
  });

  test("is found by a ticket's code, without the code of whoever has it since", async () => {
    const { body } = await sell({ quantity: 2 });
    const [one, two] = body.tickets;
    await tickets.doc(two?.id ?? "").update({ tokenVersion: 2 });
    const asked = { eventId: event.id, code: one?.code ?? "" };
    const found = await call(boxOfficeRoutes.findDoorSale, asked, seller);
    expect(found.body).toMatchObject({ orderId: body.orderId, method: "cash" });
    expect(found.body.tickets.map(({ qrToken }) => qrToken)).toEqual([one?.qrToken, null]);
    expect(found.body.name).toBe(""); // nobody gave one: «Taquilla» is nobody's name
    const nobody = { eventId: event.id, code: "TRM-0000-0000" };
    expect((await call(boxOfficeRoutes.findDoorSale, nobody, seller)).body.code).toBe("DOOR_SALE_NOT_FOUND");
  });
});

test("a sale is shown at its own event's box office alone", async () => {
  const { orderId, tickets: sold } = (await sell({ name: "Luz Dary" })).body;
  const elsewhere = await givenEventWithCapacity(2, { ...doorsNear() });
  const clerk = await givenSeller(elsewhere);
  for (const asked of [{ orderId }, { code: sold[0]?.code ?? "" }]) {
    const found = await call(boxOfficeRoutes.findDoorSale, { eventId: elsewhere.id, ...asked }, clerk);
    expect(found.body.code).toBe("DOOR_SALE_NOT_FOUND");
    expect((await call(boxOfficeRoutes.findDoorSale, { eventId: event.id, ...asked }, seller)).status).toBe(
      200,
    );
  }
});

describe("a drawer", () => {
  test("counts what is put in and taken out, once each, and never gives more than it has", async () => {
    const requestId = randomUUID();
    await cash("cash_in", 50_000, requestId);
    await cash("cash_in", 50_000, requestId);
    expect((await cash("cash_in", 60_000, requestId)).body.code).toBe("IDEMPOTENCY_CONFLICT");
    expect((await cash("cash_out", 150_001)).body.code).toBe("DRAWER_SHORT");
    expect((await cash("cash_out", 120_000)).body.shift).toMatchObject({ expectedCash: 30_000 });
    expect(await storedSums()).toEqual(await recount());
  });

  test("is closed once with what was counted; its difference stays", async () => {
    await sell();
    const { body } = await close(135_000);
    expect(body).toMatchObject({ status: "closed", countedCash: 135_000, expectedCash: 140_000 });
    expect((await close(140_000)).body).toMatchObject({ countedCash: 135_000 });
    expect((await cash("cash_in", 1_000)).body.code).toBe("SHIFT_CLOSED");
    const { shift: open, lastShift } = await office();
    expect([open, lastShift?.countedCash]).toEqual([null, 135_000]);
    expect((await givenShift(event, seller)).id).toBe(`${seller.uid}~2`);
  });

  test("that nobody counted is closed without a difference", async () => {
    const wish = { eventId: event.id, shiftId: shift.id, countedCash: null };
    const { body } = await call(boxOfficeRoutes.closeShift, wish, producer);
    expect(body).toMatchObject({ status: "closed", countedCash: null, expectedCash: 100_000 });
    const closed = await auditLogs.all().where("action", "==", "box_office.closed").get();
    const entry = closed.docs
      .map((doc) => doc.data())
      .find(({ payload }) => (payload as { shiftId?: string }).shiftId === shift.id);
    expect(entry?.payload).not.toHaveProperty("difference");
    expect((await office()).lastShift?.countedCash).toBeNull();
  });

  test("is closed by its seller or who supervises", async () => {
    const other = await givenSeller(event);
    expect((await close(0, other)).body.code).toBe("SHIFT_NOT_YOURS");
    expect((await close(100_000, producer)).body).toMatchObject({ status: "closed" });
  });

  test("has every sale that was made while it was being closed, or refuses it", async () => {
    const sales = Array.from({ length: 6 }, () => sell());
    const [, ...answers] = await Promise.all([close(0), ...sales]);
    const made = answers.filter(({ status }) => status === 201).length;
    for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe("SHIFT_CLOSED");
    expect(await recount()).toMatchObject({ tickets: made, cashSales: made * PRICE });
    expect(await storedSums()).toEqual(await recount());
    expect(await free()).toBe(10 - made);
  });
});

test("the office shows every type with what is left, and why it sells nothing", async () => {
  await sell({ combinationId: "mesa", expectedTotal: 200_000 });
  const { offers, closedBecause, shift: open } = await office();
  expect(closedBecause).toBeNull();
  expect(open?.sums.tickets).toBe(1);
  expect(offers.map(({ name, price, left, isPaused }) => [name, price, left, isPaused])).toEqual([
    ["General", PRICE, 6, false],
    ["Mesa", 200_000, 1, false],
    ["Pausada", 85_000, 0, true],
  ]);
  await events.doc(event.id).update({ status: "cancelled" });
  const stranger = await givenSeller(event);
  expect((await office(stranger)).offers).toHaveLength(3);
});

test("the office shows no passes, which it does not sell", async () => {
  const pass = { dates: [{ eventId: "otra-noche", localityId: "platea" }], places: 5 };
  const combinations = [buildCombination(), buildCombination({ id: "abono", name: "Abono", limit: 5, pass })];
  const festival = await givenEventWithCapacity(10, { ...doorsNear(), combinations });
  const by = await givenSeller(festival);
  const { body } = await call(boxOfficeRoutes.showBoxOffice, { eventId: festival.id }, by);
  expect(body.offers.map(({ name }) => name)).toEqual(["General"]);
});
