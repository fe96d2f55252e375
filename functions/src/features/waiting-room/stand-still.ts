import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { TURN_MINUTES } from "@tarima/shared/lib/limits.ts";
import type { Step } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import type { SwitchesInForce } from "../switches/current-switches.ts";
import { isSaleOff } from "../switches/sales-off.ts";

/** Whether nothing of an event is sold at this moment, whoever asks: its turns would pass without anybody being able to buy. */
export const standsStill = (event: Event, switches: SwitchesInForce): boolean =>
  event.status !== "published" ||
  event.producerStatus !== "active" ||
  isPostponed(event) ||
  Boolean(event.isSalePaused) ||
  isSaleOff(switches, event);

/** Steps whose turns were not over when the sale stopped come as much later as it stood still. */
export function stepsAfterStop(steps: readonly Step[], stoppedAt: string, now: Date): Step[] {
  const stopped = Date.parse(stoppedAt);
  return steps.map(({ at, threshold }) => {
    const isOver = Date.parse(at) + TURN_MINUTES * MINUTE_MS <= stopped;
    return isOver
      ? { at, threshold }
      : { at: new Date(Date.parse(at) + now.getTime() - stopped).toISOString(), threshold };
  });
}
