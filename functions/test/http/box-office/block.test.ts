import { randomUUID } from "node:crypto";
import { boxOfficeRoutes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { BlockSlot, DoorPayment, ShiftView } from "@tarima/shared/box-office/box-office.schema.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import { unpackRow } from "@tarima/shared/check-ins/door/manifest-row.ts";
import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { BLOCK_KEPT_HOURS, MAX_BLOCK } from "@tarima/shared/lib/limits.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildCombination } from "../../../../tools/builders/events.ts";
import { freePlaces } from "../../../src/features/inventory/inventory.repo.ts";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import {
  boxOfficeMovesOf,
  events,
  holdingsOf,
  ledger,
  orders,
  staffOf,
  tickets,
  users,
  validations,
} from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi, tokenOf } from "../../support/api.ts";
import { givenSeller, givenShift } from "../../support/box-office.ts";
import { meetingAt } from "../../support/guards.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { givenMember } from "../../support/team.ts";
import { doorsNear, givenEventWithCapacity } from "../../support/world.ts";

const PRICE = 40_000;
/** The token after a refresh, with the current claims. */
async function refreshed(person: Person): Promise<Person> {
  const { customClaims } = await getAuth().getUser(person.uid);
  const claims = { email: person.email, email_verified: true, ...customClaims };
  return { ...person, authorization: `Bearer ${tokenOf(person.uid, claims)}` };
}
let event: Event;
let seller: Person;
let shift: ShiftView;
beforeAll(async () => {
  await startApi();
});
beforeEach(async () => {
  const combinations = [
    buildCombination({ price: PRICE }),
    buildCombination({ id: "pares", name: "En pares", minPerOrder: 2 }),
  ];
  event = await givenEventWithCapacity(10, { ...doorsNear(), combinations });
  await forgetCalls();
  seller = await givenSeller(event);
  shift = await givenShift(event, seller);
});
afterAll(stopApi);

const reserve = (
  quantity: number,
  requestId: string = randomUUID(),
  combinationId = "general",
  by = seller,
) =>
  call(
    boxOfficeRoutes.reserveBlock,
    { eventId: event.id, shiftId: shift.id, requestId, combinationId, quantity },
    by,
  );
const slotsOf = async (quantity: number): Promise<BlockSlot[]> => (await reserve(quantity)).body.slots;
const sell = (orderId = "", method: DoorPayment = "cash", by = seller, shiftId = shift.id) =>
  call(boxOfficeRoutes.sellFromBlock, { eventId: event.id, shiftId, orderId, method, name: "Luz" }, by);
const release = (orders?: string) =>
  call(
    boxOfficeRoutes.releaseBlock,
    { eventId: event.id, shiftId: shift.id, ...(orders !== undefined && { orders }) },
    seller,
  );
const close = () =>
  call(boxOfficeRoutes.closeShift, { eventId: event.id, shiftId: shift.id, countedCash: 100_000 }, seller);
const office = async () => (await call(boxOfficeRoutes.showBoxOffice, { eventId: event.id }, seller)).body;
const free = async () => (await freePlaces(event))["locality-platea"];
const enter = async ({ tickets: [ticket] }: BlockSlot) =>
  (await call(checkInRoutes.validateQr, { qrToken: ticket?.qrToken ?? "", eventId: event.id }, seller)).body;

