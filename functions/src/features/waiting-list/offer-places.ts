import { roleFromClaim } from "@tarima/shared/api/roles.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { LIST_HOLD_MINUTES } from "@tarima/shared/lib/limits.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { ticketsByType } from "@tarima/shared/orders/ticket-count.ts";
import type { WaitingEntry } from "@tarima/shared/waiting-list/waiting-list.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { findAccountById } from "../../lib/auth/find-account.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { orders, waitingList } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { systemCall } from "../../lib/http/system-call.ts";
import { uuidOf } from "../../lib/uuid-of.ts";
import { placesNeeded } from "../inventory/pools.ts";
import { reserveInventory } from "../inventory/reserve-inventory.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { newOrder } from "../orders/buying/new-order.ts";
import { scheduleExpiry } from "../orders/buying/schedule-expiry.ts";
import { type Quote, quoteOrder } from "../orders/pricing/quote.ts";
import { chooseOfLot } from "../resale/choose-of-lot.ts";
import { holdListings } from "../resale/hold-listings.ts";
import { FROM_LIST } from "../sources/source-of-order.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { assertSelling } from "../switches/sales-off.ts";
import type { EntrySnapshot } from "./waiting-list.repo.ts";

/**
 * What came of an offer. "gone": they have left, or were offered places by somebody else; "short": there are not as many places by
 * now; "refused": they may not have as many; "closed": nothing is sold at this moment.
 */
export type Outcome = "offered" | "gone" | "short" | "refused" | "closed";

const OUTCOMES: Partial<Record<AppError["code"], Outcome>> = {
  SOLD_OUT: "short",
  NOT_FOUND: "gone",
  PERSON_LIMIT_EXCEEDED: "refused",
  ORDER_LIMIT_EXCEEDED: "refused",
  TICKET_MINIMUM_NOT_MET: "refused",
  TICKET_NEEDS_ANOTHER: "refused",
  PASS_SOLD_ONLY: "refused",
  EVENT_NOT_FOUND: "closed",
  TICKET_TYPE_NOT_FOUND: "closed", // hidden or removed just now: the next run knows which
  EVENT_NOT_ON_SALE: "closed",
  SALE_NOT_OPEN: "closed",
  SALE_CLOSED: "closed",
  SALE_PAUSED: "closed",
  SELLING_OFF: "closed",
  SERVICE_BUSY: "short",
};

/** Holds places for somebody of the list, and tells them, in one commit. Safe to repeat: an entry's offer has one order. */
export const offerPlaces = (entry: EntrySnapshot, now: Date): Promise<Outcome> =>
  offer(entry, now, holdPlaces);

/** The same with tickets of a lot that were given back for sale. */
export const offerListings = (entry: EntrySnapshot, lot: string, now: Date): Promise<Outcome> =>
  offer(entry, now, (known, call) => holdLot(known, lot, call));

async function offer(
  entry: EntrySnapshot,
  now: Date,
  hold: (entry: EntrySnapshot, call: SignedCall) => Promise<Order>,
): Promise<Outcome> {
  const { uid } = entry.data();
  const account = await findAccountById(uid);
  if (!account?.email || !account.emailVerified) return refuse(entry);
  const email = account.email;
  const actor = {
    ...systemCall(now).actor,
    ...{ uid, email, name: account.displayName ?? "", role: roleFromClaim(account.customClaims?.role) },
  };
  try {
    const order = await hold(entry, { ...systemCall(now), actor });
    await scheduleExpiry(order);
    return "offered";
  } catch (error) {
    const outcome = error instanceof AppError ? OUTCOMES[error.code] : undefined;
    if (!outcome) throw error;
    return outcome === "refused" ? refuse(entry) : outcome;
  }
}

/** An entry's offer has one order, whoever makes it; after an offer that was lost, another. */
function orderIdOf(entry: EntrySnapshot): string {
  const { createdAt, lost = 0 } = entry.data();
  return uuidOf(`waiting-list/${entry.id}/${createdAt}${lost > 0 ? `/${lost}` : ""}`);
}

