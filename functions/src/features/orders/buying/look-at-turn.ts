import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order, Selection } from "@tarima/shared/orders/order.schema.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { endTurn } from "../../waiting-room/take-turn.ts";
import { findTurnToBuy, needsTurn, type TurnToBuy, turnUsed } from "../../waiting-room/turn-to-buy.ts";
import { findOrder } from "../orders.repo.ts";

interface Wanted {
  eventId: string;
  /** Where a waiting room stands before the sale. */
  queueTicket?: string | undefined;
  /** Their order that this one takes the place of: it keeps the turn that that one was held in. */
  replaces?: string | undefined;
}

/** Thrown by a sale before whose event a waiting room stands, and whose buyer's turn was not looked at. */
class NeedsTurn extends Error {}

/** Events that this instance has seen a waiting room at: their buyers' turns are looked at before the sale is. */
const withRoom = new Set<string>();
const KNOWN_EVENTS = 500;

/** Sells to a buyer, whose turn is looked at where the sale says that it matters, and is over once they hold something by it. */
export async function lookingAtTurn(
  wanted: Wanted,
  call: SignedCall,
  sell: (turn: TurnToBuy | undefined) => Promise<Order>,
): Promise<Order> {
  const { eventId } = wanted;
  try {
    if (!withRoom.has(eventId)) return await sell(undefined);
  } catch (error) {
    if (!(error instanceof NeedsTurn)) throw error;
    if (withRoom.size >= KNOWN_EVENTS) withRoom.clear();
    withRoom.add(eventId);
  }
  const order = await sell(await turnOfBuyer(wanted, call));
  if (order.turn !== undefined) await endTurn(eventId, order.turn, call.actor.uid, call.now);
  return order;
}

/** The round whose turn a sale uses up, if any. Throws why it may not; makes `lookingAtTurn` look at the turn, unless it has. */
export function roundOfTurn(
  event: Event,
  selections: readonly Selection[],
  turn: TurnToBuy | undefined,
  now: Date,
): string | undefined {
  if (turn) return turnUsed(event, selections, turn, now);
  if (needsTurn(event, selections, now)) throw new NeedsTurn();
  return undefined;
}

/**
 * The turn of a buyer. Whoever changes what they hold keeps theirs for as long as that hold would last: their new order names the one
 * that it takes the place of.
 */
async function turnOfBuyer({ eventId, queueTicket, replaces }: Wanted, call: SignedCall): Promise<TurnToBuy> {
  const turn = await findTurnToBuy(eventId, queueTicket, call);
  if (replaces === undefined || turn === "unread" || !("refusal" in turn)) return turn;
  const order = await findOrder(replaces);
  const isTheirs = order?.uid === call.actor.uid && order.event.id === eventId;
  return isTheirs && order.turn !== undefined && isUnderWay(order, call.now) ? { round: order.turn } : turn;
}

const isUnderWay = ({ status, expiresAt }: Order, now: Date): boolean =>
  (status === "held" || status === "released") && Date.parse(expiresAt) > now.getTime();
