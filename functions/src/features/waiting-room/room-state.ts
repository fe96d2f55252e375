import type { RoomState } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import { recentEvent } from "../events/events.repo.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { advanceNowAndThen } from "./advance-waiting-room.ts";
import { placesLeft } from "./places-left.ts";
import { recentRoom } from "./waiting-room.repo.ts";

const FRESH_MS = 2_000;
const CACHED_EVENTS = 500;

const recentLeft = memoizeWithTtl(
  async (eventId) => {
    const event = await recentEvent(eventId);
    return event ? placesLeft(event, await freePlaces(event), new Date()) : [];
  },
  FRESH_MS,
  CACHED_EVENTS,
);

/** How far the turns have come, as everybody may see it. Throws WAITING_ROOM_NOT_FOUND. */
export async function roomStateOf(eventId: string, now: Date): Promise<RoomState> {
  const found = await recentRoom(eventId);
  if (!found) throw new AppError("WAITING_ROOM_NOT_FOUND");
  await advanceNowAndThen(eventId);
  const left = await recentLeft(eventId);
  const { room, joined } = found;
  const { isOn, round, joinsFrom, opensAt, seedHash, isPaused, threshold, steps } = room;
  const hasOpened = now >= new Date(opensAt);
  return {
    ...{ isOn, round, joinsFrom, opensAt, seedHash, isPaused, threshold, steps, joined, left },
    seed: hasOpened ? room.seed : null,
    isSoldOut: hasOpened && left.length > 0 && left.every(({ places }) => places === 0),
    now: now.toISOString(),
  };
}
