/** Where something is on the map, degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const DEGREES = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const PAIR = String.raw`${DEGREES}\s*(?:,|%2C|\s)\s*(?:\+|%20)*${DEGREES}`;

/**
 * Where maps write a place, the surest first: Google's marker comes before its @, which is only the middle of what is seen;
 * OpenStreetMap's marker before the window of its #map.
 */
const WRITTEN = [
  new RegExp(`!3d${DEGREES}!4d${DEGREES}`),
  new RegExp(`[?&#]mlat=${DEGREES}&(?:amp;)?mlon=${DEGREES}`),
  // Google (q, query, destination, daddr, center), Apple (ll, coordinate), Waze (ll, to=ll.)
  new RegExp(`[?&](?:q|query|ll|sll|to|destination|daddr|coordinate|center)=(?:loc:|ll\\.)?${PAIR}`),
  new RegExp(`@${PAIR}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${DEGREES}/${DEGREES}`),
  new RegExp(`^geo:${PAIR}`),
  new RegExp(`^${PAIR}$`),
];

/** The coordinates in a map's link, or the two numbers themselves. Undefined where there is none, and for 0, 0, off Africa. */
export function coordinatesOfMapLink(text: string): Coordinates | undefined {
  const link = text.trim();
  for (const pattern of WRITTEN) {
    const [, north, east] = pattern.exec(link) ?? [];
    if (north === undefined || east === undefined) continue;
    const [latitude, longitude] = [Number(north), Number(east)];
    const isOnMap = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    if (isOnMap && (latitude !== 0 || longitude !== 0)) return { latitude, longitude };
  }
  return undefined;
}

/** Links that lead to a map and hold no place themselves. */
const SHORT =
  /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co|osm\.org\/go|maps\.apple\/p|(?:www\.)?waze\.com\/ul\/h|waze\.to)\b/i;

export const isShortMapLink = (text: string): boolean => SHORT.test(text.trim());

/** Where to look at a place. */
export const mapAddress = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