/** Throws NOT_FOUND once somebody has left, or was offered something. */
function assertWaits(read: DocumentSnapshot<WaitingEntry>, known: EntrySnapshot): void {
  const found = read.data();
  const { createdAt, lost } = known.data();
  if (found?.status !== "waiting" || found.createdAt !== createdAt || found.lost !== lost)
    throw new AppError("NOT_FOUND");
}

/** The entry and the mail, in the commit of the offer. */
function writeOffer(
  batch: WriteBatch,
  read: DocumentSnapshot<WaitingEntry>,
  order: Order,
  { actor, now }: SignedCall,
): void {
  const { id: orderId, expiresAt: offeredUntil, event } = order;
  batch.update(
    read.ref,
    waitingList.encode({ status: "offered", orderId, offeredUntil }),
    read.updateTime ? { lastUpdateTime: read.updateTime } : {},
  );
  const mail = { id: `waiting-list-${orderId}`, to: actor.email, template: "waiting-list-offer" } as const;
  queueMailIn(batch, { ...mail, data: { eventId: event.id, orderId } }, now);
}

async function holdPlaces(entry: EntrySnapshot, call: SignedCall): Promise<Order> {
  const { eventId, combinationId, quantity } = entry.data();
  const { now, actor } = call;
  const orderId = orderIdOf(entry);
  const switches = await currentSwitches();
  let quote: Quote;
  let read: DocumentSnapshot<WaitingEntry>;
  return reserveInventory(eventId, {
    orderId,
    people: [actor.uid],
    types: [combinationId],
    beside: waitingList.doc(entry.id),
    decide: (event, _stored, _code, beside) => {
      read = beside as DocumentSnapshot<WaitingEntry>; // read by the collection's own reference
      assertWaits(read, entry);
      assertSelling(switches, event);
      quote = quoteOrder(event, [{ combinationId, quantity }], switches.feeRate, now);
      if (quote.chosen.some(({ combination }) => combination.pass)) throw new AppError("PASS_SOLD_ONLY");
      return { places: placesNeeded(quote.chosen, event.pools), tickets: ticketsByType(quote.items) };
    },
    write: (batch, event, takes) => {
      const until = new Date(now.getTime() + LIST_HOLD_MINUTES * MINUTE_MS).toISOString();
      const held = newOrder({ id: orderId, requestHash: "" }, event, quote, { takes, switches }, call);
      const order: Order = {
        ...held,
        promoter: null,
        promoCode: null,
        source: FROM_LIST,
        expiresAt: until,
        waitingListId: entry.id,
      };
      batch.create(orders.doc(order.id), order);
      writeOffer(batch, read, order, call);
      return order;
    },
  });
}

function holdLot(entry: EntrySnapshot, lot: string, call: SignedCall): Promise<Order> {
  const { eventId, quantity } = entry.data();
  const hold = {
    ...{ orderId: orderIdOf(entry), eventId, requestHash: "", waitingListId: entry.id, looksAtLapses: false },
    source: FROM_LIST,
    choose: () => chooseOfLot(eventId, lot, quantity, call.actor.uid),
    beside: async () => {
      const read = await waitingList.doc(entry.id).get();
      assertWaits(read, entry);
      return (batch: WriteBatch, order: Order) => writeOffer(batch, read, order, call);
    },
  };
  return holdListings(hold, call);
}

/** Ends the waiting of somebody who may not have what they wait for. */
export async function refuse(entry: EntrySnapshot): Promise<Outcome> {
  const { createdAt } = entry.data();
  const target = { of: waitingList, id: entry.id, known: entry };
  await changeDocument(target, (found): Partial<WaitingEntry> | undefined =>
    found.status === "waiting" && found.createdAt === createdAt ? { status: "refused" } : undefined,
  );
  return "refused";
}
