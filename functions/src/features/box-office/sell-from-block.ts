import type { DoorPayment } from "@tarima/shared/box-office/box-office.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { shiftsOf } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { changeOrder, findOrder } from "../orders/orders.repo.ts";
import { isOwnShift, openShiftOf, writeMove } from "./box-office.repo.ts";
import { type DoorBuyer, holderOfAddress, moveOfSale, soldFields } from "./door-order.ts";

export interface BlockSale extends DoorBuyer {
  /** The shift that the money is in: the one it was reserved in, or a later one of the same person. */
  shiftId: string;
  orderId: string;
  method: DoorPayment;
}

/**
 * Sells a ticket that was reserved, whatever has happened to the sale since: its place is taken already. One commit on the order and the
 * shift as they were read. A repeat changes nothing. Throws DOOR_SALE_NOT_FOUND, SHIFT_NOT_FOUND, SHIFT_NOT_YOURS, SHIFT_CLOSED,
 * IDEMPOTENCY_CONFLICT where it was sold otherwise, and BLOCK_GONE where it is not kept any more.
 */
export async function sellFromBlock(
  event: Event,
  { orderId, shiftId, ...sale }: BlockSale,
  call: SignedCall,
): Promise<Order> {
  const [order, holderUid] = await Promise.all([findOrder(orderId), holderOfAddress(sale.email)]);
  if (order?.event.id !== event.id || !isOwnShift(order.boxOffice?.shiftId ?? "", call.actor.uid))
    throw new AppError("DOOR_SALE_NOT_FOUND");
  return changeOrder(orderId, call.now, async (stored, batch) => {
    if (stored.paidAt !== null) {
      if (stored.boxOffice?.method !== sale.method) throw new AppError("IDEMPOTENCY_CONFLICT");
      if (!isOwnShift(shiftId, call.actor.uid)) throw new AppError("SHIFT_NOT_YOURS"); // the answer shows it
      return undefined;
    }
    if (stored.status !== "held") throw new AppError("BLOCK_GONE"); // also by the closing of its shift
    const read = await shiftsOf(event.id).doc(shiftId).get();
    const shift = openShiftOf(read, call.actor.uid);
    writeMove(batch, read, shift, moveOfSale(stored, { ...sale, shiftId }, call.now));
    return soldFields(stored, { ...sale, holderUid }, shift, call.now);
  });
}