describe("a block", () => {
  test("takes its places at once, once for a request, and opens no door until it is sold", async () => {
    const requestId = randomUUID();
    const answers = await Promise.all([1, 2].map(() => reserve(4, requestId)));
    answers.push(await reserve(4, requestId));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [slots, ...others] = answers.map(({ body }) => body.slots.map(({ orderId }) => orderId).toSorted());
    for (const other of others) expect(other).toEqual(slots);
    expect(await free()).toBe(6);
    expect(await office()).toMatchObject({ shift: { sums: { tickets: 0 } } });
    expect((await office()).reservedOrders.toSorted()).toEqual(slots);
    const [slot] = answers[0]?.body.slots ?? [];
    if (!slot) throw new Error("there is a slot");
    expect(await enter(slot)).toMatchObject({
      ...{ result: "invalid", reason: "not_found" },
      message: expect.stringContaining("apartado en la taquilla"),
    });
    await sell(slot.orderId);
    expect((await enter(slot)).result).toBe("valid");
  });

  test("is what there is, where that is less; nothing where there is nothing", async () => {
    expect(await slotsOf(12)).toHaveLength(10);
    expect((await reserve(1)).body.code).toBe("SOLD_OUT");
    expect(await free()).toBe(0);
  });

  test("has its most, for each shift", async () => {
    const large = await givenEventWithCapacity(200, doorsNear());
    const by = await givenSeller(large);
    const { id: shiftId } = await givenShift(large, by);
    const more = (quantity: number) =>
      call(
        boxOfficeRoutes.reserveBlock,
        { eventId: large.id, shiftId, requestId: randomUUID(), combinationId: "general", quantity },
        by,
      );
    expect((await more(MAX_BLOCK - 1)).status).toBe(201);
    expect((await more(2)).body.code).toBe("BLOCK_FULL");
    expect((await more(1)).status).toBe(201);
    expect((await more(MAX_BLOCK + 1)).status).toBe(400);
  });

  test("has it also where requests come at once, or one comes again for more", async () => {
    const large = await givenEventWithCapacity(300, doorsNear());
    const by = await givenSeller(large);
    const at = { eventId: large.id, shiftId: (await givenShift(large, by)).id };
    const more = (quantity: number, requestId: string = randomUUID()) =>
      call(boxOfficeRoutes.reserveBlock, { ...at, requestId, combinationId: "general", quantity }, by);
    const office = async () =>
      (await call(boxOfficeRoutes.showBoxOffice, { eventId: large.id }, by)).body.reservedOrders.length;
    const requestId = randomUUID();
    await more(1, requestId);
    await more(MAX_BLOCK - 5);
    expect((await more(MAX_BLOCK, requestId)).body.slots).toHaveLength(5);
    expect(await office()).toBe(MAX_BLOCK);
    await call(boxOfficeRoutes.releaseBlock, at, by);
    await Promise.all([1, 2, 3, 4].map(() => more(MAX_BLOCK)));
    expect(await office()).toBeLessThanOrEqual(MAX_BLOCK);
    await call(boxOfficeRoutes.closeShift, { ...at, countedCash: 0 }, by);
    expect((await freePlaces(large))["locality-platea"]).toBe(300);
  });

  test("that is asked for while its shift is closed holds nothing back", async () => {
    const answer = await meetingAt("reserved ticket", close, () => reserve(1));
    expect(answer.body.code).toBe("SHIFT_CLOSED");
    expect(await free()).toBe(10);
  });

  test("is refused of a type that is not sold by one, and in another's shift", async () => {
    expect((await reserve(2, randomUUID(), "pares")).body.code).toBe("TICKET_MINIMUM_NOT_MET");
    const other = await givenSeller(event);
    expect((await reserve(2, randomUUID(), "general", other)).body.code).toBe("SHIFT_NOT_YOURS");
    expect(await free()).toBe(10);
  });
});

