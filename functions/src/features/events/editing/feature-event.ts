import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { changeEvent } from "./change-event.ts";

/** Puts an event at the top of the catalog, or takes it back. Nothing is written where it stands there already. */
export function featureEvent(
  { eventId, isFeatured }: { eventId: string; isFeatured: boolean },
  call: SignedCall,
): Promise<Event> {
  return changeEvent({ eventId }, call, (event) =>
    event.isFeatured === isFeatured
      ? undefined
      : {
          fields: { isFeatured },
          log: {
            action: isFeatured ? "event.featured" : "event.unfeatured",
            detail: `${event.name}: ${isFeatured ? "destacado" : "ya no está destacado"}`,
          },
        },
  );
}
