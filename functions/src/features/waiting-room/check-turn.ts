import type { Event } from "@tarima/shared/events/event.schema.ts";
import { rankOf } from "@tarima/shared/waiting-room/rank.ts";
import { turnOf } from "@tarima/shared/waiting-room/turn.ts";
import type { WaitingRoom } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import * as logger from "../../lib/observability/logger.ts";
import { advanceNowAndThen } from "./advance-waiting-room.ts";
import { placeOn } from "./queue-ticket.ts";
import { recentRoom } from "./waiting-room.repo.ts";

/** Seconds after which somebody whose turn has not come may ask again. */
const ASK_AGAIN_SECONDS = 10;
/** Turns a second that an instance lets pass while the state cannot be read: the sale goes on, though not in order. */
const PASSES_UNREAD = 5;

/** A turn that has come. */
export interface OpenTurn {
  round: string;
  /** When it is over. */
  until: string;
}

type Asking = Pick<SignedCall, "actor" | "now">;

/**
 * Whether somebody's turn has come, by the queue ticket they show. Undefined where there is no room any more. Throws
 * TURN_NOT_COME, also without a ticket of this queue and account, and TURN_OVER.
 */
export async function findTurn(
  eventId: string,
  queueTicket: string | undefined,
  { actor, now }: Asking,
): Promise<OpenTurn | undefined> {
  await advanceNowAndThen(eventId);
  const found = await recentRoom(eventId);
  if (!found) return undefined;
  const { room } = found;
  const place = queueTicket === undefined ? undefined : placeOn(queueTicket);
  const isTheirs = place?.eventId === eventId && place.round === room.round && place.uid === actor.uid;
  if (!place || !isTheirs || now < new Date(room.opensAt)) throw notCome(room);
  const turn = turnOf(await rankOf({ ...place, seed: room.seed, opensAt: room.opensAt }), room.steps, now);
  if (turn.state === "waiting") throw notCome(room);
  if (turn.state === "over") throw new AppError("TURN_OVER");
  return { round: room.round, until: turn.until };
}

const notCome = ({ joinsFrom, opensAt }: WaitingRoom) =>
  new AppError("TURN_NOT_COME", { details: { joinsFrom, opensAt }, retryAfter: ASK_AGAIN_SECONDS });

/** What a purchase knows of its buyer's turn: its round, why it is refused, or neither where the state cannot be read. */
export interface TurnToBuy {
  round?: string;
  refusal?: AppError;
}

/** The turn of a buyer. Where the state cannot be read the sale goes on, so many a second and instance. */
export async function findTurnToBuy(
  eventId: string,
  queueTicket: string | undefined,
  asking: Asking,
): Promise<TurnToBuy> {
  try {
    const turn = await findTurn(eventId, queueTicket, asking);
    return turn
      ? { round: turn.round }
      : { refusal: new AppError("TURN_NOT_COME", { retryAfter: ASK_AGAIN_SECONDS }) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error };
    logger.error("A waiting room could not be read: the sale goes on without it", {
      eventId,
      error: String(error),
    });
    if (passesUnread(eventId)) return {};
    return { refusal: new AppError("TURN_NOT_COME", { retryAfter: ASK_AGAIN_SECONDS }) };
  }
}

/** The round whose turn a purchase uses up, where a room stands before the sale now. Throws why it may not. */
export function turnUsed(
  { waitingRoom }: Pick<Event, "waitingRoom">,
  turn: TurnToBuy,
  now: Date,
): string | undefined {
  if (!hasRoomNow({ waitingRoom }, now)) return undefined;
  if (turn.refusal) throw turn.refusal;
  if (turn.round !== undefined && turn.round !== waitingRoom?.round) throw new AppError("TURN_NOT_COME");
  return turn.round;
}

/** Whether buyers need a turn: from when people can join. */
export const hasRoomNow = ({ waitingRoom }: Pick<Event, "waitingRoom">, now: Date): boolean =>
  waitingRoom != null && now >= new Date(waitingRoom.joinsFrom);

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
