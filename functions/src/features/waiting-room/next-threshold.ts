import type { Joined, Step, WaitingRoom } from "@tarima/shared/waiting-room/waiting-room.schema.ts";

/** People inside for each ticket left: not all who come in buy, and those who do buy more than one. */
const INSIDE_PER_TICKET = 1.5;
/** How long somebody who was let in may take to notice: until then they count as inside. */
const NOTICED_WITHIN_MS = 15_000;

type Room = Pick<WaitingRoom, "opensAt" | "isPaused" | "perMinute" | "threshold" | "steps">;

interface Crowd {
  joined: Joined;
  /** People whose turn has come, who took it up, and is not over. */
  inside: number;
  /** Tickets that can be bought now. */
  left: number;
}

/**
 * Up to where turns come now: so many people more that those inside, and those let in a moment ago, are one and a half times the
 * tickets left at most, and no more a minute than the organiser's cap. Never back, and never beyond those who have come.
 */
export function nextThreshold(room: Room, { joined, inside, left }: Crowd, now: Date): number {
  const sinceOpening = now.getTime() - Date.parse(room.opensAt);
  if (sinceOpening < 0 || room.isPaused) return room.threshold;
  const queue = { early: joined.early, latePerSecond: joined.late / Math.max(1, sinceOpening / 1000) };
  const recent = peopleBetween(
    thresholdAt(room.steps, now.getTime() - NOTICED_WITHIN_MS),
    room.threshold,
    queue,
  );
  const places = Math.min(left * INSIDE_PER_TICKET - inside - recent, capNow(room, queue, now));
  if (places < 1) return room.threshold;
  return rounded(Math.min(further(room.threshold, places, queue), 1 + sinceOpening / 1000));
}

/** Down to what tells people apart: pages are sent it with each of some sixty steps, and further digits cannot be compressed. */
const rounded = (threshold: number): number => Math.floor(threshold * 1e6) / 1e6;

interface Queue {
  early: number;
  latePerSecond: number;
}

/** The threshold at a time; 0 before its first step. */
function thresholdAt(steps: readonly Step[], time: number): number {
  return steps.findLast(({ at }) => Date.parse(at) <= time)?.threshold ?? 0;
}

/** People whose ranks lie between two thresholds, near enough. */
function peopleBetween(from: number, to: number, { early, latePerSecond }: Queue): number {
  const drawn = Math.min(to, 1) - Math.min(from, 1);
  const late = Math.max(to, 1) - Math.max(from, 1);
  return drawn * early + late * latePerSecond;
}

/** The threshold that lets so many people more in. Where nobody stands, it goes on to those who come. */
function further(threshold: number, people: number, { early, latePerSecond }: Queue): number {
  const drawnLeft = Math.max(0, 1 - threshold) * early;
  if (people < drawnLeft) return threshold + people / early;
  if (latePerSecond === 0) return Number.POSITIVE_INFINITY;
  return Math.max(1, threshold) + (people - drawnLeft) / latePerSecond;
}

/** How many more people the organiser's cap lets in now: a minute's, less those of the last minute. */
function capNow({ perMinute, steps, threshold }: Room, queue: Queue, now: Date): number {
  if (perMinute === null) return Number.POSITIVE_INFINITY;
  return perMinute - peopleBetween(thresholdAt(steps, now.getTime() - 60_000), threshold, queue);
}
