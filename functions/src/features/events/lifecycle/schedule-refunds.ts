import { enqueueTask } from "../../../lib/task-queue.ts";

export type CancellationTask = { eventId: string };

/** Starts the refunds of a cancelled event. If the task is lost the schedule starts them some minutes later. */
export function scheduleRefunds(eventId: string): Promise<void> {
  const task: CancellationTask = { eventId };
  return enqueueTask("refundEvent", task, {
    ifLost: "The refunds of a cancelled event wait for the schedule",
  });
}
