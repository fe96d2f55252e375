import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { saidLines } from "@tarima/shared/passes/pass-lines.ts";
import { isPaid } from "@tarima/shared/payments/payment.status.ts";
import { findAccountById } from "../../lib/auth/find-account.ts";
import { holdingsOf } from "../../lib/firestore/collections.ts";
import type { Holding } from "../../lib/firestore/documents.ts";
import { findEvent } from "../events/events.repo.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { findOrdersOf } from "../orders/purchases.repo.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { isSaleOff } from "../switches/sales-off.ts";
import { withOpenPasses } from "../ticketing/pass-dates.ts";
import { canBuyAgain } from "./can-buy-again.ts";

/** Orders of one person and event that are looked at; what is older than these was made before. */
const MOST_ORDERS = 20;

/** Where to, and what of the choice can be bought now. */
export interface ToRemind {
  to: string;
  event: Event;
  isAllLeft: boolean;
}

/** Whether somebody may be reminded of an order now; with what keeps it back. The order's own state is not looked at. */
export async function lookAtReminder(order: Order, now: Date): Promise<ToRemind | { obstacle: string }> {
  const { uid, event: ordered } = order;
  const account = await findAccountById(uid);
  if (!account?.email || !account.emailVerified) return { obstacle: "no account with a verified address" };
  const event = await findEvent(ordered.id);
  if (!event || isSaleOff(await currentSwitches(), event)) return { obstacle: "not on sale" };
  const [places, held] = await Promise.all([freePlaces(event), findHeldBy(order)]);
  const selling = await withOpenPasses(event, now);
  const left = canBuyAgain(selling, saidLines(order.items), places, now, held);
  if (left === "none") return { obstacle: "not on sale, or nothing left of it" };
  const own = await findOrdersOf(uid, { eventId: ordered.id }, MOST_ORDERS, undefined);
  if (own[0]?.id !== order.id) return { obstacle: "they chose anew since" };
  if (own.some((other) => isUnderWay(other) || isBoughtSince(other, order)))
    return { obstacle: "they hold or bought it since" };
  return { to: account.email, event, isAllLeft: left === "all" };
}

/** What its buyer has of the event already, by account and by the document that they gave. */
function findHeldBy({ event, uid, documentKey }: Order): Promise<Holding[]> {
  const people = [uid, ...(documentKey === null ? [] : [documentKey])];
  const read = async (person: string) => (await holdingsOf(event.id).doc(person).get()).data();
  return Promise.all(people.map(async (person) => (await read(person)) ?? { tickets: 0 }));
}

const isUnderWay = ({ status, paymentStatus }: Order): boolean =>
  status === "held" || paymentStatus === "processing";

const isBoughtSince = ({ paidAt, paymentStatus }: Order, { createdAt }: Order): boolean =>
  isPaid(paymentStatus) && paidAt !== null && paidAt >= createdAt;
