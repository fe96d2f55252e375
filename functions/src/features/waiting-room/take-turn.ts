import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { AppError } from "../../lib/app-error.ts";
import { turnsOf } from "../../lib/firestore/collections.ts";
import { isAlreadyThere, isLostRace } from "../../lib/firestore/conflicts.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import * as logger from "../../lib/observability/logger.ts";
import { findTurn } from "./find-turn.ts";

/** How long turns are kept once they are over, days: for the organiser's figures. */
const KEPT_DAYS = 7;

const turnId = (round: string, uid: string) => `${round}_${uid}`;

/** Notes that somebody takes their turn up. Safe to repeat. Throws WAITING_ROOM_NOT_FOUND and the errors of findTurn. */
export async function takeTurn(
  eventId: string,
  queueTicket: string,
  call: SignedCall,
): Promise<{ until: string }> {
  const turn = await findTurn(eventId, queueTicket, call);
  if (!turn) throw new AppError("WAITING_ROOM_NOT_FOUND");
  const { uid } = call.actor;
  const expiresAt = new Date(Date.parse(turn.until) + KEPT_DAYS * DAY_MS).toISOString();
  try {
    await turnsOf(eventId)
      .doc(turnId(turn.round, uid))
      .create({ uid, ...turn, expiresAt });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
  return { until: turn.until };
}

/** Notes that somebody has bought, so that they do not count as inside any more. Where it is not noted, their turn runs out. */
export async function endTurn(eventId: string, round: string, uid: string, now: Date): Promise<void> {
  const turns = turnsOf(eventId);
  try {
    await turns.doc(turnId(round, uid)).update(turns.encode({ until: now.toISOString() }));
  } catch (error) {
    if (isLostRace(error)) return; // nobody took it up
    logger.warn("The end of a turn was not noted", { eventId, error: String(error) });
  }
}
