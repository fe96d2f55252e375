import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";

export function orderedEventOf(event: Event): Order["event"] {
  return {
    id: event.id,
    producerId: event.producerId,
    name: event.name,
    publicSlug: event.publicSlug,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    timeZone: event.timeZone,
    venueName: event.venueName,
    venueAddress: event.venueAddress,
    venueCity: event.city,
    ...(event.department && { venueDepartment: event.department }),
    posterSmallUrl: event.posterSmallUrl,
  };
}
