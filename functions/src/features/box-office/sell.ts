import { createHash } from "node:crypto";
import type { DoorPayment, Shift } from "@tarima/shared/box-office/box-office.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order, Selection } from "@tarima/shared/orders/order.schema.ts";
import { ticketsByType } from "@tarima/shared/orders/ticket-count.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { orders, shiftsOf } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { placesNeeded } from "../inventory/pools.ts";
import { reserveInventory } from "../inventory/reserve-inventory.ts";
import { recordMoney } from "../ledger/ledger.repo.ts";
import { type DoorQuote, quoteAtDoor } from "../orders/pricing/quote-at-door.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { isOwnShift, openShiftOf, writeMove } from "./box-office.repo.ts";
import { type DoorBuyer, heldDoorOrder, holderOfAddress, moveOfSale, soldFields } from "./door-order.ts";
import { faultOf } from "./what-is-sold.ts";

export interface DoorSale extends DoorBuyer {
  shiftId: string;
  /** Made by the seller's device: the order's id. */
  requestId: string;
  selections: Selection[];
  method: DoorPayment;
  /** Pesos. */
  expectedTotal: number;
}

/**
 * Sells tickets for the organiser's own money: takes the places, makes the order and the drawer's move in one commit on the shift as
 * it was read. A repeat returns the order that was made, also after the shift was closed. Throws SHIFT_NOT_FOUND, SHIFT_NOT_YOURS,
 * SHIFT_CLOSED, BOX_OFFICE_CLOSED, EVENT_NOT_ON_SALE, SALE_PAUSED, PRICE_CHANGED (with the total), SOLD_OUT, IDEMPOTENCY_CONFLICT, and
 * the errors of quoteAtDoor.
 */
export async function sellAtDoor(event: Event, sale: DoorSale, call: SignedCall): Promise<Order> {
  const requestHash = hashOf(event.id, sale);
  const [switches, holderUid] = await Promise.all([currentSwitches(), holderOfAddress(sale.email)]);
  let read: DocumentSnapshot<Shift>;
  let shift: Shift;
  let quote: DoorQuote;
  return reserveInventory(event.id, {
    orderId: sale.requestId,
    people: [],
    types: sale.selections.map(({ combinationId }) => combinationId),
    beside: shiftsOf(event.id).doc(sale.shiftId),
    decide: (stored, existing, _code, beside) => {
      read = beside as DocumentSnapshot<Shift>; // read by the collection's own reference
      const made = existing?.data();
      if (made) {
        if (made.requestHash !== requestHash || !isOwnShift(sale.shiftId, call.actor.uid))
          throw new AppError("IDEMPOTENCY_CONFLICT");
        return { existing: made };
      }
      shift = openShiftOf(read, call.actor.uid);
      const fault = faultOf(stored, switches, call.now);
      if (fault) throw new AppError(fault);
      quote = quoteAtDoor(stored, sale.selections);
      if (quote.total !== sale.expectedTotal)
        throw new AppError("PRICE_CHANGED", { details: { total: quote.total } });
      return { places: placesNeeded(quote.chosen, stored.pools), tickets: ticketsByType(quote.items) };
    },
    write: (batch, stored, takes) => {
      const making = { quote, takes, shift, requestHash };
      const held = heldDoorOrder(sale.requestId, stored, making, call.now.toISOString(), call);
      const order = { ...held, ...soldFields(held, { ...sale, holderUid }, shift, call.now) };
      const made = { ...order, ...recordMoney(batch, undefined, order, call.now) };
      batch.create(orders.doc(order.id), made);
      writeMove(batch, read, shift, moveOfSale(made, sale, call.now));
      return made;
    },
  });
}

/** Equal for equal requests. */
function hashOf(eventId: string, sale: DoorSale): string {
  const { shiftId, selections, method, expectedTotal, name, email } = sale;
  const wanted = selections.map(({ combinationId, quantity }) => [combinationId, quantity]).sort();
  const request = JSON.stringify([eventId, shiftId, wanted, method, expectedTotal, name, email]);
  return createHash("sha256").update(request).digest("base64url");
}
