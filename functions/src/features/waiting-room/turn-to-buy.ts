import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Selection } from "@tarima/shared/orders/order.schema.ts";
import { isHidden } from "@tarima/shared/ticketing/hidden.ts";
import type { Combination } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import * as logger from "../../lib/observability/logger.ts";
import { findTurn, notCome } from "./find-turn.ts";

/** Turns a second that an instance lets pass while the state cannot be read: the sale goes on, though not in order. */
const PASSES_UNREAD = 5;

type Queued = Pick<Event, "waitingRoom" | "combinations" | "phases">;

/** What a purchase knows of its buyer's turn: its round, or why it is refused; "unread" where the state could not be read. */
export type TurnToBuy = { round: string } | { refusal: AppError } | "unread";

/** The turn of a buyer. Where the state cannot be read the sale goes on, so many a second and instance. */
export async function findTurnToBuy(
  eventId: string,
  queueTicket: string | undefined,
  asking: Pick<SignedCall, "actor" | "now">,
): Promise<TurnToBuy> {
  try {
    const turn = await findTurn(eventId, queueTicket, asking);
    return turn ? { round: turn.round } : { refusal: notCome() };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error };
    logger.error("A waiting room could not be read: the sale goes on without it", {
      eventId,
      error: String(error),
    });
    return passesUnread(eventId) ? "unread" : { refusal: notCome() };
  }
}

/** The round whose turn a purchase uses up, where a room stands before the sale now. Throws why it may not. */
export function turnUsed(
  event: Queued,
  selections: readonly Selection[],
  turn: TurnToBuy,
  now: Date,
): string | undefined {
  if (!needsTurn(event, selections, now) || turn === "unread") return undefined;
  if ("refusal" in turn) throw turn.refusal;
  if (turn.round !== event.waitingRoom?.round) throw notCome();
  return turn.round;
}

/** Whether a room stands before the sale: from when people can join it. */
export const hasRoom = ({ waitingRoom }: Pick<Event, "waitingRoom">, now: Date): boolean =>
  waitingRoom != null && now >= new Date(waitingRoom.joinsFrom);

/**
 * Whether these tickets need a turn: from when people can join; a presale of hidden types goes on without one until the opening.
 * A type that was made up is like a hidden one, so that nobody tells them apart.
 */
export function needsTurn(event: Queued, selections: readonly Selection[], now: Date): boolean {
  const { waitingRoom, combinations } = event;
  if (!waitingRoom || !hasRoom(event, now)) return false;
  const isChosen = ({ id }: Combination) => selections.some(({ combinationId }) => combinationId === id);
  return (
    now >= new Date(waitingRoom.opensAt) ||
    combinations.some((type) => isChosen(type) && !isHidden(event, type))
  );
}

let second = 0;
const passed = new Map<string, number>();

function passesUnread(eventId: string): boolean {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) passed.clear();
  second = now;
  const before = passed.get(eventId) ?? 0;
  passed.set(eventId, before + 1);
  return before < PASSES_UNREAD;
}
