import { enqueueTask } from "../../../lib/task-queue.ts";

export type CancellationTask = { eventId: string };

/** Asks for a cancelled event's money to be sent back now. A lost task costs minutes: the schedule goes on with it. */
export function scheduleRefunds(eventId: string): Promise<void> {
  const task: CancellationTask = { eventId };
  return enqueueTask("refundEvent", task, {
    ifLost: "The refunds of a cancelled event wait for the schedule",
  });
}
