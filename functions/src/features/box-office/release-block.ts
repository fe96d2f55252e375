import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import { releaseOrder } from "../orders/buying/release-order.ts";
import { findReserved, type ShiftOf } from "./box-office.repo.ts";

const AT_ONCE = 10;

/**
 * Gives back what is reserved in a shift and not sold: all of it, or of these orders what is the shift's. Safe to repeat; a sale that
 * comes first stays. Returns how many went back.
 */
export async function releaseBlock(shift: ShiftOf, now: Date, orders?: ReadonlySet<string>): Promise<number> {
  let released = 0;
  // those that came at the same time may be more than are read at once
  for (;;) {
    const all = await findReserved(shift);
    const found = orders ? all.filter(({ id }) => orders.has(id)) : all;
    const more = await releaseSlots(found, now);
    if (more === 0) return released;
    released += more;
  }
}

/** Gives back these of a block; those that were sold meanwhile stay. Returns how many went back. */
export async function releaseSlots(slots: readonly Pick<Order, "id">[], now: Date): Promise<number> {
  let released = 0;
  await forEachConcurrent(slots, AT_ONCE, async ({ id }) => {
    if (await isReleased(id, now)) released += 1;
  });
  return released;
}

async function isReleased(orderId: string, now: Date): Promise<boolean> {
  try {
    return (await releaseOrder(orderId, now)).status === "released";
  } catch (error) {
    if (error instanceof AppError && error.code === "ORDER_NOT_CANCELLABLE") return false; // it was sold meanwhile
    throw error;
  }
}