describe("a reserved ticket", () => {
  test("is sold later with the code that was given then, and its money is in the drawer", async () => {
    const [slot] = await slotsOf(3);
    if (!slot) throw new Error("there is a slot");
    // what happens to the sale meanwhile does not matter: the place is taken
    await events.doc(event.id).update({ isSalePaused: true });
    const { status, body } = await sell(slot.orderId, "card");
    expect(status).toBe(200);
    expect(body.tickets.map(({ id, code, qrToken }) => [id, code, qrToken])).toEqual(
      slot.tickets.map(({ id, code, qrToken }) => [id, code, qrToken]),
    );
    expect(body.shift).toMatchObject({ expectedCard: PRICE, sums: { tickets: 1 } });
    expect(await free()).toBe(7);
    expect((await enter(slot)).result).toBe("valid");
    const entries = await ledger.all().where("orderId", "==", slot.orderId).get();
    expect(entries.docs.map((doc) => doc.data())).toMatchObject([
      { kind: "box_office", cash: 0, metrics: { people: 1 } },
    ]);
  });

  test("handed in again is the same sale, at the same time and after the shift was closed", async () => {
    const [slot] = await slotsOf(1);
    const answers = await Promise.all([1, 2, 3].map(() => sell(slot?.orderId)));
    await close();
    answers.push(await sell(slot?.orderId));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const moves = await boxOfficeMovesOf(event.id).all().get();
    expect(moves.docs.map((doc) => doc.data().amount)).toEqual([PRICE]);
    expect((await sell(slot?.orderId, "card")).body.code).toBe("IDEMPOTENCY_CONFLICT");
  });

  test("is another's for nobody, and no order of the site's is sold so", async () => {
    const [slot] = await slotsOf(1);
    const other = await givenSeller(event);
    const theirs = await givenShift(event, other);
    expect((await sell(slot?.orderId, "cash", other, theirs.id)).body.code).toBe("DOOR_SALE_NOT_FOUND");
    expect((await sell(randomUUID())).body.code).toBe("DOOR_SALE_NOT_FOUND");
    expect((await orders.doc(slot?.orderId ?? "").get()).data()?.status).toBe("held");
  });

  test("that was paid is handed in whatever was typed as its e-mail", async () => {
    const slots = await slotsOf(2);
    const handIn = (orderId = "", email = "") =>
      call(
        boxOfficeRoutes.sellFromBlock,
        { eventId: event.id, shiftId: shift.id, orderId, method: "cash", email },
        seller,
      );
    const [wrong, right] = [slots[0]?.orderId ?? "", slots[1]?.orderId ?? ""];
    expect((await handIn(wrong, "luz@correo")).status).toBe(200);
    expect((await handIn(right, " Luz@Correo.test")).status).toBe(200);
    const emailOf = async (id: string) => (await orders.doc(id).get()).data()?.account.email;
    expect([await emailOf(wrong), await emailOf(right)]).toEqual(["", "luz@correo.test"]);
  });

  test("says that its place is gone, where its shift was closed meanwhile", async () => {
    const [slot] = await slotsOf(1);
    await close();
    expect((await sell(slot?.orderId)).body.code).toBe("BLOCK_GONE");
  });

  test("handed in again never shows another's drawer", async () => {
    const [slot] = await slotsOf(1);
    await sell(slot?.orderId);
    const theirs = await givenShift(event, await givenSeller(event));
    expect((await sell(slot?.orderId, "cash", seller, theirs.id)).body.code).toBe("SHIFT_NOT_YOURS");
  });

  test("of a table says of each of its codes what the sold one says", async () => {
    const table = buildCombination({ id: "mesa", name: "Mesa", price: 200_001, seatsPerTicket: 4 });
    event = await givenEventWithCapacity(8, { ...doorsNear(), combinations: [table] });
    seller = await givenSeller(event);
    shift = await givenShift(event, seller);
    const [slot] = (await reserve(1, randomUUID(), "mesa")).body.slots;
    const { body } = await sell(slot?.orderId);
    expect(body.tickets).toHaveLength(4);
    expect(slot?.tickets).toEqual(body.tickets);
  });

  test("goes into a later shift of its seller, as long as it is kept", async () => {
    const [slot] = await slotsOf(1);
    await close(); // with what is not sold given back
    const later = await givenShift(event, seller);
    expect((await sell(slot?.orderId, "cash", seller, later.id)).body.code).toBe("BLOCK_GONE");
    expect(await free()).toBe(10);
  });
});

