import type { RoomState } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { recentFree } from "../ticketing/ticket-types-for.ts";
import { advanceNowAndThen } from "./advance-waiting-room.ts";
import { placesLeft } from "./places-left.ts";
import { recentRoom } from "./waiting-room.repo.ts";

/** How far the turns have come, as everybody may see it. Throws WAITING_ROOM_NOT_FOUND, and EVENT_NOT_FOUND for one that is not public. */
export async function roomStateOf(eventId: string, now: Date): Promise<RoomState> {
  const found = await recentRoom(eventId);
  if (!found) throw new AppError("WAITING_ROOM_NOT_FOUND");
  await advanceNowAndThen(eventId);
  const { event, free } = await recentFree(eventId);
  if (event.status === "cancelled" || event.status === "completed")
    throw new AppError("WAITING_ROOM_NOT_FOUND");
  const left = placesLeft(event, free, now);
  const { room, joined } = found;
  const { round, joinsFrom, opensAt, seedHash, isPaused, stoppedAt, threshold, steps } = room;
  const hasOpened = now >= new Date(opensAt);
  return {
    ...{ round, joinsFrom, opensAt, seedHash, isPaused, stoppedAt, threshold, steps, joined, left },
    seed: hasOpened ? room.seed : null,
    isSoldOut: hasOpened && left.length > 0 && left.every(({ places }) => places === 0),
    now: now.toISOString(),
  };
}
