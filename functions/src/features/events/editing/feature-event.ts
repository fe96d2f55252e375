import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { changeEvent } from "./change-event.ts";

/** Features an event in the catalog, or stops it. Does nothing if that is already so. */
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