describe("of who may not sell any more", () => {
  test.each([
    [
      "a member of the staff whom the organiser does not let sell",
      (by: Person) => call(staffRoutes.changeStaff, { id: event.id, uid: seller.uid, isSeller: false }, by),
    ],
    [
      "somebody who was taken off the staff, and is an attendee by now",
      (by: Person) => call(staffRoutes.removeStaff, { id: event.id, uid: seller.uid }, by),
    ],
  ])("what was sold without a network is handed in, and nothing else is done: %s", async (_who, take) => {
    const producer = await signIn("producer", { producerId: event.producerId });
    const [sold, kept] = await slotsOf(2);
    expect((await take(producer)).status).toBeLessThan(300);
    seller = await refreshed(seller);
    const { status, body } = await sell(sold?.orderId);
    expect([status, body.shift?.expectedCash]).toEqual([200, 100_000 + PRICE]);
    expect((await sell(sold?.orderId)).status).toBe(200); // its answer was lost
    const refused = await Promise.all([reserve(1), release(kept?.orderId), close(), sell(randomUUID())]);
    expect(refused.map((it) => it.status)).toEqual([403, 403, 403, 403]);
    const shifts = await call(boxOfficeRoutes.listShifts, { id: event.id }, producer);
    expect(shifts.body.items).toMatchObject([{ status: "open", expectedCash: 100_000 + PRICE, reserved: 1 }]);
    const closed = { eventId: event.id, shiftId: shift.id, countedCash: 140_000 };
    expect((await call(boxOfficeRoutes.closeShift, closed, producer)).status).toBe(200);
    const after = await call(boxOfficeRoutes.listShifts, { id: event.id }, producer);
    expect(after.body.items).toMatchObject([{ status: "closed", reserved: 0 }]);
    expect((await sell(kept?.orderId)).body.code).toBe("BLOCK_GONE"); // whoever closes a drawer ends it
    expect(await free()).toBe(9);
  });

  test.each([
    ["whose right to the door was taken", { rights: ["events" as const] }],
    ["who works in other events by now", { eventIds: ["otro"] }],
  ])("a member of the organisation %s hands it in, too", async (_who, change) => {
    seller = await givenMember(event.producerId, ["door"]);
    shift = await givenShift(event, seller);
    const [slot] = await slotsOf(1);
    const membership = (await users.doc(seller.uid).get()).data()?.membership;
    if (!membership) throw new Error("they are a member");
    await users.doc(seller.uid).update({ membership: { ...membership, ...change } });
    expect((await release(slot?.orderId)).status).toBe(403);
    expect((await sell(slot?.orderId)).status).toBe(200);
  });

  test("nobody else hands it in, whatever they are", async () => {
    const [slot] = await slotsOf(1);
    for (const role of ["attendee", "scanner", "promoter"] as const)
      expect((await sell(slot?.orderId, "cash", await signIn(role))).status).toBe(403);
    expect((await orders.doc(slot?.orderId ?? "").get()).data()?.status).toBe("held");
  });
});

describe("a door without a network", () => {
  const manifest = async (cursor?: string) =>
    (await call(doorRoutes.getManifest, { eventId: event.id, ...(cursor && { cursor }) }, seller)).body;
  /** A scan of the slot's code that a device let in without a network. */
  const scanOf = (slot: BlockSlot | undefined, qrToken = slot?.tickets[0]?.qrToken ?? "") => ({
    ...{ nonce: randomUUID(), qrToken, scannedAt: new Date().toISOString() },
    ...{ told: "valid" as const, reason: "ok" as const },
  });
  const upload = async (...scans: ReturnType<typeof scanOf>[]) =>
    (await call(doorRoutes.saveScans, { eventId: event.id, scans }, seller)).body.scans;

  test("knows what is reserved as it knows tickets, until it is given back or a ticket", async () => {
    const [one, two] = await slotsOf(2);
    const before = await manifest();
    const known = (before.reserved ?? []).map(unpackRow);
    expect(known.map(({ code, status }) => [code, status]).toSorted()).toEqual(
      [one, two].map((slot) => [slot?.tickets[0]?.code, "active"]).toSorted(),
    );
    expect(before.kinds[known[0]?.kind ?? -1]).toMatchObject({ locality: "Platea", ticketType: "General" });
    expect(before.rows).toEqual([]);
    await sell(one?.orderId);
    await release();
    await vi.waitUntil(async () => (await manifest()).reserved === undefined, {
      timeout: 15_000,
      interval: 500,
    });
    expect((await manifest()).rows.map((row) => unpackRow(row).code)).toEqual([one?.tickets[0]?.code]);
  });

  test("that let in what was sold is heard once the sale was handed in, however often it says so before", async () => {
    const [slot] = await slotsOf(1);
    const scan = scanOf(slot);
    for (let i = 0; i < 2; i++)
      expect(await upload(scan)).toMatchObject([{ isAwaited: true, isConflict: false, isRefused: false }]);
    expect((await validations.all().where("eventId", "==", event.id).get()).size).toBe(0);
    await sell(slot?.orderId);
    expect(await upload(scan)).toMatchObject([{ result: "valid", reason: "ok", isConflict: false }]);
    expect((await tickets.doc(slot?.tickets[0]?.id ?? "").get()).data()?.status).toBe("used");
    expect(await upload(scanOf(slot))).toMatchObject([{ reason: "already_used", isConflict: true }]);
  });

  test("that let in by a typed code is heard as well, once the sale was handed in", async () => {
    const [slot] = await slotsOf(1);
    const scan = scanOf(slot, slot?.tickets[0]?.code);
    expect(await upload(scan)).toMatchObject([{ isAwaited: true }]);
    await sell(slot?.orderId);
    expect(await upload(scan)).toMatchObject([{ result: "valid", isConflict: false }]);
  });

  test("that let in what was never sold hears so, once it was given back", async () => {
    const [slot] = await slotsOf(1);
    await release();
    expect(await upload(scanOf(slot))).toMatchObject([{ reason: "not_found", isConflict: true }]);
  });
});

