import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isInPass } from "@tarima/shared/passes/pass-lines.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { changeEvent } from "../editing/change-event.ts";

/** Takes an event out of its series; it keeps what it says. Safe to repeat. Throws PASS_KEEPS_EVENT. */
export function leaveSeries(eventId: string, call: SignedCall): Promise<Event> {
  return changeEvent({ eventId }, call, (event) => {
    const { seriesId, name } = event;
    if (!seriesId) return undefined;
    if (isInPass(event)) throw new AppError("PASS_KEEPS_EVENT");
    return {
      fields: { seriesId: null, ownParts: [] },
      log: {
        action: "event.updated",
        detail: `Sacó ${name} de su serie de fechas`,
        payload: { changed: ["seriesId"], before: { seriesId }, after: { seriesId: null } },
      },
    };
  });
}
