import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { MeasuringTool } from "@tarima/shared/measurements/measuring-tools.ts";

// A tool that does not answer keeps whoever tells it waiting, and what waits behind: tickets, too. So it is left alone for a while.

/** Calls in a row without an answer, until a tool counts as silent. */
const MISSED = 3;
const SILENT_MS = MINUTE_MS / 2;

/** What this instance has heard of each tool, whoever's it is: they are at the same address. */
const missed = new Map<MeasuringTool, { times: number; last: number }>();

export function noteAnswer(tool: MeasuringTool): void {
  missed.delete(tool);
}

export function noteNoAnswer(tool: MeasuringTool, now: Date): void {
  missed.set(tool, { times: (missed.get(tool)?.times ?? 0) + 1, last: now.getTime() });
}

/** Whether a tool is left alone now. After that while it is asked again, and one more silence is enough. */
export function isSilent(tool: MeasuringTool, now: Date): boolean {
  const { times = 0, last = 0 } = missed.get(tool) ?? {};
  return times >= MISSED && now.getTime() - last < SILENT_MS;
}
