import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { AppError } from "../../lib/app-error.ts";
import { turnsOf } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { findTurn } from "./check-turn.ts";

/** How long turns are kept once they are over, days: for the organiser's figures. */
const KEPT_DAYS = 7;

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
  await turnsOf(eventId)
    .doc(uid)
    .set({ uid, ...turn, expiresAt });
  return { until: turn.until };
}
