import { REGION } from "@tarima/shared/lib/region.ts";
import { getFunctions } from "firebase-admin/functions";
import * as logger from "firebase-functions/logger";

export interface CancellationTask {
  eventId: string;
}

/** Asks for a cancelled event's money to be sent back now. A lost task costs minutes: the schedule goes on with it. */
export async function scheduleRefunds(eventId: string): Promise<void> {
  try {
    await getFunctions()
      .taskQueue<CancellationTask>(`locations/${REGION}/functions/refundEvent`)
      .enqueue({ eventId });
  } catch (error) {
    logger.warn("The refunds of a cancelled event wait for the schedule", { eventId, error: String(error) });
  }
}
