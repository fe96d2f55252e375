import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { findTurnToBuy, type TurnToBuy } from "../waiting-room/turn-to-buy.ts";
import { findOrder } from "./orders.repo.ts";

interface Asked {
  eventId: string;
  queueTicket?: string | undefined;
  replaces?: string | undefined;
}

/**
 * The turn of a buyer. Whoever changes what they hold keeps theirs for as long as that hold would last: their new order names the one
 * that it takes the place of.
 */
export async function turnOfBuyer(
  { eventId, queueTicket, replaces }: Asked,
  call: SignedCall,
): Promise<TurnToBuy> {
  const turn = await findTurnToBuy(eventId, queueTicket, call);
  if (replaces === undefined || turn === "unread" || !("refusal" in turn)) return turn;
  const order = await findOrder(replaces);
  const isTheirs = order?.uid === call.actor.uid && order.event.id === eventId;
  return isTheirs && order.turn !== undefined && isUnderWay(order, call.now) ? { round: order.turn } : turn;
}

const isUnderWay = ({ status, expiresAt }: Order, now: Date): boolean =>
  (status === "held" || status === "released") && Date.parse(expiresAt) > now.getTime();