describe("what is not sold", () => {
  test("is given back on its own, with the shift, and when its time is over; what was sold stays sold", async () => {
    const [sold] = await slotsOf(3);
    await sell(sold?.orderId);
    expect((await release()).body).toEqual({ released: 2 });
    expect((await release()).body).toEqual({ released: 0 });
    expect(await free()).toBe(9);
    const [old] = await slotsOf(2);
    const late = new Date(Date.now() + (BLOCK_KEPT_HOURS + 1) * 3_600_000);
    await expireOrder(old?.orderId ?? "", late);
    expect((await sell(old?.orderId)).body.code).toBe("BLOCK_GONE");
    await close();
    expect(await free()).toBe(9);
    const valid = await tickets.all().where("eventId", "==", event.id).get();
    expect(valid.docs.map((doc) => doc.data().orderId)).toEqual([sold?.orderId]);
    // nobody let a hold lapse
    expect((await holdingsOf(event.id).all().get()).size).toBe(0);
  });

  test("of one device is given back, and what another of the same seller has stays", async () => {
    const [here, there] = [await slotsOf(2), await slotsOf(3)];
    const idsOf = (slots: BlockSlot[]) => slots.map(({ orderId }) => orderId);
    // an id of nobody's, and one of an order that no box office has, give nothing back
    expect((await release([...idsOf(here), randomUUID(), "x"].join(","))).body).toEqual({ released: 2 });
    expect((await office()).reservedOrders.toSorted()).toEqual(idsOf(there).toSorted());
    expect((await sell(there[0]?.orderId)).status).toBe(200);
    expect((await release(idsOf(there).join(","))).body).toEqual({ released: 2 });
    expect(await free()).toBe(9);
  });

  test("of another event's shift of the same person stays", async () => {
    const elsewhere = await givenEventWithCapacity(5, doorsNear());
    const both = await givenSeller(event);
    await givenShift(event, both);
    const member = (await staffOf(event.id).doc(both.uid).get()).data();
    if (!member) throw new Error("they are on the staff");
    await staffOf(elsewhere.id)
      .doc(both.uid)
      .set({ ...member, eventId: elsewhere.id });
    const { id: shiftId } = await givenShift(elsewhere, both);
    const wish = { requestId: randomUUID(), combinationId: "general", quantity: 2 };
    await call(boxOfficeRoutes.reserveBlock, { eventId: elsewhere.id, shiftId, ...wish }, both);
    const at = { eventId: event.id, shiftId: `${both.uid}~1` };
    expect(shiftId).toBe(at.shiftId);
    expect((await call(boxOfficeRoutes.releaseBlock, at, both)).body).toEqual({ released: 0 });
    expect((await freePlaces(elsewhere))["locality-platea"]).toBe(3);
  });

  test("is never sold and given back both", async () => {
    const slots = await slotsOf(6);
    const [released, ...sold] = await Promise.all([release(), ...slots.map(({ orderId }) => sell(orderId))]);
    const made = sold.filter(({ status }) => status === 200).length;
    expect(made + released.body.released).toBe(6);
    expect(await free()).toBe(10 - made);
    expect((await office()).shift?.sums).toMatchObject({ tickets: made, cashSales: made * PRICE });
  });
});
