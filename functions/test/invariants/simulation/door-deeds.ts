import { randomUUID } from "node:crypto";
import type { Shift } from "@tarima/shared/box-office/box-office.schema.ts";
import { closeShift, moveCash } from "../../../src/features/box-office/change-shift.ts";
import { openShift } from "../../../src/features/box-office/open-shift.ts";
import { releaseBlock } from "../../../src/features/box-office/release-block.ts";
import { reserveBlock } from "../../../src/features/box-office/reserve-block.ts";
import { sellAtDoor } from "../../../src/features/box-office/sell.ts";
import { sellFromBlock } from "../../../src/features/box-office/sell-from-block.ts";
import { takeBackAtDoor } from "../../../src/features/box-office/take-back.ts";
import { events, orders, shiftsOf, tickets } from "../../../src/lib/firestore/collections.ts";
import { isOneIn, pick, superadmin, type World } from "./world.ts";

/** An event on sale and its open drawer; opened where there is none. Everybody sells from the same one. */
async function someDrawer(world: World) {
  const event = (await events.doc(pick(world, world.events) ?? "-").get()).data();
  if (!event) return undefined;
  const found = await shiftsOf(event.id).all().where("status", "==", "open").limit(1).get();
  const shift: Shift =
    found.docs[0]?.data() ??
    (await openShift(event, { requestId: randomUUID(), openingCash: 1_000_000 }, superadmin(world)));
  return { event, shift };
}

const payment = (world: World) => pick(world, ["cash", "card", "transfer"] as const) ?? "cash";

/** An order of the events on sale that a box office has, as it is now. */
async function someOrder(world: World, status: "held" | "confirmed") {
  const found = await orders
    .all()
    .where("event.id", "in", world.events)
    .where("uid", "==", "taquilla")
    .where("status", "==", status)
    .get();
  return pick(
    world,
    found.docs.map((doc) => doc.data()),
  );
}

export async function sellAtTheDoor(world: World): Promise<boolean> {
  const drawer = await someDrawer(world);
  if (!drawer) return false;
  const { event, shift } = drawer;
  const type = pick(world, event.combinations);
  if (!type) return false;
  const quantity = 1 + Math.floor(world.dice() * 2);
  const email = isOneIn(world, 2) ? (pick(world, world.people)?.actor.email ?? "") : "";
  const sale = {
    ...{ shiftId: shift.id, requestId: randomUUID(), selections: [{ combinationId: type.id, quantity }] },
    ...{ method: payment(world), expectedTotal: type.price * quantity, name: "", email },
  };
  const call = superadmin(world);
  // the answer is lost, and it is asked for once more
  await Promise.all([
    sellAtDoor(event, sale, call),
    isOneIn(world, 3) ? sellAtDoor(event, sale, call) : undefined,
  ]);
  return true;
}

export async function giveBackAtTheDoor(world: World): Promise<boolean> {
  const [drawer, order] = [await someDrawer(world), await someOrder(world, "confirmed")];
  const event = order && (await events.doc(order.event.id).get()).data();
  if (!drawer || !event || drawer.event.id !== event.id) return false;
  const own = await tickets.all().where("orderId", "==", order.id).where("status", "==", "active").get();
  const ticketId = pick(world, own.docs)?.id;
  if (!ticketId) return false;
  const wish = { shiftId: drawer.shift.id, requestId: randomUUID(), ticketId, reason: "No pudo venir" };
  const call = superadmin(world);
  await Promise.all([
    takeBackAtDoor(event, wish, call),
    isOneIn(world, 3) ? takeBackAtDoor(event, wish, call) : undefined,
  ]);
  return true;
}

export async function reserveForTheDoor(world: World): Promise<boolean> {
  const drawer = await someDrawer(world);
  if (!drawer) return false;
  const wish = { shiftId: drawer.shift.id, requestId: randomUUID(), combinationId: "general", quantity: 2 };
  return (await reserveBlock(drawer.event, wish, superadmin(world))).length > 0;
}

export async function sellWhatWasReserved(world: World): Promise<boolean> {
  const order = await someOrder(world, "held");
  const event = order && (await events.doc(order.event.id).get()).data();
  if (!event) return false;
  const found = await shiftsOf(event.id).all().where("status", "==", "open").limit(1).get();
  const shiftId = found.docs[0]?.id;
  if (!shiftId) return false;
  const sale = { shiftId, orderId: order.id, method: payment(world), name: "", email: "" };
  const call = superadmin(world);
  await Promise.all([
    sellFromBlock(event, sale, call),
    isOneIn(world, 3) ? releaseBlock({ eventId: event.id, shiftId }, world.now()) : undefined,
  ]);
  return true;
}

export async function countTheDrawer(world: World): Promise<boolean> {
  const drawer = await someDrawer(world);
  if (!drawer) return false;
  const { event, shift } = drawer;
  const of = { shiftId: shift.id, requestId: randomUUID() };
  const call = superadmin(world);
  await moveCash(event, { ...of, kind: "cash_out", amount: 10_000, what: "Cambio" }, call);
  await closeShift(event, { shiftId: shift.id, countedCash: 0, countedCard: null, note: "" }, call);
  await releaseBlock({ eventId: event.id, shiftId: shift.id }, world.now());
  return true;
}
