import type { QueuePlace } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { countJoin } from "./count-joins.ts";
import { queueTicketOf } from "./queue-ticket.ts";
import { recentRoom } from "./waiting-room.repo.ts";

/** A place in the queue. Nothing is stored of the person. Throws WAITING_ROOM_NOT_FOUND, WAITING_ROOM_NOT_OPEN. */
export async function joinWaitingRoom(eventId: string, { actor, now }: SignedCall): Promise<QueuePlace> {
  const found = await recentRoom(eventId);
  if (!found) throw new AppError("WAITING_ROOM_NOT_FOUND");
  const { room, joined } = found;
  if (now < new Date(room.joinsFrom))
    throw new AppError("WAITING_ROOM_NOT_OPEN", { details: { joinsFrom: room.joinsFrom } });
  const place = { eventId, round: room.round, uid: actor.uid, joinedAt: now.toISOString() };
  countJoin(room, actor.uid, now);
  const { round, uid, joinedAt } = place;
  return { queueTicket: queueTicketOf(place), uid, round, joinedAt, lateBefore: joined.late };
}
