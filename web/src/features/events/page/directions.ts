import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";

type Place = Pick<PublicEvent["event"], "latitude" | "longitude" | "venueName" | "venueAddress" | "city">;

/**
 * How to get there: a link that a phone opens in its maps, anything else in a browser. By its address where nobody has put
 * the place on the map; nothing where not even that is known.
 */
export function directionsTo(place: Place): string | undefined {
  const { latitude, longitude, venueName, venueAddress, city } = place;
  const isOnMap = latitude !== null && longitude !== null;
  if (!isOnMap && !venueAddress) return undefined;
  const destination = isOnMap ? `${latitude},${longitude}` : [venueName, venueAddress, city].join(", ");
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}
