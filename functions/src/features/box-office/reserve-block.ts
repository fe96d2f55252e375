import type { BlockSlot } from "@tarima/shared/box-office/box-office.schema.ts";
import { tokenPayload } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { BLOCK_KEPT_HOURS, MAX_BLOCK } from "@tarima/shared/lib/limits.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { costOfPart } from "@tarima/shared/orders/ticket-amounts.ts";
import { ticketsByType } from "@tarima/shared/orders/ticket-count.ts";
import { AppError } from "../../lib/app-error.ts";
import { orders, shiftsOf } from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { uuidOf } from "../../lib/uuid-of.ts";
import { signWithEventKey } from "../events/editing/event-keys.ts";
import { placesNeeded } from "../inventory/pools.ts";
import { reserveInventory } from "../inventory/reserve-inventory.ts";
import { scheduleExpiry } from "../orders/buying/schedule-expiry.ts";
import { type DoorQuote, quoteAtDoor } from "../orders/pricing/quote-at-door.ts";
import { ticketIdsOf } from "../orders/ticket-ids.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { ticketCodeOf } from "../tickets/issuing/ticket-code.ts";
import { countReserved, openShiftOf } from "./box-office.repo.ts";
import { heldDoorOrder } from "./door-order.ts";
import { releaseBlock, releaseSlots } from "./release-block.ts";
import { faultOf } from "./what-is-sold.ts";

interface Wish {
  shiftId: string;
  requestId: string;
  combinationId: string;
  quantity: number;
}

/**
 * Reserves tickets for a device that may lose its network: each is an order of its own that is held, so that each is sold, kept and
 * given back by itself, and never twice. Reserves what there is where that is less. The same request reserves once. Throws BLOCK_FULL,
 * SOLD_OUT where there is nothing, and the errors of a sale.
 */
export async function reserveBlock(
  event: Event,
  { shiftId, requestId, combinationId, quantity }: Wish,
  call: SignedCall,
): Promise<BlockSlot[]> {
  const [switches, read, reserved] = await Promise.all([
    currentSwitches(),
    shiftsOf(event.id).doc(shiftId).get(),
    countReserved({ eventId: event.id, shiftId }),
  ]);
  const shift = openShiftOf(read, call.actor.uid);
  const ids = Array.from({ length: quantity }, (_, i) => uuidOf(`${requestId}/${i}`));
  const known = await knownOf(ids);
  const room = MAX_BLOCK - reserved;
  if (known.size === 0 && quantity > room) throw new AppError("BLOCK_FULL");
  // a repeat has what it had, and of the rest what there is room for
  const missing = ids.filter((id) => !known.has(id));
  const asked = [...known, ...missing.slice(0, Math.max(0, room))];
  const expiresAt = new Date(call.now.getTime() + BLOCK_KEPT_HOURS * HOUR_MS).toISOString();
  const requestHash = `block ${event.id} ${shiftId} ${combinationId}`;
  const settled = await Promise.allSettled(
    asked.map((orderId) => {
      let quote: DoorQuote;
      return reserveInventory(event.id, {
        orderId,
        people: [],
        types: [combinationId],
        decide: (stored, existing) => {
          const made = existing?.data();
          if (made) {
            if (made.requestHash !== requestHash) throw new AppError("IDEMPOTENCY_CONFLICT");
            return { existing: made };
          }
          const fault = faultOf(stored, switches, call.now);
          if (fault) throw new AppError(fault);
          quote = quoteAtDoor(stored, [{ combinationId, quantity: 1 }]);
          return { places: placesNeeded(quote.chosen, stored.pools), tickets: ticketsByType(quote.items) };
        },
        write: (batch, stored, takes) => {
          const order = heldDoorOrder(orderId, stored, { quote, takes, shift, requestHash }, expiresAt, call);
          batch.create(orders.doc(order.id), order);
          return order;
        },
      });
    }),
  );
  const held = settled.flatMap((it) =>
    it.status === "fulfilled" && it.value.status === "held" ? [it.value] : [],
  );
  const refused = settled.find((it) => it.status === "rejected");
  if (held.length === 0 && refused) throw refused.reason;
  // it may have been closed meanwhile, and given back what it had by then; or others came at the same time
  const [after, together] = await Promise.all([
    shiftsOf(event.id).doc(shiftId).get(),
    countReserved({ eventId: event.id, shiftId }),
  ]);
  if (after.data()?.status !== "open") {
    await releaseBlock({ eventId: event.id, shiftId }, call.now);
    throw new AppError("SHIFT_CLOSED");
  }
  const fresh = held.filter(({ id }) => !known.has(id));
  if (together > MAX_BLOCK && fresh.length > 0) {
    await releaseSlots(fresh, call.now);
    throw new AppError("BLOCK_FULL");
  }
  await Promise.all(held.map(scheduleExpiry));
  return Promise.all(held.map((order) => slotOf(event.id, order)));
}

/** Which of these orders are there. */
async function knownOf(ids: readonly string[]): Promise<Set<string>> {
  const found = await db().getAll(...ids.map((id) => orders.doc(id)), { fieldMask: [] });
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}

async function slotOf(eventId: string, order: Order): Promise<BlockSlot> {
  const [item] = order.items;
  const ids = ticketIdsOf(order);
  const payloads = ids.map((id) => tokenPayload(id, 1));
  const signatures = await signWithEventKey(eventId, payloads);
  const { name = "", localityName = "", price = 0, seatsPerTicket = 1, combinationId = "" } = item ?? {};
  return {
    orderId: order.id,
    combinationId,
    price,
    expiresAt: order.expiresAt,
    tickets: ids.map((id, i) => {
      const part = ids.length > 1 ? { number: i + 1, of: ids.length } : null;
      return {
        id,
        code: ticketCodeOf(id, 1),
        qrToken: `${payloads[i]}.${signatures[i]}`,
        name,
        localityName,
        price: costOfPart({ price, serviceFee: 0, discount: price, paid: 0 }, part).price,
        seatsPerTicket: part ? 1 : seatsPerTicket,
      };
    }),
  };
}
