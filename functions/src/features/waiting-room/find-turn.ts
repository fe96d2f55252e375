import { rankOf } from "@tarima/shared/waiting-room/rank.ts";
import { turnClock, turnOf } from "@tarima/shared/waiting-room/turn.ts";
import type { WaitingRoom } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { advanceNowAndThen } from "./advance-waiting-room.ts";
import { placeOn } from "./queue-ticket.ts";
import { recentRoom } from "./waiting-room.repo.ts";

/** Seconds after which somebody whose turn has not come may ask again. */
const ASK_AGAIN_SECONDS = 10;
/** A turn that has come. */
interface OpenTurn {
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
  const rank = await rankOf({ ...place, seed: room.seed, opensAt: room.opensAt });
  const turn = turnOf(rank, room.steps, turnClock(room, now));
  if (turn.state === "waiting") throw notCome(room);
  if (turn.state === "over") throw new AppError("TURN_OVER");
  return { round: room.round, until: turn.until };
}

/** The refusal of who is to wait on, with the room's hours where they are known. */
export function notCome(room?: WaitingRoom): AppError {
  const details = room && { joinsFrom: room.joinsFrom, opensAt: room.opensAt };
  return new AppError("TURN_NOT_COME", { ...(details && { details }), retryAfter: ASK_AGAIN_SECONDS });
}
