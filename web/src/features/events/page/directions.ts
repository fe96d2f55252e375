import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";

type Place = Pick<PublicEvent["event"], "latitude" | "longitude" | "venueName" | "venueAddress" | "city">;

/** A link to the place that phones open in their maps app. By coordinates, otherwise by address; undefined without either. */
export function directionsTo(place: Place): string | undefined {
  const { latitude, longitude, venueName, venueAddress, city } = place;
  const isOnMap = latitude !== null && longitude !== null;
  if (!isOnMap && !venueAddress) return undefined;
  const destination = isOnMap ? `${latitude},${longitude}` : [venueName, venueAddress, city].join(", ");
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}
