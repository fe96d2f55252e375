/**
 * What the dates of a series share of what an event says, in parts that are changed together: a venue with the address of another one
 * would be wrong. What it sells is passed on by sale-for-following.ts. Names of parts are stored in `ownParts`.
 */
export const SERIES_PARTS = {
  name: ["name"],
  times: ["startsAt", "endsAt", "doorsOpenAt"],
  place: [
    "timeZone",
    "venueId",
    "venueName",
    "venueAddress",
    "country",
    "department",
    "city",
    "latitude",
    "longitude",
  ],
  poster: ["posterSeed", "posterUrl", "posterSmallUrl"],
  category: ["category"],
  description: ["description"],
  information: ["information"],
  recommendations: ["recommendations"],
  accessNote: ["accessNote"],
  performingArts: ["performingArts"],
  pulepCode: ["pulepCode"],
  tags: ["tags"],
  lineup: ["lineup"],
  minAge: ["minAge"],
  banner: ["bannerUrl"],
  map: ["mapImageUrl"],
  limits: ["limits"],
  asksOfFree: ["asksOfFree"],
  ticketPolicy: ["ticketPolicy"],
} as const;
export type SeriesPart = keyof typeof SERIES_PARTS;

export const SERIES_PART_NAMES = Object.keys(SERIES_PARTS) as SeriesPart[]; // Object.keys types its result as string[]

/** Fields that an organiser sets and that each date has for itself. */
export const OF_EACH_DATE = ["entry", "questions", "cashPercent"] as const;

/** Dates of one series, those that are over included. Our own limit. */
export const MAX_SERIES_DATES = 120;
