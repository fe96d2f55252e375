/** Coordinates in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const DEGREES = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const PAIR = String.raw`${DEGREES}\s*(?:,|%2C|\s)\s*(?:\+|%20)*${DEGREES}`;

/**
 * Patterns of coordinates in map links, the most precise first: Google's marker before its @, which is only the centre of the
 * view; OpenStreetMap's marker before its #map.
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

/** The coordinates in a map link or in a text. Undefined without any, and for 0, 0. */
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

/** Short links, which contain no coordinates. */
const SHORT =
  /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co|osm\.org\/go|maps\.apple\/p|(?:www\.)?waze\.com\/ul\/h|waze\.to)\b/i;

export const isShortMapLink = (text: string): boolean => SHORT.test(text.trim());

/** A map link for coordinates. */
export const mapAddress = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
