import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { TURN_MINUTES } from "@tarima/shared/lib/limits.ts";
import type { Step } from "@tarima/shared/waiting-room/waiting-room.schema.ts";

/** Steps that follow each other sooner become one, at the later time: whoever it let in has some seconds more. */
const APART_MS = 10_000;

/** The steps with another one: those whose turns are not over, and the last one whose are. */
export function nextSteps(steps: readonly Step[], step: Step): Step[] {
  const now = Date.parse(step.at);
  const [before] = steps.slice(-2, -1);
  const isSoon = steps.length > 0 && now - Date.parse(before?.at ?? "") < APART_MS;
  const kept = isSoon ? steps.slice(0, -1) : steps;
  const firstOpen = kept.findIndex(({ at }) => now - Date.parse(at) < TURN_MINUTES * MINUTE_MS);
  const over = firstOpen === -1 ? kept.length : firstOpen;
  return [...kept.slice(Math.max(0, over - 1)), step];
}
