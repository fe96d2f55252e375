import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { WaitingRoom } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import * as logger from "../../lib/observability/logger.ts";
import { findEvent } from "../events/events.repo.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { freeForPublic } from "../inventory/kept-for-list.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { nextSteps } from "./next-steps.ts";
import { nextThreshold } from "./next-threshold.ts";
import { ticketsLeft } from "./places-left.ts";
import { standsStill, stepsAfterStop } from "./stand-still.ts";
import { countInside, findJoined, moveRoom, prolongTurns, readRoom } from "./waiting-room.repo.ts";

/** An instance moves a room's threshold at most this often. */
const ADVANCE_EVERY_MS = 3_000;
const CACHED_ROOMS = 500;

/** Lets in whoever may come now; while the sale stands still nobody is, and turns do not run. Safe to repeat, by any instance. */
export async function advanceWaitingRoom(eventId: string, now: Date): Promise<void> {
  const read = await readRoom(eventId);
  const room = read.data();
  if (!room?.isOn || now < new Date(room.opensAt)) return;
  const event = await findEvent(eventId);
  if (!event) return;
  if (standsStill(event, await currentSwitches())) {
    if (!room.stoppedAt) await moveRoom(read, { stoppedAt: now.toISOString() });
  } else if (room.stoppedAt) await goOn(read, room, room.stoppedAt, now);
  else if (!room.isPaused) await letIn(read, room, event, now);
}

async function goOn(read: DocumentSnapshot<WaitingRoom>, room: WaitingRoom, stoppedAt: string, now: Date) {
  const steps = stepsAfterStop(room.steps, stoppedAt, now);
  if (!(await moveRoom(read, { steps, stoppedAt: null }))) return;
  await prolongTurns(room, stoppedAt, now);
  await advanceWaitingRoom(room.eventId, now); // and lets in whoever may come now
}

async function letIn(read: DocumentSnapshot<WaitingRoom>, room: WaitingRoom, event: Event, now: Date) {
  const [free, joined, inside] = await Promise.all([
    freePlaces(event),
    findJoined(room),
    countInside(room, now),
  ]);
  const left = ticketsLeft(event, freeForPublic(event, free, now), now);
  const threshold = nextThreshold(room, { joined, inside, left }, now);
  if (threshold <= room.threshold) return;
  const steps = nextSteps(room.steps, { at: now.toISOString(), threshold });
  await moveRoom(read, { threshold, steps });
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
