import { systemCall } from "../../../lib/http/system-call.ts";
import * as logger from "../../../lib/observability/logger.ts";
import { findEndedEvents } from "../lists/my-events.repo.ts";
import { changeEventStatus } from "./change-event-status.ts";

/** Most events per run; the next run continues. */
const MOST = 100;

/** Completes published events that have ended in their own time zone. */
export async function completeEvents(now: Date): Promise<void> {
  for (const { id } of await findEndedEvents(now, MOST)) {
    try {
      await changeEventStatus({ eventId: id, action: "complete" }, systemCall(now));
    } catch (error) {
      logger.error("An event could not be completed", { eventId: id, error: String(error) });
    }
  }
}
