import type { Step } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { nextSteps } from "../../functions/src/features/waiting-room/next-steps.ts";
import { nextThreshold } from "../../functions/src/features/waiting-room/next-threshold.ts";

export const OPENS = Date.parse("2026-12-01T15:00:00.000Z");
/** People who come after the opening come evenly over so long. */
export const LATE_SECONDS = 600;

interface OnSale {
  /** Places in the queue, in order: below 1 of those drawn, from 1 on of those who came later. */
  ranks: readonly number[];
  early: number;
  tickets: number;
}

interface Outcome {
  left: number;
  /** Most people inside at once. */
  most: number;
  /** When turns came, in the order of the places: milliseconds. */
  came: number[];
}

/**
 * A whole on-sale without a network, from a minute before the opening: each looks every few seconds, comes in when their turn has
 * come, and buys or leaves within minutes. The same each time.
 */
export function simulateOnSale({ ranks, early, tickets }: OnSale): Outcome {
  let random = 7;
  const chance = () => {
    random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
    return random / 2 ** 31;
  };
  const late = ranks.length - early;
  let room = {
    opensAt: new Date(OPENS).toISOString(),
    isPaused: false,
    perMinute: null,
    threshold: 0,
    steps: [] as Step[],
  };
  let left = tickets;
  let most = 0;
  const came: number[] = [];
  let inside: { comesIn: number; leaves: number; wants: number }[] = [];
  for (let second = -60; second < 3_600 && left > 0; second += 3) {
    const now = new Date(OPENS + second * 1_000);
    inside = inside.filter(({ leaves }) => leaves > second);
    const counted = inside.filter(({ comesIn }) => comesIn <= second).length;
    most = Math.max(most, counted);
    const joinedLate = Math.floor((late * Math.max(0, second)) / LATE_SECONDS);
    const joined = { early, late: Math.min(late, joinedLate) };
    const threshold = nextThreshold(room, { joined, inside: counted, left }, now);
    if (threshold > room.threshold)
      room = { ...room, threshold, steps: nextSteps(room.steps, { at: now.toISOString(), threshold }) };
    while ((ranks[came.length] ?? Number.POSITIVE_INFINITY) <= threshold) {
      came.push(now.getTime());
      const comesIn = second + 2 + chance() * 8;
      const leaves = comesIn + 60 + chance() * 240;
      const wants = chance() < 0.7 ? 1 + Math.floor(chance() * 4) : 0;
      inside.push({ comesIn, leaves, wants });
    }
    for (const person of inside) {
      if (person.wants === 0 || person.comesIn + 30 > second || left === 0) continue;
      left -= Math.min(left, person.wants);
      Object.assign(person, { wants: 0, leaves: second });
    }
  }
  return { left, most, came };
}
