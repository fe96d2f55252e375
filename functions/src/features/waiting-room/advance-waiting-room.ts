import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import * as logger from "../../lib/observability/logger.ts";
import { recentEvent } from "../events/events.repo.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { isSaleOff } from "../switches/sales-off.ts";
import { nextSteps } from "./next-steps.ts";
import { nextThreshold } from "./next-threshold.ts";
import { ticketsLeft } from "./places-left.ts";
import { countInside, findJoined, moveThreshold, readRoom } from "./waiting-room.repo.ts";

/** An instance moves a room's threshold at most this often. */
const ADVANCE_EVERY_MS = 3_000;
const CACHED_ROOMS = 500;

/** Lets in whoever may come now. Safe to repeat, by any instance. */
export async function advanceWaitingRoom(eventId: string, now: Date): Promise<void> {
  const read = await readRoom(eventId);
  const room = read.data();
  if (!room?.isOn || room.isPaused || now < new Date(room.opensAt)) return;
  const event = await recentEvent(eventId);
  if (!event || isSaleOff(await currentSwitches(), event)) return;
  const [free, joined, inside] = await Promise.all([
    freePlaces(event),
    findJoined(room),
    countInside(room, now),
  ]);
  const left = ticketsLeft(event, free, now);
  const threshold = nextThreshold(room, { joined, inside, left }, now);
  if (threshold <= room.threshold) return;
  await moveThreshold(read, {
    threshold,
    steps: nextSteps(room.steps, { at: now.toISOString(), threshold }),
  });
}

/** The same for whoever looks or buys, now and then; what fails is logged, and tried again by the next. */
export const advanceNowAndThen = memoizeWithTtl(
  async (eventId) => {
    try {
      await advanceWaitingRoom(eventId, new Date());
    } catch (error) {
      logger.error("A waiting room could not be advanced", { eventId, error: String(error) });
    }
  },
  ADVANCE_EVERY_MS,
  CACHED_ROOMS,
);
