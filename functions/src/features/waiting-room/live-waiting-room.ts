import type { Event } from "@tarima/shared/events/event.schema.ts";
import { peopleLetIn } from "@tarima/shared/waiting-room/turn.ts";
import type { LiveRoom } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { understood } from "../../lib/firestore/queries.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { advanceNowAndThen } from "./advance-waiting-room.ts";
import { placesLeft } from "./places-left.ts";
import { countBought, countEntered, countInside, findJoined, readRoom } from "./waiting-room.repo.ts";

/** The room of an event as its organiser sees it. */
export async function liveRoomOf(event: Event, now: Date): Promise<LiveRoom> {
  await advanceNowAndThen(event.id);
  const room = understood(await readRoom(event.id));
  if (!room?.isOn) return { room: null };
  const [joined, inside, entered, bought, free] = await Promise.all([
    findJoined(room),
    countInside(room, now),
    countEntered(room),
    countBought(room),
    freePlaces(event),
  ]);
  const { round, joinsFrom, opensAt, seedHash, isPaused, perMinute, threshold } = room;
  return {
    room: {
      ...{ round, joinsFrom, opensAt, seedHash, isPaused, perMinute, threshold },
      ...{ joined, inside, entered },
      waiting: Math.max(0, joined.early + joined.late - peopleLetIn({ threshold, joined, opensAt }, now)),
      abandoned: Math.max(0, entered - inside - bought),
      left: placesLeft(event, free, now),
    },
  };
}
