import { randomUUID } from "node:crypto";
import type { Selection } from "@tarima/shared/orders/order.schema.ts";
import { purchaseTickets } from "../../../src/features/orders/buying/purchase-tickets.ts";
import { changeCodes } from "../../../src/features/orders/pricing/change-codes.ts";
import { startCheckout } from "../../../src/features/payments/start-checkout.ts";
import { findPromoCode } from "../../../src/features/promo-codes/promo-codes.repo.ts";
import { stored } from "./schedules.ts";
import { callOf, isOneIn, pick, type World } from "./world.ts";

/** The promo codes of an event: one without a limit, and one for three uses. */
export const CODES = ["SIEMPRE", "TRES"];

/** Somebody holds tickets, sometimes with codes, and mostly goes on to the gateway. */
export async function hold(
  world: World,
  eventId: string,
  selections: readonly Selection[],
): Promise<boolean> {
  const person = pick(world, world.people);
  if (!person) return false;
  const discountCode = isOneIn(world, 3) ? pick(world, CODES) : undefined;
  const codes = discountCode && (await findPromoCode(eventId, discountCode)) ? { discountCode } : {};
  const wish = { idempotencyKey: randomUUID(), eventId, selections: [...selections], ...codes };
  world.orders.push(wish.idempotencyKey);
  const call = callOf(world, person.actor);
  let order = await purchaseTickets(wish, call);
  // the codes are used one after the other, and some at once
  for (const isFirst of [true, false]) {
    if (!isOneIn(world, isFirst ? 3 : 9)) continue;
    const change = { discountCode: pick(world, [...CODES, null]) ?? null };
    [order] = await Promise.all([
      changeCodes(order.id, change, call.now),
      isOneIn(world, 2) ? changeCodes(order.id, { discountCode: null }, call.now) : undefined,
    ]);
  }
  if (isOneIn(world, 10)) return true; // the buyer left
  await startCheckout((await stored(order.id)) ?? order, { buyer: person.buyer }, call.now);
  return true;
}
