import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order, Take } from "@tarima/shared/orders/order.schema.ts";
import type { Combination } from "@tarima/shared/ticketing/ticketing.schema.ts";
import type { Recipient } from "@tarima/shared/tickets/courtesies.ts";
import { AppError } from "../../lib/app-error.ts";
import { findAccount } from "../../lib/auth/find-account.ts";
import { orders } from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { uuidOf } from "../../lib/uuid-of.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { eventEntry } from "../events/editing/change-event.ts";
import { type CountedIn, placesNeeded } from "../inventory/pools.ts";
import { reserveInventory } from "../inventory/reserve-inventory.ts";
import { recordMoney } from "../ledger/ledger.repo.ts";
import { limitLetters, uncountLetters } from "../mail/limit-letters.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { blankOrder } from "./buying/blank-order.ts";
import { orderSearchWords } from "./order-search.ts";
import { orderItemOf } from "./pricing/order-item.ts";

export interface Courtesies {
  /** Made by the client; repeating a request gives nothing twice. */
  requestId: string;
  combinationId: string;
  recipients: readonly Recipient[];
  /** Reason or occasion, for the producer. */
  note?: string | null | undefined;
  /** They always take places of the locality; of a phase's or type's limit where the organiser says so. */
  countedIn: CountedIn;
}

/**
 * Gives free tickets to named people; they take places of their locality like sold ones. One order per person, so that each
 * gets a mail of their own. Recipients before an error keep their tickets; repeating the corrected request serves the others only, who
 * alone count as written to. Throws TICKET_TYPE_NOT_FOUND, EVENT_NOT_ON_SALE, SOLD_OUT, and those of `limitLetters`.
 */
export async function giveCourtesies(event: Event, wish: Courtesies, call: SignedCall): Promise<Order[]> {
  const waiting = await withoutTheirs(wish, wish.recipients);
  await limitLetters(
    waiting.map(({ email }) => email),
    call,
    (place) => `recipients.${wish.recipients.indexOf(waiting[place] as Recipient)}.email`,
  );
  const written = new Set<string>();
  try {
    return await giveAll(event, wish, call, written);
  } finally {
    // who was given nothing, and who was given theirs by the same request at the same time, which counts them
    const others = waiting.filter(({ email }) => !written.has(email));
    if (others.length > 0)
      await uncountLetters(
        others.map(({ email }) => email),
        call,
      );
  }
}

/** Those whom this request has given nothing yet. */
async function withoutTheirs(
  { requestId }: Courtesies,
  recipients: readonly Recipient[],
): Promise<Recipient[]> {
  if (recipients.length === 0) return [];
  const ids = recipients.map(({ email }) => orders.doc(orderIdOf(requestId, email)));
  const found = await db().getAll(...ids, { fieldMask: [] });
  return recipients.filter((_, i) => !found[i]?.exists);
}

/** Adds to `written` the addresses of those whom this call has given theirs. */
async function giveAll(
  event: Event,
  wish: Courtesies,
  call: SignedCall,
  written: Set<string>,
): Promise<Order[]> {
  const given: Order[] = [];
  const { feeRate: platformRate } = await currentSwitches();
  for (const recipient of wish.recipients) {
    const account = await findAccount(recipient.email);
    const holderUid = account?.emailVerified ? account.uid : null;
    const { order, isNew } = await giveOne(
      event.id,
      orderIdOf(wish.requestId, recipient.email),
      { ...wish, ...recipient, holderUid, platformRate },
      call,
    );
    if (isNew) written.add(recipient.email);
    given.push(order);
  }
  return given;
}

interface Gift {
  platformRate: number;
  note?: string | null | undefined;
  countedIn: CountedIn;
  combinationId: string;
  name: string;
  email: string;
  quantity: number;
  holderUid: string | null;
}

async function giveOne(
  eventId: string,
  orderId: string,
  gift: Gift,
  call: SignedCall,
): Promise<{ order: Order; isNew: boolean }> {
  let isNew = true;
  const order = await reserveInventory(eventId, {
    orderId,
    people: [],
    types: [gift.combinationId],
    decide: (event, stored) => {
      const existing = stored?.data();
      if (existing) {
        if (existing.event.id !== event.id || existing.account.email !== gift.email)
          throw new AppError("IDEMPOTENCY_CONFLICT");
        isNew = false;
        return { existing };
      }
      if (event.status !== "approved" && event.status !== "published")
        throw new AppError("EVENT_NOT_ON_SALE");
      const combination = combinationOf(event, gift.combinationId);
      return {
        places: placesNeeded([{ combination, quantity: gift.quantity }], event.pools, gift.countedIn),
        tickets: { [combination.id]: gift.quantity },
      };
    },
    write: (batch, event, takes) => {
      const courtesy = courtesyOrder(orderId, event, gift, takes, call);
      const order = { ...courtesy, searchWords: orderSearchWords(courtesy) };
      const given = { ...order, ...recordMoney(batch, undefined, order, call.now) };
      batch.create(orders.doc(order.id), given);
      const detail = `Cortesía para ${gift.name}: ${gift.quantity}`;
      const { email, quantity, note } = gift;
      const payload = { orderId, email, quantity, ...(note && { note }) };
      createAuditLog(batch, eventEntry(event, call, { action: "event.courtesy", detail, payload }), call.now);
      return given;
    },
  });
  return { order, isNew };
}

function combinationOf(event: Event, combinationId: string): Combination {
  const combination = event.combinations.find(({ id }) => id === combinationId);
  if (!combination) throw new AppError("TICKET_TYPE_NOT_FOUND");
  if (combination.pass) throw new AppError("PASS_SOLD_ONLY");
  return combination;
}

/** A confirmed order with a total of 0: the discount equals the price. */
function courtesyOrder(id: string, event: Event, gift: Gift, takes: Take[], call: SignedCall): Order {
  const item = orderItemOf(event, combinationOf(event, gift.combinationId), gift.quantity, gift.countedIn);
  const value = item.price * item.quantity;
  const at = call.now.toISOString();
  return {
    id,
    ...blankOrder(event, { takes, platformRate: gift.platformRate }, call),
    items: [item],
    subtotal: value,
    serviceFee: 0,
    discount: value,
    total: 0,
    status: "confirmed",
    paymentStatus: "completed",
    expiresAt: at,
    paidAt: at,
    isCourtesy: true,
    note: gift.note ?? null,
    holderUid: gift.holderUid,
    requestHash: "",
    account: {
      email: gift.email,
      name: gift.name,
      role: "attendee",
      ip: call.ip,
      userAgent: call.userAgent,
    },
  };
}

/** Deterministic per request and recipient, so that a repeat finds the existing order. */
const orderIdOf = (requestId: string, email: string): string => uuidOf(`${requestId}/${email}`);
